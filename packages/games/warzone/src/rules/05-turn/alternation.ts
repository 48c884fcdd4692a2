import type { Seat } from '@mischia/kernel';

// WZ-05.3: from whose slot it is on, the first seat in the order of the Turn that has something to do; undefined: the Turn is over.
export function nextToActivate(order: readonly Seat[], slot: Seat, hasUnit: (seat: Seat) => boolean): Seat | undefined {
  const start = Math.max(0, order.indexOf(slot));
  return [...order.slice(start), ...order.slice(0, start)].find(hasUnit);
}

/** Whose slot comes after one's own. */
export const slotAfter = (order: readonly Seat[], seat: Seat): Seat => order[(order.indexOf(seat) + 1) % order.length]!;
