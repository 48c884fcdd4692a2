import type { Battle, Model, Unit } from '../../src/state.ts';
import { atMost, gap, INCH, toPoint } from './measure.ts';
import { isShut, LEVEL } from './terrain.ts';
import { baseOf, crewProfile, half, livingCrew, onTable, profileOf, type Who } from './troops.ts';

/** Highest CO of a vehicle's living crew, or the model's own. */
export function ownCommand(state: Battle, model: Model): number {
  if (model.vehicle) return Math.max(...livingCrew(model).map((crew) => crewProfile(state, model, crew).row.CO));
  return profileOf(state, model)!.row.CO;
}

export const leaderOf = (unit: Unit): Model | undefined => unit.models.find(({ id }) => id === unit.leader);

// WZ-09.1, WZ-26.6, WZ-29.6.
export function isInCommand(state: Battle, unit: Unit, model: Model): boolean {
  if (!unit.squad || unit.leader === model.id) return true;
  const leader = leaderOf(unit);
  if (!leader) return true;
  if (!onTable(model) || !onTable(leader)) {
    const hiddenIn = unit.arrival?.by === 'hiding' ? unit.arrival.area : undefined;
    const place = (one: Model) => (one.presence === 'off' ? hiddenIn : one.area);
    return place(model) === place(leader);
  }
  const [a, b] = [baseOf(state, model), baseOf(state, leader)];
  if (model.area === leader.area)
    return atMost(gap(a, b) + LEVEL * Math.abs(model.altitude - leader.altitude), 6 * INCH);
  return Object.values(state.access).some(
    ({ id, at, between }) =>
      between.includes(model.area) &&
      between.includes(leader.area) &&
      !isShut(state, id) &&
      atMost(toPoint(a, at), 3 * INCH) &&
      atMost(toPoint(b, at), 3 * INCH),
  );
}

// fixed during the own activation, looked at anew at all other times.
export const isOut = (state: Battle, unit: Unit, model: Model): boolean =>
  model.activation === 'active' && model.outOfCommand !== null ? model.outOfCommand : !isInCommand(state, unit, model);

// WZ-09.3.
export function commandOf(state: Battle, unit: Unit, model: Model): number {
  if (!unit.squad) return ownCommand(state, model);
  if (isOut(state, unit, model)) return half(ownCommand(state, model));
  return ownCommand(state, leaderOf(unit) ?? model);
}

export const isOutOf = (state: Battle, { unit, model }: Who): boolean => isOut(state, unit, model);
