import { inPolygon, type Length, type Point } from '@mischia/geometry';
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
