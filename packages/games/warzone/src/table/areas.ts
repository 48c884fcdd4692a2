import { inPolygon, type Length, type Point } from '@mischia/geometry';
import { isBlocked } from '../rules/28-buildings/access.ts';
import { type Area, type AreaId, type Battle, TABLE } from '../state.ts';

const known = new WeakMap<readonly Area[], ReadonlyMap<AreaId, Area>>();

export function areaById({ table: { areas } }: Battle, id: AreaId): Area | undefined {
  let byId = known.get(areas);
  if (!byId) {
    byId = new Map(areas.map((area) => [area.id, area]));
    known.set(areas, byId);
  }
  return byId.get(id);
}

/** Floors are this far apart at least: a model stands on the one nearest below. */
const SAME_FLOOR: Length = 100;

// WZ-28.2, WZ-30.2: the area that holds the centre of a base; the table is one of its own.
export function areaAt(state: Battle, { x, y, z }: Point & { readonly z: Length }): AreaId {
  const found = state.table.areas.find(
    (area) => Math.abs(area.z - z) <= SAME_FLOOR && inPolygon({ x, y }, area.outline),
  );
  return found?.id ?? TABLE;
}

// WZ-30.2: every area one can walk to from here, through portals that are neither shut nor locked.
export function areasOnFoot(state: Battle, from: AreaId): ReadonlySet<AreaId> {
  const open = Object.values(state.access).filter((access) => access.kind === 'portal' && !isBlocked(access));
  const reached = new Set([from]);
  // A set grows while it is walked.
  for (const area of reached) {
    for (const { between } of open) if (between.includes(area)) for (const next of between) reached.add(next);
  }
  return reached;
}
