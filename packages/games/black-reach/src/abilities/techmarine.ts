import { message, type Play, type Rule, type Seat } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { choose } from '../decisions.ts';
import type { Action } from '../rules/action.ts';
import { rollDice } from '../rules/dice.ts';
import { PASS_OPTION, unitOption } from '../rules/units/unit-options.ts';
import { distanceBetween } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { markActivated } from '../tokens/activated.ts';

const REPAIR_DISTANCE = 3;

/** Not activated, unsuppressed and within 3 spaces of the vehicle, or riding in it. */
export const canTendVehicle = (state: State, unit: Unit, vehicle: Unit): boolean =>
  unit.owner === vehicle.owner &&
  !unit.act &&
  unit.s === 0 &&
  (unit.status === 'board' || unit.status === 'embarked') &&
  (unit.in === vehicle.id || distanceBetween(state, unit, vehicle) <= REPAIR_DISTANCE);

/** Those who may tend the vehicle now. */
export const techmarinesFor = (state: State, vehicle: Unit): Unit[] =>
  state.units.filter((unit) => faceOf(unit).abilities.techmarine && canTendVehicle(state, unit, vehicle));

// BR-17.9, R120: one more Location die; the Techmarine's owner picks which applies.
export function* techmarineDie(
  play: Play<State>,
  action: Action,
  vehicle: Unit,
  roller: Seat,
  first: number,
): Rule<number> {
  const able = techmarinesFor(play.state, vehicle);
  if (able.length === 0) return first;
  const helper = yield* choose<'techmarine', Unit | null>({
    seat: vehicle.owner,
    kind: 'techmarine',
    rule: 'BR-17.9',
    data: { vehicle: vehicle.id, die: first },
    options: [...able.map(unitOption), PASS_OPTION],
  });
  if (!helper) return first;
  markActivated(play, helper, 'BR-17.9');
  const [second] = yield* rollDice(play, action, {
    rule: 'BR-17.9',
    for: 'location',
    by: roller,
    count: 1,
    against: vehicle,
  });
  return yield* choose({
    seat: vehicle.owner,
    kind: 'location-die',
    rule: 'BR-17.9',
    data: { vehicle: vehicle.id },
    options: [...new Set([first, second as number])].map((die) => ({
      id: `die:${die}`,
      value: die,
      label: message('option.die', { die }),
    })),
  });
}
