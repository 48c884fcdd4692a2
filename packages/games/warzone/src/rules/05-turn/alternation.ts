import type { Seat } from '@mischia/kernel';
import type { Unit } from '../../state.ts';
import { isStanding } from '../../table/standing.ts';

// WZ-05.3: from whose slot it is on, the first seat in the order of the Turn that has something to do; undefined: the Turn is over.
export function nextToActivate(order: readonly Seat[], slot: Seat, hasUnit: (seat: Seat) => boolean): Seat | undefined {
  const start = Math.max(0, order.indexOf(slot));
  return [...order.slice(start), ...order.slice(0, start)].find(hasUnit);
}

/** Whose slot comes after one's own. */
export const slotAfter = (order: readonly Seat[], seat: Seat): Seat => order[(order.indexOf(seat) + 1) % order.length]!;

/** WZ-05.3: a unit with somebody on the table who has not acted; whoever was brought back has (WZ-33.20). */
export const isReady = ({ activated, models }: Unit): boolean =>
  !activated && models.some((model) => isStanding(model) && model.activation !== 'activated');
