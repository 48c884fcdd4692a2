import type { Player } from './player.ts';

/** Any legal answer, all equally likely. The measure of every other player. */
export const randomPlayer = (): Player => ({
  id: 'random',
  answer: ({ candidates, random }) => random.pick(candidates(1)),
});
