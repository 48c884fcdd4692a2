import { ability } from './ability.ts';

// AOS-28.1.3: Damned terrain; the hero phase asks for it.
export const damned = ability('damned', 'AOS-28.1.3', {});
