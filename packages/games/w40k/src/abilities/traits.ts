import type { AbilityRef } from '../pack/schema.ts';

/** W40K-23.2: Warlord Traits by id. */
const traits: { [id: string]: AbilityRef } = {
  'inspiring-leader': { id: 'leadership', name: 'inspiring-leader', amount: 1, aura: { range: 6, to: [[]] } },
};

/** W40K-24.7: the hook for traits of other books. */
export const registerTrait = (id: string, ability: AbilityRef): void => {
  traits[id] = ability;
};

export const traitAbility = (id: string): AbilityRef | undefined => traits[id];
export const traitIds = (): string[] => Object.keys(traits);
