import { ability } from './ability.ts';

// AOS-1.3.3a: neighbours may be farther apart.
export const coherencyDistance = ability('coherency-distance', 'AOS-1.3.3a', {
  permissions: ({ inches }) => ({ coherencyDistance: inches }),
});
