import { faceOf } from '../../board/derived.ts';
import type { Abilities, Weapon } from '../../content/types.ts';
import type { Unit } from '../../state.ts';

export const weaponsOf = (unit: Unit): readonly Weapon[] => faceOf(unit).weapons;

/** What a weapon can do; for tokens and powers, which are no weapon of the tile, what the unit can. */
export const weaponAbilities = (unit: Unit, weapon: number): Abilities =>
  weaponsOf(unit)[weapon]?.abilities ?? faceOf(unit).abilities;

// BR-10.8, R066: a damaged weapon is gone for the game; a single weapon is both Main and Secondary.
export function isWeaponIntact(unit: Unit, weapon: Weapon): boolean {
  if (unit.damage.length === 0) return true;
  if (weapon.id === 'single') return !unit.damage.includes('main-1') && !unit.damage.includes('secondary');
  return !unit.damage.includes(weapon.id as 'secondary');
}
