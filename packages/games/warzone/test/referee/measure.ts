import type { Battle, Model, Unit } from '../../src/state.ts';
import { leanOfDistance } from './lean.ts';

/** Lengths are thousandths of an inch, facings hundredths of a degree. */
export const INCH = 1000;
/** */
const CONTACT = 20;

export interface At {
  readonly x: number;
  readonly y: number;
}

/** A base: a circle, or a rectangle whose length lies along its facing. */
export interface Base extends At {
  readonly radius?: number;
  readonly long: number;
  readonly wide: number;
  readonly facing: number;
}

// WZ-01.3: a band includes its upper bound, up to a thousandth.
export const atMost = (length: number, limit: number): boolean => length <= limit + 1 + leanOfDistance();

export const radians = (facing: number): number => (facing * Math.PI) / 18_000;
export const far = (a: At, b: At): number => Math.hypot(a.x - b.x, a.y - b.y);

export function cornersOf({ x, y, long, wide, facing }: Base): At[] {
  const [c, s] = [Math.cos(radians(facing)), Math.sin(radians(facing))];
  return [
    [-long / 2, -wide / 2],
    [long / 2, -wide / 2],
    [long / 2, wide / 2],
    [-long / 2, wide / 2],
  ].map(([l, w]) => ({ x: x + l! * c - w! * s, y: y + l! * s + w! * c }));
}

export function toSegment(p: At, a: At, b: At): number {
  return far(p, nearestOn(p, a, b));
}

export function nearestOn(p: At, a: At, b: At): At {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return { x: a.x + share * dx, y: a.y + share * dy };
}

export const sidesOf = (corners: readonly At[]): [At, At][] =>
  corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]!]);

export function inside(p: At, corners: readonly At[]): boolean {
  let within = false;
  for (const [a, b] of sidesOf(corners))
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) * (b.x - a.x)) / (b.y - a.y)) within = !within;
  return within;
}

export function crosses(a: At, b: At, c: At, d: At): boolean {
  const side = (p: At, q: At, r: At) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

export function betweenSegments(a: At, b: At, c: At, d: At): number {
  if (crosses(a, b, c, d) && far(a, b) > 0 && far(c, d) > 0) return 0;
  return Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b));
}

/** From the outline of a base to a point; 0 inside. */
export function toPoint(base: Base, p: At): number {
  if (base.radius !== undefined) return Math.max(0, far(base, p) - base.radius);
  const corners = cornersOf(base);
  if (inside(p, corners)) return 0;
  return Math.min(...sidesOf(corners).map(([a, b]) => toSegment(p, a, b)));
}

// WZ-01.4: shortest way between two outlines.
export function gap(a: Base, b: Base): number {
  if (a.radius !== undefined) return Math.max(0, toPoint(b, a) - a.radius);
  if (b.radius !== undefined) return Math.max(0, toPoint(a, b) - b.radius);
  const [ca, cb] = [cornersOf(a), cornersOf(b)];
  if (inside(a, cb) || inside(b, ca)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [p, q] of sidesOf(ca))
    for (const [r, s] of sidesOf(cb)) least = Math.min(least, betweenSegments(p, q, r, s));
  return least;
}

export function gapToSegment(base: Base, a: At, b: At): number {
  if (base.radius !== undefined) return Math.max(0, toSegment(base, a, b) - base.radius);
  const corners = cornersOf(base);
  if (inside(a, corners) || inside(b, corners)) return 0;
  return Math.min(...sidesOf(corners).map(([p, q]) => betweenSegments(p, q, a, b)));
}

export const isContact = (length: number): boolean => length <= CONTACT + leanOfDistance();

/** How far the base reaches to the sides of a direction. */
export function halfWidthAcross(base: Base, direction: At): number {
  if (base.radius !== undefined) return base.radius;
  const size = Math.hypot(direction.x, direction.y) || 1;
  const [nx, ny] = [-direction.y / size, direction.x / size];
  return Math.max(...cornersOf(base).map((p) => Math.abs((p.x - base.x) * nx + (p.y - base.y) * ny)));
}

/** WZ-08.1: a point within so many degrees to either side of a facing, up to a thousandth of an inch. */
export function inSector(from: At, facing: number, degrees: number, to: At): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const outside = (edge: number, side: number): number => side * (Math.cos(edge) * dy - Math.sin(edge) * dx);
  if (degrees === 90) return inFront(from, facing, to);
  const half = (degrees * Math.PI) / 180;
  const slack = 1 + leanOfDistance();
  return outside(radians(facing) + half, 1) <= slack && outside(radians(facing) - half, -1) <= slack;
}

/** WZ-08.1: the half of the table before somebody. */
export const inFront = (from: At, facing: number, to: At): boolean =>
  Math.cos(radians(facing)) * (to.x - from.x) + Math.sin(radians(facing)) * (to.y - from.y) >= -1 - leanOfDistance();

export function unitOf(state: Battle, model: string): Unit {
  for (const unit of Object.values(state.units)) if (unit.models.some(({ id }) => id === model)) return unit;
  throw new Error(`no unit of ${model}`);
}

export function modelOf(state: Battle, id: string): Model {
  const plain = id.split('/')[0]!;
  for (const unit of Object.values(state.units)) {
    const model = unit.models.find((one) => one.id === plain);
    if (model) return model;
  }
  throw new Error(`no model ${id}`);
}
