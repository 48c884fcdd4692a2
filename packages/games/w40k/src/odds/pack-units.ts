import { inches } from '@mischia/geometry';
import { isProblems, type Problem } from '@mischia/kernel';
import { inWords, standApart } from '@mischia/tabletop';
import { unitProblems } from '../army/check-unit.ts';
import { musterUnit } from '../army/muster.ts';
import type { UnitList } from '../army/setup.ts';
import { messages } from '../messages/index.ts';
import type { Library } from '../pack/schema.ts';
import { position } from '../position.ts';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle } from '../state.ts';
import { table } from '../table/table.ts';
import type { AttackOdds } from './attacks.ts';
import { fightOdds, shootingOdds } from './hover.ts';
import type { Questions } from './questions.ts';

/** Two units of a pack that meet on an empty table. */
export type UnitsMeet = Omit<Questions['attacker'], 'attacker' | 'target'> & {
  readonly attacker: UnitList;
  readonly target: UnitList;
};

const DEFAULT_DISTANCE = 12;
const ENGAGED_DISTANCE = 0.5;
const ATTACKER = 'a1';
const TARGET = 'b1';

/** Everything wrong with the two lists; chosen keywords and powers may be left open: they change no attack. */
export function unitsMeetProblems(library: Library, { attacker, target }: UnitsMeet): Problem[] {
  const of = (list: UnitList, at: string) =>
    unitProblems(library, list, at, { understrength: true }).filter(
      ({ at: where }) => !/\.(chosen|powers)/.test(where),
    );
  return inWords([...of(attacker, 'attacker'), ...of(target, 'target')], messages);
}

/** A battle with nothing but the two units: each stands on one spot, the whole distance between their bases. */
export function battleOf(library: Library, meet: UnitsMeet): Battle {
  const { kind = 'shooting', moved = 'none', charged = false, woundsLost = 0 } = meet;
  const empty = position({ phase: kind === 'melee' ? 'fight' : kind === 'overwatch' ? 'charge' : 'shooting' });
  if (isProblems(empty)) throw new Error('an empty position has problems');
  const attacker = musterUnit(library, meet.attacker, ATTACKER, 0);
  const target = musterUnit(library, meet.target, TARGET, 1);
  const state: Battle = { ...(empty as Battle), library, units: { [ATTACKER]: attacker, [TARGET]: target } };
  const distance = kind === 'melee' ? ENGAGED_DISTANCE : (meet.distance ?? DEFAULT_DISTANCE);
  for (const unit of [attacker, target]) unit.place = 'table';
  standApart(table, state, [attacker, target], inches(distance));
  attacker.moveKind = moved;
  attacker.movedThisTurn = moved !== 'none' || charged;
  attacker.chargeMoved = charged;
  if (charged) attacker.chargeTargets = [TARGET];
  const first = target.models[0];
  if (first) first.lost = woundsLost;
  return state;
}

/** The odds of two units that meet; undefined when no weapon reaches. */
export function unitsMeetOdds(library: Library, meet: UnitsMeet): AttackOdds | undefined {
  const state = battleOf(library, meet);
  if (meet.kind === 'melee') return fightOdds(state, ATTACKER, TARGET);
  const only = meet.kind === 'overwatch' ? { only: TARGET } : {};
  return shootingOdds(state, { unit: ATTACKER, ...only }, unitById(state, TARGET).id);
}
