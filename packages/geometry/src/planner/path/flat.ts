import type { Length } from '../../units.ts';
import type { GrownObstacle } from './field.ts';

/** The numbers of a field's obstacles side by side: searches run over them by the ten thousand. */
export interface FlatObstacles {
  /** Of each obstacle the box that lines near it meet (minX, minY, maxX, maxY), its middle and its height. */
  readonly numbers: Float64Array;
  /** Corners of all outlines, x and y in turns; those of obstacle i begin at starts[i]. Round ones have none. */
  readonly corners: Float64Array;
  readonly starts: Int32Array;
}

const NUMBERS = 7;
/** Lines are tested to a little more than obstacles are grown by: their boxes have to follow. */
const MORE: Length = 1;

export function flatten(obstacles: readonly GrownObstacle[]): FlatObstacles {
  const numbers = new Float64Array(NUMBERS * obstacles.length);
  const starts = new Int32Array(obstacles.length + 1);
  for (let i = 0; i < obstacles.length; i++) starts[i + 1] = starts[i]! + 2 * (obstacles[i]!.corners?.length ?? 0);
  const corners = new Float64Array(starts[obstacles.length]!);
  for (let i = 0, at = 0; i < obstacles.length; i++, at += NUMBERS) {
    const o = obstacles[i]!;
    numbers[at] = o.box.minX - MORE;
    numbers[at + 1] = o.box.minY - MORE;
    numbers[at + 2] = o.box.maxX + MORE;
    numbers[at + 3] = o.box.maxY + MORE;
    numbers[at + 4] = o.x;
    numbers[at + 5] = o.y;
    numbers[at + 6] = o.soft?.top ?? Infinity;
    for (let k = 0, to = starts[i]!; to < starts[i + 1]!; k++, to += 2) {
      corners[to] = o.corners![k]!.x;
      corners[to + 1] = o.corners![k]!.y;
    }
  }
  return { numbers, corners, starts };
}

/** How high an obstacle is; infinite for those that cannot be climbed. */
export const topOf = (flat: FlatObstacles, i: number): Length => flat.numbers[NUMBERS * i + 6]!;

/** Whether a segment stays at least the square root of `least` from what an obstacle was grown from. */
export function keepsOff(
  flat: FlatObstacles,
  i: number,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  least: number,
): boolean {
  const { numbers, starts } = flat;
  const at = NUMBERS * i;
  const minX = numbers[at]!;
  const minY = numbers[at + 1]!;
  const maxX = numbers[at + 2]!;
  const maxY = numbers[at + 3]!;
  if ((ax < minX && bx < minX) || (ax > maxX && bx > maxX) || (ay < minY && by < minY) || (ay > maxY && by > maxY)) {
    return true;
  }
  const start = starts[i]!;
  const end = starts[i + 1]!;
  if (start === end) return pointClears(numbers[at + 4]!, numbers[at + 5]!, ax, ay, bx, by, least);
  return outlineClears(flat.corners, start, end, ax, ay, bx, by, least);
}

/** Whether a segment stays at least the square root of `least` from a point; without a division. */
function pointClears(x: Length, y: Length, ax: Length, ay: Length, bx: Length, by: Length, least: number): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const px = x - ax;
  const py = y - ay;
  const along = px * dx + py * dy;
  if (along <= 0) return px * px + py * py >= least;
  const square = dx * dx + dy * dy;
  if (along >= square) return (x - bx) * (x - bx) + (y - by) * (y - by) >= least;
  const aside = px * dy - py * dx;
  return aside * aside >= least * square;
}

/** Whether a segment stays farther from an outline, and outside it, than the square root of `least`. */
function outlineClears(
  corners: Float64Array,
  start: number,
  end: number,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  least: number,
): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  let inside = true;
  let px = corners[end - 2]!;
  let py = corners[end - 1]!;
  for (let k = start; k < end; k += 2) {
    const qx = corners[k]!;
    const qy = corners[k + 1]!;
    if (squareToLine(px, py, ax, ay, bx, by) < least) return false;
    if (squareToLine(ax, ay, px, py, qx, qy) < least || squareToLine(bx, by, px, py, qx, qy) < least) return false;
    const ex = qx - px;
    const ey = qy - py;
    const sideA = ex * (ay - py) - ey * (ax - px);
    const sideB = ex * (by - py) - ey * (bx - px);
    if (sideA < 0) inside = false;
    if (sideA < 0 !== sideB < 0) {
      const over = (dx * (py - ay) - dy * (px - ax)) * (dx * (qy - ay) - dy * (qx - ax));
      if (over < 0) return false;
    }
    px = qx;
    py = qy;
  }
  return !inside;
}

/** Square of the distance from a point to a segment. */
function squareToLine(px: Length, py: Length, ax: Length, ay: Length, bx: Length, by: Length): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const along = (px - ax) * dx + (py - ay) * dy;
  const share = along <= 0 ? 0 : along >= square ? 1 : along / square;
  const x = ax + dx * share - px;
  const y = ay + dy * share - py;
  return x * x + y * y;
}

/** Whether a place is nearer than the square root of `least` to what an obstacle was grown from. */
export function isIn(flat: FlatObstacles, i: number, x: Length, y: Length, least: number): boolean {
  const { numbers } = flat;
  const at = NUMBERS * i;
  if (x < numbers[at]! || y < numbers[at + 1]! || x > numbers[at + 2]! || y > numbers[at + 3]!) return false;
  return squareTo(flat, i, x, y) < least;
}

/** Square of the distance from a place to what an obstacle was grown from; 0 inside its outline. */
function squareTo(flat: FlatObstacles, i: number, x: Length, y: Length): number {
  const { numbers, corners, starts } = flat;
  const start = starts[i]!;
  const end = starts[i + 1]!;
  if (start === end) {
    const dx = x - numbers[NUMBERS * i + 4]!;
    const dy = y - numbers[NUMBERS * i + 5]!;
    return dx * dx + dy * dy;
  }
  let least = Infinity;
  let inside = false;
  let px = corners[end - 2]!;
  let py = corners[end - 1]!;
  for (let k = start; k < end; k += 2) {
    const qx = corners[k]!;
    const qy = corners[k + 1]!;
    const square = squareToLine(x, y, px, py, qx, qy);
    if (square < least) least = square;
    if (py > y !== qy > y && x < px + ((qx - px) * (y - py)) / (qy - py)) inside = !inside;
    px = qx;
    py = qy;
  }
  return inside ? 0 : least;
}
