import type { System } from '../system.ts';
import { systemOf } from '../systems.ts';
import { greedyTests } from '../testing/greedy-tests.ts';
import { aosPlayers } from './players.ts';

const system = systemOf('aos') as System;
/** Battles of 500 points a side. */
const setups = system.readySetups.slice(0, 3);

greedyTests({
  system,
  players: aosPlayers,
  setups,
  battles: 'battles of 500 points',
  games: 6,
  wins: { full: 0.95, few: 0.8 },
  again: setups.slice(0, 1),
  larger: {
    name: 'a battle of 1,000 points with monsters, artillery and endless spells',
    setup: system.readySetups[3] as System['readySetups'][number],
  },
});
