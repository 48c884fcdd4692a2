import type { Player } from './player.ts';

/** Answers with any legal choice. */
export const randomPlayer = (): Player => ({
  id: 'random',
  answer: ({ candidates, random }) => random.pick(candidates(1)),
});
