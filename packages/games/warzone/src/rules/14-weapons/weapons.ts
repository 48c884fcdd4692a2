import { inches, type Length, WARZONE_SLACK, within } from '@mischia/geometry';
import { BANDS, type Band, type Weapon, type WeaponColumn } from '../../pack/schema.ts';

// WZ-14.2: the far border of every band but contact; each band owns its own.
const BORDERS: readonly (readonly [Band, Length])[] = [
  ['TD', inches(6)],
  ['GC', inches(12)],
  ['GM', inches(24)],
  ['GL', inches(36)],
  ['GE', inches(48)],
];

/** WZ-15.3: enemies this near are imminent threats. */
export const DIRECT_RANGE: Length = inches(6);

// WZ-14.2: the band a distance falls into; undefined beyond 48". Contact is the CC column, whatever is measured.
export function bandAt(distance: Length): Band | undefined {
  for (const [band, border] of BORDERS) if (within(distance, border, WARZONE_SLACK)) return band;
  return undefined;
}

// WZ-14.1: the column a weapon uses at a distance; undefined where it has a dash or a condition is not met.
export function columnAt(weapon: Weapon, distance: Length, mounted: boolean): WeaponColumn | undefined {
  const band = bandAt(distance);
  const column = band && weapon.bands[band];
  if (!column || (column.mountedOnly && !mounted)) return undefined;
  return distance >= inches(column.from) - WARZONE_SLACK ? column : undefined;
}

// WZ-14.3: a weapon with a value only in contact is no ranged weapon.
export const isRanged = (weapon: Weapon): boolean => BANDS.some((band) => band !== 'CC' && weapon.bands[band]);

// WZ-14.3: thrown and fired weapons may fire indirectly; they may also fire directly.
export const isIndirect = (weapon: Weapon): boolean => weapon.fire === 'thrown' || weapon.fire === 'fired';

export const worksInContact = (weapon: Weapon): boolean => weapon.bands.CC !== undefined;

// WZ-14.8: bare hands.
export const BARE_HANDS: WeaponColumn = {
  hit: -1,
  burst: 1,
  damage: 'FO-1',
  wounds: 1,
  mountedOnly: false,
  from: 0,
};

// WZ-14.6: a fixed number, or Strength with what the weapon adds.
export const damageOf = ({ damage }: Pick<WeaponColumn, 'damage'>, strength: number): number =>
  typeof damage === 'number' ? damage : strength + Number(damage.slice(2) || 0);
