import starter from '../../data/starter.json' with { type: 'json' };
import { everyAbility } from '../abilities/all.ts';
import { abilities } from '../abilities/registry.ts';
import { loadPack } from './load.ts';
import type { Pack } from './schema.ts';

// A bundle leaves out modules of which nothing is used: abilities are made known where the pack that needs them is read.
abilities.register(everyAbility);

/** The pack that ships with the game: W40K-25.25 tells which rule it makes playable with which datasheet. */
export const starterPack: Pack = loadPack(starter, 'starter.json');
