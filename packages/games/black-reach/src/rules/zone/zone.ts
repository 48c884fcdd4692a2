import { type GridTile, zoneOfControl } from '@mischia/geometry';
import type { Seat } from '@mischia/kernel';
import { type Derived, derived, typeOf } from '../../board/derived.ts';
import { indexOfSpace, type TerrainIndex } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import type { ForbiddenTo } from '../../content/types.ts';
import type { State, Unit } from '../../state.ts';
import { lineSight } from '../sight/line-sight.ts';
import { classOf, isInfantry, wrecksIn } from '../units/units.ts';

export const forbiddenKey = (unit: Unit): ForbiddenTo => (typeOf(unit).spaces === 4 ? 'heavy-4' : classOf(unit));

/** The wreck in a space is Forbidden to this unit (BR-12.6). */
export function wreckForbids(state: State, unit: Unit, space: number): boolean {
  if (derived(state).wreckAt[space] === 0) return false;
  return wrecksIn(state, space).some((wreck) => isForbiddenTo(unit, wreck));
}

/** A wreck is Forbidden to this unit (BR-12.6). */
export function isForbiddenTo(unit: Unit, wreck: Unit): boolean {
  const forbidden = typeOf(wreck).wreck?.forbidden;
  return forbidden !== undefined && (forbidden.includes(classOf(unit)) || forbidden.includes(forbiddenKey(unit)));
}

// BR-12.5, BR-12.6: the space is not Forbidden for the unit.
export function isAccessible(state: State, unit: Unit, space: number): boolean {
  const map = derived(state);
  if ((map.index.forbidden[forbiddenKey(unit)][space] as number) > 0) return false;
  return map.wrecks.length === 0 || !wreckForbids(state, unit, space);
}

// BR-07.1, R041, R042: adjacent accessible spaces that the unit sees; other units never block between neighbours.
export function zoneOf(state: State, unit: Unit): readonly number[] {
  if (unit.status !== 'board' || unit.at === null) return NONE;
  const map = derived(state);
  const number = state.units.indexOf(unit);
  const known = map.zones[number];
  if (known) return known;
  let zone: readonly number[];
  if (unit.at.size === 1 && forbiddenKey(unit) !== 'heavy-4') {
    const still = map.index.zones[classOf(unit)];
    const at = indexOfSpace(map.index.width, unit.at.at);
    zone = still[at] ??= staticZone(state, map.index, unit, unit.at);
    if (map.wrecks.length > 0) zone = zone.filter((space) => !wreckForbids(state, unit, space));
  } else zone = staticZone(state, map.index, unit, unit.at).filter((space) => !wreckForbids(state, unit, space));
  map.zones[number] = zone;
  return zone;
}

const NONE: readonly number[] = [];

// BR-07.1, BR-08.6: what the unit sees from any of its aim points. Only the ground counts (R042), also where the line from
// a larger vehicle passes over a third space.
function staticZone(state: State, index: TerrainIndex, unit: Unit, tile: GridTile): readonly number[] {
  const spaces = zoneOfControl(tile, index, {
    accessible: (space) => (index.forbidden[forbiddenKey(unit)][indexOfSpace(index.width, space)] as number) === 0,
    sees: (from, to, at) => {
      const looking = { from: tile, to: { size: 1, at, facing: 'N' }, infantryBlock: false, groundOnly: true } as const;
      return lineSight(state, looking, from, to).state !== 'blocked';
    },
  });
  return spaces.map((space) => indexOfSpace(index.width, space));
}

/** Whether any space of a unit lies in the zone of another (R128: riders by their vehicle). */
export function standsInZoneOf(state: State, unit: Unit, controller: Unit, place: GridTile | null = unit.at): boolean {
  if (!place) return false;
  const zone = zoneOf(state, controller);
  const { width } = derived(state).index;
  if (place.size === 1) return zone.includes(indexOfSpace(width, place.at));
  return spacesOf(place).some((space) => zone.includes(indexOfSpace(width, space)));
}

// BR-07.3: the zones that bind enemy Infantry: those of unsuppressed Infantry.
const bindsInfantry = (unit: Unit): boolean => unit.status === 'board' && unit.s === 0 && isInfantry(unit);

export const bindingUnits = (state: State, owner: Seat): Unit[] =>
  state.units.filter((unit) => unit.owner === owner && bindsInfantry(unit));

/** For each space the units of `owner` whose zones bind, as bits; a step is barred when both its ends share a bit. */
export function bindingZones(state: State, owner: Seat): Int32Array[] {
  const map = derived(state);
  const known = map.binding[owner as 0 | 1];
  if (known && known.rev === state.rev) return known.words;
  // Most changes are steps of the other side: as long as these units stand as they stood, their zones do.
  if (known && known.index === map.index && sameWrecks(known.wrecks, map) && sameStand(state, owner, known.places)) {
    known.rev = state.rev;
    return known.words;
  }
  // Nobody keeps the words: they are written anew.
  const words: Int32Array[] = known && known.index === map.index ? known.words : [new Int32Array(map.index.size)];
  if (words === known?.words) {
    if (words.length > 1) words.length = 1;
    words[0]?.fill(0);
  }
  const places: (GridTile | null)[] = [];
  let bit = 0;
  for (const unit of state.units) {
    if (unit.owner !== owner) continue;
    const binds = bindsInfantry(unit);
    places.push(binds ? unit.at : null);
    if (!binds) continue;
    if (bit === 31) {
      words.push(new Int32Array(map.index.size));
      bit = 0;
    }
    const word = words[words.length - 1] as Int32Array;
    for (const space of zoneOf(state, unit)) word[space] = (word[space] as number) | (1 << bit);
    bit++;
  }
  map.binding[owner as 0 | 1] = { rev: state.rev, index: map.index, wrecks: map.wrecks, places, words };
  return words;
}

const sameWrecks = (known: readonly number[], { wrecks }: Derived): boolean =>
  known.length === wrecks.length && known.every((number, place) => number === wrecks[place]);

function sameStand(state: State, owner: Seat, places: readonly (GridTile | null)[]): boolean {
  let place = 0;
  for (const unit of state.units) {
    if (unit.owner !== owner) continue;
    if (places[place++] !== (bindsInfantry(unit) ? unit.at : null)) return false;
  }
  return place === places.length;
}

// BR-07.2: no step from one space of an enemy's zone to another space of the same zone.
export function zoneBars(state: State, mover: Unit, from: number, to: number): boolean {
  for (const word of bindingZones(state, 1 - mover.owner)) {
    if (((word[from] as number) & (word[to] as number)) !== 0) return true;
  }
  return false;
}
