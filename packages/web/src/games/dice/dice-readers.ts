import type { GameEvent } from '@mischia/kernel';
import type { LuckRoll } from '@mischia/odds';

/** How a game reads its dice. */
export interface DiceReader {
  /** Each roll as the rules judge it: by successes, or by the sum of its faces. */
  luckRolls(events: readonly GameEvent[]): LuckRoll[];
  /** A die succeeds at its target or below it, and the target has every modifier in it. */
  readonly isLow?: boolean;
  /** Purposes whose dice are added up. */
  readonly sums: readonly string[];
  /** Of dice without a number to reach: purposes whose single dice lie together; where it is absent, all of them. */
  readonly pooled?: readonly string[];
  /** Purposes for which seats roll against each other: one roll of all of them, in the order they fell. */
  readonly contests?: readonly string[];
  /** Faces that the dice of the next roll showed before, from what was told since the last one. */
  takenUp?(told: readonly GameEvent[]): readonly number[];
}

/** Loaded with the game itself. A new game is one more line and one more file. */
const readers: { readonly [system: string]: () => Promise<DiceReader> } = {
  'space-marine-heroes': () => import('./space-marine-heroes.ts'),
  'black-reach': () => import('./black-reach.ts'),
  w40k: () => import('./w40k.ts'),
  warzone: () => import('./warzone.ts'),
  aos: () => import('./aos.ts'),
};

/** For a game that says nothing about its dice: what reaches its target is a success. */
const PLAIN: DiceReader = { luckRolls: () => [], sums: [] };

export const loadDiceReader = (system: string): Promise<DiceReader> => readers[system]?.() ?? Promise.resolve(PLAIN);
