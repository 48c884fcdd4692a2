import type { Body } from '../body.ts';
import { rotate } from '../directions.ts';
import { outlinePoints } from '../footprint.ts';
import { HALF_TURN, type Length, normaliseFacing, turnBetween } from '../units.ts';
import type { Point } from '../vector.ts';
import { planLength, type Waypoint } from './path.ts';

/** Points of the outline that are followed when a base turns on its way; W40K-08.2 asks for 16 or more. */
export const FOLLOWED = 32;
/** A turn on the way is followed in steps of at most this many hundredths of a degree. */
const TURN_STEP = 200;

/** Length in plan of the part of a base that travels furthest on one leg; the centre's for round bases. */
export function farthestPointLength(body: Body, a: Waypoint, b: Waypoint): Length {
  if (body.footprint.kind === 'round' || turnBetween(a.facing, b.facing) === 0) return planLength(a, b);
  return Math.max(...pointLengths(body, a, b));
}

/** Lengths in plan of the ways of the points followed, on a leg on which the base turns; always in the same order. */
export function pointLengths(body: Body, a: Waypoint, b: Waypoint): Length[] {
  const turned = turnBetween(a.facing, b.facing);
  const base = { footprint: body.footprint, x: 0, y: 0, facing: a.facing };
  // How far a point goes is a convex function of the point: of a hull no other goes farther than all corners.
  const points = outlinePoints(base, body.footprint.kind === 'hull' ? 1 : FOLLOWED);
  // On the spot every point runs along an arc, and no chord needs adding up.
  if (a.x === b.x && a.y === b.y) {
    const arc = (Math.abs(turned) * Math.PI) / HALF_TURN;
    return points.map(({ x, y }) => Math.sqrt(x * x + y * y) * arc);
  }
  const steps = Math.ceil(Math.abs(turned) / TURN_STEP);
  return points.map((point) => turningLength(point, a, b, turned, steps));
}

function turningLength(point: Point, a: Waypoint, b: Waypoint, turned: number, steps: number): Length {
  let length = 0;
  let before = point;
  for (let step = 1; step <= steps; step++) {
    const around = rotate(point, normaliseFacing(Math.round((turned * step) / steps)));
    const at = { x: ((b.x - a.x) * step) / steps + around.x, y: ((b.y - a.y) * step) / steps + around.y };
    length += Math.sqrt((at.x - before.x) * (at.x - before.x) + (at.y - before.y) * (at.y - before.y));
    before = at;
  }
  return length;
}
