import { distanceToSegment } from '../polygon.ts';
import { boxesAlong } from '../spatial-index.ts';
import type { Length } from '../units.ts';
import type { Box, Point, Point3 } from '../vector.ts';
import type { Occluder } from './occluder.ts';
import type { Scene, SoftVolume } from './scene.ts';

/** Ids a viewer sees through: models, units or features. Its own and the target's models belong in it. */
export type SeenThrough = ReadonlySet<string>;

/**
 * The obstacles that can touch any line between the two groups of points: near the corridor in plan and not wholly above
 * or below it. Everything else is out of the question for all their lines at once.
 */
export function obstaclesBetween(
  scene: Scene,
  from: readonly Point3[],
  to: readonly Point3[],
  through: SeenThrough,
): Occluder[] {
  const a = centreOf(from);
  const b = centreOf(to);
  const radius = Math.max(spreadOf(from, a), spreadOf(to, b));
  const low = Math.min(lowest(from), lowest(to));
  const high = Math.max(highest(from), highest(to));
  const found: Occluder[] = [];
  for (const i of boxesAlong(scene.index, a, b, radius)) {
    const o = scene.occluders[i]!;
    if (o.top <= low || o.bottom > high || through.has(o.owner)) continue;
    if (o.unit !== '' && through.has(o.unit)) continue;
    if (nearCorridor(o.box, o.shape === 'oval' ? Math.max(o.halfLength, o.halfWidth) : undefined, a, b, radius)) {
      found.push(o);
    }
  }
  // The ground is everywhere, and in nobody's way who stands on it or above.
  if (low < 0 && high > 0) found.push(scene.ground);
  return found;
}

/** Pieces of growth that lines between the two groups of points may cross. */
export function growthBetween(
  scene: Scene,
  from: readonly Point3[],
  to: readonly Point3[],
  through: SeenThrough,
): SoftVolume[] {
  if (scene.soft.length === 0) return [];
  const a = centreOf(from);
  const b = centreOf(to);
  const radius = Math.max(spreadOf(from, a), spreadOf(to, b));
  const low = Math.min(lowest(from), lowest(to));
  const high = Math.max(highest(from), highest(to));
  return scene.soft.filter(
    (s) => s.top > low && s.bottom < high && !through.has(s.owner) && nearCorridor(s.box, undefined, a, b, radius),
  );
}

/** False when a circle around the box (given radius, or through its corners) stays clear of the corridor. */
function nearCorridor(box: Box, round: Length | undefined, a: Point, b: Point, radius: Length): boolean {
  const { minX, minY, maxX, maxY } = box;
  const reach = round ?? Math.sqrt((maxX - minX) * (maxX - minX) + (maxY - minY) * (maxY - minY)) / 2;
  return distanceToSegment({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, a, b) <= reach + radius;
}

function centreOf(points: readonly Point3[]): Point {
  let x = 0;
  let y = 0;
  for (const p of points) {
    x += p.x;
    y += p.y;
  }
  return { x: x / points.length, y: y / points.length };
}

function spreadOf(points: readonly Point3[], centre: Point): Length {
  let most = 0;
  for (const p of points) {
    const square = (p.x - centre.x) * (p.x - centre.x) + (p.y - centre.y) * (p.y - centre.y);
    if (square > most) most = square;
  }
  // A hair more than the farthest point, so that rounding can cut nothing off.
  return Math.sqrt(most) + 0.001;
}

const lowest = (points: readonly Point3[]): Length => points.reduce((z, p) => Math.min(z, p.z), Infinity);
const highest = (points: readonly Point3[]): Length => points.reduce((z, p) => Math.max(z, p.z), -Infinity);
