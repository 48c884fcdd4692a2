import { isNearSegment } from '../polygon.ts';
import { boxesAlong } from '../spatial-index.ts';
import type { Length } from '../units.ts';
import type { Box, Point, Point3 } from '../vector.ts';
import type { Occluder } from './occluder.ts';
import type { Scene, SoftVolume } from './scene.ts';

/** Ids a viewer sees through: models, units or features. Its own and the target's models belong in it. */
export type SeenThrough = ReadonlySet<string>;

/** All lines between two groups of points: from middle to middle, so wide to either side, between two heights. */
export interface Corridor {
  readonly a: Point;
  readonly b: Point;
  readonly radius: Length;
  readonly low: Length;
  readonly high: Length;
}

export function corridorBetween(from: readonly Point3[], to: readonly Point3[]): Corridor {
  const a = centreOf(from);
  const b = centreOf(to);
  const radius = Math.max(spreadOf(from, a), spreadOf(to, b));
  let low = Infinity;
  let high = -Infinity;
  for (const points of [from, to]) {
    for (const { z } of points) {
      if (z < low) low = z;
      if (z > high) high = z;
    }
  }
  return { a, b, radius, low, high };
}

/**
 * The obstacles that can touch any line between the two groups of points: near the corridor in plan and not wholly above
 * or below it. Everything else is out of the question for all their lines at once.
 */
export const obstaclesBetween = (
  scene: Scene,
  from: readonly Point3[],
  to: readonly Point3[],
  through: SeenThrough,
): Occluder[] => obstaclesIn(scene, corridorBetween(from, to), through);

/** The same for a corridor. */
export function obstaclesIn(scene: Scene, { a, b, radius, low, high }: Corridor, through: SeenThrough): Occluder[] {
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

/** Pieces of growth that lines of a corridor may cross. */
export function growthIn(
  { soft }: Scene,
  { a, b, radius, low, high }: Corridor,
  through: SeenThrough,
): readonly SoftVolume[] {
  if (soft.length === 0) return soft;
  return soft.filter(
    (s) => s.top > low && s.bottom < high && !through.has(s.owner) && nearCorridor(s.box, undefined, a, b, radius),
  );
}

/**
 * False when the corridor stays clear of the box: of a circle around it (given radius, or through its corners), which is quick
 * to see, or of the box itself, grown by half the width of the corridor.
 */
function nearCorridor(box: Box, round: Length | undefined, a: Point, b: Point, radius: Length): boolean {
  const { minX, minY, maxX, maxY } = box;
  const reach = round ?? Math.sqrt((maxX - minX) * (maxX - minX) + (maxY - minY) * (maxY - minY)) / 2;
  if (!isNearSegment({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, a, b, reach + radius)) return false;
  return round !== undefined || meetsGrown(box, a, b, radius);
}

/** Whether a segment meets a box grown on every side; a hair more, so that rounding can cut nothing off. */
function meetsGrown({ minX, minY, maxX, maxY }: Box, a: Point, b: Point, by: Length): boolean {
  const grown = by + 0.001;
  let enter = 0;
  let leave = 1;
  const dx = b.x - a.x;
  if (dx === 0) {
    if (a.x < minX - grown || a.x > maxX + grown) return false;
  } else {
    const s = (minX - grown - a.x) / dx;
    const t = (maxX + grown - a.x) / dx;
    enter = Math.max(enter, Math.min(s, t));
    leave = Math.min(leave, Math.max(s, t));
  }
  const dy = b.y - a.y;
  if (dy === 0) return a.y >= minY - grown && a.y <= maxY + grown && enter <= leave;
  const s = (minY - grown - a.y) / dy;
  const t = (maxY + grown - a.y) / dy;
  return Math.max(enter, Math.min(s, t)) <= Math.min(leave, Math.max(s, t));
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
