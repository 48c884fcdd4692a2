import { grantsOf } from '../../abilities/registry.ts';
import type { AbilityRef, Weapon, WeaponColumn } from '../../pack/schema.ts';
import type { HostOptions } from '../../settings.ts';
import { compared, type Needed, needed, part } from '../01-conventions/needed.ts';
import { damageOf } from '../14-weapons/weapons.ts';
import { type Cover, lowersDamage } from '../16-cover/cover.ts';

// WZ-15.9: 10 + AR − damage; the same in close combat, for falls and for collisions.
export const armourNumber = (armour: number, damage: number): Needed => compared('WZ-15.9', armour, damage);

// WZ-14.6, WZ-16.3: the damage of a shot; heavy cover takes 2 away.
export function shotDamage(column: WeaponColumn, strength: number, cover: Cover, options: HostOptions): Needed {
  return needed([
    part('WZ-14.6', 'damage', damageOf(column, strength)),
    part('WZ-16.3', 'heavy-cover', lowersDamage(cover, options) ? -2 : 0),
  ]);
}

/** A hit on its way to a model: the damage, how many armour rolls it asks for, and the weapon that made it. */
export interface Hit {
  readonly damage: number;
  readonly rolls: number;
  /** Undefined for falls, collisions and powers, which are no weapons. */
  readonly weapon?: Weapon;
}

// WZ-33.31: a hit by an anti-personnel weapon bounces on this number or less; undefined when no roll is made.
export function immunityNumber(
  { weapon }: Pick<Hit, 'weapon'>,
  abilities: readonly AbilityRef[],
  options: HostOptions,
  inContact: boolean,
): number | undefined {
  if (!weapon || weapon.against === 'tank') return undefined;
  if (inContact && weapon.melee && options['immunity.melee'] === 'no') return undefined;
  return grantsOf(abilities).immunityUpTo;
}

// WZ-14.7, WZ-01.6: each failed roll is a wound; rolling stops with the last one, and none spills over.
export function woundsFrom(
  faces: readonly number[],
  saves: (face: number) => boolean,
  woundsLeft: number,
): { readonly wounds: number; readonly rolled: number } {
  let wounds = 0;
  let rolled = 0;
  for (const face of faces) {
    if (wounds === woundsLeft) break;
    rolled++;
    if (!saves(face)) wounds++;
  }
  return { wounds, rolled };
}
