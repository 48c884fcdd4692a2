import { systems } from '@mischia/ai';

/** Every game by its id. */
export const SYSTEMS = systems.map(({ id }) => id).join(', ');

export const SYSTEM = `the game system: ${SYSTEMS}`;
