import type { Battle, Unit } from '../../state.ts';
import { cacheOf } from '../../table/cache.ts';
import { findWayOut } from '../../table/candidates.ts';
import type { MoveAnswer } from '../../table/move-answer.ts';
import { allowanceOf } from './allowance.ts';

// W40K-08.6: a unit that cannot end outside Engagement Range cannot Fall Back; undefined when no way out is found.
export function findFallBack(state: Battle, unit: Unit): MoveAnswer | undefined {
  const { other } = cacheOf(state);
  const key = `fall-back ${unit.id}`;
  if (other.has(key)) return other.get(key) as MoveAnswer | undefined;
  const found = findWayOut(state, { unit: unit.id, kind: 'fall-back', allowance: allowanceOf(state, unit) });
  other.set(key, found);
  return found;
}
