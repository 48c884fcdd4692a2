import type { GameEvent, Seat } from '@mischia/kernel';

/** Who held each marker when the game last counted, from the events themselves. */
export function heldMarkers(events: readonly GameEvent[]): ReadonlyMap<string, Seat> {
  const held = new Map<string, Seat>();
  for (const event of events) {
    if (event.type !== 'markers-controlled') continue;
    const { seat, markers } = event.data as unknown as { readonly seat: Seat; readonly markers: readonly string[] };
    for (const [marker, by] of held) if (by === seat) held.delete(marker);
    for (const marker of markers) held.set(marker, seat);
  }
  return held;
}
