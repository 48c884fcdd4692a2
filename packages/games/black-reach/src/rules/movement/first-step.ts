import { type GridTile, type Space, tileRing } from '@mischia/geometry';
import { doorway } from '../../abilities/transport.ts';
import { derived } from '../../board/derived.ts';
import { BARRED, indexOfSpace, STOPS } from '../../board/terrain-index.ts';
import { type State, type Unit, unitById } from '../../state.ts';
import { isInfantry, unitsIn } from '../units/units.ts';
import { isAccessible } from '../zone/zone.ts';
import { isDifficult, type MoveTerms, parsePlace } from './steps.ts';

/** The first places of a unit that is not on the board yet: beside its vehicle, or on the edge; undefined if it is. */
export function firstPlaces(state: State, unit: Unit, edge: readonly string[] = []): GridTile[] | undefined {
  if (unit.status === 'board') return undefined;
  if (unit.status === 'off') return edge.map((key) => parsePlace(key, 1, 'N')).filter((each) => each !== undefined);
  const vehicle = vehicleOf(state, unit);
  if (!vehicle) return [];
  return tileRing(vehicle, derived(state).index)
    .filter((space) => canStepOut(state, unit, vehicle, space))
    .map((at) => ({ size: 1, at, facing: 'N' }));
}

const vehicleOf = (state: State, unit: Unit): GridTile | null =>
  unit.in === null ? null : unitById(state, unit.in).at;

// BR-19.4, BR-12.10: out to an open space beside the vehicle, not through a wall; through friendly Infantry as always.
function canStepOut(state: State, unit: Unit, vehicle: GridTile, space: Space): boolean {
  const at = indexOfSpace(derived(state).index.width, space);
  return (
    isAccessible(state, unit, at) &&
    unitsIn(state, at).every((there) => there.owner === unit.owner && isInfantry(there)) &&
    doorway(state, unit, vehicle, space) < BARRED
  );
}

// BR-12.8: who gets out, or comes in, onto Difficult ground or across a Difficult edge must stop there.
export function firstStops(state: State, unit: Unit, to: GridTile, terms: MoveTerms): boolean {
  if (terms.scout || terms.fly || to.size !== 1) return false;
  const vehicle = vehicleOf(state, unit);
  if (vehicle && doorway(state, unit, vehicle, to.at) === STOPS) return true;
  return isDifficult(state, unit, indexOfSpace(derived(state).index.width, to.at));
}
