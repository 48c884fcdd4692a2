import { Match, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { playMatch } from '../play.ts';
import { randomPlayer } from '../random-player.ts';
import { tallyOf } from '../series.ts';
import { type System, systemOf } from '../systems.ts';
import { gamesToPlay } from '../testing/games.ts';
import { aosPlayers } from './players.ts';

const GAMES = gamesToPlay(6, 200);

const system = systemOf('aos') as System;
/** Battles of 500 points a side. */
const setups = system.readySetups.slice(0, 3);
const greedy = () => (aosPlayers[0] as (typeof aosPlayers)[number]).create();
const entrants = [{ create: greedy }, { create: randomPlayer }];

test(`greedy beats random in most of ${GAMES} battles of 500 points`, { timeout: 1_200_000 }, () => {
  const { wins } = tallyOf({ system, setups, entrants, games: GAMES, seed: 'tally' });
  // So few games say little: the bar of 95 % holds for the full count.
  expect(wins / GAMES).toBeGreaterThanOrEqual(GAMES >= 200 ? 0.95 : 0.8);
});

test.runIf(GAMES >= 100)(`greedy beats easy in more than 65 % of ${GAMES} games`, { timeout: 1_200_000 }, () => {
  const { wins } = tallyOf({ system, setups, entrants: aosPlayers.slice(0, 2), games: GAMES, seed: 'easy' });
  expect(wins / GAMES).toBeGreaterThan(0.65);
});

test('the same seeds give the same battle', () => {
  const play = () => {
    const match = Match.start(system.game, setups[0]?.setup, { dice: seededDice('again'), keepEvents: false });
    playMatch(match, [greedy(), greedy()], new Random(5));
    return match.hash();
  };
  expect(play()).toBe(play());
});

test('a battle of 1,000 points with monsters, artillery and endless spells is played to its end', () => {
  const { setup } = system.readySetups[3] as System['readySetups'][number];
  const match = Match.start(system.game, setup, { dice: seededDice('big'), keepEvents: false });
  playMatch(match, [greedy(), greedy()], new Random(1));
  expect(match.outcome).toBeDefined();
});
