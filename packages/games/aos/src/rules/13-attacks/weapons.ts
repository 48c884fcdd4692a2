import type { AttackKind } from '../../abilities/hooks/fight.ts';
import { ownOf, readAbility } from '../../abilities/uses.ts';
import type { WeaponProfile } from '../../pack/warscroll-schema.ts';
import type { Battle, Model, Unit } from '../../state.ts';

/** A weapon of a model with the profiles it may be used with now. */
export interface UsableWeapon {
  readonly weapon: string;
  readonly profiles: readonly WeaponProfile[];
}

// AOS-13.0: shooting uses missile weapons, fighting melee weapons.
const profileKind = (kind: AttackKind): WeaponProfile['kind'] => (kind === 'combat' ? 'melee' : 'missile');

// AOS-13.1.1a, AOS-13.1.2: what a model may use, mounts and companions included (AOS-22.3.1).
export const weaponsOf = (state: Battle, unit: Unit, model: Model, kind: AttackKind): UsableWeapon[] =>
  [...new Set(model.wargear)].flatMap((id) => {
    const profiles = profilesNow(state, unit, model, id).filter((profile) => profile.kind === profileKind(kind));
    return profiles.length > 0 ? [{ weapon: id, profiles }] : [];
  });

/** An ability of the weapon may say which of its profiles is used now. */
function profilesNow(state: Battle, unit: Unit, model: Model, id: string): readonly WeaponProfile[] {
  const weapon = state.library.weapons[id];
  if (!weapon) return [];
  for (const ref of weapon.abilities) {
    const read = readAbility(ref);
    if (!read?.ability.profileNow) continue;
    const now = read.ability.profileNow(state, ownOf({ ...read, ref, bearer: { unit, model } }));
    return weapon.profiles.filter((profile) => profile.kind === 'melee' || profile.id === now);
  }
  return weapon.profiles;
}
