import { type GridTile, type Space, tileDistance } from '@mischia/geometry';
import { derived, typeOf } from '../../board/derived.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import type { UnitClass } from '../../content/types.ts';
import { type State, type Unit, unitById } from '../../state.ts';

// BR-13.1, BR-13.3, BR-13.4: the colour of the shield.
export const classOf = (unit: Unit): UnitClass => typeOf(unit).class;
export const isInfantry = (unit: Unit): boolean => typeOf(unit).class === 'infantry';
export const isVehicle = (unit: Unit): boolean => typeOf(unit).class !== 'infantry';
export const isHeavy = (unit: Unit): boolean => typeOf(unit).class === 'heavy';
// R137: every yellow-border Officer is a Character.
export const isCharacter = (unit: Unit): boolean => typeOf(unit).character || typeOf(unit).role === 'officer';

// BR-17.3: the Active face of a unit with Ambush is up.
export const isAmbushed = (unit: Unit): boolean => unit.mark > 0;

/** Still belongs to the game: on the board, riding, in the air or waiting to come back. */
export const inPlay = (unit: Unit): boolean =>
  unit.status === 'board' ||
  unit.status === 'embarked' ||
  unit.status === 'engaged' ||
  unit.status === 'air' ||
  unit.status === 'off';

/** The spaces a unit acts from: its own, or those of the vehicle it rides in (R128). */
export function placeOf(state: State, unit: Unit): GridTile | null {
  if (unit.status === 'embarked' && unit.in !== null) return unitById(state, unit.in).at;
  // An attacker whose Assault is being resolved is still measured from its launch space.
  return unit.status === 'board' || unit.status === 'engaged' ? unit.at : null;
}

// BR-02.3, R128: distances of embarked units are measured from their vehicle.
export function distanceBetween(state: State, a: Unit, b: Unit): number {
  const from = placeOf(state, a);
  const to = placeOf(state, b);
  if (!from || !to) return Number.POSITIVE_INFINITY;
  if (from.size === 1 && to.size === 1) {
    return Math.max(Math.abs(from.at.x - to.at.x), Math.abs(from.at.y - to.at.y));
  }
  return tileDistance(from, to);
}

/** The name everybody may know: a marker while it is ambushed (R008). */
export const publicId = ({ id, owner, mark }: Pick<Unit, 'id' | 'owner' | 'mark'>): string =>
  mark > 0 ? `ambush-${owner + 1}-${mark}` : id;

export function unitByPublicId(state: State, id: string): Unit | undefined {
  return state.units.find((unit) => publicId(unit) === id);
}

/** The unit in a space, wrecks apart. */
export function unitIn(state: State, space: number): Unit | undefined {
  const number = derived(state).unitAt[space] as number;
  return number > 0 ? state.units[number - 1] : undefined;
}

const NOBODY: readonly Unit[] = [];

/** Everybody in a space: while somebody passes through there may be two (BR-06.4, BR-06.10). */
export function unitsIn(state: State, space: number): readonly Unit[] {
  const map = derived(state);
  const number = map.unitAt[space] as number;
  if (!(number > 0)) return NOBODY;
  const only = state.units[number - 1] as Unit;
  if (!map.shared) return [only];
  const at = map.index.spaces[space] as Space;
  return state.units.filter(
    (unit) => unit.status === 'board' && unit.at && spacesOf(unit.at).some(({ x, y }) => x === at.x && y === at.y),
  );
}

/** The wrecks in a space: a Vehicle may have been wrecked on another (BR-10.3). */
export function wrecksIn(state: State, space: number): readonly Unit[] {
  const map = derived(state);
  const number = map.wreckAt[space] as number;
  if (!(number > 0)) return NOBODY;
  const only = state.units[number - 1] as Unit;
  if (!map.wrecksShared) return [only];
  const at = map.index.spaces[space] as Space;
  return map.wrecks
    .map((number) => state.units[number] as Unit)
    .filter((wreck) => wreck.at && spacesOf(wreck.at).some(({ x, y }) => x === at.x && y === at.y));
}

export const passengersOf = (state: State, vehicle: Unit): Unit[] =>
  vehicle.status === 'destroyed'
    ? []
    : state.units.filter((unit) => unit.status === 'embarked' && unit.in === vehicle.id);
