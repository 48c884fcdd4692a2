import { ability } from './ability.ts';

// AOS-28.1.3: Deadly terrain; set-ups and moves ask for it.
export const deadly = ability('deadly', 'AOS-28.1.3', {});
