import { boxesAlong, boxesNear } from '../spatial-index.ts';
import type { Length } from '../units.ts';
import { growBox, type Point } from '../vector.ts';
import { type Bends, bendsAround, isTangent, isTautTurn } from './bends.ts';
import { isFree, isOpenLine, type MoveField, obstaclesOn } from './field.ts';
import { popLeast, pushLeast } from './heap.ts';

/** Where a path may end: any of some points, or anywhere in some discs, which it enters at their rim. */
export interface PathGoals {
  readonly points: readonly Point[];
  readonly discs: readonly { readonly x: Length; readonly y: Length; readonly radius: Length }[];
  /** Further conditions on the end; the ground itself is tested already. */
  readonly accepts?: (end: Point) => boolean;
}

export interface TautPath {
  /** From the start to the end, whole thousandths. */
  readonly points: readonly Point[];
  readonly length: Length;
}

/** Corners around each obstacle: few to find the way, many around the obstacles it touches. */
const COARSE = 8;
const FINE = 48;
/** No single move is longer; farther destinations only give a direction. */
const LOOK_AGAIN: Length = 30_000;
/** Obstacles this near to the coarse way may shape the taut one. */
const BESIDE: Length = 200;

/**
 * Shortest way for a point from `start` to a goal among grown obstacles, no longer than `limit`; undefined when there is
 * none. First the shortest way around 8-sided polygons (finer ones in narrow places): obstacles enter the search only
 * when a shorter way would run through them. Then it is pulled taut around 48-sided ones: within 0.2 % of the radius of
 * each curve it follows. Before it says no to a way of up to 30" it looks again with 48 sides everywhere.
 */
export function tautPath(field: MoveField, start: Point, goals: PathGoals, limit: Length): TautPath | undefined {
  // Whoever stands in an obstacle gets nowhere: every line from there starts inside it.
  if (!isFree(field, start)) return undefined;
  const found = pulledTaut(field, start, goals, limit, COARSE);
  return found ?? (limit <= LOOK_AGAIN ? pulledTaut(field, start, goals, limit, FINE) : undefined);
}

function pulledTaut(
  field: MoveField,
  start: Point,
  goals: PathGoals,
  limit: Length,
  sides: number,
): TautPath | undefined {
  // Longer than allowed by what pulling taut can save.
  const coarse = wayAround(field, start, goals, limit * 1.04 + 200, sides);
  if (coarse === undefined) return undefined;
  if (coarse.touched.length === 0) return coarse.path.length <= limit + 0.4 ? coarse.path : undefined;
  const all = new Uint8Array(field.obstacles.length).fill(1);
  const beside = new Set(coarse.touched);
  for (let k = 0; k + 1 < coarse.path.points.length; k++) {
    for (const i of boxesAlong(field.index, coarse.path.points[k]!, coarse.path.points[k + 1]!, BESIDE)) beside.add(i);
  }
  const fine = search(bendsAround(field, beside, FINE), field, all, start, goals, coarse.path.length);
  const taut = fine ?? coarse;
  return taut.path.length <= limit + 0.4 ? taut.path : undefined;
}

function wayAround(field: MoveField, start: Point, goals: PathGoals, limit: Length, sides: number): Found | undefined {
  const admitted = new Uint8Array(field.obstacles.length);
  const known: number[] = [];
  for (;;) {
    const found = search(bendsAround(field, known, sides), field, admitted, start, goals, limit);
    if (found === undefined) return undefined;
    const before = known.length;
    for (let k = 0; k + 1 < found.path.points.length; k++) {
      for (const i of obstaclesOn(field, found.path.points[k]!, found.path.points[k + 1]!)) {
        admit(field, i, admitted, known);
      }
    }
    if (known.length === before) return found;
  }
}

/** Count an obstacle and all that stand so close to it, on and on, that the rings around them touch. */
function admit(field: MoveField, first: number, admitted: Uint8Array, known: number[]): void {
  const waiting = [first];
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    if (admitted[i] === 1) continue;
    admitted[i] = 1;
    known.push(i);
    const a = field.obstacles[i]!;
    const ring = a.clear * RING_BOUND;
    for (const j of boxesNear(field.index, growBox(a.box, ring - a.clear))) if (admitted[j] === 0) waiting.push(j);
  }
}

// 1 / cos(180° / COARSE), and a little for rounding.
const RING_BOUND = 1.09;

interface Found {
  readonly path: TautPath;
  readonly touched: readonly number[];
}

interface Step {
  /** Place the path has come to; −1 is the start. */
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly isEnd: boolean;
  readonly cost: number;
  readonly estimate: number;
  readonly from: Step | undefined;
}

