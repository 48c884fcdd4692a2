import { spawnSync } from 'node:child_process';
import { type SeriesGame, type System, systemOf } from '@mischia/ai';
import { LANGUAGES } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { type ArenaReport, reportOf } from '../src/arena/standings.ts';
import { reportLines } from '../src/arena/table.ts';
import { arenaMessages } from '../src/arena/texts.ts';
import { playUntilStopped } from '../src/commands/arena.ts';
import { projectRoot } from '../src/index.ts';
import { wilsonInterval } from '../src/wilson.ts';

const SMH = 'space-marine-heroes';
const arena = (...args: string[]) =>
  spawnSync(process.execPath, ['packages/cli/bin/mischia.js', 'arena', ...args], {
    cwd: projectRoot(),
    encoding: 'utf8',
  });

test('arena counts, with confidence intervals, and the same seed gives the same games', () => {
  const args = [SMH, '--games', '10', '--seed', 'x', '--json'];
  const [one, two] = [arena(...args), arena(...args)].map(({ stdout, stderr }) => {
    expect(stderr, 'no bar where nobody watches').toBe('');
    return JSON.parse(stdout);
  });
  const results = ({ players }: ArenaReport) => players.map((each) => ({ ...each, milliseconds: undefined }));
  expect(results(one)).toEqual(results(two));
  expect(one).toMatchObject({ system: SMH, games: 10, wanted: 10, setups: ['duel'] });
  for (const { wins, draws, losses, interval95, bySeat } of one.players) {
    expect(wins + draws + losses).toBe(10);
    expect(interval95[0]).toBeLessThanOrEqual(wins / 10);
    expect(interval95[1]).toBeGreaterThanOrEqual(wins / 10);
    expect(bySeat.map(({ games }: { games: number }) => games)).toEqual([5, 5]);
  }
});

test('a confidence interval is never empty, at the ends neither', () => {
  expect(wilsonInterval(0, 10)[0]).toBe(0);
  expect(wilsonInterval(0, 10)[1]).toBeCloseTo(0.2775, 3);
  expect(wilsonInterval(50, 100)[0]).toBeCloseTo(0.4038, 3);
});

const system = systemOf('black-reach') as System;
const series = { system, setups: system.readySetups.slice(0, 1), entrants: [], games: 4, seed: 's' };
const thought = (slowest: number) => ({ answers: 10, total: 20, slowest, slowestKind: 'move' });
const game = (seating: number[], winners: number[]): SeriesGame => ({
  setup: system.readySetups[0] as System['readySetups'][number],
  seating,
  winners,
  answers: 100 + winners.length * 50,
  thought: [thought(7), thought(30)],
});

test('a report counts by seat and by army, and a series broken off says how far it came', () => {
  const played = [game([0, 1], [0]), game([1, 0], [1]), game([0, 1], [])];
  const report = reportOf(series, ['greedy', 'random'], played, 2);
  expect(report).toMatchObject({ games: 3, wanted: 4, gamesPerSecond: 1.5, shortest: 100, longest: 150 });
  const [greedy, random] = report.players;
  expect(greedy).toMatchObject({ wins: 2, draws: 1, losses: 0, milliseconds: { mean: 2, slowest: 30 } });
  expect(greedy?.bySeat).toMatchObject([
    { seat: 0, games: 2, wins: 1, draws: 1 },
    { seat: 1, games: 1, wins: 1 },
  ]);
  expect(random?.byArmy).toMatchObject([
    { army: 'orks', games: 2, losses: 1, draws: 1 },
    { army: 'ultramarines', games: 1, losses: 1 },
  ]);
  const table = reportLines(report, 'en').join('\n');
  expect(table).toMatch(/Broken off: 3 of 4 games/);
  expect(table).toMatch(/^greedy +3 +2 +1 +0 +66\.7 % +20\.8 % – 93\.9 % +2\.00 +30 ms move$/m);
  expect(table).toMatch(/^random · orks +2 +0 +1 +1 +0\.0 %/m);
});

test('nothing played yet is a report, too; every text exists in both languages', () => {
  const lines = LANGUAGES.map((language) => reportLines(reportOf(series, ['a', 'b'], [], 0), language).join(' '));
  expect(lines[0]).not.toBe(lines[1]);
  for (const line of lines) expect(line).not.toMatch(/arena\.|NaN|Infinity/);
  expect(Object.keys(arenaMessages.it)).toEqual(Object.keys(arenaMessages.en));
});

test('Ctrl-C ends a series with the games that were finished', async () => {
  const heroes = systemOf(SMH) as System;
  const [kind] = heroes.players.slice(-1) as [System['players'][number]];
  let created = 0;
  const create = () => {
    // Two players a game: the third one has just begun.
    if (++created === 5) process.emit('SIGINT');
    return kind.create();
  };
  const setups = heroes.readySetups.slice(0, 1);
  const endless = { system: heroes, setups, entrants: [{ create }, { create }], games: 1_000_000, seed: 's' };
  const listeners = process.listenerCount('SIGINT');
  expect(await playUntilStopped(endless)).toHaveLength(2);
  expect(process.listenerCount('SIGINT')).toBe(listeners);
});
