import { ability } from './ability.ts';
import { isMeant } from './attack-terms.ts';

// AOS-13.3a: helps or hinders the hit rolls of the bearer.
export const hitModifier = ability('hit-modifier', 'AOS-13.3a', {
  attacking: { hit: (attack, { params }) => (isMeant(attack, params) ? params.amount : 0) },
});
