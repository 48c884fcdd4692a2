import starter from '../../data/starter.json' with { type: 'json' };
import { loadPack } from './load.ts';
import type { Pack } from './schema.ts';

/** The pack that ships with the game (W40K-25). */
export const starterPack: Pack = loadPack(starter, 'starter.json');
