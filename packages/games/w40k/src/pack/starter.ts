import '../abilities/all.ts';
import starter from '../../data/starter.json' with { type: 'json' };
import { loadPack } from './load.ts';
import type { Pack } from './schema.ts';

/** The pack that ships with the game: W40K-25.25 tells which rule it makes playable with which datasheet. */
export const starterPack: Pack = loadPack(starter, 'starter.json');
