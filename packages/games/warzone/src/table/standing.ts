import type { Feature, Floor, Wall } from '@mischia/geometry';
import { cacheOf } from '@mischia/tabletop';
import { battleWith, tableWith, unitWith } from '../shapes.ts';
import type { AccessPoint, Battle, Model, ModelId, Unit } from '../state.ts';

/** Whether a model stands on the table: not off it, dying or gone. */
export const isStanding = ({ presence }: Model): boolean => presence === 'table';

/** Battles in which everybody stands as in another. */
const alike = new WeakMap<Battle, { readonly as: Battle; readonly epoch: number }>();

/** Everybody on the table stands in this copy where he stands in the battle it was made of. */
export const standsAs = (copy: Battle, as: Battle): void => {
  alike.set(copy, { as, epoch: as.epoch });
};

/** The battle whose lines of sight and ways serve this one, until something moves in either: itself, or what it is a copy of. */
export function originOf(state: Battle): Battle {
  const found = alike.get(state);
  return found && found.as.epoch === found.epoch && state.epoch === found.epoch ? found.as : state;
}

interface Known {
  readonly epoch: number;
  readonly views: Map<string, Battle>;
}
const known = new WeakMap<Battle, Known>();
/** Views of the table, and the battles they show. */
const shown = new WeakMap<Battle, Battle>();

/** The battle that a view of the table shows: the same models stand in both, and where they stand is known there already. */
export function shownBy(view: Battle): Battle {
  const battle = shown.get(view);
  return battle?.epoch === view.epoch ? battle : view;
}

/**
 * The battle as the table itself has it: only models that stand, doors as they are now. Models named besides are there to be
 * put down. The same object until something moves (`epoch`), so that caches of distances and scenes hang on it.
 */
export function onTable(state: Battle, besides: readonly ModelId[] = []): Battle {
  // Whoever asks for the table of a table means the same one.
  if (besides.length === 0 && shown.has(state)) return state;
  let found = known.get(state);
  if (!found || found.epoch !== state.epoch) {
    found = { epoch: state.epoch, views: new Map() };
    known.set(state, found);
  }
  const key = besides.join(' ');
  const before = found.views.get(key);
  if (before) return before;
  const units: { [id: string]: Unit } = {};
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    const models = unit.models.filter((model) => isStanding(model) || besides.includes(model.id));
    if (models.length > 0) units[id] = models.length === unit.models.length ? unit : unitWith(unit, models);
  }
  const view = battleWith(state, { units, table: tableWith(state.table, { terrain: terrainNow(state) }) });
  found.views.set(key, view);
  if (key === '') shown.set(view, state);
  return view;
}

const drawn = new WeakMap<readonly Feature[], Map<string, readonly Feature[]>>();

/** WZ-28.7, WZ-03.8: terrain with every door in its present state, without what was destroyed. */
export function terrainNow(state: Battle): readonly Feature[] {
  const { other } = cacheOf(state);
  const before = other.get('wz-terrain') as readonly Feature[] | undefined;
  if (before) return before;
  return keepTerrain(state, drawTerrain(state));
}

/** For a battle whose terrain is known already: that of another one, with somebody moved. */
export function keepTerrain(state: Battle, terrain: readonly Feature[]): readonly Feature[] {
  cacheOf(state).other.set('wz-terrain', terrain);
  return terrain;
}

function drawTerrain({ table: { terrain }, access, terrainWounds }: Battle): readonly Feature[] {
  let key = '';
  for (const id in access) key += `${id}=${access[id]!.state},`;
  const gone: string[] = [];
  for (const id in terrainWounds) if (terrainWounds[id] === 0) gone.push(id);
  key += gone.join();
  let versions = drawn.get(terrain);
  if (!versions) {
    versions = new Map();
    drawn.set(terrain, versions);
  }
  const before = versions.get(key);
  if (before) return before;
  const now = terrain.filter(({ id }) => !gone.includes(id)).map((feature) => withDoors(feature, access));
  versions.set(key, now);
  return now;
}

function withDoors(feature: Feature, access: { readonly [id: string]: AccessPoint }): Feature {
  if (feature.kind !== 'building') return feature;
  const now = <T extends { readonly id: string; readonly state: AccessPoint['state'] }>(opening: T): T => {
    const state = access[opening.id]?.state;
    return state === undefined || state === opening.state ? opening : { ...opening, state };
  };
  const wall = (one: Wall): Wall => ({ ...one, openings: one.openings.map(now) });
  const floor = (one: Floor): Floor => ({ ...one, hatches: one.hatches.map(now) });
  return { ...feature, walls: feature.walls.map(wall), floors: feature.floors.map(floor) };
}
