import type { System } from '../system.ts';
import { systemOf } from '../systems.ts';
import { greedyTests } from '../testing/greedy-tests.ts';
import { w40kPlayers } from './players.ts';

const system = systemOf('w40k') as System;
/** Battles of about 25 Power a side. */
const setups = system.readySetups.slice(0, 2);

greedyTests({
  system,
  players: w40kPlayers,
  setups,
  battles: 'battles of 25 Power',
  games: 8,
  wins: { full: 0.9, few: 0.75 },
  again: setups.slice(0, 1),
  larger: {
    name: 'a bigger battle with aircraft, transports and psykers',
    setup: system.readySetups[4] as System['readySetups'][number],
  },
});
