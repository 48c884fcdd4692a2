import { inches } from '@mischia/geometry';
import { type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { permission } from '../../abilities/uses.ts';
import { unitRefusal } from '../../ask.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { isEngaged, unitsWithin } from '../../table/table.ts';
import { unitHas } from '../01-armies/keywords.ts';
import { enemiesOnTable } from '../01-armies/units.ts';
import { canMove } from '../06-datasheets/characteristics.ts';

// W40K-18.2, W40K-18.3.
const CHARGE_RANGE = inches(12);

// W40K-18.2: looked at once, when the Charge phase starts.
export const startsChargePhaseReady = (state: Battle, unit: Unit): boolean =>
  !isEngaged(state, unit) &&
  enemiesOnTable(state, unit.seat).some((enemy) => unitsWithin(state, unit, enemy, CHARGE_RANGE));

// W40K-18.2: why a unit may not be chosen to charge.
export function chargeRefusals(state: Battle, unit: Unit): Refusal[] {
  const refusals: Refusal[] = [];
  const no = (code: string, rule: string) => refusals.push(unitRefusal(`charge/${code}`, rule, unit));
  if (unit.selected) no('already', 'W40K-18.2');
  if (!unit.mayCharge) no('not-ready', 'W40K-18.2');
  if (isEngaged(state, unit)) no('engaged', 'W40K-18.2');
  if (!canMove(state, unit)) no('cannot-move', 'W40K-08.1');
  if (unit.disembarkedFromDestroyed) no('from-wreck', 'W40K-10.6');
  if (unit.noCharge) no('disembarked-late', 'W40K-25.7');
  if (permission(state, unit, 'cannotCharge')) no('airborne', 'W40K-25.9');
  const fellBack = unit.moveKind === 'fall-back' && permission(state, unit, 'chargeAfterFallBack') === true;
  if (unit.advancedOrFellBackThisRound && !fellBack) no('advanced-or-fell-back', 'W40K-18.2');
  if (refusals.length === 0 && chargeTargets(state, unit).length === 0) no('no-target', 'W40K-18.3');
  return refusals;
}

// W40K-18.3: enemies within 12", seen or not; AIRCRAFT only by units that FLY (W40K-11.3).
export function targetRefusals(state: Battle, unit: Unit, target: Unit): Refusal[] {
  const refusals: Refusal[] = [];
  const names = () => ({ unit: unitName(unit), target: unitName(target) });
  if (!unitsWithin(state, unit, target, CHARGE_RANGE)) {
    const params = { ...names(), needed: { inches: CHARGE_RANGE } };
    refusals.push(refuse({ code: 'charge/too-far', rule: 'W40K-18.3', params, needed: CHARGE_RANGE }));
  }
  const rule = flyOnly(state, target);
  if (rule && !unitHas(state, unit, 'FLY')) refusals.push(refuse({ code: 'charge/aircraft', rule, params: names() }));
  return refusals;
}

/** The rule that keeps units without FLY from charging it: W40K-11.3, or W40K-25.9 for what is no AIRCRAFT. */
function flyOnly(state: Battle, target: Unit): RuleId | undefined {
  if (unitHas(state, target, 'AIRCRAFT')) return 'W40K-11.3';
  return permission(state, target, 'onlyFlyFights') === true ? 'W40K-25.9' : undefined;
}

export const chargeTargets = (state: Battle, unit: Unit): Unit[] =>
  enemiesOnTable(state, unit.seat).filter((target) => targetRefusals(state, unit, target).length === 0);
