import type { Seat } from '@mischia/kernel';
import { fromTheLeftOf } from '../01-conventions/order.ts';

// WZ-34.2: the only activities of a waiting model.
export const RESERVE_ACTIVITIES = ['charge', 'counter-charge', 'dive', 'shoot', 'crouch', 'stand'] as const;
export type ReserveActivity = (typeof RESERVE_ACTIVITIES)[number];

/** WZ-11.7: the Command test that all of them need does not count; only shots roll dice beside it. */
const rolls = (activity: ReserveActivity): boolean => activity === 'shoot';

export interface Declaration {
  readonly seat: Seat;
  readonly activity: ReserveActivity;
}

/**
 * WZ-11.7, R-051: what rolls dice goes first; then the seats from the active player's left. Declarations of one seat keep
 * the order its player gave them.
 */
export function inOrder<D extends Declaration>(declarations: readonly D[], active: Seat, seats: number): D[] {
  const place = fromTheLeftOf(active, seats);
  const rank = ({ seat, activity }: D) => (rolls(activity) ? 0 : seats) + place.indexOf(seat);
  return declarations.toSorted((a, b) => rank(a) - rank(b));
}
