import { type Body, topOf } from './body.ts';
import type { Footprint, Placed } from './footprint.ts';
import { planGap } from './gap.ts';
import type { Length } from './units.ts';
import { add, between, type Point, scale } from './vector.ts';

/** Bases put down in contact on whole thousandths may bite into each other by this much. */
export const OVERLAP_SLACK: Length = 1;
/** A bite of exactly the slack is none: it is judged by a hair more, so that no rounding decides. */
const HAIR: Length = 1e-3;
/** How far each of two footprints may bite into the other without an overlap. */
export const BITE: Length = (OVERLAP_SLACK + HAIR) / 2;

/** A footprint without the rim that may bite into things: what it still shares with something is an overlap. */
export const slimmed = (footprint: Footprint): Footprint => shrunk(footprint, OVERLAP_SLACK + HAIR);

/**
 * A mover without the rim that may bite into things. Only the mover is shrunk: corners of terrain are given in table
 * coordinates, not around a centre.
 */
export const slim = ({ footprint, x, y, facing }: Placed): Placed => ({ footprint: slimmed(footprint), x, y, facing });

/** The footprint with its rim moved inwards everywhere, never past nothing: a hull too thin for it becomes a point. */
export function shrunk(footprint: Footprint, by: Length): Footprint {
  if (footprint.kind === 'round') return { kind: 'round', radius: Math.max(0, footprint.radius - by) };
  if (footprint.kind === 'oval') {
    return {
      kind: 'oval',
      halfLength: Math.max(0.5, footprint.halfLength - by),
      halfWidth: Math.max(0.5, footprint.halfWidth - by),
    };
  }
  return shrunkHull(footprint.corners, by);
}

/** The same for a hull, given by its corners. */
export function shrunkHull(corners: readonly Point[], by: Length): Extract<Footprint, { readonly kind: 'hull' }> {
  let left: readonly Point[] = corners;
  for (let i = 0; i < corners.length && left.length > 0; i++) {
    left = deeperThan(left, corners[i]!, corners[(i + 1) % corners.length]!, by);
  }
  return { kind: 'hull', corners: left.length > 2 ? left : [scale(corners.reduce(add), 1 / corners.length)] };
}

/** What is left of a convex outline on the inner side of an edge, farther from its line than a depth. */
function deeperThan(outline: readonly Point[], a: Point, b: Point, depth: Length): Point[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const needed = depth * Math.sqrt(dx * dx + dy * dy);
  const kept: Point[] = [];
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const p = outline[j]!;
    const q = outline[i]!;
    const before = dx * (p.y - a.y) - dy * (p.x - a.x) - needed;
    const after = dx * (q.y - a.y) - dy * (q.x - a.x) - needed;
    if (before < 0 !== after < 0) kept.push(between(p, q, before / (before - after)));
    if (after >= 0) kept.push(q);
  }
  return kept;
}

/**
 * True when two footprints share an area in plan. Touching is no overlap, nor is a bite of up to `slack`, which
 * rounding to whole thousandths can cause.
 */
export function overlapsInPlan(a: Placed, b: Placed, slack: Length = OVERLAP_SLACK): boolean {
  const fa = a.footprint;
  const fb = b.footprint;
  if (fa.kind === 'round' && fb.kind === 'round') {
    const reach = fa.radius + fb.radius - slack - HAIR;
    const dx = a.x - b.x;
    const dy = a.y - b.y;
    return reach > 0 && dx * dx + dy * dy < reach * reach;
  }
  // Cheap first: shapes that do not even touch are by far the most common.
  if (planGap(a, b) > 0) return false;
  const by = slack === OVERLAP_SLACK ? BITE : (slack + HAIR) / 2;
  const core = { footprint: shrunk(fa, by), x: a.x, y: a.y, facing: a.facing };
  return planGap(core, { footprint: shrunk(fb, by), x: b.x, y: b.y, facing: b.facing }) === 0;
}

/**
 * True when two models cannot both stand where they are: their footprints overlap and neither stands high enough to
 * clear the other (difference of elevation at least the lower one's height; W40K-00.3, AOS-1.2).
 */
export function overlaps(a: Body, b: Body, slack: Length = OVERLAP_SLACK): boolean {
  const [lower, upper] = a.z < b.z ? [a, b] : [b, a];
  return (a.z === b.z || upper.z < topOf(lower)) && overlapsInPlan(a, b, slack);
}
