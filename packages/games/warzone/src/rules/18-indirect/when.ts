import type { Length } from '@mischia/geometry';
import type { Weapon } from '../../pack/schema.ts';
import { columnAt, isIndirect } from '../14-weapons/weapons.ts';

// WZ-18.1, R-180: barred by any enemy in sight, all round, at a distance for which the weapon has a value.
export const mayFireIndirectly = (weapon: Weapon, enemiesInSight: readonly Length[], mounted: boolean): boolean =>
  isIndirect(weapon) && enemiesInSight.every((distance) => columnAt(weapon, distance, mounted) === undefined);
