import type { GameEvent } from '@mischia/kernel';
import type { LuckRoll } from '@mischia/odds';

type LuckReader = (events: readonly GameEvent[]) => LuckRoll[];

/** How each game reads its dice for the luck report; loaded with the game itself. A new game is one more line. */
export const luckReaders: { readonly [system: string]: () => Promise<LuckReader> } = {
  'space-marine-heroes': async () => (await import('@mischia/space-marine-heroes')).luckRolls,
  'black-reach': async () => (await import('@mischia/black-reach')).luckRolls,
  w40k: async () => (await import('@mischia/w40k')).luckRolls,
};
