import { ability } from './ability.ts';

// AOS-11.0, AOS-11.1: it charges from farther away, with more dice.
export const longCharge = ability('long-charge', 'AOS-11.0', {
  permissions: ({ within, dice }) => ({ longCharge: { within, dice } }),
});
