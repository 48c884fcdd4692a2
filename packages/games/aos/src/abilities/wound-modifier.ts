import { ability } from './ability.ts';
import { isMeant } from './attack-terms.ts';

// AOS-13.3b: helps or hinders the wound rolls of the bearer.
export const woundModifier = ability('wound-modifier', 'AOS-13.3b', {
  attacking: { wound: (attack, { params }) => (isMeant(attack, params) ? params.amount : 0) },
});
