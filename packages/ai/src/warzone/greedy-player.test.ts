import { Match, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { playMatch } from '../play.ts';
import { randomPlayer } from '../random-player.ts';
import { tallyOf } from '../series.ts';
import { type System, systemOf } from '../systems.ts';
import { gamesToPlay } from '../testing/games.ts';
import { warzonePlayers } from './players.ts';

const GAMES = gamesToPlay(4, 200);

const system = systemOf('warzone') as System;
const setupOf = (id: string) => system.readySetups.find((setup) => setup.id === id) as System['readySetups'][number];
const greedy = () => (warzonePlayers[0] as (typeof warzonePlayers)[number]).create();
const entrants = [{ create: greedy }, { create: randomPlayer }];

test(`greedy beats random in most of ${GAMES} skirmishes`, { timeout: 1_200_000 }, () => {
  const setups = [setupOf('skirmish-2'), setupOf('priority-target-2')];
  const { wins } = tallyOf({ system, setups, entrants, games: GAMES, seed: 'tally' });
  // So few games say little: the bar of 95 % holds for the full count.
  expect(wins / GAMES).toBeGreaterThanOrEqual(GAMES >= 200 ? 0.95 : 0.75);
});

test('the same seeds give the same battle, with three seats', { timeout: 120_000 }, () => {
  const { setup } = setupOf('skirmish-3');
  const play = () => {
    const match = Match.start(system.game, setup, { dice: seededDice('again'), keepEvents: false });
    playMatch(match, [greedy(), greedy(), greedy()], new Random(5), { most: 150 });
    return match.hash();
  };
  expect(play()).toBe(play());
});
