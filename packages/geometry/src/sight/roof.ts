import { inPolygon } from '../polygon.ts';
import { type Feature, floorHeightAt, GROUND, isOpen } from '../terrain.ts';
import { CONTACT_GAP, type Length } from '../units.ts';
import type { Point3 } from '../vector.ts';

/** What lies over a place: a floor, a roof, something solid overhead. */
export interface Roof {
  readonly feature: string;
  readonly part: string;
  readonly z: Length;
  /** The open hatch in it straight above the place, if there is one: the way through (WZ-31.3). */
  readonly hatch?: string;
}

/**
 * WZ-18.4: the lowest roof over a place, undefined under the open sky. No lobbed shot leaves or reaches a place under one,
 * unless by an opening. What the place itself lies on, or in, is no roof. The edge of a roof counts, so that two of them
 * leave no crack where they meet.
 */
export function roofOver(at: Point3, features: readonly Feature[]): Roof | undefined {
  let lowest: Roof | undefined;
  for (const feature of features) {
    for (const roof of roofsOf(feature, at)) {
      if (roof.z > at.z + CONTACT_GAP && (lowest === undefined || roof.z < lowest.z)) lowest = roof;
    }
  }
  // Below the table its ground is the roof, unless something is lower; a floor drawn at its height names the hatch.
  const isBelow = at.z + CONTACT_GAP < 0 && (lowest === undefined || lowest.z > 0);
  return isBelow ? { feature: GROUND, part: GROUND, z: 0 } : lowest;
}

function roofsOf({ id, floors, prisms }: Feature, at: Point3): Roof[] {
  const overhead = prisms
    .filter(({ solid, corners }) => solid && inPolygon(at, corners))
    .map((prism) => ({ feature: id, part: prism.id, z: prism.bottom }));
  const above = floors
    .filter(({ corners }) => inPolygon(at, corners))
    .map((floor) => {
      const hatch = floor.hatches.find((each) => isOpen(each) && inPolygon(at, each.corners));
      const roof = { feature: id, part: floor.id, z: floorHeightAt(floor, at) };
      return hatch === undefined ? roof : { ...roof, hatch: hatch.id };
    });
  return [...overhead, ...above];
}
