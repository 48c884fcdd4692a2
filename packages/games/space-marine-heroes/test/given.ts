import { isProblems } from '@mischia/kernel';
import { readPosition } from '../src/position.ts';
import type { Battle } from '../src/state.ts';

/** A state from a position that must be valid; for tests. */
export function given(position: unknown): Battle {
  const state = readPosition(position);
  if (isProblems(state)) throw new Error(JSON.stringify(state));
  return state as Battle;
}

/** Up to five heroes without Inspire or Vox, at these distances in the order of their player's numbers. */
export const plain = (...advanced: readonly number[]) =>
  ['sanyctus', 'aramus', 'dyrael', 'phaello', 'darrago']
    .slice(0, advanced.length)
    .map((hero, index) => [hero, advanced[index]]);
