import { type Body, topOf } from './body.ts';
import { type Footprint, innerRadius, type Placed } from './footprint.ts';
import { planGap } from './gap.ts';
import type { Length } from './units.ts';
import { add, scale, subtract } from './vector.ts';

/** Bases put down in contact on whole thousandths may bite into each other by this much. */
export const OVERLAP_SLACK: Length = 1;

/** The footprint with its rim moved inwards (a hull shrinks towards the middle of its corners), never past nothing. */
export function shrunk(footprint: Footprint, by: Length): Footprint {
  if (footprint.kind === 'round') return { kind: 'round', radius: Math.max(0, footprint.radius - by) };
  if (footprint.kind === 'oval') {
    return {
      kind: 'oval',
      halfLength: Math.max(0.5, footprint.halfLength - by),
      halfWidth: Math.max(0.5, footprint.halfWidth - by),
    };
  }
  const middle = scale(footprint.corners.reduce(add), 1 / footprint.corners.length);
  const around = footprint.corners.map((p) => subtract(p, middle));
  const inner = innerRadius({ kind: 'hull', corners: around });
  const share = inner > by ? (inner - by) / inner : 0;
  return { kind: 'hull', corners: around.map((p) => add(middle, scale(p, share))) };
}

/**
 * True when two footprints share an area in plan. Touching is no overlap, nor is a bite of up to `slack`, which
 * rounding to whole thousandths can cause.
 */
export function overlapsInPlan(a: Placed, b: Placed, slack: Length = OVERLAP_SLACK): boolean {
  const fa = a.footprint;
  const fb = b.footprint;
  if (fa.kind === 'round' && fb.kind === 'round') {
    const reach = fa.radius + fb.radius - slack;
    const dx = a.x - b.x;
    const dy = a.y - b.y;
    return reach > 0 && dx * dx + dy * dy < reach * reach;
  }
  // Cheap first: shapes that do not even touch are by far the most common.
  if (planGap(a, b) > 0) return false;
  return planGap({ ...a, footprint: shrunk(fa, slack / 2) }, { ...b, footprint: shrunk(fb, slack / 2) }) === 0;
}

/**
 * True when two models cannot both stand where they are: their footprints overlap and neither stands high enough to
 * clear the other (difference of elevation at least the lower one's height; W40K-00.3, AOS-1.2).
 */
export function overlaps(a: Body, b: Body, slack: Length = OVERLAP_SLACK): boolean {
  const lower = a.z <= b.z ? a : b;
  const upper = lower === a ? b : a;
  return upper.z < topOf(lower) && overlapsInPlan(a, b, slack);
}
