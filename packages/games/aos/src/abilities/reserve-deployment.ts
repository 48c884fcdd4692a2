import { ability } from './ability.ts';

// AOS-3.1a: it may be set up in reserve, and arrives so far from enemies.
export const reserveDeployment = ability('reserve-deployment', 'AOS-3.1a', {
  permissions: ({ fromEnemies }) => ({ reserve: { fromEnemies } }),
});
