import type { Body } from '../../body.ts';
import { outerRadius } from '../../footprint.ts';
import { nearestOnSegment } from '../../polygon.ts';
import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import { cellOf, type GrownObstacle, type MoveField, squareToObstacle } from '../path/field.ts';
import type { Near } from '../regions.ts';

// A unit between several targets has to stretch: who reaches one target pulls its mates along, and they the next ones.
// Places are found as a net of threads would find them: everybody is moved, again and again, by what is still wrong with
// its place (too far from its target, from its mates or from where it started, too near to somebody), half of it each.

/** Sweeps before a net is given up, and how wrong a place may be that is good enough. */
const SWEEPS = 800;
const GOOD: Length = 0.5;
/** A net that is not a tenth better after so many sweeps will never be right. */
const PATIENCE = 60;
/** Nets are drawn a little tighter than the rules ask, so that whole thousandths pass. */
export const MARGIN: Length = 2;
/** How far a model may be from somewhere: from its start, or from the last bend of its way. */
export interface Tether extends Point {
  readonly radius: Length;
}

/** The ground as an end meets it, and which of its obstacles a model may come to: 1 or 0 for each. */
export interface Around {
  readonly field: MoveField;
  readonly near: Uint8Array;
}

/** Models as they are drawn to their places. */
export interface Net {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly radius: Float64Array;
  /** Largest gap between neighbours, and how many everybody needs. */
  readonly link: Length;
  readonly neighbours: number;
  /** Who has to be near whom. */
  readonly pulls: readonly { readonly model: number; readonly near: Near }[];
  /** What each model may not stand in. */
  readonly around: readonly Around[];
  readonly box: { readonly minX: Length; readonly minY: Length; readonly maxX: Length; readonly maxY: Length };
  readonly scratch: Scratch;
}

/** Room to work in, of no use afterwards: a net is drawn by thousands of sweeps. */
interface Scratch {
  readonly least: Float64Array;
  readonly from: Int32Array;
  readonly mates: Int32Array;
  readonly done: Uint8Array;
}

export const scratchFor = (count: number): Scratch => ({
  least: new Float64Array(count),
  from: new Int32Array(count),
  mates: new Int32Array(count),
  done: new Uint8Array(count),
});

/** Draw a net until nothing is wrong with it; false when it does not come to rest, or gets no better. */
export function pull(net: Net, tethers: readonly Tether[]): boolean {
  let before = Infinity;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let wrong = 0;
    for (const { model, near } of net.pulls) wrong = Math.max(wrong, toTarget(net, model, near));
    wrong = Math.max(wrong, together(net), apart(net));
    for (let i = 0; i < net.count; i++) wrong = Math.max(wrong, outOf(net, i), held(net, i, tethers[i]!));
    if (wrong < GOOD) return true;
    if (sweep % PATIENCE > 0) continue;
    if (wrong > 0.9 * before) return false;
    before = wrong;
  }
  return false;
}

/** Move a model so far along a line. */
function shift(net: Net, i: number, dx: number, dy: number, share: number): void {
  net.x[i] = net.x[i]! + dx * share;
  net.y[i] = net.y[i]! + dy * share;
}

function toTarget(net: Net, i: number, near: Near): Length {
  let least = Infinity;
  let best: Body | undefined;
  let length = 0;
  for (const body of near.bodies) {
    const d = Math.sqrt((body.x - net.x[i]!) * (body.x - net.x[i]!) + (body.y - net.y[i]!) * (body.y - net.y[i]!));
    const over = d - outerRadius(body.footprint) - net.radius[i]! - near.plan + MARGIN;
    if (over < least) [least, best, length] = [over, body, d];
  }
  if (best === undefined || least <= 0) return 0;
  shift(net, i, best.x - net.x[i]!, best.y - net.y[i]!, least / length);
  return least;
}

/** How much farther than coherency allows two models are apart. */
function over(net: Net, i: number, j: number): Length {
  const dx = net.x[j]! - net.x[i]!;
  const dy = net.y[j]! - net.y[i]!;
  return Math.sqrt(dx * dx + dy * dy) - net.radius[i]! - net.radius[j]! - net.link;
}

/** Draw two models together, or apart when `by` is negative, by so much in all. */
function draw(net: Net, i: number, j: number, by: Length): void {
  const dx = net.x[j]! - net.x[i]!;
  const dy = net.y[j]! - net.y[i]!;
  const length = Math.sqrt(dx * dx + dy * dy);
  // Two in one place part along the axis of their numbers: any direction will do.
  const share = length === 0 ? 0 : by / 2 / length;
  if (length === 0) {
    shift(net, i, 1, 0, by / 2);
    shift(net, j, 1, 0, -by / 2);
    return;
  }
  shift(net, i, dx, dy, share);
  shift(net, j, dx, dy, -share);
}

