import { type Length, reach } from '@mischia/geometry';
import { flipped } from './drawing.ts';
import type { Marker, Token } from './table-parts.ts';

/** A part of the picture, from its upper left corner. */
export interface Box {
  readonly x: Length;
  readonly y: Length;
  readonly width: Length;
  readonly height: Length;
}

/** What a token covers, in the picture's own lengths. */
export function boxOf({ body }: Token, depth: Length): Box {
  const [wide, high] = [reach(body, { x: 1, y: 0 }), reach(body, { x: 0, y: 1 })];
  return { x: body.x - wide, y: flipped(depth, body.y) - high, width: 2 * wide, height: 2 * high };
}

/** The number of a marker, which nothing should lie over. */
export const discOf = ({ x, y, radius }: Marker, depth: Length): Box => ({
  x: x - radius,
  y: flipped(depth, y) - radius,
  width: 2 * radius,
  height: 2 * radius,
});

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Above the unit, below it or beside it: wherever it covers least and is seen whole. Who is out of sight keeps it with him. */
export function freeSpot(
  unit: readonly Box[],
  { width, height }: Pick<Box, 'width' | 'height'>,
  off: Length,
  taken: readonly Box[],
  window: Box,
): Box {
  const left = Math.min(...unit.map(({ x }) => x));
  const right = Math.max(...unit.map((box) => box.x + box.width));
  const top = Math.min(...unit.map(({ y }) => y));
  const bottom = Math.max(...unit.map((box) => box.y + box.height));
  const [middle, centre] = [(left + right - width) / 2, (top + bottom - height) / 2];
  const spots: Box[] = [
    { x: middle, y: top - height - off, width, height },
    { x: middle, y: bottom + off, width, height },
    { x: right + off, y: centre, width, height },
    { x: left - width - off, y: centre, width, height },
    { x: middle, y: top - 2 * height - 2 * off, width, height },
    { x: middle, y: bottom + height + 2 * off, width, height },
  ];
  let best = spots[0] as Box;
  if (overlap({ x: left, y: top, width: right - left, height: bottom - top }, window) === 0) return best;
  let least = Infinity;
  for (const spot of spots) {
    const box = { ...spot, x: Math.max(window.x, Math.min(spot.x, window.x + window.width - width)) };
    const cut = width * height - overlap(box, window);
    const covered = taken.reduce((sum, other) => sum + overlap(box, other), cut);
    if (covered < least) [best, least] = [box, covered];
  }
  return best;
}
