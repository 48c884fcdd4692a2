import type { Ability } from './ability.ts';

// SMH-18: Shield: the bearer saves on 3+ instead of 4+ (R20: whatever its armour).
export const shield: Ability = { id: 'shield', savesOn: 3 };
