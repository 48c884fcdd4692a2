import { ability } from './ability.ts';

// AOS-19.0: unbinds and dispels by the rules of WIZARDS without being one.
export const unbindsAsWizard = ability('unbinds-as-wizard', 'AOS-19.0', { asWizard: ({ params }) => params });
