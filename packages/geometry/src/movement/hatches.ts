import type { Placed } from '../footprint.ts';
import { shrunk } from '../overlap.ts';
import { distanceToBorder, inPolygon } from '../polygon.ts';
import { type Floor, type Hatch, isOpen } from '../terrain.ts';
import { CONTACT_GAP } from '../units.ts';
import type { Point } from '../vector.ts';
import { gapToSegment, gapToZone, whollyInside } from '../zone.ts';
import { letsThrough } from './openings.ts';
import type { PassedOpenings, TerrainMeets } from './rules.ts';

export const openHatches = (floor: Floor | undefined): readonly Hatch[] => (floor?.hatches ?? []).filter(isOpen);

/** Whether the whole base, or its centre, is over one of some open hatches and does not touch its rim. */
export const isOverHatch = (hatches: readonly Hatch[], placed: Placed, meets: TerrainMeets): boolean =>
  hatches.some(({ corners }) =>
    meets === 'centre'
      ? inPolygon(placed, corners) && distanceToBorder(placed, corners) > CONTACT_GAP
      : whollyInside(placed, corners, 0) && !touchesBorder(placed, corners),
  );

const touchesBorder = (placed: Placed, corners: readonly Point[]): boolean =>
  corners.some((corner, i) => gapToSegment(placed, corners.at(i - 1)!, corner) <= CONTACT_GAP);

/** Whether any part of a base, or its centre, is over one of some open hatches. */
export function reachesHatch(hatches: readonly Hatch[], placed: Placed, meets: TerrainMeets): boolean {
  if (meets === 'centre' || hatches.length === 0) return isOverHatch(hatches, placed, meets);
  const core = { ...placed, footprint: shrunk(placed.footprint, CONTACT_GAP) };
  return hatches.some(({ corners }) => gapToZone(core, corners) === 0);
}

/**
 * Whether an open hatch lets a base climb through its floor: whoever fits into it (W40K-09.2), or has its centre over it
 * where that is what counts (AOS-9.3) or hatches are passed by Size (WZ-28.3).
 */
export function leadsThrough(
  hatch: Hatch,
  base: Placed,
  meets: TerrainMeets,
  passed: PassedOpenings | undefined,
): boolean {
  if (passed !== undefined && !letsThrough({ ...hatch, kind: 'hatch' }, passed)) return false;
  const byCentre = passed !== undefined || meets === 'centre';
  return byCentre ? inPolygon(base, hatch.corners) : whollyInside(base, hatch.corners, 0);
}
