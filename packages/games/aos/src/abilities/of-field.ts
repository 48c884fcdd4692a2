import type { Ability } from './ability.ts';

/** Abilities of rolls, characteristics, moves, commands and battleshock. */
export const fieldAbilities: readonly Ability[] = [];
