import { cosine, facingOf, sine } from '../directions.ts';
import type { GrownObstacle } from '../planner/path/field.ts';
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

/** Whether a segment stays out of a grown obstacle, by plain distances. */
export function clears(o: GrownObstacle, a: Point, b: Point): boolean {
  const { box } = o;
  if ((a.x < box.minX && b.x < box.minX) || (a.x > box.maxX && b.x > box.maxX)) return true;
  if ((a.y < box.minY && b.y < box.minY) || (a.y > box.maxY && b.y > box.maxY)) return true;
  const corners = o.corners ?? [o];
  const side = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  const inside =
    o.corners !== undefined && corners.every((p, i) => side(p, corners[(i + 1) % corners.length]!, a) >= 0);
  if (inside) return false;
  return corners.every((p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    const near = Math.min(toSegment(p, a, b), toSegment(a, p, q), toSegment(b, p, q));
    const crosses = side(a, b, p) * side(a, b, q) < 0 && side(p, q, a) * side(p, q, b) < 0;
    return near >= o.clear && !crosses;
  });
}

function toSegment(p: Point, a: Point, b: Point): number {
  const square = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
  const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, along / square));
  const x = a.x + (b.x - a.x) * share - p.x;
  const y = a.y + (b.y - a.y) * share - p.y;
  return Math.sqrt(x * x + y * y);
}
