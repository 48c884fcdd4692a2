import type { Length, Point } from '@mischia/geometry';

/** WZ-03.3, R-010: where a way from a place on the table to one beyond it crosses the border. */
export function borderOf(
  { width, depth }: { readonly width: Length; readonly depth: Length },
  from: Point,
  to: Point,
): Point {
  const share = Math.min(shareUpTo(from.x, to.x, width), shareUpTo(from.y, to.y, depth));
  return {
    x: onTable(from.x + (to.x - from.x) * share, width),
    y: onTable(from.y + (to.y - from.y) * share, depth),
  };
}

export const isOffTable = (
  { width, depth }: { readonly width: Length; readonly depth: Length },
  { x, y }: Point,
): boolean => x < 0 || y < 0 || x > width || y > depth;

const onTable = (at: Length, border: Length): Length => Math.min(border, Math.max(0, Math.round(at)));

/** The part of a line from one coordinate to another that lies between 0 and a border. */
const shareUpTo = (from: Length, to: Length, border: Length): number => {
  if (to < 0) return from / (from - to);
  return to > border ? (border - from) / (to - from) : 1;
};
