import { type Modifier, message } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { isInfantry, placeOf } from '../rules/units/units.ts';
import { standsInZoneOf } from '../rules/zone/zone.ts';
import type { State, Unit } from '../state.ts';

const BONUS = 1;

// BR-15.10: +1 to normal shots of friendly Infantry in its zone of control; never for itself, once per unit.
export function ammoCarrierBonus(state: State, shooter: Unit): Modifier[] {
  if (!isInfantry(shooter)) return [];
  const helped = state.units.some(
    (unit) =>
      unit !== shooter &&
      unit.owner === shooter.owner &&
      unit.status === 'board' &&
      faceOf(unit).abilities.ammoCarrier === true &&
      standsInZoneOf(state, shooter, unit, placeOf(state, shooter)),
  );
  return helped ? [{ rule: 'BR-15.10', why: message('why.ammo-carrier'), amount: BONUS }] : [];
}
