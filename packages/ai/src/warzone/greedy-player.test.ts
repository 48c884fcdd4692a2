import type { System } from '../system.ts';
import { systemOf } from '../systems.ts';
import { greedyTests } from '../testing/greedy-tests.ts';
import { warzonePlayers } from './players.ts';

const system = systemOf('warzone') as System;
const setupOf = (id: string) => system.readySetups.find((setup) => setup.id === id) as System['readySetups'][number];

greedyTests({
  system,
  players: warzonePlayers,
  setups: [setupOf('skirmish-2'), setupOf('priority-target-2')],
  battles: 'skirmishes',
  games: 4,
  wins: { full: 0.95, few: 0.75 },
  again: [setupOf('skirmish-3')],
  most: 150,
});
