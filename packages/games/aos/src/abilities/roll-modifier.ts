import { ability } from './ability.ts';

// AOS-1.5.5b: modifiers of some kinds of rolls add up.
export const rollModifier = ability('roll-modifier', 'AOS-1.5.5b', {
  rollModifiers: (roll, { params, rule, why }) =>
    params.rolls.includes(roll) ? [{ rule, why, amount: params.amount }] : [],
});
