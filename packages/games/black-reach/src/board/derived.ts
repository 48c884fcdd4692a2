import { type GridTile, type Space, tileInterspace } from '@mischia/geometry';
import { typeWith } from '../content/abilities.ts';
import { UNITS } from '../content/content.ts';
import type { Abilities, Face, UnitType } from '../content/types.ts';
import type { Sight } from '../rules/sight/line-sight.ts';
import type { AimedSight } from '../rules/sight/sight.ts';
import type { State, Unit } from '../state.ts';
import { indexOfCorner, indexOfSpace, type TerrainIndex, terrainIndex } from './terrain-index.ts';
import { parseSpace, spacesOf } from './tile-spaces.ts';

/** Zones of one side that bind Infantry, and the stand they were worked out for. */
interface BindingZones {
  rev: number;
  readonly index: TerrainIndex;
  readonly wrecks: readonly number[];
  readonly places: readonly (GridTile | null)[];
  readonly words: Int32Array[];
}

interface OpenLines {
  readonly infantryBlock: boolean;
  readonly open: readonly AimedSight[];
}

/** Who stands where, worked out once for each revision of the state. */
export interface Derived {
  rev: number;
  index: TerrainIndex;
  /** Position in `state.units` + 1 of the unit in a space; 0 free. */
  readonly unitAt: Int16Array;
  /** Two units stand in one space: one of them is passing through. `unitAt` tells only the last. */
  shared: boolean;
  /** The same for wrecks. */
  readonly wreckAt: Int16Array;
  /** Two wrecks lie in one space; `wreckAt` tells only the last. */
  wrecksShared: boolean;
  /** Corners inside vehicle tiles (R034). */
  readonly cornerAt: Int16Array;
  /** There are such corners at all. */
  hasCorners: boolean;
  /** Which units are wrecks: positions in `state.units`. A wreck never moves. */
  wrecks: readonly number[];
  smoke: readonly number[];
  /** Zones of control by unit, lazily. */
  readonly zones: (readonly number[] | undefined)[];
  /** Open lines between larger tiles, lazily. */
  readonly lines: Map<GridTile, Map<GridTile, OpenLines>>;
  /** Best lines between larger tiles, lazily. */
  readonly bests: Map<GridTile, Map<GridTile, { readonly infantryBlock: boolean; readonly sight: Sight }>>;
  /** Per owner: for each space a bit for each unit whose zone binds enemy Infantry; several words beyond 31 units. */
  binding: [BindingZones | undefined, BindingZones | undefined];
}

const cache = new WeakMap<State, Derived>();
/** The state looked at last and what is known of it: thousands of times a game it is the same. */
let looking: { readonly at: State; readonly known: Derived } | undefined;

export function derived(state: State): Derived {
  if (looking && looking.at === state && looking.known.rev === state.rev) return looking.known;
  const known = workedOut(state);
  if (looking?.at !== state) looking = { at: state, known };
  return known;
}

function workedOut(state: State): Derived {
  const known = cache.get(state);
  if (known && known.rev === state.rev) return known;
  const index = terrainIndex(state.map, state.ruined);
  if (known) {
    known.rev = state.rev;
    known.index = index;
    known.zones.fill(undefined);
    if (known.lines.size > 0) known.lines.clear();
    if (known.bests.size > 0) known.bests.clear();
    fill(state, known);
    return known;
  }
  const fresh: Derived = {
    rev: state.rev,
    index,
    unitAt: new Int16Array(index.size),
    shared: false,
    wreckAt: new Int16Array(index.size),
    wrecksShared: false,
    cornerAt: new Int16Array((index.width + 1) * (index.height + 1)),
    hasCorners: false,
    wrecks: NO_WRECKS,
    smoke: [],
    zones: [],
    lines: new Map(),
    bests: new Map(),
    binding: [undefined, undefined],
  };
  cache.set(state, fresh);
  fill(state, fresh);
  return fresh;
}

function fill(state: State, into: Derived): void {
  const { width } = into.index;
  into.unitAt.fill(0);
  if (into.wrecks.length > 0) into.wreckAt.fill(0);
  if (into.hasCorners) into.cornerAt.fill(0);
  into.hasCorners = false;
  into.shared = false;
  into.wrecksShared = false;
  let wrecks: number[] | undefined;
  for (let number = 0; number < state.units.length; number++) {
    const unit = state.units[number] as Unit;
    if (unit.at === null || (unit.status !== 'board' && unit.status !== 'wreck')) continue;
    if (unit.status === 'wreck') {
      wrecks ??= [];
      wrecks.push(number);
      for (const space of spacesOf(unit.at)) lie(into, indexOfSpace(width, space), number);
      continue;
    }
    if (unit.at.size === 1) {
      stand(into, indexOfSpace(width, unit.at.at), number);
      continue;
    }
    for (const space of spacesOf(unit.at)) stand(into, indexOfSpace(width, space), number);
    const corner = tileInterspace(unit.at);
    if (!corner) continue;
    into.cornerAt[indexOfCorner(width, corner)] = number + 1;
    into.hasCorners = true;
  }
  into.wrecks = wrecks ?? NO_WRECKS;
  into.smoke = state.smoke.length === 0 ? [] : state.smoke.map((key) => indexOfSpace(width, parseSpace(key) as Space));
}

const NO_WRECKS: readonly number[] = [];

function stand(into: Derived, space: number, number: number): void {
  if ((into.unitAt[space] as number) > 0) into.shared = true;
  into.unitAt[space] = number + 1;
}

function lie(into: Derived, space: number, number: number): void {
  if ((into.wreckAt[space] as number) > 0) into.wrecksShared = true;
  into.wreckAt[space] = number + 1;
}

/** A Map answers in half the time of an object, and this is asked tens of thousands of times in a game. */
const types: ReadonlyMap<string, UnitType> = new Map(Object.entries(UNITS));

/** Nearly always the same unit is asked about several times in a row. */
let lastName = '';
let lastType: UnitType | undefined;

/** Types of units to which a scenario file gives abilities, by what it gives. */
const changed = new WeakMap<Abilities, UnitType>();

function changedType(type: string, abilities: Abilities): UnitType {
  const found = changed.get(abilities);
  if (found?.id === type) return found;
  const fresh = typeWith(types.get(type) as UnitType, abilities);
  changed.set(abilities, fresh);
  return fresh;
}

export function typeOf({ type, abilities }: Pick<Unit, 'type' | 'abilities'>): UnitType {
  if (abilities !== undefined) return changedType(type, abilities);
  if (lastType !== undefined && type === lastName) return lastType;
  lastType = types.get(type) as UnitType;
  lastName = type;
  return lastType;
}

export const faceOf = (unit: Unit): Face => {
  const { faces } = typeOf(unit);
  return (faces[unit.face] ?? faces[0]) as Face;
};
