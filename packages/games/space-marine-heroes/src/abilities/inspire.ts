import type { Ability } from './ability.ts';

// SMH-18: Inspire: the bearer's spaces count double in the current score.
export const inspire: Ability = { id: 'inspire', scoreFactor: 2 };
