import { ability } from './ability.ts';

// AOS-15.1: more models of units near flee; the test asks for this.
export const moreFlee = ability('more-flee', 'AOS-15.1', {});
