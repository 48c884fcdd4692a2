import type { Body } from '../body.ts';
import { outerRadius } from '../footprint.ts';
import { nearestOnSegment } from '../polygon.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { type GrownObstacle, squareToObstacle } from './field.ts';
import type { Near } from './regions.ts';

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
  readonly around: readonly (readonly GrownObstacle[])[];
  readonly box: { readonly minX: Length; readonly minY: Length; readonly maxX: Length; readonly maxY: Length };
}

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
  const least = new Float64Array(net.count).fill(Infinity);
  const from = new Int32Array(net.count).fill(-1);
  const done = new Uint8Array(net.count);
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
  for (let j = 0; j < net.count; j++) {
    if (from[j]! < 0) continue;
    const far = over(net, from[j]!, j);
    if (far <= 0) continue;
    wrong = Math.max(wrong, far);
    draw(net, from[j]!, j, far);
  }
  for (let i = 0; net.neighbours > 1 && i < net.count; i++) {
    for (const j of nearestMates(net, i)) {
      const far = over(net, i, j);
      if (far <= 0) continue;
      wrong = Math.max(wrong, far);
      draw(net, i, j, far);
    }
  }
  return wrong;
}

/** As many models nearest to one as it needs neighbours. */
function nearestMates(net: Net, i: number): number[] {
  const found: number[] = [];
  const far: Length[] = [];
  for (let j = 0; j < net.count; j++) {
    if (j === i) continue;
    const d = over(net, i, j);
    let k = found.length;
    while (k > 0 && far[k - 1]! > d) k--;
    if (k >= net.neighbours) continue;
    found.splice(k, 0, j);
    far.splice(k, 0, d);
    if (found.length <= net.neighbours) continue;
    found.pop();
    far.pop();
  }
  return found;
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
  let wrong = 0;
  for (const o of net.around[i]!) {
    const clear = o.clear + 1;
    const square = squareToObstacle(o, net.x[i]!, net.y[i]!);
    if (square >= clear * clear) continue;
    const at = square === 0 ? o : nearestOf(o, net.x[i]!, net.y[i]!);
    const dx = net.x[i]! - at.x;
    const dy = net.y[i]! - at.y;
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const by = square === 0 ? clear : clear - length;
    wrong = Math.max(wrong, by);
    shift(net, i, dx, dy, by / length);
  }
  const { minX, minY, maxX, maxY } = net.box;
  const inX = Math.min(maxX, Math.max(minX, net.x[i]!));
  const inY = Math.min(maxY, Math.max(minY, net.y[i]!));
  wrong = Math.max(wrong, Math.abs(inX - net.x[i]!), Math.abs(inY - net.y[i]!));
  net.x[i] = inX;
  net.y[i] = inY;
  return wrong;
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
