import { cosine, facingOf, sine } from '../directions.ts';
import type { GrownObstacle } from '../planner/field.ts';
import { FULL_TURN, normaliseFacing } from '../units.ts';
import type { Point } from '../vector.ts';

/** Whole points around a grown obstacle, in order, such that the polygon through them stays out of it. */
export function ringAround(o: GrownObstacle, sides: number): Point[] {
  const step = FULL_TURN / sides;
  const radius = (o.clear + 1.5) / cosine(Math.ceil(step / 2));
  const at = (p: Point, facing: number): Point => ({
    x: Math.round(p.x + cosine(facing) * radius),
    y: Math.round(p.y + sine(facing) * radius),
  });
  const corners = o.corners;
  if (corners === undefined) return Array.from({ length: sides }, (_, k) => at(o, Math.round(k * step)));
  return corners.flatMap((p, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!;
    const after = corners[(i + 1) % corners.length]!;
    const first = facingOf(p.y - before.y, before.x - p.x);
    const turn = normaliseFacing(facingOf(after.y - p.y, p.x - after.x) - first);
    // A corner that turns right (an outline that is not convex) needs no point: no shortest path bends there.
    if (turn > FULL_TURN / 2) return [];
    const parts = Math.max(1, Math.ceil(turn / step));
    return Array.from({ length: parts }, (_, k) =>
      at(p, normaliseFacing(Math.round(first + (turn * (k + 0.5)) / parts))),
    );
  });
}
