import type { Feature, Floor, Wall } from '@mischia/geometry';
import type { Area, Battle } from '../../src/state.ts';
import { type At, type Base, cornersOf, gapToSegment, INCH, inside, sidesOf } from './measure.ts';

/** The table's pieces, read from what the pack says of them. */

/** WZ-03.8: what is broken is gone. */
export const piecesOf = ({ table, terrainWounds }: Battle): readonly Feature[] =>
  table.terrain.filter(({ id }) => (terrainWounds[id] ?? 1) > 0);

export const has = (feature: Feature, trait: string): boolean => feature.traits.includes(trait);

export const isShut = (state: Battle, opening: string): boolean => {
  const now = state.access[opening]?.state;
  return now === 'closed' || now === 'locked';
};

/** The plan of a wall that has a thickness. */
export function planOf({ from, to, thickness }: Wall): At[] {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const facing = (Math.atan2(to.y - from.y, to.x - from.x) * 18_000) / Math.PI;
  return cornersOf({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, long, wide: thickness, facing });
}

/** Height of a floor under a point, on its slope or flat. */
export function floorAt(floor: Floor, p: At): number {
  if (!floor.slope) return floor.z;
  const { from, to, rise } = floor.slope;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return floor.z + (rise * ((p.x - from.x) * dx + (p.y - from.y) * dy)) / (dx * dx + dy * dy);
}

/** The surface of the open ground at a point: the table, or the hill on it. */
export function groundAt(state: Battle, p: At): number {
  let height = 0;
  for (const { kind, floors } of piecesOf(state))
    if (kind === 'hill')
      for (const floor of floors) if (inside(p, floor.corners)) height = Math.max(height, floorAt(floor, p));
  return height;
}

/** WZ-16.1: a base touches a piece, or stands in it; not what begins above its foot or ends below it. */
export function gapToFeature(base: Base, z: number, feature: Feature): number {
  let least = Number.POSITIVE_INFINITY;
  const outline = (corners: readonly At[]) => {
    if (inside(base, corners)) least = 0;
    for (const [a, b] of sidesOf(corners)) least = Math.min(least, gapToSegment(base, a, b));
  };
  for (const wall of feature.walls) {
    if (wall.bottom > z + 100 || wall.top <= z) continue;
    if (wall.thickness > 0) outline(planOf(wall));
    else least = Math.min(least, gapToSegment(base, wall.from, wall.to));
  }
  for (const prism of feature.prisms) if (prism.bottom <= z + 100 && prism.top > z) outline(prism.corners);
  const reachesUpTo = (feature.foot ?? 0) + feature.height;
  if (feature.kind !== 'building' && reachesUpTo >= z) for (const area of feature.area) outline(area);
  return least;
}

export const areaOf = (state: Battle, id: string): Area | undefined => state.table.areas.find((area) => area.id === id);
export const isCovered = (state: Battle, id: string): boolean => areaOf(state, id)?.covered ?? false;
export const levelOf = (state: Battle, id: string): number => areaOf(state, id)?.level ?? 0;
export const LEVEL = 3 * INCH;
