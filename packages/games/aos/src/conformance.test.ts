import { conformance } from '@mischia/kernel/testing';
import { readySetups } from './army/setup.ts';
import { game } from './game.ts';

// AOS_GAMES=200 for the long run: three battles of 500 points. Otherwise the last one has monsters, machines and garrisons.
const { AOS_GAMES } = process.env;
const setups = (AOS_GAMES ? [0, 1, 2] : [0, 1, 4]).flatMap((index) => {
  const ready = readySetups[index];
  return ready ? [{ name: ready.id, setup: ready.setup }] : [];
});

conformance(game, {
  setups,
  games: Number(AOS_GAMES ?? 3),
  everyNth: 11,
  deepGames: AOS_GAMES ? 5 : 1,
  mutants: AOS_GAMES ? 3000 : 300,
});
