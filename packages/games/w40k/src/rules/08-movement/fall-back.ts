import { Random } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import { cacheOf } from '../../table/cache.ts';
import { moveCandidates } from '../../table/candidates.ts';
import type { MoveAnswer } from '../../table/moves.ts';
import { allowanceOf } from './allowance.ts';

const SEARCHES = 6;

// W40K-08.6: a unit that cannot end outside Engagement Range cannot Fall Back; undefined when no way out is found.
export function findFallBack(state: Battle, unit: Unit): MoveAnswer | undefined {
  const { other } = cacheOf(state);
  const key = `fall-back ${unit.id}`;
  if (other.has(key)) return other.get(key) as MoveAnswer | undefined;
  const allowance = allowanceOf(state, unit);
  // A fixed seed: the same position must always give the same answer.
  const found = moveCandidates(state, { unit: unit.id, kind: 'fall-back', allowance }, SEARCHES, new Random(1))[0];
  other.set(key, found);
  return found;
}
