import { distanceToPolygon, type Feature, type Length, type Point } from '@mischia/geometry';
import type { Raycaster } from 'three';
import { inchesOf } from './space.ts';

/** A piece without an area, a wall, is touched so far beside it. */
const BESIDE: Length = 400;
/** The ray is tried at so many heights of each piece, from its top to its foot. */
const SLICES = 5;

/** The piece of terrain that a ray meets first. */
export function pieceUnder({ ray }: Raycaster, terrain: readonly Feature[]): Feature | undefined {
  let nearest: { readonly feature: Feature; readonly along: number } | undefined;
  for (const feature of terrain) {
    for (let slice = 0; slice < SLICES; slice++) {
      const level = inchesOf(feature.height) * (1 - slice / (SLICES - 1));
      const along = (level - ray.origin.y) / ray.direction.y;
      if (!(along > 0) || (nearest && along >= nearest.along)) continue;
      const place = {
        x: (ray.origin.x + ray.direction.x * along) * 1000,
        y: -(ray.origin.z + ray.direction.z * along) * 1000,
      };
      if (covers(feature, place)) nearest = { feature, along };
    }
  }
  return nearest?.feature;
}

const covers = ({ area, walls }: Feature, place: Point): boolean =>
  area.length > 0
    ? area.some((corners) => distanceToPolygon(place, corners) === 0)
    : walls.some(({ from, to }) => distanceToPolygon(place, [from, to]) <= BESIDE);
