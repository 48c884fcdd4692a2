import { type GridTile, tileFacing } from './footprint.ts';
import { centreOf, type GridPoint } from './line.ts';
import { type Direction, directionVector } from './space.ts';

/** BR-02.5: firing arcs in degrees; 360 is a unit without an arc ability. */
export type FiringArc = 90 | 180 | 360;

/**
 * BR-02.5, R017: whether the aim point lies in the arc whose apex is the start of the line. Boundaries are inside;
 * a point never lies in an arc of 90 or 180 degrees that starts on it.
 */
export function inFiringArc(facing: Direction, arc: FiringArc, start: GridPoint, aim: GridPoint): boolean {
  if (arc === 360) return true;
  const vx = aim.qx - start.qx;
  const vy = aim.qy - start.qy;
  if (vx === 0 && vy === 0) return false;
  const f = directionVector(facing);
  const ahead = vx * f.x + vy * f.y;
  const aside = Math.abs(vx * f.y - vy * f.x);
  return arc === 180 ? ahead >= 0 : ahead >= aside;
}

/** The side of a vehicle tile by which an attack enters (BR-02.6). */
export type TileSide = 'front' | 'rear' | 'flank';

/**
 * BR-02.6: the side through which the segment leaves the tile's rectangle when followed from the aim point towards the
 * attacker. The front edge owns its two corners, the rear edge does not (R018). `aim` is one of the tile's aim points.
 * A diagonal tile has irrational corners: both sides are squared instead, so the answer is exact.
 */
export function sideHit(tile: GridTile, aim: GridPoint, attacker: GridPoint): TileSide {
  const { x: fx, y: fy } = directionVector(tileFacing(tile));
  const [rear, front, halfWidth] = axisEnds(tile);
  const vx = attacker.qx - aim.qx;
  const vy = attacker.qy - aim.qy;
  const ahead = vx * fx + vy * fy;
  const aside = vx * fy - vy * fx;
  const width = Math.abs(aside);
  // Scaled by the axis' length L: from the aim point, the side is reached after (halfWidth·L − offset)/width, the rear
  // after (back + extend·L)/−ahead, the front after (forth + extend·L)/ahead, with `extend` ½ a space.
  const length2 = fx * fx + fy * fy;
  const offset = ((aim.qx - rear.qx) * fy - (aim.qy - rear.qy) * fx) * (aside < 0 ? -1 : 1);
  const back = (aim.qx - rear.qx) * fx + (aim.qy - rear.qy) * fy;
  const forth = (front.qx - aim.qx) * fx + (front.qy - aim.qy) * fy;
  const sooner = (depth: number, towards: number) =>
    compareWithRoot(depth * width + offset * towards, halfWidth * towards - 2 * width, length2);
  if (ahead > 0 && sooner(forth, ahead) <= 0) return 'front';
  if (ahead < 0 && sooner(back, -ahead) < 0) return 'rear';
  return 'flank';
}

/** Centres of the rear and front end of the tile's axis and its half-width, quarters. */
function axisEnds(tile: GridTile): [GridPoint, GridPoint, number] {
  if (tile.size === 1) return [centreOf(tile.at), centreOf(tile.at), 2];
  if (tile.size === 2) return [centreOf(tile.rear), centreOf(tile.front), 2];
  const { x, y } = directionVector(tile.facing);
  const qx = 4 * tile.at.x + 2;
  const qy = 4 * tile.at.y + 2;
  return [{ qx: qx - 2 * x, qy: qy - 2 * y }, { qx: qx + 2 * x, qy: qy + 2 * y }, 4];
}

/** The sign of a − b·√n for integers a, b and n ≥ 1. */
function compareWithRoot(a: number, b: number, n: number): number {
  if (a <= 0 && b >= 0) return a === 0 && b === 0 ? 0 : -1;
  if (a >= 0 && b <= 0) return 1;
  return Math.sign(a) * Math.sign(a * a - b * b * n);
}
