import { ability } from './ability.ts';

// AOS-15.1: it takes no battleshock tests.
export const noBattleshockTests = ability('no-battleshock-tests', 'AOS-15.1', {
  permissions: () => ({ noBattleshock: true }),
});
