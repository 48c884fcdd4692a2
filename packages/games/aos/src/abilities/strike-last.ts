import { ability } from './ability.ts';

// AOS-12.4: fights after all others.
export const strikeLast = ability('strike-last', 'AOS-12.4', { permissions: () => ({ strikes: 'last' }) });
