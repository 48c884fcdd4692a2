import { type Length, outerRadius, type Point, planGap } from '@mischia/geometry';
import { bodiesOf } from './bodies.ts';
import { MARKER_RADIUS } from './figures.ts';
import type { UnitView } from './view.ts';

/** Edge to edge in plan, from the nearest models. */
export function gapBetween(a: UnitView, b: UnitView): Length {
  const others = bodiesOf(b);
  let least = Number.POSITIVE_INFINITY;
  for (const body of bodiesOf(a)) {
    for (const other of others) {
      // Rims are no nearer than the middles less both radii: most pairs need not be measured.
      const rims = outerRadius(body.footprint) + outerRadius(other.footprint);
      if (Math.hypot(body.x - other.x, body.y - other.y) - rims > least) continue;
      least = Math.min(least, planGap(body, other));
    }
  }
  return least;
}

/** From the rim of the nearest model to the rim of a marker. */
export function gapToMarker(unit: UnitView, { x, y }: Point): Length {
  const disc = { x, y, facing: 0, footprint: { kind: 'round' as const, radius: MARKER_RADIUS } };
  return Math.min(...bodiesOf(unit).map((body) => planGap(body, disc)));
}
