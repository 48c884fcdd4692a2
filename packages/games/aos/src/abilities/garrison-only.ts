import { ability } from './ability.ts';

// AOS-17.2, AOS-23.3: who may hold a piece of faction terrain; where units join a garrison asks for this.
export const garrisonOnly = ability('garrison-only', 'AOS-23.3', {});
