import type { Body } from './body.ts';
import { cosine, sine } from './directions.ts';
import { type Footprint, hullCorners, type Placed } from './footprint.ts';
import {
  type FlatCorners,
  hullGap,
  hullNearest,
  hullOvalGap,
  hullOvalNearest,
  hullPointGap,
  hullPointNearest,
} from './hull.ts';
import { type Nearest, type OvalMatrix, ovalGap, ovalMatrix, ovalNearest, ovalPointGap } from './oval.ts';
import { CONTACT_GAP, type Length, WITHIN_SLACK } from './units.ts';
import type { Point } from './vector.ts';

type Oval = Extract<Footprint, { kind: 'oval' }>;
type Hull = Extract<Footprint, { kind: 'hull' }>;

/**
 * Shortest distance in plan between two placed footprints, 0 when they overlap or touch. Symmetric to the last bit;
 * exact for round footprints and hulls, within 0.00001" for ovals.
 */
export function planGap(a: Placed, b: Placed): Length {
  const fa = a.footprint;
  const fb = b.footprint;
  if (fa.kind === 'round') {
    if (fb.kind === 'round') return roundGap(a, fa.radius, b, fb.radius);
    return Math.max(0, (fb.kind === 'oval' ? ovalPointGap(b, matrix(b, fb), a) : toHull(b, fb, a)) - fa.radius);
  }
  if (fb.kind === 'round') return planGap(b, a);
  if (fa.kind === 'oval') {
    if (fb.kind === 'oval') return ovalGap(a, matrix(a, fa), b, matrix(b, fb));
    return hullOvalGap(hullCorners(b, fb.corners), a, fa.halfLength, fa.halfWidth, a.facing);
  }
  if (fb.kind === 'oval') return planGap(b, a);
  return hullGap(cornersIn(OURS, a, fa.corners), cornersIn(THEIRS, b, fb.corners));
}

/** Distance in plan from a footprint to a point, 0 when the point is under it. */
export function gapToPoint(a: Placed, p: Point): Length {
  const shape = a.footprint;
  if (shape.kind === 'round') return roundGap(a, shape.radius, p, 0);
  return shape.kind === 'oval' ? ovalPointGap(a, matrix(a, shape), p) : toHull(a, shape, p);
}

/** Whether points are under a footprint, for whoever asks about many: where its corners lie is worked out once. */
export function pointsUnder(a: Placed): (p: Point) => boolean {
  const shape = a.footprint;
  if (shape.kind !== 'hull') return (p) => gapToPoint(a, p) === 0;
  const corners = cornersIn([], a, shape.corners);
  return ({ x, y }) => hullPointGap(corners, x, y) === 0;
}

function roundGap(a: Point, ra: Length, b: Point, rb: Length): Length {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - (ra + rb));
}

const matrix = (placed: Placed, oval: Oval): OvalMatrix => ovalMatrix(oval.halfLength, oval.halfWidth, placed.facing);

const toHull = (placed: Placed, hull: Hull, { x, y }: Point): Length =>
  hullPointGap(cornersIn(OURS, placed, hull.corners), x, y);

/** Lists of corners by their number. Gaps are measured by the thousand: their corners are written over again and again. */
type Scratch = FlatCorners[];
const OURS: Scratch = [];
const THEIRS: Scratch = [];

/** `hullCorners` in a list of the scratch; whoever asks is done with it before the scratch is used again. */
function cornersIn(scratch: Scratch, placed: Placed, corners: readonly Point[]): FlatCorners {
  const count = corners.length;
  let list = scratch[count];
  if (!list) {
    list = new Float64Array(2 * count);
    scratch[count] = list;
  }
  const c = cosine(placed.facing);
  const s = sine(placed.facing);
  const { x, y } = placed;
  for (let i = 0; i < count; i++) {
    const from = corners[i]!;
    list[2 * i] = x + from.x * c - from.y * s;
    list[2 * i + 1] = y + from.x * s + from.y * c;
  }
  return list;
}

/** The shortest segment in plan between two footprints. Where they overlap both ends are the same point. */
export function nearestPoints(a: Placed, b: Placed): Nearest {
  const fa = a.footprint;
  const fb = b.footprint;
  if (fa.kind !== 'hull') {
    if (fb.kind !== 'hull') return ovalNearest(a, matrixOf(a, fa), b, matrixOf(b, fb));
    return swapped(nearestPoints(b, a));
  }
  const corners = hullCorners(a, fa.corners);
  if (fb.kind === 'hull') return hullNearest(corners, hullCorners(b, fb.corners));
  if (fb.kind === 'oval') return hullOvalNearest(corners, b, fb.halfLength, fb.halfWidth, b.facing);
  return shortened(hullPointNearest(corners, b), fb.radius);
}

const matrixOf = (placed: Placed, shape: Exclude<Footprint, Hull>): OvalMatrix =>
  shape.kind === 'oval'
    ? matrix(placed, shape)
    : { xx: shape.radius * shape.radius, xy: 0, yy: shape.radius * shape.radius };

const swapped = (n: Nearest): Nearest => ({ gap: n.gap, from: n.to, to: n.from });

/** The segment to a centre cut back to the rim of the round footprint around it. */
function shortened(n: Nearest, radius: Length): Nearest {
  if (n.gap <= radius) return { gap: 0, from: n.from, to: n.from };
  const share = radius / n.gap;
  return {
    gap: n.gap - radius,
    from: n.from,
    to: { x: n.to.x + (n.from.x - n.to.x) * share, y: n.to.y + (n.from.y - n.to.y) * share },
  };
}

/**
 * Vertical distance: |z1 − z2| between bases; a model measured from its hull counts with everything from z to
 * z + height (W40K-00.3).
 */
export function verticalGap(a: Body, b: Body): Length {
  const topA = a.measuredFrom === 'hull' ? a.z + a.height : a.z;
  const topB = b.measuredFrom === 'hull' ? b.z + b.height : b.z;
  return Math.max(0, a.z - topB, b.z - topA);
}

/** Plain distance: the shortest in space between two bases or hull volumes. */
export function gap(a: Body, b: Body): Length {
  const plan = planGap(a, b);
  const vertical = verticalGap(a, b);
  return vertical === 0 ? plan : Math.sqrt(plan * plan + vertical * vertical);
}

/** True when two models are within a distance in plan and, separately, in height (engagement range, coherency). */
export const withinBoth = (a: Body, b: Body, plan: Length, vertical: Length, slack: Length = WITHIN_SLACK): boolean =>
  verticalGap(a, b) <= vertical + slack && planGap(a, b) <= plan + slack;

/** True when two footprints touch or overlap in plan; `contact` is the largest gap that still counts as touching. */
export const touches = (a: Placed, b: Placed, contact: Length = CONTACT_GAP): boolean => planGap(a, b) <= contact;
