import { isProblems, Match, Random, seededDice } from '@mischia/kernel';
import { type Battle, defaultSetup, game, readySetups } from '@mischia/space-marine-heroes';
import { expect, test } from 'vitest';
import { answerWith, playMatch } from '../play.ts';
import type { Player } from '../player.ts';
import { randomPlayer } from '../random-player.ts';
import { gamesToPlay } from '../testing/games.ts';
import { easyPlayer } from './easy-player.ts';
import { spaceMarineHeroesPlayers } from './players.ts';

const GAMES = gamesToPlay(30, 1000);
/** So few games still tell a player that works from one that plays no better than its opponent. */
const isFull = GAMES >= 200;

const strongPlayer = (): Player => spaceMarineHeroesPlayers[0]?.create() as Player;

/** Wins of one player over another; they change seats, and every ready setup of a single game has its turn. */
function winsOf(games: number, one: () => Player, other: () => Player): number {
  const setups = readySetups.filter(({ setup }) => setup.bestOf === 1);
  let wins = 0;
  for (let number = 0; number < games; number++) {
    const { setup } = setups[number % setups.length] ?? { setup: defaultSetup };
    const match = Match.start(game, setup, { dice: seededDice(`arena ${number}`), keepEvents: false });
    const seat = Math.floor(number / setups.length) % 2;
    const players = seat === 0 ? [one(), other()] : [other(), one()];
    if (playMatch(match, players, new Random(number))?.winners[0] === seat) wins++;
  }
  return wins;
}

test(`strong beats random in at least 97 % of ${GAMES} games`, () => {
  expect(winsOf(GAMES, strongPlayer, randomPlayer) / GAMES).toBeGreaterThanOrEqual(0.97);
});

test('easy beats random, and strong beats easy', () => {
  expect(winsOf(GAMES, easyPlayer, randomPlayer) / GAMES).toBeGreaterThanOrEqual(0.95);
  expect(winsOf(GAMES, strongPlayer, easyPlayer) / GAMES).toBeGreaterThanOrEqual(isFull ? 0.75 : 0.65);
});

test('the same seeds give the same game', () => {
  const play = () => {
    const match = Match.start(game, defaultSetup, { dice: seededDice('again') });
    playMatch(match, [strongPlayer(), easyPlayer()], new Random(5));
    return match.hash();
  };
  expect(play()).toBe(play());
});

const at = (position: unknown) => {
  const state = game.position(position);
  if (isProblems(state)) throw new Error(JSON.stringify(state));
  const start = { state: state as Battle, source: null };
  return Match.fromPosition(game, defaultSetup, start, { dice: seededDice('position') });
};

const army = (advanced: readonly number[], heroes = ['sanyctus', 'aramus', 'dyrael', 'phaello', 'darrago']) =>
  heroes.map((hero, index) => [hero, advanced[index]]);

const answerOf = (position: unknown) => {
  const match = at(position);
  const request = match.requests[0];
  if (!request) throw new Error('nobody has to decide');
  answerWith(match, request, strongPlayer(), new Random(1));
  const entry = match.entries.find((one) => one.type === 'answer');
  return entry?.type === 'answer' ? entry.answer : undefined;
};

test('[SMH-20] it takes a victory that lies one move away', () => {
  const position = { stage: 'act', armies: [army([4, 4, 3, 0, 0]), army([1, 1, 1, 1, 1])], setAside: ['double-six'] };
  expect(answerOf(position)).toBe('double-six:move:dyrael');
});

test('[SMH-20] it does not risk a victory it holds', () => {
  const position = {
    stage: 'decide',
    armies: [army([4, 4, 3, 0, 0]), army([1, 1, 1, 1, 1])],
    dice: [1, 2, 4, 5],
    setAside: ['double-six'],
  };
  expect(answerOf(position)).toBe('stop');
});

test('[SMH-20] it pushes back the hero who would win the game', () => {
  const position = {
    stage: 'act',
    armies: [army([0, 2, 1, 0, 0]), army([2, 2, 5, 4, 4])],
    setAside: ['lucky-six'],
  };
  expect(String(answerOf(position))).toMatch(/^lucky-six:attack/);
});
