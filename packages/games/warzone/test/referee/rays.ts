import type { Floor, Wall } from '@mischia/geometry';
import type { Battle } from '../../src/state.ts';
import { leanOfSight } from './lean.ts';
import { type At, type Base, cornersOf, inside, sidesOf } from './measure.ts';
import { floorAt, isShut, piecesOf, planOf } from './terrain.ts';

export interface Spot extends At {
  readonly z: number;
}

/** Something that stops a ray, told by the piece it belongs to. */
export interface Blocker {
  readonly piece: string;
  stops(from: Spot, to: Spot): boolean;
  readonly box: readonly [number, number, number, number];
}

export const boxOf = (points: readonly At[], more = 0): [number, number, number, number] => [
  Math.min(...points.map(({ x }) => x)) - more,
  Math.min(...points.map(({ y }) => y)) - more,
  Math.max(...points.map(({ x }) => x)) + more,
  Math.max(...points.map(({ y }) => y)) + more,
];

/** The part of a ray inside a convex outline; undefined where they do not meet. */
export function clip(from: At, to: At, corners: readonly At[], grow = 0): [number, number] | undefined {
  let [enter, leave] = [0, 1];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const turn = Math.sign(sidesOf(corners).reduce((sum, [a, b]) => sum + (a.x * b.y - b.x * a.y), 0));
  for (const [a, b] of sidesOf(corners)) {
    const size = Math.hypot(b.x - a.x, b.y - a.y);
    if (size === 0) continue;
    // Outward normal.
    const [nx, ny] = [((b.y - a.y) / size) * turn, (-(b.x - a.x) / size) * turn];
    const start = (from.x - a.x) * nx + (from.y - a.y) * ny - grow;
    const slope = dx * nx + dy * ny;
    if (slope === 0) {
      if (start >= 0) return undefined;
    } else if (slope > 0) leave = Math.min(leave, -start / slope);
    else enter = Math.max(enter, -start / slope);
    if (enter >= leave) return undefined;
  }
  return [enter, leave];
}

/** A ray meets a height between two shares of its way. */
function heightMeets(
  from: Spot,
  to: Spot,
  [enter, leave]: readonly [number, number],
  bottom: number,
  top: number,
): boolean {
  const at = (share: number) => from.z + share * (to.z - from.z);
  const [low, high] = [Math.min(at(enter), at(leave)), Math.max(at(enter), at(leave))];
  return low < top + leanOfSight() && high > bottom - leanOfSight();
}

export function prism(piece: string, corners: readonly At[], bottom: number, top: number): Blocker {
  return {
    piece,
    box: boxOf(corners),
    stops(from, to) {
      const share = clip(from, to, corners, leanOfSight());
      return share !== undefined && heightMeets(from, to, share, bottom, top);
    },
  };
}

export function cylinder(piece: string, centre: At, radius: number, bottom: number, top: number): Blocker {
  return {
    piece,
    box: boxOf([centre], radius),
    stops(from, to) {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const [fx, fy] = [from.x - centre.x, from.y - centre.y];
      const [a, b] = [dx * dx + dy * dy, fx * dx + fy * dy];
      const grown = radius + leanOfSight();
      const inner = b * b - a * (fx * fx + fy * fy - grown * grown);
      if (inner <= 0 || a === 0) return false;
      const root = Math.sqrt(inner);
      const [enter, leave] = [Math.max(0, (-b - root) / a), Math.min(1, (-b + root) / a)];
      return enter < leave && heightMeets(from, to, [enter, leave], bottom, top);
    },
  };
}

export const volume = (piece: string, base: Base, bottom: number, top: number): Blocker =>
  base.radius === undefined
    ? prism(piece, cornersOf(base), bottom, top)
    : cylinder(piece, base, base.radius, bottom, top);

/** A wall without thickness: rays pass its open holes. */
function thinWall(state: Battle, piece: string, wall: Wall): Blocker {
  const { from: a, to: b, bottom, top, openings } = wall;
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  return {
    piece,
    box: boxOf([a, b]),
    stops(from, to) {
      const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long];
      const side = (p: At) => (p.x - a.x) * -uy + (p.y - a.y) * ux;
      const [s, t] = [side(from), side(to)];
      if (s * t >= 0) return false;
      const share = s / (s - t);
      const x = from.x + share * (to.x - from.x);
      const y = from.y + share * (to.y - from.y);
      const z = from.z + share * (to.z - from.z);
      const along = (x - a.x) * ux + (y - a.y) * uy;
      if (along < -leanOfSight() || along > long + leanOfSight()) return false;
      if (z < bottom - leanOfSight() || z > top + leanOfSight()) return false;
      return !openings.some(
        (hole) =>
          !isShut(state, hole.id) &&
          Math.abs(along - hole.at) <= hole.width / 2 - leanOfSight() &&
          z >= hole.sill + leanOfSight() &&
          z <= hole.lintel - leanOfSight(),
      );
    },
  };
}

function surface(state: Battle, piece: string, floor: Floor): Blocker {
  return {
    piece,
    box: boxOf(floor.corners),
    stops(from, to) {
      const over = (p: Spot) => p.z - floorAt(floor, p) - leanOfSight();
      const [s, t] = [over(from), over(to)];
      if (s * t >= 0) return false;
      const share = s / (s - t);
      const p = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
      if (!inside(p, floor.corners)) return false;
      return !floor.hatches.some((hatch) => !isShut(state, hatch.id) && inside(p, hatch.corners));
    },
  };
}

/** Opaque terrain. */
export function terrainBlockers(state: Battle): Blocker[] {
  const found: Blocker[] = [];
  for (const { id, walls, prisms, floors } of piecesOf(state)) {
    for (const wall of walls)
      if (wall.opaque)
        found.push(wall.thickness > 0 ? prism(id, planOf(wall), wall.bottom, wall.top) : thinWall(state, id, wall));
    for (const one of prisms) if (one.opaque) found.push(prism(id, one.corners, one.bottom, one.top));
    for (const floor of floors) if (floor.opaque) found.push(surface(state, id, floor));
  }
  return found;
}

/** Length of a ray inside a soft piece. */
export function lengthIn(from: Spot, to: Spot, corners: readonly At[], bottom: number, top: number): number {
  const share = clip(from, to, corners);
  if (!share) return 0;
  let [enter, leave] = share;
  const rise = to.z - from.z;
  if (rise === 0) {
    if (from.z >= top || from.z < bottom) return 0;
  } else {
    const shares = [(bottom - from.z) / rise, (top - from.z) / rise].sort((p, q) => p - q);
    enter = Math.max(enter, shares[0]!);
    leave = Math.min(leave, shares[1]!);
  }
  if (leave <= enter) return 0;
  return (leave - enter) * Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);
}
