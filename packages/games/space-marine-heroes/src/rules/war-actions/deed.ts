import type { Place } from '../board/board.ts';
import type { Attack } from './attack.ts';

/** What a winning roll can buy (SMH-11): an attack, a move of a hero of choice, moves in the columns of its numbers, or nothing. */
export type Deed =
  | { readonly do: 'attack'; readonly attack: Attack }
  | { readonly do: 'move' | 'advance' | 'march'; readonly places: readonly Place[] }
  | { readonly do: 'skip' };
