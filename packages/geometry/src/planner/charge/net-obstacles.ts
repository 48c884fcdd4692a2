import { nearestOnSegment } from '../../polygon.ts';
import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import { cellOf, type GrownObstacle, type MoveField, squareToObstacle } from '../path/field.ts';
import { type Net, shift } from './net.ts';

/** Push a model out of what it may not stand in, and back on the table. */
export function outOf(net: Net, i: number): Length {
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
