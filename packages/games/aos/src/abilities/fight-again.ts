import { ability } from './ability.ts';

// AOS-1.6.5, R122: a second fight at the end of the combat phase, so often in a battle.
export const fightAgain = ability('fight-again', 'AOS-1.6.5', { fightsAgain: ({ params }) => params.perBattle });
