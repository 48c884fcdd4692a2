import type { System } from '../system.ts';
import { systemOf } from '../systems.ts';
import { greedyTests } from '../testing/greedy-tests.ts';
import { blackReachPlayers } from './players.ts';

const system = systemOf('black-reach') as System;
const setups = system.readySetups;

greedyTests({
  system,
  players: blackReachPlayers,
  setups,
  battles: 'games of all scenarios',
  games: 18,
  wins: { full: 0.85, few: 0.75 },
  again: setups,
});
