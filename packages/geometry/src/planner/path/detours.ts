import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import { type Block, blocksOf } from './blocks.ts';
import type { MoveField } from './field.ts';
import type { LeastToGo } from './tangents.ts';

/** A block seen from an end: what is left to go from each corner, either way round it. */
interface Detour {
  /** Of each corner: the place, the side that leaves it (a·x + b·y < c outside), the rest of the way in both directions. */
  readonly numbers: Float64Array;
  /** From the end, the corners at which the block begins and stops being seen, counter-clockwise. */
  readonly first: Point;
  readonly last: Point;
}

const NUMBERS = 7;
/** Numbers of a block as seen from an end: where from there its first and its last corner lie. */
const SEEN = 4;

/**
 * At least how far it is from anywhere to a point: straight, or around the block in between that takes the longest. Two
 * blocks behind one another count only once.
 */
export function leastAround(field: MoveField, end: Point, overSoft: boolean): LeastToGo {
  const detours = blocksOf(field, overSoft).flatMap((block) => detourAround(block, end) ?? []);
  const seen = new Float64Array(SEEN * detours.length);
  detours.forEach(({ first, last }, i) => {
    seen.set([first.x - end.x, first.y - end.y, last.x - end.x, last.y - end.y], SEEN * i);
  });
  const { x: endX, y: endY } = end;
  return (x, y) => {
    const dx = endX - x;
    const dy = endY - y;
    let least = Math.sqrt(dx * dx + dy * dy);
    for (let i = 0, at = 0; at < seen.length; i++, at += SEEN) {
      // Seen from the end the place is not behind the block.
      if (seen[at]! * dy - seen[at + 1]! * dx <= 0 || seen[at + 2]! * dy - seen[at + 3]! * dx >= 0) continue;
      const around = lengthAround(detours[i]!.numbers, x, y, dx, dy);
      if (around > least) least = around;
    }
    return least;
  };
}

/** The shorter way around a block, from a place (dx, dy) from the end; 0 where the block does not stand in between. */
function lengthAround(numbers: Float64Array, x: Length, y: Length, dx: Length, dy: Length): Length {
  const count = numbers.length;
  let isSeen = sees(numbers, count - NUMBERS, x, y);
  let right = -1;
  let left = -1;
  for (let at = 0; at < count; at += NUMBERS) {
    const seesNext = sees(numbers, at, x, y);
    if (seesNext !== isSeen) {
      if (seesNext) left = at;
      else right = at;
    }
    isSeen = seesNext;
  }
  // Inside the block's hull: there may be a way out to the end.
  if (left < 0 || right < 0) return 0;
  const rightX = numbers[right]! - x;
  const rightY = numbers[right + 1]! - y;
  const leftX = numbers[left]! - x;
  const leftY = numbers[left + 1]! - y;
  if (rightX * dy - rightY * dx <= 0 || leftX * dy - leftY * dx >= 0) return 0;
  const onRight = Math.sqrt(rightX * rightX + rightY * rightY) + numbers[right + 5]!;
  const onLeft = Math.sqrt(leftX * leftX + leftY * leftY) + numbers[left + 6]!;
  return Math.min(onRight, onLeft);
}

/** Whether a side is seen from a place: it lies on its outer side. */
const sees = (numbers: Float64Array, side: number, x: Length, y: Length): boolean =>
  numbers[side + 2]! * x + numbers[side + 3]! * y < numbers[side + 4]!;

/** A block as an obstacle on the way to an end; undefined when the end lies in it. */
function detourAround(block: Block, end: Point): Detour | undefined {
  const count = block.length;
  const numbers = new Float64Array(NUMBERS * count);
  block.forEach((p, i) => {
    const q = block[(i + 1) % count]!;
    const at = NUMBERS * i;
    numbers[at] = p.x;
    numbers[at + 1] = p.y;
    numbers[at + 2] = p.y - q.y;
    numbers[at + 3] = q.x - p.x;
    numbers[at + 4] = (p.y - q.y) * p.x + (q.x - p.x) * p.y;
  });
  const isSeen = block.map((_, i) => sees(numbers, NUMBERS * i, end.x, end.y));
  const first = isSeen.findIndex((seen, i) => seen && !isSeen[(i + count - 1) % count]!);
  const last = isSeen.findIndex((seen, i) => !seen && isSeen[(i + count - 1) % count]!);
  if (first < 0 || last < 0) return undefined;
  // Counter-clockwise a way leaves at the first corner seen from the end, clockwise at the last one.
  let rest = distance(block[first]!, end);
  for (let k = 0; k < count; k++) {
    const i = (first + count - k) % count;
    if (k > 0) rest += distance(block[i]!, block[(i + 1) % count]!);
    numbers[NUMBERS * i + 5] = rest;
  }
  rest = distance(block[last]!, end);
  for (let k = 0; k < count; k++) {
    const i = (last + k) % count;
    if (k > 0) rest += distance(block[i]!, block[(i + count - 1) % count]!);
    numbers[NUMBERS * i + 6] = rest;
  }
  return { numbers, first: block[first]!, last: block[last]! };
}

const distance = (p: Point, q: Point): Length => Math.sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y));
