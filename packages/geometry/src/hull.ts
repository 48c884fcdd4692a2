import { cosine, sine } from './directions.ts';
import { type Nearest, ovalMatrix, ovalNearest, ovalPointGap } from './oval.ts';
import { nearestOnSegment, turn } from './polygon.ts';
import type { Facing, Length } from './units.ts';
import type { Point } from './vector.ts';

// Hulls here are convex corner lists in table coordinates, counter-clockwise.

/** True when a point lies in the hull or on its border. A list of fewer than three corners has no inside. */
export function inHull(corners: readonly Point[], p: Point): boolean {
  if (corners.length < 3) return false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    if (turn(corners[j]!, corners[i]!, p) < 0) return false;
  }
  return true;
}

/**
 * Corners as bare numbers, x and y of one after the other: gaps to hulls are measured by the hundred thousand, and points of
 * every kind make that slow.
 */
export type FlatCorners = Float64Array;

/** Distance from a point to a hull, 0 inside. */
export function hullPointGap(corners: FlatCorners, x: number, y: number): Length {
  if (isInFlat(corners, x, y)) return 0;
  return Math.sqrt(squareToEdges(corners, x, y));
}

/** As `inHull`. */
function isInFlat(corners: FlatCorners, x: number, y: number): boolean {
  const end = corners.length;
  if (end < 6) return false;
  let ax = corners[end - 2]!;
  let ay = corners[end - 1]!;
  for (let i = 0; i < end; i += 2) {
    const bx = corners[i]!;
    const by = corners[i + 1]!;
    if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0) return false;
    ax = bx;
    ay = by;
  }
  return true;
}

/** The square of the distance from a point to the nearest edge, as `distanceToSegment` has it. */
function squareToEdges(corners: FlatCorners, x: number, y: number): number {
  const end = corners.length;
  let near = Infinity;
  let ax = corners[end - 2]!;
  let ay = corners[end - 1]!;
  for (let i = 0; i < end; i += 2) {
    const bx = corners[i]!;
    const by = corners[i + 1]!;
    const ux = bx - ax;
    const uy = by - ay;
    const long = ux * ux + uy * uy;
    const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * ux + (y - ay) * uy) / long));
    const dx = x - ax - ux * share;
    const dy = y - ay - uy * share;
    const square = dx * dx + dy * dy;
    if (square < near) near = square;
    ax = bx;
    ay = by;
  }
  return near;
}

/** As `edgeSeparates`. */
function edgeOfFlatSeparates(a: FlatCorners, b: FlatCorners): boolean {
  let ax = a[a.length - 2]!;
  let ay = a[a.length - 1]!;
  for (let i = 0; i < a.length; i += 2) {
    const bx = a[i]!;
    const by = a[i + 1]!;
    let k = 0;
    while (k < b.length && (bx - ax) * (b[k + 1]! - ay) - (by - ay) * (b[k]! - ax) < 0) k += 2;
    if (k >= b.length) return true;
    ax = bx;
    ay = by;
  }
  return false;
}

/** Distance between two hulls, 0 when they meet. */
export function hullGap(a: FlatCorners, b: FlatCorners): Length {
  if (!edgeOfFlatSeparates(a, b) && !edgeOfFlatSeparates(b, a)) return 0;
  return Math.sqrt(Math.min(cornersToEdges(a, b), cornersToEdges(b, a)));
}

/** The square of the distance from the corners of one to the edges of the other. */
function cornersToEdges(a: FlatCorners, b: FlatCorners): number {
  let near = Infinity;
  for (let i = 0; i < a.length; i += 2) near = Math.min(near, squareToEdges(b, a[i]!, a[i + 1]!));
  return near;
}

/** Nearest point of a hull to a point outside; both ends equal inside. */
export function hullPointNearest(corners: readonly Point[], p: Point): Nearest {
  if (inHull(corners, p)) return { gap: 0, from: p, to: p };
  let best: Nearest = { gap: Infinity, from: p, to: p };
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const from = nearestOnSegment(p, corners[j]!, corners[i]!);
    const gap = Math.sqrt((from.x - p.x) * (from.x - p.x) + (from.y - p.y) * (from.y - p.y));
    if (gap < best.gap) best = { gap, from, to: p };
  }
  return best;
}

