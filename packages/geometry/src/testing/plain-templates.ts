import type { FlameShape } from '../template/template.ts';
import type { Point } from '../vector.ts';

// Slow second opinions on templates and walls, by platform trigonometry.

/** How deep a point lies in a flame, by its axis: negative outside. */
export function inFlame(p: Point, muzzle: Point, radians: number, flame: FlameShape): number {
  const [dx, dy] = [p.x - muzzle.x, p.y - muzzle.y];
  const ahead = dx * Math.cos(radians) + dy * Math.sin(radians);
  const aside = Math.abs(dy * Math.cos(radians) - dx * Math.sin(radians));
  const slope = (flame.wide - flame.narrow) / 2 / flame.length;
  const side = (flame.narrow / 2 + slope * ahead - aside) / Math.hypot(1, slope);
  return Math.min(ahead, flame.length - ahead, side);
}

/** On which side of the line a–b a stored place lies: 1 left, −1 right, 0 on it. Exact. */
export function sideOf(a: Point, b: Point, p: Point): number {
  const [ax, ay] = [BigInt(a.x), BigInt(a.y)];
  const area = (BigInt(b.x) - ax) * (BigInt(p.y) - ay) - (BigInt(b.y) - ay) * (BigInt(p.x) - ax);
  return area > 0n ? 1 : area < 0n ? -1 : 0;
}

/** The foot of a point on the line a–b: how far along from a, and how far beside, left positive. */
export function beside(a: Point, b: Point, p: Point): { along: number; aside: number } {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const [dx, dy] = [p.x - a.x, p.y - a.y];
  return {
    along: dx * Math.cos(angle) + dy * Math.sin(angle),
    aside: dy * Math.cos(angle) - dx * Math.sin(angle),
  };
}

/** How far inside the wedge from an origin, between what parts `left` from `right` of it, a point lies; negative outside. */
export function inWedge(origin: Point, left: readonly Point[], right: readonly Point[], p: Point): number {
  const off = (edge: Point) => beside(origin, edge, p).aside;
  return Math.min(...left.map((edge) => -off(edge)), ...right.map(off));
}
