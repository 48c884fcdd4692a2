import type { Body } from './body.ts';
import { cosine, sine } from './directions.ts';
import { hullCorners, type Placed, reach } from './footprint.ts';
import { gapToPoint } from './gap.ts';
import { distanceToBorder } from './polygon.ts';
import { FULL_TURN, type Length, WITHIN_SLACK } from './units.ts';
import type { Point } from './vector.ts';

/**
 * Distance in plan from the farthest point of `a` to the footprint `b`: how far "every part of a" is. 0 when a lies
 * in b. For round footprints it is centre distance + radius of a − radius of b (AOS-1.5.1c).
 */
export function farthestPlanGap(a: Placed, b: Placed): Length {
  const shape = a.footprint;
  // The distance to a convex shape is largest at a corner, so a hull needs no other point.
  if (shape.kind === 'hull') {
    return Math.max(...hullCorners(a, shape.corners).map((corner) => gapToPoint(b, corner)));
  }
  if (shape.kind === 'round') {
    const outside = gapToPoint(b, a);
    return Math.max(0, shape.radius + (outside > 0 ? outside : -depthOf(b, a)));
  }
  return farthestOfOval(a, b);
}

/** How deep a point lies under a footprint: its distance to the rim; 0 outside. */
function depthOf(placed: Placed, p: Point): Length {
  const shape = placed.footprint;
  if (shape.kind === 'hull') return distanceToBorder(p, hullCorners(placed, shape.corners));
  if (shape.kind === 'round') {
    const dx = p.x - placed.x;
    const dy = p.y - placed.y;
    return Math.max(0, shape.radius - Math.sqrt(dx * dx + dy * dy));
  }
  const at = { footprint: { kind: 'round' as const, radius: 0 }, x: p.x, y: p.y, facing: 0 };
  return -bestDirection(at, placed);
}

const farthestOfOval = (a: Placed, b: Placed): Length => Math.max(0, bestDirection(a, b));

/**
 * Largest n·(a − b) + reach of a − reach of b over all directions: coarse, then finer to a hundredth of a degree. Across
 * the edges of a hull the value has a sharp peak, so those directions are tried exactly.
 */
function bestDirection(a: Placed, b: Placed): Length {
  const toward = (n: Point) => n.x * (a.x - b.x) + n.y * (a.y - b.y) + reach(a, n) - reach(b, n);
  const value = (step: number) => toward({ x: cosine(step), y: sine(step) });
  const coarse: number[] = [];
  for (let step = 0; step < FULL_TURN; step += COARSE) coarse.push(value(step));
  let most = -Infinity;
  coarse.forEach((v, i) => {
    // The two ends of an oval are two peaks of nearly the same height: every peak is climbed.
    const before = coarse[(i + coarse.length - 1) % coarse.length]!;
    if (v >= before && v >= coarse[(i + 1) % coarse.length]!) most = Math.max(most, climb(value, i * COARSE, v));
  });
  return b.footprint.kind === 'hull' ? Math.max(most, ...edgeNormals(b, b.footprint.corners).map(toward)) : most;
}

const COARSE = 400;

/** Best value around a coarse peak, in ever smaller strides down to a hundredth of a degree. */
function climb(value: (step: number) => number, peak: number, height: number): number {
  let best = peak;
  let most = height;
  for (const stride of [80, 16, 4, 1]) {
    const middle = best;
    for (let k = -5; k <= 5; k++) {
      const v = value(middle + k * stride);
      if (v > most) {
        most = v;
        best = middle + k * stride;
      }
    }
  }
  return most;
}

function edgeNormals(placed: Placed, local: readonly Point[]): Point[] {
  const corners = hullCorners(placed, local);
  return corners.map((p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    const length = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y)) || 1;
    return { x: (q.y - p.y) / length, y: (p.x - q.x) / length };
  });
}

/** Distance in space from the farthest part of `a` to `b`. */
export function farthestGap(a: Body, b: Body): Length {
  const plan = farthestPlanGap(a, b);
  const topA = a.measuredFrom === 'hull' ? a.z + a.height : a.z;
  const topB = b.measuredFrom === 'hull' ? b.z + b.height : b.z;
  const vertical = Math.max(0, topA - topB, b.z - a.z);
  return vertical === 0 ? plan : Math.sqrt(plan * plan + vertical * vertical);
}

/** "Wholly within d": every part of `a` within d of `b`. */
export const whollyWithin = (a: Body, b: Body, d: Length, slack: Length = WITHIN_SLACK): boolean =>
  farthestGap(a, b) <= d + slack;
