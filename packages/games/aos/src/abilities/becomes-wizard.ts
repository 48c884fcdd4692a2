import { ability } from './ability.ts';

// AOS-27.5.2c, R131: a WIZARD for every rule; who is one already casts once more.
export const becomesWizard = ability('becomes-wizard', 'AOS-27.5.2c', { wizardry: ({ params }) => params });
