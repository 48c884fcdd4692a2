import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemOf } from '@mischia/ai';
import {
  commitmentOf,
  committedDice,
  GIVE_ENTROPY,
  type LogFile,
  lengthAt,
  Match,
  Random,
  RECEIPT_FORMAT,
  type Receipt,
  randomAnswer,
} from '@mischia/kernel';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function mischia(args: readonly string[], input = '') {
  const run = spawnSync(process.execPath, ['packages/cli/bin/mischia.js', ...args], {
    cwd: projectRoot(),
    input,
    encoding: 'utf8',
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}
const SMH = 'space-marine-heroes';

test('a wrong word gets one line with cause and remedy, and exit code 2', () => {
  const wrong = [
    ['arena', 'chess'],
    ['arena', SMH, '--games', 'many'],
    ['arena', SMH, '--players', 'random'],
    ['arena', SMH, '--players', 'nobody,random'],
    ['play', SMH, '--dice', 'loaded'],
    ['play', SMH, '--setup', 'nowhere'],
    ['replay', '/nowhere.json'],
    ['verify', 'package.json'],
    ['scenario', 'run', '/nowhere'],
    ['rules', 'chess'],
    ['dance'],
    ['arena'],
    ['arena', SMH, '--lang', 'fr'],
    ['odds', 'w40k', '--attacker', 'ork-boyz', '--target', 'ork-boyz', '--distance', 'abc'],
    ['play', SMH, '--save', '/nowhere/game.json'],
    ['play', SMH, '--resume', 'package.json'],
  ];
  for (const args of wrong) {
    const { code, err, out } = mischia(args);
    expect([args.join(' '), code, out]).toEqual([args.join(' '), 2, '']);
    expect(err).toMatch(/^mischia: .+/);
    expect(err.trim().split('\n').length).toBeLessThanOrEqual(2);
  }
});

test('a game played by lines of text is saved, replays and verifies; a changed log does not', () => {
  const file = join(folder, 'game.json');
  const played = mischia(
    ['play', SMH, '--hotseat', '--seed', 'play', '--save', file, '--lang', 'en'],
    `${'why\n?\nu\n99\n1\n'.repeat(40)}q\n`,
  );
  expect(played.code).toBe(0);
  expect(played.out).toMatch(/Not allowed now/);
  expect(played.out).toMatch(/There is no choice “99” here: type a number from 1 to \d+/);
  const replayed = mischia(['replay', file, '--json']);
  expect(JSON.parse(replayed.out)).toMatchObject({ system: SMH, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(mischia(['replay', file, '--lang', 'it']).code).toBe(0);
  // Nothing is wrong with it, but whoever chose the seed could foresee the dice.
  const seeded = mischia(['verify', file, '--json']);
  expect([seeded.code, JSON.parse(seeded.out)]).toMatchObject([1, { ok: true, proof: 'none' }]);
  const log = JSON.parse(readFileSync(file, 'utf8'));
  const dice = log.entries.find((entry: { type: string }) => entry.type === 'dice');
  dice.faces[0] = (dice.faces[0] % 2) + 1;
  const forged = join(folder, 'forged.json');
  writeFileSync(forged, JSON.stringify(log));
  const verdict = mischia(['verify', forged, '--json']);
  expect(verdict.code).toBe(1);
  expect(JSON.parse(verdict.out)).toMatchObject({ ok: false });
});

test('verify says finished and proved, proved so far, or not proved, each with its own exit code', () => {
  const { log, receipt } = committedGame();
  const written = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const whole = written('whole.json', { log, players: [] });
  const kept = written('receipt.json', receipt);
  const cut = written('cut.json', { ...log, entries: log.entries.slice(0, lengthAt(log.entries, 20)) });
  const manual = written('manual.json', { ...log, dice: { kind: 'manual' } });
  const verdicts: readonly (readonly [readonly string[], number, RegExp])[] = [
    [[whole], 0, /^Finished and proved/],
    [[whole, '--receipt', kept], 0, /receipt of player 1 fits/],
    [[cut], 3, /^Proved so far/],
    [[cut, '--receipt', kept], 1, /^Not proved.*was cut or changed/s],
    [[manual], 1, /^Not proved.*typed in/s],
  ];
  for (const [args, code, words] of verdicts) {
    const verdict = mischia(['verify', ...args, '--lang', 'en']);
    expect([args, verdict.code, verdict.out]).toEqual([args, code, expect.stringMatching(words)]);
  }
  expect(mischia(['verify', whole, '--lang', 'it']).out).toMatch(/^Finita e provata/);
  expect(mischia(['verify', whole, '--receipt', whole])).toMatchObject({ code: 2, out: '' });
});

/** A game with committed dice as a server leads it, and what its first player keeps. */
function committedGame(): { readonly log: LogFile; readonly receipt: Receipt } {
  const { game, readySetups } = systemOf(SMH)!;
  const setup = readySetups[0]!.setup;
  const dice = committedDice('secret', 'a-game', game.seats(setup));
  const match = Match.start(game, setup, { dice });
  const random = new Random(4);
  const entropy: Record<string, string> = {};
  while (!match.outcome) {
    const request = match.requests[0]!;
    const answer = randomAnswer(match, request, random);
    const chance = request.kind === GIVE_ENTROPY ? String(answer) : random.next().toString(16).padStart(8, '0');
    match.answer(request.seat, request.id, answer, chance);
    if (request.seat === 0) entropy[request.id] = chance;
  }
  const log = match.toLog();
  const commitment = commitmentOf('secret');
  const kept = { seat: 0, bots: [], entropy, confirmed: Object.keys(entropy) };
  return {
    log: { ...log, dice: { ...log.dice, secret: 'secret' } as LogFile['dice'] },
    receipt: { receipt: RECEIPT_FORMAT, game: 'a-game', commitment, ...kept },
  };
}

test('real dice are typed in, and checked', () => {
  const { code, out } = mischia(
    ['play', SMH, '--hotseat', '--dice', 'manual', '--lang', 'it', '--setup', 'duel'],
    '7\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1 2 3\n1 2 3 6 6 6\n1\nq\n',
  );
  expect(code).toBe(0);
  expect(out).toMatch(/Serve un numero da 1 a/);
});

test('rules as JSON has the documented members', () => {
  const { out } = mischia(['rules', SMH, '--json']);
  const table = JSON.parse(out);
  for (const name of ['total', 'executed', 'data', 'hook', 'advice', 'missing', 'rulings'])
    expect(table[name]).toBeTypeOf('number');
  expect(table.ids[0]).toMatchObject({
    id: 'SMH-1',
    status: expect.any(String),
    files: expect.any(Array),
    tests: expect.any(Array),
  });
});

test('rulings are told in the language asked for, or as JSON', () => {
  const english = mischia(['rules', SMH, '--rulings', '--lang', 'en']);
  expect(english.code).toBe(0);
  expect(english.out).toMatch(/^R8 {2}\[SMH-8\]\n {2}Who risks must roll/m);
  expect(mischia(['rules', SMH, '--rulings', '--lang', 'it']).out).toMatch(/^ {2}Chi rischia deve/m);
  const [first] = JSON.parse(mischia(['rules', SMH, '--rulings', '--json']).out);
  expect(first).toMatchObject({ id: 'R1', rules: ['SMH-1'], en: expect.any(String), it: expect.any(String) });
});

test('where an answer is no item of a list, legal ones are proposed by number and may be written out', () => {
  const { code, out } = mischia(
    ['play', 'black-reach', '--seed', 'proposals', '--lang', 'en'],
    '1\n{"nonsense": 1}\n{"broken\nq\n',
  );
  expect(code).toBe(0);
  expect(out).toMatch(/Proposals \(or write the answer as JSON\):\n +1 {2}U01-1 1,9.*what the computer would do\n/);
  // The first proposal was taken; what was written out after it was refused.
  expect(out.match(/to decide: .*\[(BR-[\d.]+)\]/g)?.length).toBe(2);
  expect(out).toMatch(/✕ .*\[(BR|K)-/);
});

test('the same seed and the same lines give the same game, bots and proposals included', () => {
  const game = () => mischia(['play', 'black-reach', '--seed', 'twice', '--lang', 'en'], '1\n1\nq\n').out;
  const first = game();
  expect(first).toMatch(/Player 2 has deployed/);
  expect(game()).toBe(first);
});
