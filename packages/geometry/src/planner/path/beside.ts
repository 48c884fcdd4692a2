import type { SpatialIndex } from '../../spatial-index.ts';
import type { Point } from '../../vector.ts';
import { cellOf, type MoveField, ROUNDING } from './field.ts';
import { isIn, topOf } from './flat.ts';
import type { Round } from './rounds.ts';

/** Corners of a drawn bend stick out of its round by this factor. */
export const STICKS_OUT = 1.00216;
const HAIR = 1e-3;

export const BEYOND_EDGE = -2;

/**
 * The obstacle that stands where a path would touch a round at a normal, corners of the drawn path included; −1 when
 * nothing does. Those as high as the round's own come first, then the highest one. A thousandth of a thousandth short: in
 * doubt the round's covered arcs decide.
 */
export function obstacleAround(field: MoveField, round: Round, mx: number, my: number): number {
  const { index, flat, keeps } = field;
  const radius = round.radius * STICKS_OUT + ROUNDING - HAIR;
  const x = round.x + radius * mx;
  const y = round.y + radius * my;
  if (x < field.minX || y < field.minY || x > field.maxX || y > field.maxY) return BEYOND_EDGE;
  // What stood in one place on a round often stands in the next.
  if (round.hider >= 0 && isIn(flat, round.hider, x, y, keeps[round.hider]! - HAIR)) return round.hider;
  const cell = cellOf(index, x, y);
  const end = index.starts[cell + 1]!;
  let highest = 0;
  let found = -1;
  for (let n = index.starts[cell]!; n < end; n++) {
    const item = index.items[n]!;
    const top = topOf(flat, item);
    if (item === round.owner || top <= highest || !isIn(flat, item, x, y, keeps[item]! - HAIR)) continue;
    if (top >= topOf(flat, round.owner)) {
      round.hider = item;
      return item;
    }
    highest = top;
    found = item;
  }
  return found;
}

/** All obstacles that may be near a place: one cell knows them. */
export function itemsAt(index: SpatialIndex, { x, y }: Point): Int32Array {
  const cell = cellOf(index, x, y);
  return index.items.subarray(index.starts[cell]!, index.starts[cell + 1]!);
}
