import { ability } from './ability.ts';

// AOS-15.1: no more than so many models flee from one failed test.
export const fewerFlee = ability('fewer-flee', 'AOS-15.1', { permissions: ({ most }) => ({ mostFlee: most }) });
