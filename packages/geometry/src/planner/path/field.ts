import { indexBoxes, type SpatialIndex } from '../../spatial-index.ts';
import type { Length } from '../../units.ts';
import { type Box, growBox, type Point } from '../../vector.ts';
import type { Block } from './blocks.ts';
import { type FlatObstacles, flatten, isIn, keepsOff, topOf } from './flat.ts';
import type { ObstacleRounds } from './rounds.ts';

/**
 * Ground a base's centre may not enter: all points nearer than `clear` to a point (corners absent) or to a convex outline.
 * Everything is grown by the base once, so that a path is a line for a point.
 */
export interface GrownObstacle {
  readonly id: string;
  readonly x: Length;
  readonly y: Length;
  readonly clear: Length;
  readonly corners: readonly Point[] | undefined;
  /** Radius around (x,y) that holds the grown obstacle. */
  readonly bound: Length;
  readonly box: Box;
  /** What may be crossed at a cost, and how high it is: terrain to be climbed over, or difficult ground; absent on what must be gone around. */
  readonly soft: { readonly top: Length } | undefined;
  /** Places where a path that crosses it may bend, other than around its corners. */
  readonly bends: readonly Point[] | undefined;
}

/** The ground as one base sees it under one kind of move: build it once per base size and kind of move. */
export interface MoveField extends Bounds {
  readonly obstacles: readonly GrownObstacle[];
  readonly flat: FlatObstacles;
  readonly index: SpatialIndex;
  /** Squares of the distances by which the obstacles are grown. */
  readonly clears: Float64Array;
  /** Squares of the distances lines keep from the obstacles: a little more. */
  readonly keeps: Float64Array;
  /** Squares of the distances from them at which a model may already stand: a little less. */
  readonly bites: Float64Array;
  /** Scratch: the curves around obstacles as they are worked out, by obstacle; not part of the answer. */
  readonly rounds: (ObstacleRounds | undefined)[];
  readonly count: { rounds: number };
  /** Scratch: what no path leads through, with soft obstacles and without. */
  readonly blocks: { all?: readonly Block[]; hard?: readonly Block[] };
}

/** The radius of the base, and where its centre may be on the table. */
export interface Bounds {
  readonly radius: Length;
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

/** Lines keep this far from everything they pass, so that whole thousandths stay out of it. */
export const ROUNDING: Length = 0.75;

export const fieldOf = (bounds: Bounds, obstacles: readonly GrownObstacle[]): MoveField => ({
  // Member by member: a spread makes every field a form of its own, and searches read nothing more often.
  radius: bounds.radius,
  minX: bounds.minX,
  minY: bounds.minY,
  maxX: bounds.maxX,
  maxY: bounds.maxY,
  obstacles,
  flat: flatten(obstacles),
  // Lines keep a little farther off than the boxes say.
  index: indexBoxes(obstacles.map((each) => growBox(each.box, 1))),
  clears: Float64Array.from(obstacles, (o) => o.clear * o.clear),
  keeps: Float64Array.from(obstacles, (o) => (o.clear + ROUNDING) * (o.clear + ROUNDING)),
  bites: Float64Array.from(obstacles, (o) => Math.max(0, o.clear - BITE) * Math.max(0, o.clear - BITE)),
  rounds: [],
  count: { rounds: 0 },
  blocks: {},
});

/**
 * The first obstacle found on the line between two places, or −1 when the line keeps off all of them by the square roots
 * in `least`; with `soft` given, soft obstacles do not stop it and are gathered there. Walks the index from the first
 * place on, because most lines that are not open end near where they start.
 */
export function blockerOn(field: MoveField, least: Float64Array, a: Point, b: Point, soft?: number[]): number {
  const { index, flat } = field;
  const { cell, columns, starts, items, marks } = index;
  const mark = ++marks[index.boxes.length]!;
  const ax = a.x;
  const ay = a.y;
  const bx = b.x;
  const by = b.y;
  const last = rowOf(index, by);
  const step = by < ay ? -1 : 1;
  const slope = ay === by ? 0 : (bx - ax) / (by - ay);
  for (let r = rowOf(index, ay), from = ax; ; r += step) {
    const border = index.minY + (r + (step > 0 ? 1 : 0)) * cell;
    const to = r === last ? bx : ax + slope * (border - ay);
    const first = columnOf(index, from);
    const end = columnOf(index, to);
    const side = end < first ? -1 : 1;
    for (let c = first; ; c += side) {
      const k = r * columns + c;
      for (let n = starts[k]!; n < starts[k + 1]!; n++) {
        const item = items[n]!;
        if (marks[item] === mark) continue;
        marks[item] = mark;
        if (keepsOff(flat, item, ax, ay, bx, by, least[item]!)) continue;
        if (soft === undefined || topOf(flat, item) === Infinity) return item;
        soft.push(item);
      }
      if (c === end) break;
    }
    if (r === last) return -1;
    from = to;
  }
}

/** Whether the line between two places stays out of every obstacle, save soft ones if so asked. */
export const isOpenLine = (field: MoveField, a: Point, b: Point, overSoft = false): boolean =>
  blockerOn(field, field.clears, a, b, overSoft ? [] : undefined) < 0;

const isOnTable = (field: MoveField, p: Point): boolean =>
  p.x >= field.minX && p.y >= field.minY && p.x <= field.maxX && p.y <= field.maxY;

/** Whether a base's centre may be at a point: on the table and out of every obstacle, save soft ones if so asked. */
export const isFree = (field: MoveField, p: Point, overSoft = false): boolean =>
  isOnTable(field, p) && obstacleAt(field, p, overSoft) < 0;

/** An obstacle in which a point lies, −1 when there is none. */
export const obstacleAt = (field: MoveField, p: Point, overSoft: boolean): number =>
  firstHolding(field, field.clears, p, overSoft);

/** The first obstacle found of which a point is nearer than the square root in `least`, −1 when there is none. */
function firstHolding({ index, flat }: MoveField, least: Float64Array, p: Point, overSoft: boolean): number {
  const cell = cellOf(index, p.x, p.y);
  // One cell knows everything near a point: no list, no marks.
  for (let n = index.starts[cell]!; n < index.starts[cell + 1]!; n++) {
    const item = index.items[n]!;
    if (overSoft && topOf(flat, item) < Infinity) continue;
    if (isIn(flat, item, p.x, p.y, least[item]!)) return item;
  }
  return -1;
}

/** Models stand on whole thousandths: one that touches something may bite deeper into it than paths do, or be over the edge. */
const BITE: Length = 0.5;
const OVER_EDGE: Length = 1;

/** Whether a base's centre may be at a point from which it is to start: free, but for a bite. */
export const mayStart = (field: MoveField, p: Point, overSoft = false): boolean =>
  p.x >= field.minX - OVER_EDGE &&
  p.y >= field.minY - OVER_EDGE &&
  p.x <= field.maxX + OVER_EDGE &&
  p.y <= field.maxY + OVER_EDGE &&
  firstHolding(field, field.bites, p, overSoft) < 0;

/** The cell of an index that knows everything near a place. */
export const cellOf = (index: SpatialIndex, x: Length, y: Length): number =>
  rowOf(index, y) * index.columns + columnOf(index, x);
const rowOf = (index: SpatialIndex, y: Length): number => {
  const row = Math.floor((y - index.minY) / index.cell);
  return row < 0 ? 0 : row >= index.rows ? index.rows - 1 : row;
};
const columnOf = (index: SpatialIndex, x: Length): number => {
  const column = Math.floor((x - index.minX) / index.cell);
  return column < 0 ? 0 : column >= index.columns ? index.columns - 1 : column;
};

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
