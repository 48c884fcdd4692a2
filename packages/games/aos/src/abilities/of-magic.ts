import type { Ability } from './ability.ts';

/** Abilities of spells, prayers, endless spells, invocations and enhancements. */
export const magicAbilities: readonly Ability[] = [];
