import provingGrounds from '../../data/battlepacks/proving-grounds.json' with { type: 'json' };
import theBrokenTower from '../../data/battleplans/the-broken-tower.json' with { type: 'json' };
import threeBanners from '../../data/battleplans/three-banners.json' with { type: 'json' };
import khorne from '../../data/packs/khorne.json' with { type: 'json' };
import kruleboyz from '../../data/packs/kruleboyz.json' with { type: 'json' };
import neutral from '../../data/packs/neutral.json' with { type: 'json' };
import stormcastEternals from '../../data/packs/stormcast-eternals.json' with { type: 'json' };
import universal from '../../data/packs/universal.json' with { type: 'json' };
import { loadBattlepack, loadBattleplan } from './battlepack.ts';
import type { Battlepack, Battleplan } from './battlepack-schema.ts';
import { libraryOf, loadPack } from './load.ts';
import type { Library, Pack } from './schema.ts';

/** The packs that ship with the game. */
export const packs: readonly Pack[] = [
  loadPack(universal, 'universal.json'),
  loadPack(stormcastEternals, 'stormcast-eternals.json'),
  loadPack(kruleboyz, 'kruleboyz.json'),
  loadPack(khorne, 'khorne.json'),
  loadPack(neutral, 'neutral.json'),
];

export const library: Library = libraryOf(packs);

export const battleplans: readonly Battleplan[] = [
  loadBattleplan(threeBanners, 'three-banners.json'),
  loadBattleplan(theBrokenTower, 'the-broken-tower.json'),
];

export const battlepacks: readonly Battlepack[] = [loadBattlepack(provingGrounds, 'proving-grounds.json', battleplans)];
