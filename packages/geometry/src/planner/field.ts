import type { Solid } from '../movement/solids.ts';
import type { SpatialIndex } from '../spatial-index.ts';
import type { Length } from '../units.ts';
import type { Box, Point } from '../vector.ts';
import type { Round } from './rounds.ts';

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
  /** Terrain that may be climbed over, on ground where paths may; absent on what must be gone around. */
  readonly soft?: Solid;
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
  /** Bends may lie on top of soft obstacles: for a model that starts on a floor. */
  readonly overSoft: boolean;
  /** Scratch: the curves around obstacles as they are worked out, by obstacle; not part of the answer. */
  readonly rounds: (readonly Round[] | undefined)[];
  readonly count: { rounds: number };
  /** Scratch: squares of the distances lines keep from the obstacles. */
  least?: Float64Array;
  clears?: Float64Array;
}

/** Lines keep this far from everything they pass, so that whole thousandths stay out of it. */
export const ROUNDING: Length = 0.75;

/** Whether a segment stays out of one obstacle. */
export const clears = (o: GrownObstacle, a: Point, b: Point): boolean =>
  keepsOff(o, a.x, a.y, b.x, b.y, o.clear * o.clear);

/** Whether a segment stays at least the square root of `least` from what an obstacle was grown from. */
function keepsOff(o: GrownObstacle, ax: number, ay: number, bx: number, by: number, least: number): boolean {
  const { box } = o;
  // A line is tested to a little more than the obstacle is grown by: the box has to follow.
  const more = 1;
  if ((ax < box.minX - more && bx < box.minX - more) || (ax > box.maxX + more && bx > box.maxX + more)) return true;
  if ((ay < box.minY - more && by < box.minY - more) || (ay > box.maxY + more && by > box.maxY + more)) return true;
  if (o.corners === undefined) return squareTo(o.x, o.y, ax, ay, bx, by) >= least;
  return outlineClears(o.corners, ax, ay, bx, by, least);
}

/** Whether a segment stays farther from an outline, and outside it, than the square root of `least`. */
function outlineClears(
  corners: readonly Point[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
  least: number,
): boolean {
  const last = corners.length - 1;
  const dx = bx - ax;
  const dy = by - ay;
  let inside = true;
  let p = corners[last]!;
  for (let i = 0; i <= last; i++) {
    const q = corners[i]!;
    if (squareTo(p.x, p.y, ax, ay, bx, by) < least) return false;
    if (squareTo(ax, ay, p.x, p.y, q.x, q.y) < least || squareTo(bx, by, p.x, p.y, q.x, q.y) < least) return false;
    const ex = q.x - p.x;
    const ey = q.y - p.y;
    const sideA = ex * (ay - p.y) - ey * (ax - p.x);
    const sideB = ex * (by - p.y) - ey * (bx - p.x);
    if (sideA < 0) inside = false;
    if (sideA < 0 !== sideB < 0) {
      const over = (dx * (p.y - ay) - dy * (p.x - ax)) * (dx * (q.y - ay) - dy * (q.x - ax));
      if (over < 0) return false;
    }
    p = q;
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
 * The first obstacle found on the line between two places, or −1 when the line keeps off all of them by the square roots
 * in `least`; with `soft` given, soft obstacles do not stop it and are gathered there. Walks the index from the first
 * place on, because most lines that are not open end near where they start.
 */
export function blockerOn(field: MoveField, least: Float64Array, a: Point, b: Point, soft?: number[]): number {
  const { index, obstacles } = field;
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
        if (index.marks[item] === mark) continue;
        index.marks[item] = mark;
        const o = obstacles[item]!;
        if (keepsOff(o, a.x, a.y, b.x, b.y, least[item]!)) continue;
        if (soft === undefined || o.soft === undefined) return item;
        soft.push(item);
      }
      if (c === end) break;
    }
    if (r === last) return -1;
    from = to;
  }
}

/** Whether the line between two places stays out of every obstacle. */
export const isOpenLine = (field: MoveField, a: Point, b: Point): boolean =>
  blockerOn(field, clearsOf(field), a, b) < 0;

/** Squares of the distances by which the obstacles are grown. */
export function clearsOf(field: MoveField): Float64Array {
  field.clears ??= Float64Array.from(field.obstacles, (o) => o.clear * o.clear);
  return field.clears;
}

const isOnTable = (field: MoveField, p: Point): boolean =>
  p.x >= field.minX && p.y >= field.minY && p.x <= field.maxX && p.y <= field.maxY;

/** Whether a base's centre may be at a point: on the table and out of every obstacle, save soft ones if so asked. */
export const isFree = (field: MoveField, p: Point, overSoft = false): boolean =>
  isOnTable(field, p) && obstacleAt(field, p, overSoft) < 0;

/** An obstacle in which a point lies, −1 when there is none. */
export function obstacleAt(field: MoveField, p: Point, overSoft: boolean): number {
  const { index, obstacles } = field;
  const cell = rowOf(index, p.y) * index.columns + columnOf(index, p.x);
  // One cell knows everything near a point: no list, no marks.
  for (let n = index.starts[cell]!; n < index.starts[cell + 1]!; n++) {
    const item = index.items[n]!;
    const o = obstacles[item]!;
    if (!(overSoft && o.soft !== undefined) && !clears(o, p, p)) return item;
  }
  return -1;
}

const rowOf = (index: SpatialIndex, y: Length): number =>
  Math.min(index.rows - 1, Math.max(0, Math.floor((y - index.minY) / index.cell)));
const columnOf = (index: SpatialIndex, x: Length): number =>
  Math.min(index.columns - 1, Math.max(0, Math.floor((x - index.minX) / index.cell)));

/** Square of the distance from a place to what an obstacle was grown from; 0 inside its outline. */
export function squareToObstacle(o: GrownObstacle, x: Length, y: Length): number {
  const { corners } = o;
  if (corners === undefined) return (x - o.x) * (x - o.x) + (y - o.y) * (y - o.y);
  let least = Infinity;
  let inside = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const p = corners[j]!;
    const q = corners[i]!;
    const ex = q.x - p.x;
    const ey = q.y - p.y;
    const share = Math.min(1, Math.max(0, ((x - p.x) * ex + (y - p.y) * ey) / (ex * ex + ey * ey)));
    const dx = p.x + ex * share - x;
    const dy = p.y + ey * share - y;
    least = Math.min(least, dx * dx + dy * dy);
    if (p.y > y !== q.y > y && x < p.x + (ex * (y - p.y)) / ey) inside = !inside;
  }
  return inside ? 0 : least;
}
