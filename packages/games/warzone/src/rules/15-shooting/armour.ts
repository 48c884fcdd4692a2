import type { Modifier, RuleId } from '@mischia/kernel';
import { grantsOf } from '../../abilities/registry.ts';
import type { AbilityRef, Weapon, WeaponColumn } from '../../pack/schema.ts';
import type { HostOptions } from '../../settings.ts';
import { compared, type Needed, needed, part } from '../01-conventions/needed.ts';
import { damageOf } from '../14-weapons/weapons.ts';
import { type Cover, lowersDamage } from '../16-cover/cover.ts';

// WZ-15.9: 10 + AR − damage; the same in close combat, for falls and for collisions.
export const armourNumber = (armour: number, damage: number): Needed => compared('WZ-15.9', armour, damage);

/** The same against a hit, with everything that made its damage, and that it asks for several rolls (WZ-14.7). */
export function armourAgainst(armour: number, { damage, parts, rolls }: Hit): Needed {
  const { value, parts: plain } = armourNumber(armour, damage);
  const against = parts
    ? [...plain.slice(0, 2), ...parts.map(({ amount, ...why }) => ({ ...why, amount: -amount }))]
    : plain;
  return { value, parts: rolls > 1 ? [...against, part('WZ-14.7', 'wound-modifier', 0)] : against };
}

/** A shot as far as its damage goes. */
export interface DamageFacts {
  readonly column: WeaponColumn;
  /** FO of whoever shoots or throws. */
  readonly strength: number;
  readonly cover: Cover;
  readonly options: HostOptions;
  /** WZ-16.4: under a template cover counts by a rule of its own. */
  readonly coverRule?: RuleId;
}

// WZ-14.6, WZ-16.3: the damage of a shot; heavy cover takes 2 away.
export function shotDamage({ column, strength, cover, options, coverRule: rule = 'WZ-16.3' }: DamageFacts): Needed {
  return needed([
    part('WZ-14.6', 'damage', damageOf(column, strength)),
    part(rule, 'heavy-cover', lowersDamage(cover, options) ? -2 : 0),
  ]);
}

/** A hit on its way to a model: the damage, how many armour rolls it asks for, and the weapon that made it. */
export interface Hit {
  readonly damage: number;
  readonly rolls: number;
  /** What made the damage, where it is known. */
  readonly parts?: readonly Modifier[];
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
