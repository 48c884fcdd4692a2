import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import type { Disc } from './ends.ts';

/** Told of places, not rounded. */
export type Add = (x: Length, y: Length) => void;

/** The two places where two circles cross; circles that miss each other by up to a thousandth or so touch. */
export function circlesMeet(a: Disc, b: Disc, add: Add): void {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return;
  const share = (square + a.radius * a.radius - b.radius * b.radius) / 2 / square;
  const aside = (a.radius * a.radius) / square - share * share;
  if (aside < -1e-5) return;
  const s = Math.sqrt(Math.max(0, aside));
  add(a.x + dx * share - dy * s, a.y + dy * share + dx * s);
  add(a.x + dx * share + dy * s, a.y + dy * share - dx * s);
}

/** Whole points up to two thousandths beside a place, the nearest first: where rims cross at a sharp angle few are free. */
export const BESIDE: readonly Point[] = [-2, -1, 0, 1, 2]
  .flatMap((x) => [-2, -1, 0, 1, 2].map((y) => ({ x, y })))
  .sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y);

/** Farther than any of these is from its place. */
export const DEEP: Length = 4;
