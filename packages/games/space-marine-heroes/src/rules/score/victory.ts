import type { Seat } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { isPastHalf, opponentOf, placesOf } from '../board/board.ts';
import { scoreOf } from './score.ts';

export const HEROES_PAST_HALF = 3;

export const heroesPastHalf = (state: Battle, seat: Seat): number =>
  placesOf(state, seat).filter((place) => isPastHalf(state, place)).length;

// SMH-20: at the end of your own turn: three heroes in the enemy's half, and a score strictly higher than his.
export const hasWon = (state: Battle, seat: Seat): boolean =>
  heroesPastHalf(state, seat) >= HEROES_PAST_HALF && scoreOf(state, seat) > scoreOf(state, opponentOf(seat));
