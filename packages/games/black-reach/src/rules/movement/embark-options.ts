import { type GridTile, type Space, tileRing } from '@mischia/geometry';
import { type Barred, message, type Option, type Play, type Refusal, refuse } from '@mischia/kernel';
import { boardingRefusals, doorway, embark } from '../../abilities/transport.ts';
import { derived, faceOf } from '../../board/derived.ts';
import { BARRED, indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import type { State, Unit } from '../../state.ts';
import { unitLabel } from '../units/labels.ts';
import { isInfantry, unitIn } from '../units/units.ts';
import { atOnce, type Choice, type Moving } from './moving.ts';

// BR-19.4, R127: at the end of its Movement Action Infantry may get into a vehicle beside it, for 1 space.
export function embarkOptions(play: Play<State>, unit: Unit, moving: Moving): Option<Choice>[] {
  const { state } = play;
  if (moving.left === 0) return [];
  return vehiclesBeside(state, unit)
    .filter((vehicle) => embarkRefusals(state, unit, vehicle, moving).length === 0)
    .map((vehicle) => ({
      id: `embark:${vehicle.id}`,
      rule: 'BR-19.4',
      value: atOnce(() => {
        moving.boarded = true;
        embark(play, unit, vehicle);
        return true;
      }),
      label: message('option.embark', { vehicle: unitLabel(vehicle) }),
      data: { unit: vehicle.id },
    }));
}

/** Vehicles beside it that do not take the unit, with the reasons (BR-19.4). */
export const barredVehicles = (state: State, unit: Unit, moving: Moving): Barred[] =>
  vehiclesBeside(state, unit).flatMap((vehicle) => {
    const refusals = embarkRefusals(state, unit, vehicle, moving);
    return refusals.length === 0 ? [] : [{ id: `embark:${vehicle.id}`, label: unitLabel(vehicle), refusals }];
  });

// BR-19.4, BR-12.10, R127: room and a way in; one embarking or disembarking in an action.
function embarkRefusals(state: State, unit: Unit, vehicle: Unit, moving: Moving): Refusal[] {
  const refusals = boardingRefusals(state, unit, vehicle);
  const params = { unit: unitLabel(unit), vehicle: unitLabel(vehicle) };
  const at = vehicle.id;
  if (moving.boarded) refusals.push(refuse({ code: 'transport/once', rule: 'BR-19.4', params, at }));
  if (unit.at?.size === 1 && vehicle.at && doorway(state, unit, vehicle.at, unit.at.at) >= BARRED) {
    refusals.push(refuse({ code: 'transport/wall', rule: 'BR-12.10', params, at }));
  }
  return refusals;
}

const isTransportBeside = (unit: Unit, { x, y }: Space): boolean =>
  unit.status === 'board' &&
  unit.at !== null &&
  faceOf(unit).abilities.transport !== undefined &&
  spacesOf(unit.at).some((space) => Math.abs(space.x - x) <= 1 && Math.abs(space.y - y) <= 1);

function vehiclesBeside(state: State, unit: Unit): Unit[] {
  if (unit.status !== 'board' || !unit.at || !isInfantry(unit)) return [];
  const { at } = unit.at as { readonly at: Space };
  // Asked at every step, and there is hardly ever one: a quick look first.
  if (!state.units.some((each) => isTransportBeside(each, at))) return [];
  const map = derived(state);
  const found: Unit[] = [];
  for (const space of tileRing(unit.at as GridTile, map.index)) {
    const there = unitIn(state, indexOfSpace(map.index.width, space));
    if (there && faceOf(there).abilities.transport && !found.includes(there)) found.push(there);
  }
  return found;
}
