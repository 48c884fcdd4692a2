import type { Seat } from '@mischia/kernel';
import type { Flow } from '../../state.ts';
import { rollOffWinner } from '../01-concepts/dice.ts';

// AOS-4.1a: the higher result has priority. AOS-4.1b: a tie goes to whoever finished setting up first, later to whoever
// took the first turn of the round before.
export function priorityOf(
  faces: readonly number[],
  { round, finishedFirst, firstLastRound }: Pick<Flow, 'round' | 'finishedFirst' | 'firstLastRound'>,
): Seat {
  const winner = rollOffWinner(faces) ?? (round === 1 ? finishedFirst : firstLastRound);
  if (winner === null) throw new Error('a tied priority roll needs to know who was first');
  return winner;
}

// AOS-4.1.1: 1 for who goes first, 2 for the other.
export const startingPoints = (seat: Seat, first: Seat): number => (seat === first ? 1 : 2);
