import { Match, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { playMatch } from '../play.ts';
import { randomPlayer } from '../random-player.ts';
import { tallyOf } from '../series.ts';
import { type System, systemOf } from '../systems.ts';
import { gamesToPlay } from '../testing/games.ts';
import { w40kPlayers } from './players.ts';

const GAMES = gamesToPlay(8, 200);

const system = systemOf('w40k') as System;
/** Battles of about 25 Power a side. */
const setups = system.readySetups.slice(0, 2);
const greedy = () => (w40kPlayers[0] as (typeof w40kPlayers)[number]).create();
const entrants = [{ create: greedy }, { create: randomPlayer }];

test(`greedy beats random in most of ${GAMES} battles of 25 Power`, () => {
  const { wins } = tallyOf({ system, setups, entrants, games: GAMES, seed: 'tally' });
  // So few games say little: the bar of 90 % holds for the full count.
  expect(wins / GAMES).toBeGreaterThanOrEqual(GAMES >= 200 ? 0.9 : 0.75);
});

test.runIf(GAMES >= 100)(`greedy beats easy in more than 65 % of ${GAMES} games`, { timeout: 1_200_000 }, () => {
  const { wins } = tallyOf({ system, setups, entrants: w40kPlayers.slice(0, 2), games: GAMES, seed: 'easy' });
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

test('a bigger battle with aircraft, transports and psykers is played to its end', () => {
  const { setup } = system.readySetups[4] as System['readySetups'][number];
  const match = Match.start(system.game, setup, { dice: seededDice('big'), keepEvents: false });
  playMatch(match, [greedy(), greedy()], new Random(1));
  expect(match.outcome).toBeDefined();
});
