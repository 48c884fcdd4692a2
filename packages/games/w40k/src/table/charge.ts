import type { Length } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle } from '../state.ts';
import { cacheOf } from './cache.ts';
import { moveCandidates } from './candidates.ts';
import { ENGAGEMENT_RANGE, unitGap } from './distances.ts';
import type { MoveAnswer, MoveOrder } from './moves.ts';

// W40K-18.5: a charge move that reaches every target; undefined when the solver finds none.
export function findCharge(state: Battle, order: MoveOrder): MoveAnswer | undefined {
  const { other } = cacheOf(state);
  const key = `charge ${order.unit} ${order.allowance} ${order.targets?.join(' ')}`;
  if (other.has(key)) return other.get(key) as MoveAnswer | undefined;
  const found = isOutOfReach(state, order) ? undefined : moveCandidates(state, order, 1, new Random(1))[0];
  other.set(key, found);
  return found;
}

/** True when some target is farther than any path could bring any model. */
export function isOutOfReach(state: Battle, order: MoveOrder): boolean {
  const unit = unitById(state, order.unit);
  const slack: Length = 1;
  return (order.targets ?? []).some((id) => {
    // Vertical gaps may be bridged by the 5" of Engagement Range, so only the plan part counts against the roll.
    const target = unitById(state, id);
    return unitGap(state, unit, target) > order.allowance + ENGAGEMENT_RANGE + VERTICAL_HELP + slack;
  });
}

const VERTICAL_HELP: Length = 5000;
