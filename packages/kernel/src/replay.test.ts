import { expect, test } from 'vitest';
import {
  type LogFile,
  Match,
  manualDice,
  playRandomly,
  Random,
  ReplayError,
  replay,
  seededDice,
  upgradeLog,
  verifyLog,
} from './index.ts';
import { standoff } from './testing/standoff.ts';

const game = standoff(2);
const setup = { seats: 2, rounds: 2 };

function finished(): LogFile {
  const match = Match.start(game, setup, { dice: seededDice('log') });
  playRandomly(match, new Random(1));
  return match.toLog();
}

test('a log of an older rules version is migrated by code, step by step', () => {
  const log = finished();
  // Version 0 called the answer that stays where one is "halt", version -1 had no rounds in its setup.
  const old: LogFile = {
    ...log,
    rulesVersion: -1,
    setup: { seats: 2 },
    entries: log.entries.map((entry) =>
      entry.type === 'answer' && entry.answer === 'stay' ? { ...entry, answer: 'halt' } : entry,
    ),
  };
  const current = {
    ...game,
    migrations: {
      [-1]: (from: LogFile): LogFile => ({ ...from, rulesVersion: 0, setup: { seats: 2, rounds: 2 } }),
      0: (from: LogFile): LogFile => ({
        ...from,
        rulesVersion: 1,
        entries: from.entries.map((entry) =>
          entry.type === 'answer' && entry.answer === 'halt' ? { ...entry, answer: 'stay' } : entry,
        ),
      }),
    },
  };
  expect(replay(current, old).hash()).toBe(replay(game, log).hash());
  expect(() => upgradeLog(game, old)).toThrow(/no way from rules version -1/);
});

test('logs of other games, formats and later versions are refused with the reason', () => {
  const log = finished();
  expect(() => replay(game, { ...log, system: 'chess' })).toThrow(/no log of standoff/);
  expect(() => replay(game, { ...log, rulesVersion: 9 })).toThrow(/knows 1/);
  expect(() => replay(game, { ...log, format: 7 as 1 })).toThrow(/format 7/);
});

test('a log that does not fit the rules says where', () => {
  const log = finished();
  const changed = (index: number, change: object) => ({
    ...log,
    entries: log.entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry)) as LogFile['entries'],
  });
  const answer = log.entries.findIndex((entry) => entry.type === 'answer');
  expect(() => replay(game, changed(answer, { answer: 'bid-9' }))).toThrow(
    new RegExp(`entry ${answer} .* option/unknown`),
  );
  expect(() => replay(game, changed(answer, { request: '9.9' }))).toThrow(ReplayError);
  expect(() => replay(game, changed(0, { for: 'elsewhere' }))).toThrow(/rolls for "elsewhere"/);
  expect(verifyLog(game, changed(0, { faces: [1] })).problems.length).toBeGreaterThan(0);
  expect(verifyLog(game, { ...log, entries: [...log.entries, log.entries[answer]!] }).ok).toBe(false);
  expect(verifyLog(game, log)).toMatchObject({ ok: true, problems: [] });
});

test('a replay can stop anywhere between two inputs', () => {
  const log = finished();
  for (let upTo = 0; upTo <= log.entries.length; upTo++) {
    const next = log.entries[upTo];
    if (next?.type === 'dice') continue;
    const match = replay(game, log, { upTo });
    expect(match.entries.length).toBe(upTo);
  }
});

test('a game that goes on from another one answers for its own dice only', () => {
  const log = finished();
  const first = log.entries.findIndex((entry) => entry.type === 'dice');
  const faces = (entry: LogFile['entries'][number]) => (entry.type === 'dice' ? entry.faces : []);
  const changed = (index: number) => {
    const other = faces(log.entries[index] as LogFile['entries'][number]).map((face) => (face % 2) + 1);
    return log.entries.map((entry, at) => (at === index ? { ...entry, faces: other, given: true } : entry));
  };
  const saysDice = (entries: unknown) =>
    verifyLog(game, { ...log, entries: entries as LogFile['entries'] }).problems.some((text) => text.includes('due'));
  expect(saysDice(changed(first))).toBe(false);
  // Dice that are said to be given after others have fallen are judged like all the rest.
  const last = log.entries.findLastIndex((entry) => entry.type === 'dice');
  expect(last).toBeGreaterThan(first);
  expect(saysDice(changed(last))).toBe(true);
});

test('a game with real dice may end where some are still to be typed in', () => {
  let met = 0;
  for (let seed = 0; seed < 10; seed++) {
    const match = Match.start(game, setup, { dice: manualDice('typed') });
    const random = new Random(seed);
    while (!match.outcome && match.requests[0]?.kind !== 'type-dice') playRandomly(match, random, 1);
    if (match.outcome) continue;
    met++;
    expect(replay(game, match.toLog()).requests[0]?.kind).toBe('type-dice');
  }
  expect(met).toBeGreaterThan(0);
});
