import { type AbilityRef, abilityRegistry } from '@mischia/tabletop';
import type { Ability } from './ability.ts';

/** Abilities by id; those of `all.ts` are made known with the starter pack. */
export const abilities = abilityRegistry<Ability>();

/** True for abilities that are only shown, because no rule carries them out (W40K-24.6: faction bundles). */
export const isNotAutomated = (ref: AbilityRef): boolean => !abilities.byId(ref.id);
