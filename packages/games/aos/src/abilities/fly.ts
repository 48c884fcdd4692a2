import { ability } from './ability.ts';

// AOS-9.4.
export const fly = ability('fly', 'AOS-9.4', { permissions: () => ({ fly: true }) });
