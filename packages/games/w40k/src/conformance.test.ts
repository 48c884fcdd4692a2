import { conformance } from '@mischia/kernel/testing';
import { decided } from '../test/given.ts';
import { game, readySetups } from './index.ts';

// The first two are battles of about 25 Power a side; the last one has AIRCRAFT, TITANIC models and Reinforcements.
const setups = [readySetups[0], readySetups[1], readySetups[4]].flatMap((ready) =>
  ready ? [{ name: ready.id, setup: ready.setup }] : [],
);

// W40K_GAMES=200 for the long run.
conformance(game, {
  setups,
  games: Number(process.env.W40K_GAMES ?? 4),
  everyNth: 11,
  deepGames: 1,
  mutants: 300,
  decided,
});
