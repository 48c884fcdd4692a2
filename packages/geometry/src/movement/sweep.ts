import { outerRadius, type Placed } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { slim } from '../overlap.ts';
import { distanceToSegment, inPolygon, nearestShare, segmentsMeet, turn } from '../polygon.ts';
import type { Length } from '../units.ts';
import { distance, type Point } from '../vector.ts';

/** The nearest a moving footprint comes to something, and where on its way (share 0…1). */
export interface Approach {
  readonly gap: Length;
  readonly share: number;
}

/** Nearest approach of a segment to a simple polygon with its inside; 0 at the first point inside. */
export function segmentToPolygon(a: Point, b: Point, corners: readonly Point[]): Approach {
  if (inPolygon(a, corners)) return { gap: 0, share: 0 };
  let gap = Infinity;
  let share = 0;
  let entry = Infinity;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const p = corners[j]!;
    const q = corners[i]!;
    if (segmentsMeet(a, b, p, q)) entry = Math.min(entry, meetingShare(a, b, p, q));
    if (entry < Infinity) continue;
    const s = nearestShare(p, a, b);
    const d = distanceToSegment(p, a, b);
    if (d < gap) [gap, share] = [d, s];
    const atEnd = distanceToSegment(b, p, q);
    if (atEnd < gap) [gap, share] = [atEnd, 1];
    const atStart = distanceToSegment(a, p, q);
    if (atStart < gap) [gap, share] = [atStart, 0];
  }
  return entry < Infinity ? { gap: 0, share: entry } : { gap, share };
}

function meetingShare(a: Point, b: Point, p: Point, q: Point): number {
  const before = turn(p, q, a);
  const after = turn(p, q, b);
  if (before === after) return Math.min(nearestShare(p, a, b), nearestShare(q, a, b));
  return Math.min(1, Math.max(0, before / (before - after)));
}

/**
 * Nearest approach of a footprint that goes straight, without turning, to a standing one. Closed form between round
 * footprints and from a round one to a hull; otherwise the gap, which is convex along a straight way, is narrowed down
 * to a thousandth of the way.
 */
export function nearestApproach(
  mover: Placed,
  to: Point,
  obstacle: Placed,
  /** Approaches that stay farther away than this need not be exact. */
  limit: Length = Infinity,
): Approach {
  const closed = closedApproach(mover, to, obstacle);
  if (closed) return closed;
  const gapAt = (share: number) => planGap(moved(mover, to, share), obstacle);
  if (limit < Infinity) {
    // The gap changes by no more than the way that is gone.
    const least = (gapAt(0) + gapAt(1) - distance(mover, to)) / 2;
    if (least > limit + FAR_FROM_NOTHING) return { gap: least, share: 0.5 };
  }
  return leastGap(gapAt);
}

function closedApproach(mover: Placed, to: Point, obstacle: Placed): Approach | undefined {
  const shape = mover.footprint;
  const other = obstacle.footprint;
  if (shape.kind === 'round' && other.kind === 'round') {
    const share = nearestShare(obstacle, mover, to);
    const d = distanceToSegment(obstacle, mover, to);
    return { gap: Math.max(0, d - shape.radius - other.radius), share };
  }
  if (
    shape.kind === 'round' &&
    other.kind === 'hull' &&
    obstacle.facing === 0 &&
    obstacle.x === 0 &&
    obstacle.y === 0
  ) {
    const { gap, share } = segmentToPolygon(mover, to, other.corners);
    return { gap: Math.max(0, gap - shape.radius), share };
  }
  return undefined;
}

/** A footprint some share of its straight way on. */
export const moved = (mover: Placed, to: Point, share: number): Placed => ({
  footprint: mover.footprint,
  facing: mover.facing,
  x: mover.x + (to.x - mover.x) * share,
  y: mover.y + (to.y - mover.y) * share,
});

// A way is narrowed down to a ten-millionth of it, looked at twice in every round, left and right of its middle.
const ROUNDS = 40;
const NARROW = 1e-7;
const LEFT = 0.382;
const RIGHT = 0.618;
/** More than rounding can make of nothing. */
const FAR_FROM_NOTHING = 1;

/** Where a gap that is convex along a way is least. */
export function leastGap(gapAt: (share: number) => Length): Approach {
  let low = 0;
  let high = 1;
  for (let round = 0; round < ROUNDS && high - low > NARROW; round++) {
    const a = low + (high - low) * LEFT;
    const b = low + (high - low) * RIGHT;
    const gapA = gapAt(a);
    if (gapA === 0) return { gap: 0, share: a };
    if (gapA <= gapAt(b)) high = b;
    else low = a;
  }
  const shares = [0, (low + high) / 2, 1];
  const gaps = shares.map(gapAt);
  const gap = Math.min(...gaps);
  return { gap, share: shares[gaps.indexOf(gap)]! };
}

/** The first share of a way at which something holds that holds on one stretch of it only; `held` is a share in there. */
export function firstShare(holds: (share: number) => boolean, held: number): number {
  if (holds(0)) return 0;
  let before = 0;
  let first = held;
  for (let round = 0; round < 50 && first - before > 1e-9; round++) {
    const middle = (before + first) / 2;
    if (holds(middle)) first = middle;
    else before = middle;
  }
  return first;
}

/** Where a footprint going straight first bites into a standing one by more than rounding can; undefined if it never does. */
export function biteShare(mover: Placed, to: Point, obstacle: Placed): number | undefined {
  const near = outerRadius(mover.footprint) + outerRadius(obstacle.footprint);
  if (obstacle.footprint.kind !== 'hull' && distanceToSegment(obstacle, mover, to) >= near) return undefined;
  const slender = slim(mover);
  const closed = closedApproach(slender, to, obstacle);
  if (closed) return closed.gap > 0 ? undefined : closed.share;
  return meetingOf((share) => planGap(moved(slender, to, share), obstacle), distance(mover, to));
}

/**
 * Where a gap that is convex along a way is nothing; undefined where it never is. It changes by no more than the way that
 * is gone, so that it is mostly known after a few looks; else it is narrowed down as in `leastGap`.
 */
function meetingOf(gapAt: (share: number) => Length, way: Length): number | undefined {
  const [start, end] = [gapAt(0), gapAt(1)];
  if (start + end > way + FAR_FROM_NOTHING) return undefined;
  let low = 0;
  let high = 1;
  for (let round = 0; round < ROUNDS && high - low > NARROW; round++) {
    const a = low + (high - low) * LEFT;
    const gapA = gapAt(a);
    if (gapA === 0) return a;
    if (gapA > way * (high - a) + FAR_FROM_NOTHING) return undefined;
    const b = low + (high - low) * RIGHT;
    if (gapA <= gapAt(b)) high = b;
    else low = a;
  }
  if (start === 0) return 0;
  const middle = (low + high) / 2;
  if (gapAt(middle) === 0) return middle;
  return end === 0 ? 1 : undefined;
}
