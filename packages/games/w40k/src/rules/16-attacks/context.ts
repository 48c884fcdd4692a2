import { keptFor } from '@mischia/tabletop';
import type { AttackContext, AttackedHooks, AttackingHooks } from '../../abilities/ability.ts';
import { readAbility, type Use, usesFor, usesWith } from '../../abilities/uses.ts';
import type { WeaponProfile } from '../../pack/schema.ts';

/** Everything that contributes to an attack, gathered once per group. */
export interface Contributions {
  readonly attack: AttackContext;
  /** Abilities of the attacker and of the weapon profile in use. */
  readonly attacking: readonly { readonly hooks: AttackingHooks<unknown>; readonly params: unknown }[];
  /** Abilities that work on the whole target unit. */
  readonly attacked: readonly { readonly hooks: AttackedHooks<unknown>; readonly params: unknown }[];
}

/** Abilities printed on a weapon profile. */
export const profileUses = keptFor(({ abilities }: WeaponProfile): Contributions['attacking'] =>
  abilities.flatMap((ref) => {
    const read = readAbility(ref);
    return read?.ability.attacking ? [{ hooks: read.ability.attacking, params: read.params }] : [];
  }),
);

const hooksOf = (uses: readonly Use[]): Contributions['attacking'] =>
  uses.flatMap(({ ability, params }) => (ability.attacking ? [{ hooks: ability.attacking, params }] : []));

export const attackedHooks = (uses: readonly Use[]): Contributions['attacked'] =>
  uses.flatMap(({ ability, params }) => (ability.attacked ? [{ hooks: ability.attacked, params }] : []));

export function contributions(attack: AttackContext): Contributions {
  const { state, attacker, model, target, profile } = attack;
  return {
    attack,
    attacking: [...hooksOf(usesFor(state, attacker, model)), ...profileUses(profile)],
    attacked: attackedHooks(usesWith(state, 'attacked', target)),
  };
}
