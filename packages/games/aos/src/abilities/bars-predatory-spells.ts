import { ability } from './ability.ts';

// AOS-19.5: predatory endless spells stay away from the bearer.
export const barsPredatorySpells = ability('bars-predatory-spells', 'AOS-19.5', {
  barsPredators: ({ params }) => params.within,
});
