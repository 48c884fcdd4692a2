import type { Seat } from '@mischia/kernel';
import type { State } from '../state.ts';
import { optionCount } from './serves.ts';

// BR-23.32: one Special order token each turn for each option.
export const specialTokens = (state: State, seat: Seat): number => optionCount(state, seat, 'battle-plan');
