import { type GridTile, passageBetween, type Space, tileCovers, tileRing, tileSpaces } from '@mischia/geometry';
import { message, type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { derived, faceOf, typeOf } from '../board/derived.ts';
import { BARRED, indexOfSpace, passageOf } from '../board/terrain-index.ts';
import { choose } from '../decisions.ts';
import { turnInactive } from '../rules/units/faces.ts';
import { unitLabel } from '../rules/units/labels.ts';
import { classOf, isCharacter, isInfantry, passengersOf, publicId } from '../rules/units/units.ts';
import { bindingZones, isAccessible } from '../rules/zone/zone.ts';
import { other, type State, touch, type Unit } from '../state.ts';
import { suppress } from '../tokens/suppression.ts';
import { isTooLarge } from './large-unit.ts';

// BR-19.4, R126: units with two states and Characters count 1, all others 2.
export const seatsTaken = (unit: Unit): number => (typeOf(unit).twoState || isCharacter(unit) ? 1 : 2);

// BR-19.4, BR-19.3: why a unit does not fit into a vehicle.
export function boardingRefusals(state: State, unit: Unit, vehicle: Unit): Refusal[] {
  const { transport, fly } = faceOf(vehicle).abilities;
  const refusals: Refusal[] = [];
  const params = { unit: unitLabel(unit), vehicle: unitLabel(vehicle) };
  const at = vehicle.id;
  if (!transport || !isInfantry(unit) || vehicle.owner !== unit.owner || vehicle.status !== 'board') {
    return [refuse({ code: 'transport/none', rule: 'BR-19.4', params, at })];
  }
  if (isTooLarge(unit, transport)) refusals.push(refuse({ code: 'transport/large', rule: 'BR-19.3', params, at }));
  if (fly) refusals.push(refuse({ code: 'transport/flying', rule: 'BR-14.3', params, at }));
  const taken = passengersOf(state, vehicle).reduce((sum, each) => sum + seatsTaken(each), 0) + seatsTaken(unit);
  if (taken > transport.capacity) {
    refusals.push(
      refuse({ code: 'transport/full', rule: 'BR-19.4', params, at, measured: taken, needed: transport.capacity }),
    );
  }
  return refusals;
}

// BR-12.10: what lies between a vehicle and a space beside it; the easiest way counts.
export function doorway(state: State, unit: Unit, vehicle: GridTile, space: Space): number {
  const { index } = derived(state);
  return tileSpaces(vehicle).reduce((easiest, own) => {
    const through = passageBetween(own, space);
    return through ? Math.min(easiest, passageOf(index, through, classOf(unit))) : easiest;
  }, BARRED);
}

export function embark(play: Play<State>, unit: Unit, vehicle: Unit): void {
  unit.status = 'embarked';
  unit.in = vehicle.id;
  unit.at = null;
  touch(play.state);
  play.emit({ type: 'embarked', rule: 'BR-19.4', data: { unit: publicId(unit), vehicle: vehicle.id } });
}

/** Free spaces beside a destroyed vehicle, outside zones that bind Infantry (R131). */
function escapeSpaces(state: State, vehicle: Unit, unit: Unit, at: GridTile): number[] {
  const map = derived(state);
  const spaces = [...tileRing(at, map.index), ...(vehicle.status === 'wreck' ? [] : tileSpaces(at))];
  const zones = bindingZones(state, other(unit.owner));
  return spaces
    .filter((space) => tileCovers(at, space) || doorway(state, unit, at, space) < BARRED)
    .map((space) => indexOfSpace(map.index.width, space))
    .filter(
      (space) =>
        map.unitAt[space] === 0 &&
        isAccessible(state, unit, space) &&
        zones.every((word) => (word[space] as number) === 0),
    );
}

// BR-19.4, R130: passengers of a destroyed vehicle get out beside it, Inactive, with 1 Suppression; returns those for
// whom there is no room: they are lost.
export function* passengersEscape(
  play: Play<State>,
  vehicle: Unit,
  passengers: readonly Unit[],
  at: GridTile,
): Rule<Unit[]> {
  const { state } = play;
  const waiting = [...passengers];
  while (waiting.length > 0) {
    const options = waiting.flatMap((unit) => escapeSpaces(state, vehicle, unit, at).map((space) => ({ unit, space })));
    if (options.length === 0) break;
    const { spaces } = derived(state).index;
    const chosen = yield* choose({
      seat: vehicle.owner,
      kind: 'escape',
      rule: 'BR-19.4',
      data: { vehicle: vehicle.id, units: waiting.map(publicId) },
      options: options.map((value) => {
        const { x, y } = spaces[value.space] as { x: number; y: number };
        return {
          id: `${value.unit.id}>${x},${y}`,
          value,
          label: message('option.place', { unit: unitLabel(value.unit), x, y }),
          data: { unit: publicId(value.unit), x, y },
        };
      }),
    });
    const { unit } = chosen;
    waiting.splice(waiting.indexOf(unit), 1);
    unit.status = 'board';
    unit.in = null;
    unit.at = { size: 1, at: spaces[chosen.space] as { x: number; y: number }, facing: 'N' };
    touch(state);
    turnInactive(play, unit, 'BR-06.9');
    play.emit({ type: 'escaped', rule: 'BR-19.4', also: ['BR-06.9'], data: { unit: publicId(unit) } });
    suppress(play, unit, 1, 'BR-19.4');
  }
  return waiting;
}
