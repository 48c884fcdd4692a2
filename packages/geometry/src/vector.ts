import type { Length } from './units.ts';

/** A place on the table in plan; x runs east, y north. Stored places are integers. */
export interface Point {
  readonly x: Length;
  readonly y: Length;
}

/** A place in space; z runs up from the table. */
export interface Point3 extends Point {
  readonly z: Length;
}

/** A straight stretch between two places in plan. */
export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** An axis-aligned rectangle in plan. */
export interface Box {
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const scale = (a: Point, factor: number): Point => ({ x: a.x * factor, y: a.y * factor });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

/** Positive when b lies counter-clockwise of a. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

/** The vector turned a quarter counter-clockwise. */
export const perpendicular = (a: Point): Point => ({ x: -a.y, y: a.x });

// Math.hypot may round differently from engine to engine; Math.sqrt may not.
const lengthOf = (a: Point): Length => Math.sqrt(a.x * a.x + a.y * a.y);
export const distance = (a: Point, b: Point): Length => lengthOf(subtract(a, b));

/** Straight distance in space. */
export function distance3(a: Point3, b: Point3): Length {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** The point a share of the way from a (0) to b (1). */
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The point in space a share of the way from a (0) to b (1). */
export const between3 = (a: Point3, b: Point3, share: number): Point3 => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  z: a.z + (b.z - a.z) * share,
});

/** Nearest place that can be stored: coordinates rounded to whole thousandths. */
export const rounded = (a: Point): Point => ({ x: Math.round(a.x), y: Math.round(a.y) });

/** The box grown by a margin on every side. */
export const growBox = (box: Box, margin: Length): Box => ({
  minX: box.minX - margin,
  minY: box.minY - margin,
  maxX: box.maxX + margin,
  maxY: box.maxY + margin,
});

/** True when two boxes share a point; touching counts. */
export const boxesMeet = (a: Box, b: Box): boolean =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

/** Smallest box around some points; an empty list gives an empty (inverted) box. */
export function boxAround(points: readonly Point[]): Box {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const p of points) {
    if (p.x < minX) minX = p.x;
    if (p.x > maxX) maxX = p.x;
    if (p.y < minY) minY = p.y;
    if (p.y > maxY) maxY = p.y;
  }
  return { minX, minY, maxX, maxY };
}
