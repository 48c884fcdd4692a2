import { conformance } from '@mischia/kernel/testing';
import { game, readySetups } from './game.ts';

conformance(game, {
  setups: readySetups.map(({ id, setup }) => ({ name: id, setup })),
  games: 5,
  everyNth: 5,
  deepGames: 1,
  mutants: 200,
});
