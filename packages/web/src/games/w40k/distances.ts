import { type Length, type Point, planGap } from '@mischia/geometry';
import { bodyOf } from './bodies.ts';
import { MARKER_RADIUS } from './figures.ts';
import type { UnitView } from './view.ts';

/** Edge to edge in plan, from the nearest models. */
export function gapBetween(a: UnitView, b: UnitView): Length {
  const others = b.models.map((model) => bodyOf(b, model));
  let least = Number.POSITIVE_INFINITY;
  for (const model of a.models) {
    const body = bodyOf(a, model);
    for (const other of others) least = Math.min(least, planGap(body, other));
  }
  return least;
}

/** From the rim of the nearest model to the rim of a marker. */
export function gapToMarker(unit: UnitView, { x, y }: Point): Length {
  const disc = { x, y, facing: 0, footprint: { kind: 'round' as const, radius: MARKER_RADIUS } };
  return Math.min(...unit.models.map((model) => planGap(bodyOf(unit, model), disc)));
}
