import { conformance } from '@mischia/kernel/testing';
import { game, readySetups } from './index.ts';

conformance(game, {
  setups: readySetups.map(({ id, setup }) => ({ name: id, setup })),
  games: 10,
  deepGames: 1,
  everyNth: 7,
  mutants: 1000,
});
