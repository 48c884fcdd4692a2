import type { Abilities } from '../content/types.ts';

// BR-15.2, R080: two dice and the better counts, in normal shots only.
export const shotDice = (abilities: Abilities | undefined): 1 | 2 => (abilities?.twin ? 2 : 1);
