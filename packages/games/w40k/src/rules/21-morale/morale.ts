import { type Amount, type Modifier, message, type Play, type Rule, type RuleId, roll, rollOne } from '@mischia/kernel';
import { modelOption, pick } from '../../ask.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { modifiedResult } from '../04-dice/results.ts';
import { destroyModel } from '../05-strength/destroyed.ts';
import { missedLeast } from '../05-strength/missed-least.ts';
import { belowHalfStrength } from '../05-strength/strength.ts';
import { changesTo, leadershipOf, profileOf } from '../06-datasheets/characteristics.ts';

// W40K-21.2: the highest Leadership in the unit, with what changes it now.
export const moraleLeadership = (state: Battle, unit: Unit): number =>
  Math.max(...unit.models.map((model) => leadershipOf(state, unit, model)));

/** Auras and their like that change the Leadership a test is taken on, and the rules for "-" (W40K-06.9). */
function leadershipReasons(state: Battle, unit: Unit): { also?: RuleId[]; modifiers?: Modifier[] } {
  const borrowed = unit.models.some((model) => profileOf(state, unit, model).Ld === '-');
  const first = unit.models[0];
  const changes = first && !borrowed ? changesTo(state, unit, first, 'Ld') : [];
  const also = [...(borrowed ? ['W40K-06.9'] : []), ...(changes.length > 0 ? ['W40K-06.5', 'W40K-06.8'] : [])];
  return {
    ...(also.length > 0 ? { also } : {}),
    ...(changes.length > 0 ? { modifiers: changes.map(({ rule, why, amount }) => ({ rule, why, amount })) } : {}),
  };
}

// W40K-21.2: D6 plus models destroyed this turn, at most Ld; an unmodified 1 always passes.
export const passesMorale = (face: number, destroyed: number, leadership: number): boolean =>
  face === 1 || face + destroyed <= leadership;

// W40K-21.2: a failed test costs one model and a Combat Attrition test for the rest.
export function* moraleTest(play: Play<Battle>, unit: Unit): Rule<void> {
  unit.selected = true;
  const destroyed = unit.modelsDestroyedThisTurn;
  const leadership = moraleLeadership(play.state, unit);
  const modifiers: Modifier[] = [{ rule: 'W40K-21.2', why: message('why.models-destroyed'), amount: destroyed }];
  const face = yield* rollOne({ rule: 'W40K-21.2', for: 'morale', by: unit.seat, modifiers });
  const passed = passesMorale(face, destroyed, leadership);
  play.emit({
    type: passed ? 'morale-passed' : 'morale-failed',
    rule: 'W40K-21.2',
    ...leadershipReasons(play.state, unit),
    data: { unit: unit.id, total: face + destroyed, leadership },
  });
  if (passed) return;
  yield* flee(play, unit);
  yield* combatAttrition(play, unit);
}

// W40K-21.3: one die per model left, −1 below Half-strength (judged once, now); each 1 costs a model.
function* combatAttrition(play: Play<Battle>, unit: Unit): Rule<void> {
  if (unit.models.length === 0) return;
  const modifiers = attritionModifiers(unit);
  const faces = yield* roll({
    rule: 'W40K-21.3',
    for: 'attrition',
    by: unit.seat,
    count: unit.models.length,
    modifiers,
  });
  const losses = faces.filter((face) => fleesByAttrition(face, modifiers)).length;
  play.emit({
    type: 'combat-attrition',
    rule: 'W40K-21.3',
    ...(modifiers.length > 0 ? { also: ['W40K-04.2'] } : {}),
    data: { unit: unit.id, losses },
    modifiers,
  });
  for (let loss = 0; loss < losses; loss++) yield* flee(play, unit);
}

// W40K-21.3: a result of 1, after modifiers (less than 1 counts as 1, W40K-04.2).
export const fleesByAttrition = (face: number, modifiers: readonly Amount[]): boolean =>
  modifiedResult(face, modifiers) === 1;

export const attritionModifiers = (unit: Parameters<typeof belowHalfStrength>[0]): Modifier[] =>
  belowHalfStrength(unit) ? [{ rule: 'W40K-05.2', why: message('why.below-half-strength'), amount: -1 }] : [];

// W40K-21.4: the owner chooses who flees; it counts as destroyed and sets off nothing.
function* flee(play: Play<Battle>, unit: Unit): Rule<void> {
  if (unit.models.length === 0) return;
  const model = yield* pick({
    seat: unit.seat,
    kind: 'flee',
    rule: 'W40K-21.4',
    prompt: message('ask.flee', { unit: unitName(unit) }),
    options: missedLeast(unit).map((one) => modelOption('flee', unit, one)),
    data: { unit: unit.id },
  });
  yield* destroyModel(play, unit, model, { kind: 'fled', rule: 'W40K-21.4', by: null });
}
