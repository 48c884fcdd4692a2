import { faceOf } from '../board/derived.ts';
import type { Abilities } from '../content/types.ts';
import { isVehicle } from '../rules/units/units.ts';
import type { Unit } from '../state.ts';

// BR-15.19, R052: n is subtracted from the Combat Value; undefined means the shot cannot be made while moving. A shot
// that brings its own Moving Fire uses that one; Vehicles need it on the weapon that fires.
export function movingFireMalus(unit: Unit, weapon: Abilities | null, own: number | undefined): number | undefined {
  if (own !== undefined) return own;
  if (isVehicle(unit)) return weapon?.movingFire;
  return faceOf(unit).abilities.movingFire;
}
