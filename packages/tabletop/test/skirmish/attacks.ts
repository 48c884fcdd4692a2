import { inches } from '@mischia/geometry';
import { type Play, type Refusal, type Rule, refuse, roll } from '@mischia/kernel';
import { touch } from '../../src/index.ts';
import { type Squad, table } from '../field.ts';
import type { Skirmish } from './state.ts';

export const SHOT = inches(12);
const HITS_ON = 4;

// SK-3: a target within 12" that somebody of the unit sees, and nobody of whom is in a fight.
export function shotRefusals(state: Skirmish, unit: Squad, target: Squad): Refusal[] {
  const gap = table.unitGap(state, unit, target);
  if (gap > SHOT) return [no('shoot/too-far', 'SK-3', { measured: gap, needed: SHOT })];
  if (table.isEngaged(state, target)) return [no('shoot/in-a-fight', 'SK-3')];
  return table.unitSees(state, unit, target) ? [] : [no('shoot/not-seen', 'SK-3')];
}

// SK-4: a target within the farthest a charge can go.
export function chargeRefusals(state: Skirmish, unit: Squad, target: Squad): Refusal[] {
  const gap = table.unitGap(state, unit, target);
  return gap > SHOT ? [no('charge/too-far', 'SK-4', { measured: gap, needed: SHOT })] : [];
}

const no = (code: string, rule: string, figures: { measured?: number; needed?: number } = {}): Refusal =>
  refuse({
    code,
    rule,
    params: Object.fromEntries(Object.entries(figures).map(([name, length]) => [name, { inches: length }])),
    ...figures,
  });

/** Whom a unit may choose, and why not the others. */
export const targetsOf = (
  state: Skirmish,
  unit: Squad,
  refusals: (state: Skirmish, unit: Squad, target: Squad) => Refusal[],
): Squad[] => table.enemiesOnTable(state, unit.seat).filter((target) => refusals(state, unit, target).length === 0);

// SK-3: one die for each model that can see the target; each 4+ fells somebody.
export function* shoot(play: Play<Skirmish>, unit: Squad, target: Squad): Rule<void> {
  const { state } = play;
  const dice = unit.models.filter((model) =>
    target.models.some((seen) => table.canSee(state, unit, model, target, seen)),
  ).length;
  yield* strike(play, unit, target, dice, 'SK-3');
}

// SK-5: everybody within reach strikes; who is left strikes back.
export function* fight(play: Play<Skirmish>, unit: Squad, target: Squad): Rule<void> {
  for (const [by, at] of [
    [unit, target],
    [target, unit],
  ] as const) {
    const dice = by.models.filter((model) => table.modelEngages(play.state, by, model, at)).length;
    yield* strike(play, by, at, dice, 'SK-5');
  }
}

function* strike({ state, emit }: Play<Skirmish>, by: Squad, at: Squad, dice: number, rule: string): Rule<void> {
  const faces = yield* roll({ rule, for: rule === 'SK-3' ? 'shoot' : 'fight', by: by.seat, count: dice });
  const fallen = at.models.splice(Math.max(0, at.models.length - faces.filter((face) => face >= HITS_ON).length));
  if (fallen.length === 0) return;
  if (at.models.length === 0) at.place = 'reserve';
  touch(state);
  emit({ type: 'fallen', rule, data: { unit: at.id, count: fallen.length } });
}
