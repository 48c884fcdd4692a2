import Flatten from '@flatten-js/core';
import type { Placed } from '../footprint.ts';
import type { Point } from '../vector.ts';

// Slow second opinions for the property tests. They share no code with the package: platform trigonometry, many
// samples and another library.

/** Outline by platform trigonometry: `count` points of an oval or round footprint, or the corners of a hull. */
export function outline(placed: Placed, count: number): Point[] {
  const angle = (placed.facing * Math.PI) / 18_000;
  const shape = placed.footprint;
  const local: Point[] =
    shape.kind === 'hull'
      ? [...shape.corners]
      : Array.from({ length: count }, (_, i) => {
          const t = (i * 2 * Math.PI) / count;
          const a = shape.kind === 'round' ? shape.radius : shape.halfLength;
          const b = shape.kind === 'round' ? shape.radius : shape.halfWidth;
          return { x: a * Math.cos(t), y: b * Math.sin(t) };
        });
  return local.map((p) => ({
    x: placed.x + p.x * Math.cos(angle) - p.y * Math.sin(angle),
    y: placed.y + p.x * Math.sin(angle) + p.y * Math.cos(angle),
  }));
}

/** How far from the centre a ray leaves a footprint: the farthest place where a walk along the outline crosses it, or 0. */
export function rimAlong(placed: Placed, radians: number): number {
  const [ux, uy] = [Math.cos(radians), Math.sin(radians)];
  const walk = outline(placed, 1080).map((p) => ({
    ahead: (p.x - placed.x) * ux + (p.y - placed.y) * uy,
    aside: (p.y - placed.y) * ux - (p.x - placed.x) * uy,
  }));
  const crossings = walk.flatMap((p, i) => {
    const q = walk[(i + 1) % walk.length]!;
    if (p.aside > 0 === q.aside > 0) return [];
    return [p.ahead + ((q.ahead - p.ahead) * p.aside) / (p.aside - q.aside)];
  });
  return Math.max(0, ...crossings);
}

/** True when a point lies under the footprint. */
export function covers(placed: Placed, p: Point): boolean {
  const angle = (-placed.facing * Math.PI) / 18_000;
  const dx = p.x - placed.x;
  const dy = p.y - placed.y;
  const x = dx * Math.cos(angle) - dy * Math.sin(angle);
  const y = dx * Math.sin(angle) + dy * Math.cos(angle);
  const shape = placed.footprint;
  if (shape.kind === 'round') return Math.hypot(x, y) <= shape.radius;
  if (shape.kind === 'oval') return (x / shape.halfLength) ** 2 + (y / shape.halfWidth) ** 2 <= 1;
  return shape.corners.every((a, i) => {
    const b = shape.corners[(i + 1) % shape.corners.length]!;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0;
  });
}

/** Distance between two footprints by flatten-js; exact for round footprints and hulls, ovals as fine polygons. */
export function flattenGap(a: Placed, b: Placed, count: number): number {
  const [distance] = flattenShape(a, count).distanceTo(flattenShape(b, count));
  const shapeA = a.footprint;
  const shapeB = b.footprint;
  const inA = covers(a, shapeB.kind === 'hull' ? outline(b, 0)[0]! : b);
  const inB = covers(b, shapeA.kind === 'hull' ? outline(a, 0)[0]! : a);
  return inA || inB ? 0 : distance;
}

function flattenShape(placed: Placed, count: number): Flatten.Circle | Flatten.Polygon {
  const shape = placed.footprint;
  if (shape.kind === 'round') return new Flatten.Circle(new Flatten.Point(placed.x, placed.y), shape.radius);
  return new Flatten.Polygon(outline(placed, count).map((p) => new Flatten.Point(p.x, p.y)));
}

/**
 * Distance between two footprints by walking back and forth: project a point of one onto the other until nothing moves.
 * Alternating projections onto convex sets converge to the nearest pair (or to a common point).
 */
export function alternatingGap(a: Placed, b: Placed): number {
  let p: Point = { x: a.x, y: a.y };
  let last = Infinity;
  for (let i = 0; i < 100_000; i++) {
    const q = project(b, p);
    p = project(a, q);
    const d = Math.hypot(p.x - q.x, p.y - q.y);
    if (last - d < 1e-9) return d;
    last = d;
  }
  return last;
}

