import { tileInterspace, tileSpaces } from '@mischia/geometry';
import { UNITS } from '../content/content.ts';
import type { Face, UnitType } from '../content/types.ts';
import type { State, Unit } from '../state.ts';
import { indexOfCorner, indexOfSpace, type TerrainIndex, terrainIndex } from './terrain-index.ts';

/** Who stands where, worked out once for each revision of the state. */
export interface Derived {
  rev: number;
  index: TerrainIndex;
  /** Position in `state.units` + 1 of the unit in a space; 0 free. */
  readonly unitAt: Int16Array;
  /** The same for wrecks. */
  readonly wreckAt: Int16Array;
  /** Corners inside vehicle tiles (R034). */
  readonly cornerAt: Int16Array;
  wrecks: number;
  smoke: readonly number[];
  /** Zones of control by unit, lazily. */
  zones: (readonly number[] | undefined)[];
  /** Per owner: for each space a bit for each unit whose zone binds enemy Infantry; several words beyond 31 units. */
  binding: [Int32Array[] | undefined, Int32Array[] | undefined];
}

const cache = new WeakMap<State, Derived>();

export function derived(state: State): Derived {
  const known = cache.get(state);
  if (known && known.rev === state.rev) return known;
  const index = terrainIndex(state.map, state.ruined);
  const fresh: Derived = known
    ? Object.assign(known, { rev: state.rev, index, wrecks: 0, zones: [], binding: [undefined, undefined] })
    : {
        rev: state.rev,
        index,
        unitAt: new Int16Array(index.size),
        wreckAt: new Int16Array(index.size),
        cornerAt: new Int16Array((index.width + 1) * (index.height + 1)),
        wrecks: 0,
        smoke: [],
        zones: [],
        binding: [undefined, undefined],
      };
  if (!known) cache.set(state, fresh);
  fill(state, fresh);
  return fresh;
}

function fill(state: State, into: Derived): void {
  const { width } = into.index;
  into.unitAt.fill(0);
  if (into.wreckAt.length > 0) into.wreckAt.fill(0);
  into.cornerAt.fill(0);
  for (let number = 0; number < state.units.length; number++) {
    const unit = state.units[number] as Unit;
    if (unit.at === null || (unit.status !== 'board' && unit.status !== 'wreck')) continue;
    const grid = unit.status === 'wreck' ? into.wreckAt : into.unitAt;
    if (unit.status === 'wreck') into.wrecks++;
    if (unit.at.size === 1) {
      grid[indexOfSpace(width, unit.at.at)] = number + 1;
      continue;
    }
    for (const space of tileSpaces(unit.at)) grid[indexOfSpace(width, space)] = number + 1;
    const corner = tileInterspace(unit.at);
    if (corner && unit.status === 'board') into.cornerAt[indexOfCorner(width, corner)] = number + 1;
  }
  into.smoke =
    state.smoke.length === 0
      ? []
      : state.smoke.map((key) => {
          const [x, y] = key.split(',').map(Number) as [number, number];
          return indexOfSpace(width, { x, y });
        });
}

export const typeOf = (unit: Unit): UnitType => UNITS[unit.type] as UnitType;
export const faceOf = (unit: Unit): Face => {
  const { faces } = UNITS[unit.type] as UnitType;
  return (faces[unit.face] ?? faces[0]) as Face;
};
