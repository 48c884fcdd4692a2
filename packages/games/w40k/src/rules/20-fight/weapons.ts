import type { Pack, Weapon, WeaponProfile } from '../../pack/schema.ts';
import type { Battle, Model } from '../../state.ts';
import { profileUses } from '../16-attacks/context.ts';

// W40K-20.9: what a model without a melee weapon fights with.
export const CLOSE_COMBAT_WEAPON: Weapon = {
  id: 'close-combat-weapon',
  name: { it: 'Arma da mischia', en: 'Close combat weapon' },
  source: 'rulebook',
  profiles: [
    { id: 'standard', range: 'melee', type: 'melee', attacks: 1, strength: 'user', ap: 0, damage: 1, abilities: [] },
  ],
  abilities: [],
};

/** The same as a pack. */
export const BOOK_PACK: Pack = { id: 'book', version: '1', weapons: [CLOSE_COMBAT_WEAPON], datasheets: [] };

/** A melee weapon of a model: how many it carries, attacks that must be made with it, and whether only those may be. */
export interface MeleeWeapon {
  readonly weapon: Weapon;
  readonly profiles: readonly WeaponProfile[];
  readonly extra: number;
  readonly only: boolean;
}

/** W40K-20.7: attacks beyond A that a weapon brings, each copy of it its own. */
function extraOf(profile: WeaponProfile): { readonly count: number; readonly only: boolean } {
  for (const { hooks, params } of profileUses(profile)) {
    const extra = hooks.extraAttacks?.(params);
    if (extra) return extra;
  }
  return { count: 0, only: false };
}

// W40K-20.9: the default weapon only for models that have nothing else.
export function meleeWeapons(state: Battle, model: Model): MeleeWeapon[] {
  const found = new Map<string, MeleeWeapon>();
  for (const id of model.wargear) {
    const weapon = state.library.weapons[id];
    const profiles = weapon?.profiles.filter((profile) => profile.type === 'melee') ?? [];
    const [first] = profiles;
    if (!weapon || !first) continue;
    const { count, only } = extraOf(first);
    found.set(id, { weapon, profiles, only, extra: (found.get(id)?.extra ?? 0) + count });
  }
  const weapons = [...found.values()];
  // A weapon for its own extra attacks only leaves the model's A without a weapon.
  if (weapons.every(({ only }) => only)) {
    weapons.push({ weapon: CLOSE_COMBAT_WEAPON, profiles: CLOSE_COMBAT_WEAPON.profiles, extra: 0, only: false });
  }
  return weapons;
}
