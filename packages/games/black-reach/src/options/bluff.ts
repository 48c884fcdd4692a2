import type { Seat } from '@mischia/kernel';
import type { State } from '../state.ts';
import { optionCount } from './serves.ts';

const MOST_BLUFFS = 2;

// BR-23.30: one Bluff token for each option, 2 at most.
export const bluffTokens = (state: State, seat: Seat): number =>
  Math.min(MOST_BLUFFS, optionCount(state, seat, 'bluff'));