/** Nearest point of a footprint, for ovals by bisection on the Lagrange multiplier. */
export function project(placed: Placed, p: Point): Point {
  if (covers(placed, p)) return p;
  const angle = (placed.facing * Math.PI) / 18_000;
  const shape = placed.footprint;
  if (shape.kind === 'round') {
    const d = Math.hypot(p.x - placed.x, p.y - placed.y);
    return {
      x: placed.x + ((p.x - placed.x) * shape.radius) / d,
      y: placed.y + ((p.y - placed.y) * shape.radius) / d,
    };
  }
  if (shape.kind === 'hull') return projectToCorners(outline(placed, 0), p);
  const dx = p.x - placed.x;
  const dy = p.y - placed.y;
  const x = dx * Math.cos(-angle) - dy * Math.sin(-angle);
  const y = dx * Math.sin(-angle) + dy * Math.cos(-angle);
  const a2 = shape.halfLength ** 2;
  const b2 = shape.halfWidth ** 2;
  let low = 0;
  let high = 1e10;
  for (let i = 0; i < 120; i++) {
    const k = (low + high) / 2;
    const value = (a2 * x * x) / (a2 + k) ** 2 + (b2 * y * y) / (b2 + k) ** 2;
    if (value > 1) low = k;
    else high = k;
  }
  const ex = (a2 * x) / (a2 + high);
  const ey = (b2 * y) / (b2 + high);
  return {
    x: placed.x + ex * Math.cos(angle) - ey * Math.sin(angle),
    y: placed.y + ex * Math.sin(angle) + ey * Math.cos(angle),
  };
}

function projectToCorners(corners: Point[], p: Point): Point {
  let best = corners[0]!;
  let near = Infinity;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const t = Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length));
    const q = { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
    const d = Math.hypot(q.x - p.x, q.y - p.y);
    if (d < near) {
      near = d;
      best = q;
    }
  });
  return best;
}

/** Whether a point lies in a simple polygon: the angles under which it sees the edges add up to a full turn. */
export function windsAround(corners: readonly Point[], p: Point): boolean {
  let sum = 0;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const turned = Math.atan2(b.y - p.y, b.x - p.x) - Math.atan2(a.y - p.y, a.x - p.x);
    sum += turned - 2 * Math.PI * Math.round(turned / (2 * Math.PI));
  });
  return Math.abs(sum) > Math.PI;
}

/** Distance from a point to the border of a polygon, negative inside. */
export function signedDistance(corners: readonly Point[], p: Point): number {
  const q = projectToCorners([...corners], p);
  const d = Math.hypot(p.x - q.x, p.y - q.y);
  return windingOf(corners, p) !== 0 ? -d : d;
}

/** How often a polygon winds around a point: edges that pass it upwards on its right count against those downwards. */
function windingOf(corners: readonly Point[], p: Point): number {
  let turns = 0;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [ax, ay] = [corners[j]!.x - p.x, corners[j]!.y - p.y];
    const [bx, by] = [corners[i]!.x - p.x, corners[i]!.y - p.y];
    if (ay <= 0 && by > 0 && ax * by - ay * bx > 0) turns++;
    if (ay > 0 && by <= 0 && ax * by - ay * bx < 0) turns--;
  }
  return turns;
}

/** Points of a segment, ends included. */
export const pointsAlong = (a: Point, b: Point, steps: number): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => ({
    x: a.x + ((b.x - a.x) * i) / steps,
    y: a.y + ((b.y - a.y) * i) / steps,
  }));

/** How deep a point lies under a footprint, negative outside; exact for round footprints and hulls. */
export function depthUnder(placed: Placed, p: Point): number {
  const shape = placed.footprint;
  if (shape.kind === 'round') return shape.radius - Math.hypot(p.x - placed.x, p.y - placed.y);
  if (shape.kind === 'hull') return -signedDistance(outline(placed, 0), p);
  const q = project(placed, p);
  const outside = Math.hypot(p.x - q.x, p.y - q.y);
  return covers(placed, p) ? -signedDistance(outline(placed, 360), p) : -outside;
}
