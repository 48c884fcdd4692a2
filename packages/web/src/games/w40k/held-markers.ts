import type { GameEvent, Seat } from '@mischia/kernel';

/** Who held each marker when the game last counted, from the events themselves. */
export function heldMarkers(events: readonly GameEvent[]): ReadonlyMap<string, Seat> {
  const held = new Map<string, Seat>();
  for (const { type, data } of events) {
    const { seat, markers } = data ?? {};
    if (type !== 'markers-controlled' || typeof seat !== 'number' || !Array.isArray(markers)) continue;
    for (const [marker, by] of held) if (by === seat) held.delete(marker);
    for (const marker of markers) held.set(marker, seat);
  }
  return held;
}
