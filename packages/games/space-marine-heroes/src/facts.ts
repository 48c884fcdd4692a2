import type { Facts } from '@mischia/kernel';
import { scoreOf } from './rules/score/score.ts';
import type { Battle } from './state.ts';

/** What scenarios may ask about a game besides its state. */
export const facts: Facts<Battle> = {
  // SMH-18.
  score: {
    of: ['seat'],
    tell: (state, seat) => (['0', '1'].includes(seat) ? scoreOf(state, Number(seat)) : undefined),
  },
};
