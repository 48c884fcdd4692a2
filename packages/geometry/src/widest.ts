import type { Feature } from './terrain.ts';
import type { Length } from './units.ts';
import { distance } from './vector.ts';

/**
 * Width of a feature where it is widest: between the two points of its outlines that are farthest apart, so of a rectangle
 * from corner to corner (AOS-17.1.3). 0 for a feature without outlines.
 */
export function widestDimension({ area }: Pick<Feature, 'area'>): Length {
  const corners = area.flat();
  let widest = 0;
  corners.forEach((p, i) => {
    for (let k = i + 1; k < corners.length; k++) widest = Math.max(widest, distance(p, corners[k]!));
  });
  return widest;
}
