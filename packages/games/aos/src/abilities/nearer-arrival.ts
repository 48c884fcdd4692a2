import { ability } from './ability.ts';

// AOS-3.1a: reserves that the bearer guides arrive nearer; where they arrive asks for this.
export const nearerArrival = ability('nearer-arrival', 'AOS-3.1a', {});
