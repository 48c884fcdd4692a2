import type { Seat } from '@mischia/kernel';

// WZ-05.3: the next seat in the order of the Turn that has a unit to activate; undefined when the Turn is over.
export function nextToActivate(
  order: readonly Seat[],
  last: Seat | null,
  hasUnit: (seat: Seat) => boolean,
): Seat | undefined {
  const start = last === null ? 0 : order.indexOf(last) + 1;
  return [...order.slice(start), ...order.slice(0, start)].find(hasUnit);
}
