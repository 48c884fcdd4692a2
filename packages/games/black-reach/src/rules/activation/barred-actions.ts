import { type Barred, message, type Option, type Refusal, refuse } from '@mischia/kernel';
import type { CombatValue, Weapon } from '../../content/types.ts';
import type { State, Unit } from '../../state.ts';
import { assaultReach } from '../assault/reach.ts';
import { assaultRefusals } from '../assault/targets.ts';
import { mayMove, tractionRefusal } from '../movement/allowance.ts';
import { barredPowers } from '../psychic/manifest.ts';
import { type AimFault, aimAt, isAim } from '../shooting/aim.ts';
import { weaponsOf } from '../shooting/weapons.ts';
import { blockedBy } from '../sight/sight-line.ts';
import { unitLabel } from '../units/labels.ts';
import { distanceBetween, publicId } from '../units/units.ts';

const FAULT_RULES: { readonly [fault in AimFault]: string } = {
  'shoot/ambushed': 'BR-17.3',
  'shoot/type': 'BR-09.2',
  'shoot/range': 'BR-15.9',
  'shoot/sight': 'BR-08.1',
  'shoot/arc': 'BR-09.4',
  'shoot/embarked': 'BR-19.4',
};

/** Shots, Assaults and powers a player may look for, with the reasons against them. */
export function barredActions(state: State, unit: Unit, options: readonly Option[], movement: number): Barred[] {
  const barred: Barred[] = mayMove(unit)
    ? []
    : [{ id: 'move', label: message('option.move'), refusals: [tractionRefusal(unit)] }];
  const offered = new Set(options.map((option) => option.id));
  for (const target of state.units) {
    if (target.owner === unit.owner || target.status !== 'board') continue;
    weaponsOf(unit).forEach((weapon, number) => {
      const id = `fire:${number}>${publicId(target)}`;
      const refusal = offered.has(id) ? undefined : shotRefusal(state, unit, weapon, weapon.cv, target);
      if (refusal) barred.push({ id, label: unitLabel(target), refusals: [refusal] });
    });
    const id = `assault:${publicId(target)}`;
    if (offered.has(id)) continue;
    const refusals = assaultRefusals(state, unit, target);
    barred.push({
      id,
      label: message('option.assault', { target: unitLabel(target) }),
      refusals: refusals.length > 0 ? refusals : [tooFar(state, unit, target, movement)],
    });
  }
  return [...barred, ...barredPowers(state, unit)];
}

/** Why a weapon cannot be fired at a target, with what was measured; undefined when it can. */
function shotRefusal(
  state: State,
  unit: Unit,
  weapon: Weapon,
  cv: CombatValue | null,
  target: Unit,
): Refusal | undefined {
  const fault = aimAt(state, unit, weapon.abilities, cv, target);
  if (isAim(fault)) return undefined;
  const params = { unit: unitLabel(unit), target: unitLabel(target) };
  const base = { code: fault, rule: FAULT_RULES[fault], params, at: publicId(target) };
  if (fault === 'shoot/range') {
    const measured = distanceBetween(state, unit, target);
    return refuse({ ...base, measured, needed: weapon.abilities.limitedRange ?? 0 });
  }
  if (fault !== 'shoot/sight') return refuse(base);
  const blocker = blockedBy(state, unit, target);
  // Without an obstacle it is the building that hides the target from above (BR-19.1).
  const label = blocker?.label ?? message('name.building');
  return refuse({ ...base, rule: blocker?.rule ?? 'BR-08.1', params: { ...params, blocker: label } });
}

function tooFar(state: State, unit: Unit, target: Unit, movement: number): Refusal {
  return refuse({
    code: 'assault/too-far',
    rule: 'BR-16.2',
    params: { unit: unitLabel(unit), target: unitLabel(target) },
    measured: distanceBetween(state, unit, target),
    needed: assaultReach(state, unit, movement),
    at: publicId(target),
  });
}
