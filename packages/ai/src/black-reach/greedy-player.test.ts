import { Match, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { playMatch } from '../play.ts';
import { randomPlayer } from '../random-player.ts';
import { tallyOf } from '../series.ts';
import { type System, systemOf } from '../systems.ts';
import { gamesToPlay } from '../testing/games.ts';
import { blackReachPlayers } from './players.ts';

const GAMES = gamesToPlay(18, 200);

const system = systemOf('black-reach') as System;
const setups = system.readySetups;
const greedy = () => (blackReachPlayers[0] as (typeof blackReachPlayers)[number]).create();
const entrants = [{ create: greedy }, { create: randomPlayer }];

test(`greedy beats random in most of ${GAMES} games of all scenarios`, () => {
  const { wins } = tallyOf({ system, setups, entrants, games: GAMES, seed: 'tally' });
  // So few games say little: the bar of 85 % holds for the full count.
  expect(wins / GAMES).toBeGreaterThanOrEqual(GAMES >= 200 ? 0.85 : 0.75);
});

test.runIf(GAMES >= 100)(`greedy beats easy in more than 65 % of ${GAMES} games`, { timeout: 1_200_000 }, () => {
  const { wins } = tallyOf({ system, setups, entrants: blackReachPlayers.slice(0, 2), games: GAMES, seed: 'easy' });
  expect(wins / GAMES).toBeGreaterThan(0.65);
});

test('the same seeds give the same game', () => {
  for (const { setup } of setups) {
    const play = () => {
      const match = Match.start(system.game, setup, { dice: seededDice('again'), keepEvents: false });
      playMatch(match, [greedy(), greedy()], new Random(5));
      return match.hash();
    };
    expect(play()).toBe(play());
  }
});
