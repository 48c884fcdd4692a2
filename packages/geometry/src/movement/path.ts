import { type Body, bodyAt } from '../body.ts';
import type { Placed } from '../footprint.ts';
import type { Facing, Length } from '../units.ts';
import type { Point3 } from '../vector.ts';

/**
 * A place a model's base passes: centre, elevation of its underside, facing; all integers. From one waypoint to the next
 * the base goes straight and turns evenly, the shorter way round, while it goes.
 */
export interface Waypoint extends Point3 {
  readonly facing: Facing;
}

/** One model's move: the first waypoint is where it stands. A path of one waypoint is a model that stays. */
export interface ModelMove {
  readonly model: string;
  readonly path: readonly Waypoint[];
}

/** A place on a path: leg 0 goes from the first to the second waypoint, `share` 0…1 along it. */
export interface PlaceOnPath extends Point3 {
  readonly leg: number;
  readonly share: number;
}

/** Where a model stands as the first waypoint of a path. */
export const startOf = (body: Body): Waypoint => ({ x: body.x, y: body.y, z: body.z, facing: body.facing });

/** The place a share of the way from one waypoint (0) to another (1), with a facing of its own. */
export const waypointBetween = (from: Point3, to: Point3, share: number, facing: Facing): Waypoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  z: from.z + (to.z - from.z) * share,
  facing,
});

/** The model's footprint put down at a waypoint. */
export const placedAt = (body: Body, at: Waypoint): Placed => ({
  footprint: body.footprint,
  x: at.x,
  y: at.y,
  facing: at.facing,
});

/** The model as it stands at the end of its path. */
export function bodyAfter(body: Body, path: readonly Waypoint[]): Body {
  const end = path[path.length - 1];
  return end === undefined ? body : bodyAt(body, end.x, end.y, end.z, end.facing);
}

export function placeOnPath(path: readonly Waypoint[], leg: number, share: number): PlaceOnPath {
  const a = path[leg]!;
  const b = path[leg + 1] ?? a;
  return {
    leg,
    share,
    x: Math.round(a.x + (b.x - a.x) * share),
    y: Math.round(a.y + (b.y - a.y) * share),
    z: Math.round(a.z + (b.z - a.z) * share),
  };
}

/** Length in plan of a leg of the centre's path. */
export function planLength(a: Point3, b: Point3): Length {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** A straight walk on one level through some points, keeping the facing. */
export const walk = (body: Body, points: readonly { readonly x: Length; readonly y: Length }[]): Waypoint[] => [
  startOf(body),
  ...points.map(({ x, y }) => ({ x, y, z: body.z, facing: body.facing })),
];