/** True when some edge of `a` has all of `b` strictly on its outer side. */
function edgeSeparates(a: readonly Point[], b: readonly Point[]): boolean {
  for (let i = 0, j = a.length - 1; i < a.length; j = i++) {
    let apart = true;
    for (const p of b) {
      if (turn(a[j]!, a[i]!, p) >= 0) {
        apart = false;
        break;
      }
    }
    if (apart) return true;
  }
  return false;
}

/** True when two hulls share a point; touching counts. */
const hullsMeet = (a: readonly Point[], b: readonly Point[]): boolean => !edgeSeparates(a, b) && !edgeSeparates(b, a);

/** Shortest segment between two hulls; both ends equal (a corner or centre of the meeting) when they meet. */
export function hullNearest(a: readonly Point[], b: readonly Point[]): Nearest {
  if (hullsMeet(a, b)) {
    const shared = a.find((p) => inHull(b, p)) ?? b.find((p) => inHull(a, p)) ?? a[0]!;
    return { gap: 0, from: shared, to: shared };
  }
  let best: Nearest = { gap: Infinity, from: a[0]!, to: b[0]! };
  for (const to of b) {
    const n = hullPointNearest(a, to);
    if (n.gap < best.gap) best = n;
  }
  for (const from of a) {
    const n = hullPointNearest(b, from);
    if (n.gap < best.gap) best = { gap: n.gap, from, to: n.from };
  }
  return best;
}

/** True when a hull and an oval share a point: the hull is stretched until the oval is the unit circle. */
function hullMeetsOval(
  corners: readonly Point[],
  centre: Point,
  halfLength: Length,
  halfWidth: Length,
  facing: Facing,
): boolean {
  const c = cosine(facing);
  const s = sine(facing);
  const stretched = new Float64Array(2 * corners.length);
  for (let i = 0; i < corners.length; i++) {
    const dx = corners[i]!.x - centre.x;
    const dy = corners[i]!.y - centre.y;
    stretched[2 * i] = (dx * c + dy * s) / halfLength;
    stretched[2 * i + 1] = (dy * c - dx * s) / halfWidth;
  }
  return hullPointGap(stretched, 0, 0) <= 1;
}

/** Distance between a hull and an oval, 0 when they meet. */
export const hullOvalGap = (
  corners: readonly Point[],
  centre: Point,
  halfLength: Length,
  halfWidth: Length,
  facing: Facing,
): Length => hullOvalNearest(corners, centre, halfLength, halfWidth, facing).gap;

/**
 * Shortest segment from a hull to an oval. It starts on an edge whose outer normal is the oval's too, or at a corner:
 * all edges are tried, then the corners.
 */
export function hullOvalNearest(
  corners: readonly Point[],
  centre: Point,
  halfLength: Length,
  halfWidth: Length,
  facing: Facing,
): Nearest {
  if (hullMeetsOval(corners, centre, halfLength, halfWidth, facing)) return { gap: 0, from: centre, to: centre };
  const q = ovalMatrix(halfLength, halfWidth, facing);
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const a = corners[j]!;
    const b = corners[i]!;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    if (length === 0) continue;
    const nx = (b.y - a.y) / length;
    const ny = (a.x - b.x) / length;
    const h = Math.sqrt(q.xx * nx * nx + 2 * q.xy * nx * ny + q.yy * ny * ny);
    const to = { x: centre.x - (q.xx * nx + q.xy * ny) / h, y: centre.y - (q.xy * nx + q.yy * ny) / h };
    const out = (to.x - a.x) * nx + (to.y - a.y) * ny;
    const along = (to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y);
    if (out > 0 && along >= 0 && along <= length * length) {
      return { gap: out, from: { x: to.x - nx * out, y: to.y - ny * out }, to };
    }
  }
  let nearest = corners[0]!;
  let near = Infinity;
  for (const p of corners) {
    const d = ovalPointGap(centre, q, p);
    if (d < near) {
      near = d;
      nearest = p;
    }
  }
  return ovalNearest(nearest, { xx: 0, xy: 0, yy: 0 }, centre, q);
}
