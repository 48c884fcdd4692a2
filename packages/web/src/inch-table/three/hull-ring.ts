import type { Point } from '@mischia/geometry';

/** Inches to the east and to the north. */
type Flat = readonly [number, number];

/** Places of the bend around a corner. */
const BEND = 4;

/**
 * Two lines around a hull, each so many inches outside it, with equally many places: what lies between them is as broad
 * everywhere, and bends around the corners.
 */
export function hullRing(corners: readonly Point[], near: number, far: number): [Flat[], Flat[]] {
  return [around(corners, near), around(corners, far)];
}

/** Corners run counter-clockwise, so that outside is to the right of every side. */
function around(corners: readonly Point[], off: number): Flat[] {
  const bearing = (from: Point, to: Point) => Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2;
  return corners.flatMap((corner, i) => {
    const before = bearing(corners.at(i - 1) as Point, corner);
    const turn = bearing(corner, corners[(i + 1) % corners.length] as Point) - before;
    const bend = turn - 2 * Math.PI * Math.floor((turn + Math.PI) / (2 * Math.PI));
    return Array.from({ length: BEND }, (_, k): Flat => {
      const angle = before + (bend * k) / (BEND - 1);
      return [corner.x / 1000 + off * Math.cos(angle), corner.y / 1000 + off * Math.sin(angle)];
    });
  });
}
