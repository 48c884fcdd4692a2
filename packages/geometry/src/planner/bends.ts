import { hullPointNearest } from '../hull.ts';
import type { Point } from '../vector.ts';
import { type GrownObstacle, isFree, type MoveField, ringAround } from './field.ts';

/**
 * The places where a shortest path may bend: free corners of the polygons around obstacles. Plain arrays, because the
 * search runs over them thousands of times.
 */
export interface Bends {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Vectors to the neighbours on the ring, clockwise and counter-clockwise. */
  readonly beforeX: Float64Array;
  readonly beforeY: Float64Array;
  readonly afterX: Float64Array;
  readonly afterY: Float64Array;
  /** The obstacle a place belongs to. */
  readonly owner: Int32Array;
}

/** One place where a path may bend, with its neighbours on the ring. */
export interface Bend {
  readonly at: Point;
  readonly before: Point;
  readonly after: Point;
  readonly owner: number;
}

/** Corners around an obstacle that stands close to others: they stick out less and so fit into narrow gaps. */
const CLOSE = 48;

/** The bends around some obstacles of a field, with so many corners around each. */
export function bendsAround(field: MoveField, obstacles: Iterable<number>, sides: number): Bends {
  const all: Bend[] = [];
  for (const owner of obstacles) for (const bend of ringOf(field, owner, sides)) all.push(bend);
  const bends = {
    x: new Float64Array(all.length),
    y: new Float64Array(all.length),
    beforeX: new Float64Array(all.length),
    beforeY: new Float64Array(all.length),
    afterX: new Float64Array(all.length),
    afterY: new Float64Array(all.length),
    owner: new Int32Array(all.length),
  };
  for (let k = 0; k < all.length; k++) {
    const { at, before, after, owner } = all[k]!;
    bends.x[k] = at.x;
    bends.y[k] = at.y;
    bends.beforeX[k] = before.x - at.x;
    bends.beforeY[k] = before.y - at.y;
    bends.afterX[k] = after.x - at.x;
    bends.afterY[k] = after.y - at.y;
    bends.owner[k] = owner;
  }
  return bends;
}

/** The free corners around one obstacle, kept with the field: every path on it asks for the same ones. */
function ringOf(field: MoveField, owner: number, sides: number): readonly Bend[] {
  const key = owner * 64 + sides;
  const known = field.rings.get(key);
  if (known !== undefined) return known;
  const obstacle = field.obstacles[owner]!;
  const ring = ringAround(obstacle, sides);
  const free = ring.map((p) => isFree(field, p));
  // A covered corner whose foot on the rim is free closes a gap that is really there.
  const closesGap = sides < CLOSE && ring.some((p, k) => !free[k] && isFree(field, footOf(obstacle, p)));
  const corners = ring.map((at, k) => ({
    at,
    before: ring[(k + ring.length - 1) % ring.length]!,
    after: ring[(k + 1) % ring.length]!,
    owner,
  }));
  const bends = closesGap ? ringOf(field, owner, CLOSE) : corners.filter((_, k) => free[k]);
  field.rings.set(key, bends);
  return bends;
}

/** The point of the rim below a corner of a ring. */
function footOf(o: GrownObstacle, p: Point): Point {
  const from = o.corners === undefined ? o : hullPointNearest(o.corners, p).from;
  const d = Math.sqrt((p.x - from.x) * (p.x - from.x) + (p.y - from.y) * (p.y - from.y));
  const share = (o.clear + 1.5) / d;
  return { x: Math.round(from.x + (p.x - from.x) * share), y: Math.round(from.y + (p.y - from.y) * share) };
}

/**
 * Whether a path that comes to a place in direction (inX, inY) and leaves in (outX, outY) is pulled taut there: it turns
 * towards the obstacle, and no further than along its rim.
 */
export function isTautTurn(bends: Bends, v: number, inX: number, inY: number, outX: number, outY: number): boolean {
  const ax = bends.afterX[v]!;
  const ay = bends.afterY[v]!;
  const turn = inX * outY - inY * outX;
  // Obstacle on the left: its ring goes on to `after`; on the right, to `before`.
  if (turn >= 0 && inX * ay - inY * ax >= 0 && outX * ay - outY * ax >= 0) return true;
  const bx = bends.beforeX[v]!;
  const by = bends.beforeY[v]!;
  return turn <= 0 && inX * by - inY * bx <= 0 && outX * by - outY * bx <= 0;
}

/** Whether a line arriving at a place in direction (dx, dy) only touches its obstacle. */
export function isTangent(bends: Bends, w: number, dx: number, dy: number): boolean {
  const left = dx * bends.beforeY[w]! - dy * bends.beforeX[w]!;
  const right = dx * bends.afterY[w]! - dy * bends.afterX[w]!;
  return !((left > 0 && right < 0) || (left < 0 && right > 0));
}