/** A* over the bends; ends are found from every place by looking at the goals. */
function search(
  bends: Bends,
  field: MoveField,
  counted: Uint8Array,
  start: Point,
  goals: PathGoals,
  limit: Length,
): Found | undefined {
  const count = bends.x.length;
  const best = new Float64Array(count).fill(Infinity);
  const toGoal = new Float64Array(count);
  for (let w = 0; w < count; w++) {
    const x = bends.x[w]!;
    const y = bends.y[w]!;
    const fromStart = Math.sqrt((x - start.x) * (x - start.x) + (y - start.y) * (y - start.y));
    toGoal[w] = leastToGoal(goals, x, y);
    // Too far even as the crow flies: never reached.
    if (fromStart + toGoal[w]! > limit + 0.5) best[w] = -1;
  }
  const heap: Step[] = [];
  const estimate = leastToGoal(goals, start.x, start.y);
  pushLeast(heap, { place: -1, x: start.x, y: start.y, isEnd: false, cost: 0, estimate, from: undefined });
  for (let step = popLeast(heap); step !== undefined; step = popLeast(heap)) {
    if (step.estimate > limit + 0.5) return undefined;
    if (step.isEnd) return unwound(bends, step);
    if (step.place >= 0 && step.cost > best[step.place]!) continue;
    const isOpen = (x: number, y: number) => isOpenLine(field, counted, from, { x, y });
    const from = { x: step.x, y: step.y };
    endsFrom(field, goals, limit, step, isOpen, heap);
    bendsFrom(bends, limit, step, best, toGoal, isOpen, heap);
  }
  return undefined;
}

/** Go on from a place to every other one in taut, open line. */
function bendsFrom(
  bends: Bends,
  limit: Length,
  step: Step,
  best: Float64Array,
  toGoal: Float64Array,
  isOpen: (x: number, y: number) => boolean,
  heap: Step[],
): void {
  const { x, y, place } = step;
  const inX = step.from === undefined ? 0 : x - step.from.x;
  const inY = step.from === undefined ? 0 : y - step.from.y;
  for (let w = 0; w < best.length; w++) {
    if (step.cost >= best[w]! || w === place) continue;
    const dx = bends.x[w]! - x;
    const dy = bends.y[w]! - y;
    if (place >= 0 && !isTautTurn(bends, place, inX, inY, dx, dy)) continue;
    if (!isTangent(bends, w, dx, dy)) continue;
    const cost = step.cost + Math.sqrt(dx * dx + dy * dy);
    const estimate = cost + toGoal[w]!;
    if (cost >= best[w]! || estimate > limit + 0.5 || !isOpen(bends.x[w]!, bends.y[w]!)) continue;
    best[w] = cost;
    pushLeast(heap, { place: w, x: bends.x[w]!, y: bends.y[w]!, isEnd: false, cost, estimate, from: step });
  }
}

/** Ends in straight reach of a place: every goal point, and the nearest point of every goal disc. */
function endsFrom(
  field: MoveField,
  goals: PathGoals,
  limit: Length,
  step: Step,
  isOpen: (x: number, y: number) => boolean,
  heap: Step[],
): void {
  const { place, x, y } = step;
  const consider = (ex: number, ey: number) => {
    const cost = step.cost + Math.sqrt((ex - x) * (ex - x) + (ey - y) * (ey - y));
    if (cost > limit + 0.5 || !isOpen(ex, ey)) return;
    const end = { x: ex, y: ey };
    if (!isFree(field, end) || !(goals.accepts?.(end) ?? true)) return;
    pushLeast(heap, { place, ...end, isEnd: true, cost, estimate: cost, from: step });
  };
  for (const p of goals.points) consider(p.x, p.y);
  for (const disc of goals.discs) {
    const d = Math.sqrt((x - disc.x) * (x - disc.x) + (y - disc.y) * (y - disc.y));
    const share = disc.radius / d;
    if (d <= disc.radius) consider(x, y);
    else
      for (const end of wholePoints(disc.x + (x - disc.x) * share, disc.y + (y - disc.y) * share))
        consider(end.x, end.y);
  }
}

/** The whole points around a place: which of them still lie in a disc is for `accepts` to say, to its own tolerance. */
function wholePoints(x: number, y: number): Point[] {
  const xs = Number.isInteger(x) ? [x] : [Math.floor(x), Math.ceil(x)];
  const ys = Number.isInteger(y) ? [y] : [Math.floor(y), Math.ceil(y)];
  return xs.flatMap((px) => ys.map((py) => ({ x: px, y: py })));
}

function unwound(bends: Bends, last: Step): Found {
  const points: Point[] = [];
  const touched: number[] = [];
  for (let step: Step | undefined = last; step !== undefined; step = step.from) {
    const next = points[points.length - 1];
    if (next === undefined || next.x !== step.x || next.y !== step.y) points.push({ x: step.x, y: step.y });
    const owner = step.place < 0 ? undefined : bends.owner[step.place]!;
    if (owner !== undefined && !touched.includes(owner)) touched.push(owner);
  }
  return { path: { points: points.reverse(), length: last.cost }, touched };
}

function leastToGoal(goals: PathGoals, x: number, y: number): Length {
  let least = Infinity;
  for (const p of goals.points) least = Math.min(least, Math.sqrt((x - p.x) * (x - p.x) + (y - p.y) * (y - p.y)));
  for (const d of goals.discs) {
    least = Math.min(least, Math.max(0, Math.sqrt((x - d.x) * (x - d.x) + (y - d.y) * (y - d.y)) - d.radius));
  }
  return least === Infinity ? 0 : least;
}