/** Draw together what has to hang together: the tree of the shortest threads, and for each model its next neighbours. */
function together(net: Net): Length {
  let wrong = 0;
  const { from } = shortestThreads(net);
  for (let j = 0; j < net.count; j++) {
    if (from[j]! < 0) continue;
    const far = over(net, from[j]!, j);
    if (far <= 0) continue;
    wrong = Math.max(wrong, far);
    draw(net, from[j]!, j, far);
  }
  for (let i = 0; net.neighbours > 1 && i < net.count; i++) {
    const count = findMates(net, i);
    for (let k = 0; k < count; k++) {
      const j = net.scratch.mates[k]!;
      const far = over(net, i, j);
      if (far <= 0) continue;
      wrong = Math.max(wrong, far);
      draw(net, i, j, far);
    }
  }
  return wrong;
}

/** The tree of the shortest threads: for each model but the first the mate it hangs from. */
function shortestThreads(net: Net): Scratch {
  const { least, from, done } = net.scratch;
  least.fill(Infinity);
  from.fill(-1);
  done.fill(0);
  for (let at = 0, k = 0; k < net.count; k++) {
    done[at] = 1;
    let next = -1;
    for (let j = 0; j < net.count; j++) {
      if (done[j] === 1) continue;
      const far = over(net, at, j);
      if (far < least[j]!) {
        least[j] = far;
        from[j] = at;
      }
      if (next < 0 || least[j]! < least[next]!) next = j;
    }
    if (next < 0) break;
    at = next;
  }
  return net.scratch;
}

/** Note the mates nearest to a model, as many as it needs neighbours; how many there are. */
function findMates(net: Net, i: number): number {
  const { mates, least } = net.scratch;
  let count = 0;
  for (let j = 0; j < net.count; j++) {
    if (j === i) continue;
    const far = over(net, i, j);
    if (count === net.neighbours && far >= least[count - 1]!) continue;
    let k = count < net.neighbours ? count++ : count - 1;
    for (; k > 0 && least[k - 1]! > far; k--) {
      mates[k] = mates[k - 1]!;
      least[k] = least[k - 1]!;
    }
    mates[k] = j;
    least[k] = far;
  }
  return count;
}

/** Push apart who would stand on each other. */
function apart(net: Net): Length {
  let wrong = 0;
  for (let i = 1; i < net.count; i++) {
    for (let j = 0; j < i; j++) {
      const bite = -(over(net, i, j) + net.link) + MARGIN;
      if (bite <= 0) continue;
      wrong = Math.max(wrong, bite);
      draw(net, i, j, -bite);
    }
  }
  return wrong;
}

/** Push a model out of what it may not stand in, and back on the table. */
function outOf(net: Net, i: number): Length {
  const { field, near } = net.around[i]!;
  let wrong = 0;
  for (let item = nextHolding(field, near, net.x[i]!, net.y[i]!, -1); item >= 0; ) {
    const o = field.obstacles[item]!;
    const clear = o.clear + 1;
    const square = squareToObstacle(o, net.x[i]!, net.y[i]!);
    const at = square === 0 ? o : nearestOf(o, net.x[i]!, net.y[i]!);
    const dx = net.x[i]! - at.x;
    const dy = net.y[i]! - at.y;
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const by = square === 0 ? clear : clear - length;
    wrong = Math.max(wrong, by);
    shift(net, i, dx, dy, by / length);
    item = nextHolding(field, near, net.x[i]!, net.y[i]!, item);
  }
  const { minX, minY, maxX, maxY } = net.box;
  const inX = Math.min(maxX, Math.max(minX, net.x[i]!));
  const inY = Math.min(maxY, Math.max(minY, net.y[i]!));
  wrong = Math.max(wrong, Math.abs(inX - net.x[i]!), Math.abs(inY - net.y[i]!));
  net.x[i] = inX;
  net.y[i] = inY;
  return wrong;
}

/** The next obstacle after one, in the field's order, that a place is in or within a thousandth of; −1 when there is none. */
function nextHolding({ index, obstacles }: MoveField, near: Uint8Array, x: Length, y: Length, after: number): number {
  // One cell knows everything near a place, in order.
  const cell = cellOf(index, x, y);
  const end = index.starts[cell + 1]!;
  for (let n = index.starts[cell]!; n < end; n++) {
    const item = index.items[n]!;
    if (item <= after || near[item] === 0) continue;
    const o = obstacles[item]!;
    if (squareToObstacle(o, x, y) < (o.clear + 1) * (o.clear + 1)) return item;
  }
  return -1;
}

/** The point of what an obstacle was grown from that is nearest to a place. */
function nearestOf(o: GrownObstacle, x: Length, y: Length): Point {
  const { corners } = o;
  if (corners === undefined) return o;
  let best: Point = o;
  let least = Infinity;
  for (let k = 0, j = corners.length - 1; k < corners.length; j = k++) {
    const at = nearestOnSegment({ x, y }, corners[j]!, corners[k]!);
    const square = (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y);
    if (square < least) [best, least] = [at, square];
  }
  return best;
}

/** Hold a model back that would go too far. */
function held(net: Net, i: number, { x, y, radius }: Tether): Length {
  const dx = net.x[i]! - x;
  const dy = net.y[i]! - y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const over = length - radius;
  if (over <= 0) return 0;
  shift(net, i, dx, dy, -over / length);
  return over;
}
