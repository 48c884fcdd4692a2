import { ability } from './ability.ts';

// AOS-24.4: one die for each effect of a spell on the bearer; it ignores it on a high one.
export const ignoreSpells = ability('ignore-spells', 'AOS-24.4', { ignoresSpells: ({ params }) => params });
