import type { AbilityRef } from '../pack/schema.ts';

/** W40K-23.2: Warlord Traits by id; packs may not add any yet (W40K-24.7). */
const traits: { readonly [id: string]: AbilityRef } = {
  'inspiring-leader': { id: 'leadership', name: 'inspiring-leader', amount: 1, aura: { range: 6, to: [[]] } },
};

export const traitAbility = (id: string): AbilityRef | undefined => traits[id];
export const traitIds = (): string[] => Object.keys(traits);
