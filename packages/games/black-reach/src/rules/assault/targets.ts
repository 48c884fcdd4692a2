import { type Refusal, refuse } from '@mischia/kernel';
import { assaultBonus } from '../../abilities/assault.ts';
import { faceOf } from '../../board/derived.ts';
import type { State, Unit } from '../../state.ts';
import { mayMove, tractionRefusal } from '../movement/allowance.ts';
import { valueAgainst } from '../shooting/value.ts';
import { isWeaponIntact } from '../shooting/weapons.ts';
import { unitLabel } from '../units/labels.ts';
import { classOf, distanceBetween, publicId } from '../units/units.ts';
import { assaultReach } from './reach.ts';

/** Numbers of the weapons a unit may fight with. */
export function fightingWeapons(unit: Unit): number[] {
  const { weapons } = faceOf(unit);
  const intact = weapons
    .map((weapon, number) => ({ weapon, number }))
    .filter(({ weapon }) => isWeaponIntact(unit, weapon));
  return intact.filter(({ weapon }) => weapon.cv !== null).map(({ number }) => number);
}

/** The values it may attack with: of all intact weapons, those framed with Assault first (R102). */
export function assaultValue(unit: Unit, against: Unit): number | null {
  let best: number | null = null;
  for (const weapon of faceOf(unit).weapons) {
    if (weapon.cv === null || !isWeaponIntact(unit, weapon)) continue;
    const value = valueAgainst(weapon.cv, classOf(against));
    if (value !== null && (best === null || value > best)) best = value;
  }
  return best;
}

// BR-16.1: why a unit may not assault another.
export function assaultRefusals(state: State, unit: Unit, target: Unit): Refusal[] {
  const refusals: Refusal[] = [];
  const params = { unit: unitLabel(unit), target: unitLabel(target) };
  const at = publicId(target);
  if (assaultBonus(state, unit) === undefined)
    refusals.push(refuse({ code: 'assault/unable', rule: 'BR-16.1', params, at }));
  if (assaultValue(unit, target) === null) refusals.push(refuse({ code: 'assault/type', rule: 'BR-16.1', params, at }));
  if (!mayMove(unit)) refusals.push(tractionRefusal(unit, at));
  if (state.flow.phase !== 'activation') refusals.push(refuse({ code: 'assault/phase', rule: 'BR-11.4', params, at }));
  return refusals;
}

// BR-16.2: targets that may be declared; they need not be reachable yet, only within the Movement left for them.
export function assaultTargets(state: State, unit: Unit, reach: number): Unit[] {
  if (assaultBonus(state, unit) === undefined || !mayMove(unit)) return [];
  const farthest = assaultReach(state, unit, reach);
  return state.units.filter(
    (target) =>
      target.owner !== unit.owner &&
      target.status === 'board' &&
      distanceBetween(state, unit, target) <= farthest &&
      assaultValue(unit, target) !== null,
  );
}
