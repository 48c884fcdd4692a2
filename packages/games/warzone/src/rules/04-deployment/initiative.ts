import type { Seat } from '@mischia/kernel';
import { clockwiseFrom } from '../01-conventions/order.ts';

// WZ-04.2, WZ-04.4: a d20 and the highest printed CO.
export const initiativeTotal = (face: number, bestCommand: number): number => face + bestCommand;

/** The seats with the highest total: one has won, several roll again. */
export function leadersOf(totals: ReadonlyMap<Seat, number>): Seat[] {
  const best = Math.max(...totals.values());
  return [...totals].filter(([, total]) => total === best).map(([seat]) => seat);
}

// WZ-04.4: play goes clockwise from whom the winner names; seats that are out are skipped.
export const orderFrom = (first: Seat, seats: number, isOut: (seat: Seat) => boolean): Seat[] =>
  clockwiseFrom(first, seats).filter((seat) => !isOut(seat));
