import type { Ability } from './ability.ts';

// SMH-18: Priority Vox: whenever the bearer may make a move, another hero of the army may make it instead.
export const vox: Ability = { id: 'vox', passesMoves: true };
