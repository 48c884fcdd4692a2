import { cosine, facingOf, sine } from '../directions.ts';
import { boxesAlong, type SpatialIndex } from '../spatial-index.ts';
import { FULL_TURN, type Length, normaliseFacing } from '../units.ts';
import type { Box, Point } from '../vector.ts';
import type { Bend } from './bends.ts';

/**
 * Ground a base's centre may not enter: all points nearer than `clear` to a point (corners absent) or to a convex outline.
 * Everything is grown by the base once, so that a path is a line for a point.
 */
export interface GrownObstacle {
  readonly id: string;
  readonly x: Length;
  readonly y: Length;
  readonly clear: Length;
  readonly corners?: readonly Point[];
  /** Radius around (x,y) that holds the grown obstacle. */
  readonly bound: Length;
  readonly box: Box;
}

/** The ground as one base sees it under one kind of move: build it once per base size and kind of move. */
export interface MoveField {
  readonly radius: Length;
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
  readonly obstacles: readonly GrownObstacle[];
  readonly index: SpatialIndex;
  /** Scratch: corners around obstacles as they are worked out; not part of the answer. */
  readonly rings: Map<number, readonly Bend[]>;
}

/** Whether a segment stays out of one obstacle. */
export function clears(o: GrownObstacle, a: Point, b: Point): boolean {
  const { box } = o;
  if ((a.x < box.minX && b.x < box.minX) || (a.x > box.maxX && b.x > box.maxX)) return true;
  if ((a.y < box.minY && b.y < box.minY) || (a.y > box.maxY && b.y > box.maxY)) return true;
  const least = o.clear * o.clear;
  if (o.corners === undefined) return squareTo(o.x, o.y, a.x, a.y, b.x, b.y) >= least;
  return outlineClears(o.corners, a, b, least);
}

/** Whether a segment stays farther from an outline, and outside it, than the square root of `least`. */
function outlineClears(corners: readonly Point[], a: Point, b: Point, least: number): boolean {
  const last = corners.length - 1;
  let inside = true;
  for (let i = 0, j = last; i <= last; j = i++) {
    const p = corners[j]!;
    const q = corners[i]!;
    if (squareTo(p.x, p.y, a.x, a.y, b.x, b.y) < least) return false;
    if (squareTo(a.x, a.y, p.x, p.y, q.x, q.y) < least || squareTo(b.x, b.y, p.x, p.y, q.x, q.y) < least) return false;
    const ex = q.x - p.x;
    const ey = q.y - p.y;
    const sideA = ex * (a.y - p.y) - ey * (a.x - p.x);
    const sideB = ex * (b.y - p.y) - ey * (b.x - p.x);
    if (sideA < 0) inside = false;
    if (sideA < 0 === sideB < 0) continue;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    if ((dx * (p.y - a.y) - dy * (p.x - a.x)) * (dx * (q.y - a.y) - dy * (q.x - a.x)) < 0) return false;
  }
  return !inside;
}

/** Square of the distance from a point to a segment. */
function squareTo(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const along = (px - ax) * dx + (py - ay) * dy;
  const share = along <= 0 ? 0 : along >= square ? 1 : along / square;
  const x = ax + dx * share - px;
  const y = ay + dy * share - py;
  return x * x + y * y;
}

/**
 * Whether the line between two places stays out of the obstacles marked in `counted`. Walks the index from the first
 * place on, because most lines that are not open end near where they start.
 */
export function isOpenLine(field: MoveField, counted: Uint8Array, a: Point, b: Point): boolean {
  const { index } = field;
  const { cell, columns } = index;
  const mark = ++index.marks[index.boxes.length]!;
  const last = rowOf(index, b.y);
  const step = b.y < a.y ? -1 : 1;
  const slope = a.y === b.y ? 0 : (b.x - a.x) / (b.y - a.y);
  for (let r = rowOf(index, a.y), from = a.x; ; r += step) {
    const border = index.minY + (r + (step > 0 ? 1 : 0)) * cell;
    const to = r === last ? b.x : a.x + slope * (border - a.y);
    const first = columnOf(index, from);
    const end = columnOf(index, to);
    const side = end < first ? -1 : 1;
    for (let c = first; ; c += side) {
      const k = r * columns + c;
      for (let n = index.starts[k]!; n < index.starts[k + 1]!; n++) {
        const item = index.items[n]!;
        if (counted[item] === 0 || index.marks[item] === mark) continue;
        index.marks[item] = mark;
        if (!clears(field.obstacles[item]!, a, b)) return false;
      }
      if (c === end) break;
    }
    if (r === last) return true;
    from = to;
  }
}

/** The obstacles of a field that a segment enters. */
export const obstaclesOn = (field: MoveField, a: Point, b: Point): number[] =>
  boxesAlong(field.index, a, b, 0).filter((i) => !clears(field.obstacles[i]!, a, b));

const isOnTable = (field: MoveField, p: Point): boolean =>
  p.x >= field.minX && p.y >= field.minY && p.x <= field.maxX && p.y <= field.maxY;

/** Whether a base's centre may be at a point: on the table and out of every obstacle. */
export function isFree(field: MoveField, p: Point): boolean {
  if (!isOnTable(field, p)) return false;
  const { index, obstacles } = field;
  const cell = rowOf(index, p.y) * index.columns + columnOf(index, p.x);
  // One cell knows everything near a point: no list, no marks.
  for (let n = index.starts[cell]!; n < index.starts[cell + 1]!; n++) {
    if (!clears(obstacles[index.items[n]!]!, p, p)) return false;
  }
  return true;
}

const rowOf = (index: SpatialIndex, y: Length): number =>
  Math.min(index.rows - 1, Math.max(0, Math.floor((y - index.minY) / index.cell)));
const columnOf = (index: SpatialIndex, x: Length): number =>
  Math.min(index.columns - 1, Math.max(0, Math.floor((x - index.minX) / index.cell)));

/** Whole points around a grown obstacle, in order, such that the polygon through them stays out of it. */
export function ringAround(o: GrownObstacle, sides: number): Point[] {
  const step = FULL_TURN / sides;
  const radius = (o.clear + 1.5) / cosine(Math.ceil(step / 2));
  const at = (p: Point, facing: number): Point => ({
    x: Math.round(p.x + cosine(facing) * radius),
    y: Math.round(p.y + sine(facing) * radius),
  });
  const corners = o.corners;
  if (corners === undefined) return Array.from({ length: sides }, (_, k) => at(o, Math.round(k * step)));
  return corners.flatMap((p, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!;
    const after = corners[(i + 1) % corners.length]!;
    const first = facingOf(p.y - before.y, before.x - p.x);
    const turn = normaliseFacing(facingOf(after.y - p.y, p.x - after.x) - first);
    // A corner that turns right (an outline that is not convex) needs no point: no shortest path bends there.
    if (turn > FULL_TURN / 2) return [];
    const parts = Math.max(1, Math.ceil(turn / step));
    return Array.from({ length: parts }, (_, k) =>
      at(p, normaliseFacing(Math.round(first + (turn * (k + 0.5)) / parts))),
    );
  });
}
