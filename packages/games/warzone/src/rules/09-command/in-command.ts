import { gapToPoint } from '@mischia/geometry';
import { type Play, type Rule, type RuleId, rollOne } from '@mischia/kernel';
import type { Battle, Model, Unit } from '../../state.ts';
import { isStanding } from '../../table/standing.ts';
import { bodyIn, distanceBetween, type InPlay } from '../../table/table.ts';
import { succeeds } from '../01-conventions/check.ts';
import type { Needed } from '../01-conventions/needed.ts';
import { printedCommand } from '../07-units/profiles.ts';
import { isBlocked } from '../28-buildings/access.ts';
import { commandOf, isInCommand, isInCommandThrough } from './command.ts';

export const leaderOf = ({ models, leader }: Unit): Model | undefined => models.find(({ id }) => id === leader);

// WZ-09.1, R-034: fixed while a model is active, looked at anew at all other times.
export const isOutOfCommand = (state: Battle, one: InPlay): boolean =>
  one.model.outOfCommand ?? !standsInCommand(state, one);

// WZ-09.1, WZ-29.6: the leader always is, Singles too; members within 6", or both near an access point between them.
export function standsInCommand(state: Battle, { unit, model }: InPlay): boolean {
  const leader = leaderOf(unit);
  if (!unit.squad || !leader || leader.id === model.id) return true;
  // hidden ones stand nowhere: with a hidden leader, or one in the same area, they are in command.
  if (!isStanding(model)) return !isStanding(leader) || hidingIn(unit) === leader.area;
  if (!isStanding(leader)) return hidingIn(unit) === model.area;
  if (model.area === leader.area) {
    const apart = distanceBetween(state, { unit, model }, { unit, model: leader });
    return isInCommand(apart, Math.abs(model.altitude - leader.altitude));
  }
  const [a, b] = [bodyIn(state, { unit, model }), bodyIn(state, { unit, model: leader })];
  return Object.values(state.access).some(
    (access) =>
      !isBlocked(access) &&
      access.between.includes(model.area) &&
      access.between.includes(leader.area) &&
      isInCommandThrough(gapToPoint(a, access.at), gapToPoint(b, access.at)),
  );
}

/** Which rule measured whether a model is in command of its leader: across levels of altitude, between areas, or plainly. */
export function commandRangeRule(model: Model, leader: Model): RuleId {
  if (model.area !== leader.area) return 'WZ-29.6';
  return model.altitude === leader.altitude ? 'WZ-09.1' : 'WZ-26.6';
}

const hidingIn = ({ arrival }: Unit): string | undefined => (arrival?.by === 'hiding' ? arrival.area : undefined);

// WZ-09.3: what a model tests its Command against.
export function commandNumber(state: Battle, one: InPlay): Needed {
  const CO = printedCommand(state, one.model);
  const leader = leaderOf(one.unit);
  // WZ-24.6: the best of its crew speaks for a vehicle.
  const isVehicle = one.model.vehicle !== null;
  if (!one.unit.squad || !leader) return commandOf({ kind: 'single', CO, isVehicle });
  return commandOf({
    kind: 'member',
    CO,
    leaderCO: printedCommand(state, leader),
    inCommand: !isOutOfCommand(state, one),
    isVehicle,
  });
}

// WZ-10.1, WZ-10.2: a Command test is a d20 against a value, and concerns the one who takes it.
export function* commandTest(play: Play<Battle>, one: InPlay, rule: RuleId, given?: Needed): Rule<boolean> {
  const { value, parts } = given ?? commandNumber(play.state, one);
  // WZ-28.8: nobody else learns of a test of somebody hidden.
  const { seat } = one.unit;
  const hidden = !isStanding(one.model);
  const roll = { rule, for: 'command', by: seat, sides: 20, target: value, modifiers: parts };
  const passed = succeeds(yield* rollOne(hidden ? { ...roll, seenBy: [seat] } : roll), value);
  const type = passed ? 'command-passed' : 'command-failed';
  // A test with the CO of a leader nobody sees tells of him.
  const leader = leaderOf(one.unit);
  const told = hidden ? { only: [seat] } : leader && !isStanding(leader) ? { reveals: true } : {};
  play.emit({ type, rule, also: ['WZ-10.1', 'WZ-10.2'], data: { model: one.model.id }, ...told });
  return passed;
}
