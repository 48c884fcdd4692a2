import { cosine, sine } from './directions.ts';
import type { Facing, Length } from './units.ts';
import type { Point } from './vector.ts';

// An oval is {c + p : p·Q⁻¹·p ≤ 1}; its reach in the direction n is √(n·Q·n). The gap of two convex shapes is the
// largest n·d − reachA(n) − reachB(−n) over unit vectors n, d being the vector between the centres. In two
// dimensions that is a search along one line, and every n tried brackets the answer: the value is a lower bound, the
// distance between the two points reached is an upper bound. The search stops when the two agree.

/** Q of an oval, in the frame it is given for. The zero matrix stands for a point. */
export interface OvalMatrix {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

const POINT: OvalMatrix = { xx: 0, xy: 0, yy: 0 };
const AGREED: Length = 0.01;

/** Matrix of an oval whose long side points to a facing. */
export function ovalMatrix(halfLength: Length, halfWidth: Length, facing: Facing): OvalMatrix {
  const c = cosine(facing);
  const s = sine(facing);
  const a = halfLength * halfLength;
  const b = halfWidth * halfWidth;
  return { xx: a * c * c + b * s * s, xy: (a - b) * c * s, yy: a * s * s + b * c * c };
}

/** The two nearest points of two ovals, and their gap; gap 0 and equal points when they overlap. */
export interface Nearest {
  readonly gap: Length;
  readonly from: Point;
  readonly to: Point;
}

/** Gap between two ovals, error below 0.00001"; 0 when they overlap. */
export function ovalGap(a: Point, qa: OvalMatrix, b: Point, qb: OvalMatrix): Length {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return 0;
  const fa = inFrame(qa, dx / far, dy / far);
  const fb = inFrame(qb, dx / far, dy / far);
  const t = separatingSlope(far, fa, fb);
  return Number.isNaN(t) ? 0 : Math.max(0, (far - (reachAt(fa, t) + reachAt(fb, t))) / Math.sqrt(1 + t * t));
}

/** Gap between an oval and a point; 0 when the point is in the oval. */
export const ovalPointGap = (centre: Point, q: OvalMatrix, p: Point): Length => ovalGap(centre, q, p, POINT);

/** Nearest points of two ovals (a round footprint or a point is an oval too). */
export function ovalNearest(a: Point, qa: OvalMatrix, b: Point, qb: OvalMatrix): Nearest {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return { gap: 0, from: a, to: a };
  const ux = dx / far;
  const uy = dy / far;
  const fa = inFrame(qa, ux, uy);
  const fb = inFrame(qb, ux, uy);
  const t = separatingSlope(far, fa, fb);
  if (Number.isNaN(t)) {
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return { gap: 0, from: middle, to: middle };
  }
  const gap = Math.max(0, (far - (reachAt(fa, t) + reachAt(fb, t))) / Math.sqrt(1 + t * t));
  return { gap, from: touchPoint(a, fa, t, ux, uy, 1), to: touchPoint(b, fb, t, ux, uy, -1) };
}

const inFrame = (q: OvalMatrix, ux: number, uy: number): OvalMatrix => ({
  xx: q.xx * ux * ux + 2 * q.xy * ux * uy + q.yy * uy * uy,
  xy: (q.yy - q.xx) * ux * uy + q.xy * (ux * ux - uy * uy),
  yy: q.xx * uy * uy - 2 * q.xy * ux * uy + q.yy * ux * ux,
});

const reachAt = (q: OvalMatrix, t: number): number => Math.sqrt(q.xx + (2 * q.xy + q.yy * t) * t);

function touchPoint(centre: Point, q: OvalMatrix, t: number, ux: number, uy: number, sign: 1 | -1): Point {
  const h = reachAt(q, t);
  if (h === 0) return centre;
  const px = (sign * (q.xx + q.xy * t)) / h;
  const py = (sign * (q.xy + q.yy * t)) / h;
  return { x: centre.x + px * ux - py * uy, y: centre.y + px * uy + py * ux };
}

/**
 * Slope t of the best separating direction (1, t) in the frame whose first axis runs from centre to centre, `far`
 * apart; NaN when the ovals overlap or touch. Sums are written so that swapping the ovals changes no bit.
 */
function separatingSlope(far: Length, a: OvalMatrix, b: OvalMatrix): number {
  const detA = Math.max(0, a.xx * a.yy - a.xy * a.xy);
  const detB = Math.max(0, b.xx * b.yy - b.xy * b.xy);
  // Beyond this slope even the narrowest reach exceeds the distance of the centres.
  const narrow = Math.sqrt(narrowest(a, detA)) + Math.sqrt(narrowest(b, detB));
  let high = narrow > 0 ? far / narrow : Infinity;
  let low = -high;
  let t = 0;
  let before = Infinity;
  for (let round = 0; round < 64; round++) {
    const ha = reachAt(a, t);
    const hb = reachAt(b, t);
    const g = far - (ha + hb);
    const wx = far - ((ha === 0 ? 0 : (a.xx + a.xy * t) / ha) + (hb === 0 ? 0 : (b.xx + b.xy * t) / hb));
    const wy = -((ha === 0 ? 0 : (a.xy + a.yy * t) / ha) + (hb === 0 ? 0 : (b.xy + b.yy * t) / hb));
    if (g <= 0) {
      // n·d − reaches is concave along the line: its tangent bounds it from above.
      if (g + Math.max(wy * (high - t), wy * (low - t)) <= 0) return NaN;
      if (wy > 0) low = t;
      else high = t;
      t = (low + high) / 2;
      continue;
    }
    const s = Math.sqrt(1 + t * t);
    const f = g / s;
    const slope = (wy - t * wx) / s;
    if (Math.sqrt(f * f + slope * slope) - f <= AGREED) return t;
    if (slope > 0) low = t;
    else high = t;
    const ua = ha / s;
    const ub = hb / s;
    const curve = (ha === 0 ? 0 : detA / (ua * ua * ua)) + (hb === 0 ? 0 : detB / (ub * ub * ub));
    const step = slope / (f + curve);
    const next = (t + step) / (1 - t * step);
    // Newton's step may swing to and fro past a sharp end; halve the bracket whenever it did not help enough.
    const helps = Math.abs(slope) < before / 2;
    before = Math.abs(slope);
    t = helps && next > low && next < high && t * step < 0.5 ? next : (low + high) / 2;
  }
  return t;
}

function narrowest(q: OvalMatrix, det: number): number {
  const half = (q.xx + q.yy) / 2;
  const spread = Math.sqrt(Math.max(0, half * half - det));
  return half + spread === 0 ? 0 : det / (half + spread);
}
