import { ability } from './ability.ts';

// AOS-10.1: the bearer makes no shooting attacks.
export const noShooting = ability('no-shooting', 'AOS-10.1', { permissions: () => ({ noShooting: true }) });
