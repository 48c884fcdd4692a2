import { distanceToBorder, distanceToPolygon, inPolygon } from '../polygon.ts';
import { floorHeightAt } from '../terrain.ts';
import { CONTACT_GAP, type Length } from '../units.ts';
import type { Point } from '../vector.ts';
import type { TerrainNear } from './scene.ts';

/** Heights of what can be stood on at a place, lowest first: the table and every surface there, but nothing inside a solid. */
export function levelsAt(scene: TerrainNear, { x, y }: Point): Length[] {
  const box = { minX: x - CONTACT_GAP, minY: y - CONTACT_GAP, maxX: x + CONTACT_GAP, maxY: y + CONTACT_GAP };
  const levels = new Set<Length>([0]);
  for (const { standable, corners, floor, z } of scene.surfacesNear(box)) {
    if (!standable || distanceToPolygon({ x, y }, corners) > CONTACT_GAP) continue;
    levels.add(floor === undefined ? z : Math.round(floorHeightAt(floor, { x, y })));
  }
  for (const { bottom, top, corners } of scene.solidsNear(box)) {
    if (!inPolygon({ x, y }, corners) || distanceToBorder({ x, y }, corners) <= CONTACT_GAP) continue;
    for (const z of levels) if (z >= bottom && z < top - CONTACT_GAP) levels.delete(z);
  }
  return [...levels].sort((a, b) => a - b);
}

/** The lowest level at a place, where a marker lies that terrain covers (AOS-18.1); the table's inside what nobody stands on. */
export const lowestLevelAt = (scene: TerrainNear, at: Point): Length => levelsAt(scene, at)[0] ?? 0;
