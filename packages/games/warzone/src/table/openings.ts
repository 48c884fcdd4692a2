import {
  accessPoint,
  type Body,
  type Feature,
  type AccessPoint as Gap,
  type Hatch,
  inViewArc,
  inVisibleZone,
  type Opening,
  type Wall,
} from '@mischia/geometry';
import { keptFor } from '@mischia/tabletop';
import type { AccessId, Battle } from '../state.ts';
import { terrainNow } from './standing.ts';

/** A door or a window in its wall, as it is drawn on the table, and as one looks through it. */
export interface DrawnOpening {
  readonly wall: Wall;
  readonly opening: Opening;
  readonly at: Gap;
}

interface Drawn {
  readonly openings: ReadonlyMap<AccessId, DrawnOpening>;
  readonly hatches: ReadonlyMap<AccessId, Hatch>;
}

/** Every opening and hatch of the terrain as it is now. */
const drawnIn = keptFor((terrain: readonly Feature[]): Drawn => {
  const openings = terrain.flatMap(({ walls }) =>
    walls.flatMap((wall) =>
      wall.openings.map((opening) => [opening.id, { wall, opening, at: accessPoint(wall, opening) }] as const),
    ),
  );
  const hatches = terrain.flatMap(({ floors }) =>
    floors.flatMap((floor) => floor.hatches.map((hatch) => [hatch.id, hatch] as const)),
  );
  return { openings: new Map(openings), hatches: new Map(hatches) };
});

const drawnNow = (state: Battle): Drawn => drawnIn(terrainNow(state));

export const openingOf = (state: Battle, id: AccessId): DrawnOpening | undefined => drawnNow(state).openings.get(id);
export const hatchOf = (state: Battle, id: AccessId): Hatch | undefined => drawnNow(state).hatches.get(id);

/** WZ-28.5, WZ-28.6: how somebody stands to an opening. */
export interface View {
  readonly inZone: boolean;
  readonly inArc: boolean;
}
const views = new WeakMap<Gap, WeakMap<Body, View>>();

/** Asked often: kept while the body stands where it does. */
export function viewThrough(at: Gap, body: Body): View {
  let known = views.get(at);
  if (!known) {
    known = new WeakMap();
    views.set(at, known);
  }
  const before = known.get(body);
  if (before) return before;
  const view = { inZone: inVisibleZone(at, body), inArc: inViewArc(at, body) };
  known.set(body, view);
  return view;
}
