import { ability } from './ability.ts';

// AOS-13.3c: helps or hinders save rolls against attacks that target the bearer.
export const saveModifier = ability('save-modifier', 'AOS-13.3c', {
  attacked: { save: (_attack, { params }) => params.amount },
});
