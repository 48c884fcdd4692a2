import type { Ability } from './ability.ts';

/** Abilities of attacks, combat, wounds and healing. */
export const fightAbilities: readonly Ability[] = [];
