import { faceOf } from '../board/derived.ts';
import type { Abilities } from '../content/types.ts';
import { hasFlamerPistol } from '../options/flamer-pistol.ts';
import { hasKombiToken } from '../options/kombi-weapon.ts';
import { isVehicle } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

// BR-15.19, R052: n is subtracted from the Combat Value; undefined means the shot cannot be made while moving. A shot
// that brings its own Moving Fire uses that one; Vehicles need it on the weapon that fires.
export function movingFireMalus(unit: Unit, weapon: Abilities | null, own: number | undefined): number | undefined {
  if (own !== undefined) return own;
  if (isVehicle(unit)) return weapon?.movingFire;
  return faceOf(unit).abilities.movingFire;
}

/** Whether the unit has anything to fire on the move, its own Moving Fire or that of a flame. */
export const firesOnTheMove = (state: State, unit: Unit): boolean =>
  faceOf(unit).weapons.some(({ abilities }) => abilities.movingFire !== undefined || abilities.flamer !== undefined) ||
  hasFlamerPistol(state, unit) ||
  hasKombiToken(state, unit);
