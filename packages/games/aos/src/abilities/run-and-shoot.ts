import { ability } from './ability.ts';

// AOS-8.3: a run does not keep it from shooting later in the turn.
export const runAndShoot = ability('run-and-shoot', 'AOS-8.3', { permissions: () => ({ runAndShoot: true }) });
