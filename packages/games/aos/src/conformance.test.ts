import { conformance } from '@mischia/kernel/testing';
import { readySetups } from './army/setup.ts';
import { game } from './game.ts';

// The first ones are battles of 500 points on both battleplans; the last one has monsters, machines and garrisons.
const setups = [readySetups[0], readySetups[1], readySetups[4]].flatMap((ready) =>
  ready ? [{ name: ready.id, setup: ready.setup }] : [],
);

// AOS_GAMES=200 for the long run.
conformance(game, { setups, games: Number(process.env.AOS_GAMES ?? 3), everyNth: 11, deepGames: 1, mutants: 300 });
