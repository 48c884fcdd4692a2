import { cosine, sine } from './directions.ts';
import type { Facing, Length } from './units.ts';
import { baseRadius } from './units.ts';
import type { Box, Point } from './vector.ts';

/**
 * Outline of a base or hull around its own centre, facing +x. Hull corners run counter-clockwise and are convex;
 * the centre need not be their middle.
 */
export type Footprint =
  | { readonly kind: 'round'; readonly radius: Length }
  | { readonly kind: 'oval'; readonly halfLength: Length; readonly halfWidth: Length }
  | { readonly kind: 'hull'; readonly corners: readonly Point[] };

/** A footprint put down on the table: centre and facing. Round footprints ignore the facing in measuring. */
export interface Placed {
  readonly footprint: Footprint;
  readonly x: Length;
  readonly y: Length;
  readonly facing: Facing;
}

/** A round base from its diameter in millimetres. */
export const roundBase = (diameterMm: number): Footprint => ({ kind: 'round', radius: baseRadius(diameterMm) });

/** An oval base from its length (along the facing) and width in millimetres. */
export const ovalBase = (lengthMm: number, widthMm: number): Footprint => ({
  kind: 'oval',
  halfLength: baseRadius(lengthMm),
  halfWidth: baseRadius(widthMm),
});

/** A rectangle from its length (along the facing) and width, as a hull. */
export function rectangle(length: Length, width: Length): Footprint {
  const l = length / 2;
  const w = width / 2;
  return {
    kind: 'hull',
    corners: [
      { x: -l, y: -w },
      { x: l, y: -w },
      { x: l, y: w },
      { x: -l, y: w },
    ],
  };
}

/** Corners of a placed hull in table coordinates, counter-clockwise. */
export function hullCorners(placed: Placed, corners: readonly Point[]): Point[] {
  const c = cosine(placed.facing);
  const s = sine(placed.facing);
  return corners.map((p) => ({ x: placed.x + p.x * c - p.y * s, y: placed.y + p.x * s + p.y * c }));
}

/**
 * How far the footprint reaches from its centre in the direction of a unit vector: as far as its farthest point, which need
 * not lie on the line through the centre. `rimDistance` measures along that line.
 */
export function reach(placed: Placed, toward: Point): Length {
  const shape = placed.footprint;
  if (shape.kind === 'round') return shape.radius;
  const c = cosine(placed.facing);
  const s = sine(placed.facing);
  const forward = toward.x * c + toward.y * s;
  const sideways = toward.y * c - toward.x * s;
  if (shape.kind === 'oval') {
    const a = shape.halfLength * forward;
    const b = shape.halfWidth * sideways;
    return Math.sqrt(a * a + b * b);
  }
  let far = -Infinity;
  for (const p of shape.corners) {
    const along = p.x * forward + p.y * sideways;
    if (along > far) far = along;
  }
  return far;
}

/**
 * How far from the centre a line in the direction of a unit vector leaves the footprint. 0 where it never meets it, as may
 * happen with a hull whose centre lies outside.
 */
export function rimDistance(placed: Placed, toward: Point): Length {
  const shape = placed.footprint;
  if (shape.kind === 'round') return shape.radius;
  const c = cosine(placed.facing);
  const s = sine(placed.facing);
  const forward = toward.x * c + toward.y * s;
  const sideways = toward.y * c - toward.x * s;
  if (shape.kind === 'oval') {
    const a = forward / shape.halfLength;
    const b = sideways / shape.halfWidth;
    return 1 / Math.sqrt(a * a + b * b);
  }
  let enter = 0;
  let leave = Infinity;
  const { corners } = shape;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const a = corners[j]!;
    const ex = corners[i]!.x - a.x;
    const ey = corners[i]!.y - a.y;
    // Positive inside: the corners run counter-clockwise.
    const start = ey * a.x - ex * a.y;
    const change = ex * sideways - ey * forward;
    if (change > 0) enter = Math.max(enter, -start / change);
    else if (change < 0) leave = Math.min(leave, -start / change);
    else if (start < 0) return 0;
  }
  return leave >= enter && leave < Infinity ? leave : 0;
}

/** Smallest axis-aligned box around the placed footprint. */
export function boundingBox(placed: Placed): Box {
  const { x, y, footprint } = placed;
  if (footprint.kind === 'round') {
    const { radius } = footprint;
    return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
  }
  return {
    minX: placed.x - reach(placed, WEST),
    minY: placed.y - reach(placed, SOUTH),
    maxX: placed.x + reach(placed, EAST),
    maxY: placed.y + reach(placed, NORTH),
  };
}

const EAST: Point = { x: 1, y: 0 };
const NORTH: Point = { x: 0, y: 1 };
const WEST: Point = { x: -1, y: 0 };
const SOUTH: Point = { x: 0, y: -1 };

/** Radius of the smallest circle around the footprint's own centre that holds it at any facing. */
export function outerRadius(footprint: Footprint): Length {
  if (footprint.kind === 'round') return footprint.radius;
  if (footprint.kind === 'oval') return Math.max(footprint.halfLength, footprint.halfWidth);
  const known = OUTER_RADII.get(footprint.corners);
  if (known !== undefined) return known;
  let far = 0;
  for (const p of footprint.corners) far = Math.max(far, p.x * p.x + p.y * p.y);
  const radius = Math.sqrt(far);
  OUTER_RADII.set(footprint.corners, radius);
  return radius;
}

/** Of hulls: it is asked for all the time, and their corners never change. */
const OUTER_RADII = new WeakMap<readonly Point[], Length>();

/** Radius of the largest circle around the footprint's own centre that fits in it (0 if the centre is outside). */
export function innerRadius(footprint: Footprint): Length {
  if (footprint.kind === 'round') return footprint.radius;
  if (footprint.kind === 'oval') return Math.min(footprint.halfLength, footprint.halfWidth);
  let near = Infinity;
  footprint.corners.forEach((p, i) => {
    const q = footprint.corners[(i + 1) % footprint.corners.length]!;
    const length = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y));
    near = Math.min(near, length === 0 ? Infinity : (p.x * q.y - p.y * q.x) / length);
  });
  return Math.max(0, near);
}

/**
 * Points of the outline in table coordinates: at least `count` evenly spread ones for round and oval footprints
 * (even in angle of the generating circle, the first straight ahead); corners and, evenly between them, edge points
 * of a hull.
 */
export function outlinePoints(placed: Placed, count: number): Point[] {
  const shape = placed.footprint;
  if (shape.kind === 'hull') return hullOutline(hullCorners(placed, shape.corners), count);
  const a = shape.kind === 'round' ? shape.radius : shape.halfLength;
  const b = shape.kind === 'round' ? shape.radius : shape.halfWidth;
  const local: Point[] = [];
  for (let i = 0; i < count; i++) {
    const step = Math.round((i * 36_000) / count);
    local.push({ x: a * cosine(step), y: b * sine(step) });
  }
  return hullCorners(placed, local);
}

function hullOutline(corners: Point[], count: number): Point[] {
  const perEdge = Math.max(1, Math.ceil(count / corners.length));
  const points: Point[] = [];
  corners.forEach((p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    for (let k = 0; k < perEdge; k++) {
      points.push({ x: p.x + ((q.x - p.x) * k) / perEdge, y: p.y + ((q.y - p.y) * k) / perEdge });
    }
  });
  return points;
}
