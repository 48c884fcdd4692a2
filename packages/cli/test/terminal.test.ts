import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { helpTexts } from '../src/help/in-language.ts';
import { italian } from '../src/help/italian.ts';
import { projectRoot } from '../src/index.ts';
import { placeOfFault } from '../src/json-fault.ts';
import { languageOf } from '../src/language.ts';
import { answerText } from '../src/play/answer-text.ts';
import { programIn } from '../src/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-terminal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMMAND = 'packages/cli/bin/mischia.js';
function mischia(args: readonly string[], input = '') {
  const run = spawnSync(process.execPath, [COMMAND, ...args], { cwd: projectRoot(), input, encoding: 'utf8' });
  return { code: run.status, out: run.stdout, err: run.stderr };
}
const SMH = 'space-marine-heroes';

test('every text of the help can be said in Italian', () => {
  expect(helpTexts(programIn('en')).filter((text) => text !== '' && !(text in italian))).toEqual([]);
});

test('help speaks the language asked for; the version is told', () => {
  expect(mischia(['arena', '--help', '--lang', 'it']).out).toMatch(/^Uso: .*Opzioni:.*Esempi:/s);
  expect(mischia(['arena', '--help', '--lang', 'en']).out).toMatch(/^Usage: .*Options:.*Examples:/s);
  expect(mischia(['--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

test.each([
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'it_IT.UTF-8' }, 'it'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'it'],
  [{ LC_ALL: 'en_US', LANG: 'it_IT' }, 'en'],
])('the language follows the machine: %o', (environment, expected) => {
  expect(languageOf(undefined, environment)).toBe(expected);
});

test('with --json faults are JSON too', () => {
  const { code, out, err } = mischia(['arena', 'chess', '--json']);
  expect([code, err, JSON.parse(out)]).toMatchObject(
    [2, '', { type: 'error', cause: /chess/, remedy: /Choose/ }].map(loose),
  );
  const unknown = mischia(['arena', SMH, '--wat', '--json']);
  expect([unknown.code, JSON.parse(unknown.out)]).toMatchObject([2, { type: 'error' }]);
});

/** Patterns inside an expected object. */
const loose = (value: unknown): unknown => {
  if (value instanceof RegExp) return expect.stringMatching(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, loose(one)]));
};

test('broken JSON is told with line and column, and every problem of a file with its remedy', () => {
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '{\n  "a": 1,\n  "b": }\n');
  expect(mischia(['odds', 'w40k', '--file', broken]).err).toContain('line 3, column 8');
  const wrong = join(folder, 'wrong.json');
  writeFileSync(wrong, JSON.stringify({ attacker: 'nobody', target: 'noone' }));
  const { err } = mischia(['odds', 'w40k', '--file', wrong, '--lang', 'en']);
  expect(err).toMatch(/2 problems/);
  expect(err.trim().split('\n')).toHaveLength(3);
});

test.each([
  ['', 1, 1],
  ['[1, 2', 1, 6],
  ['{"a": [1,\n  x]}', 2, 3],
  ['{"a" 1}', 1, 6],
  ['{"a": "un\nfinished"}', 1, 7],
])('the fault of %j is at %i, %i', (text, line, column) => {
  expect(placeOfFault(text)).toEqual({ line, column });
});

test('a path that cannot be written is told and the game goes on; a saved game goes on where it was', () => {
  const file = join(folder, 'game.json');
  const first = mischia(
    ['play', SMH, '--hotseat', '--seed', 'on', '--save', file, '--lang', 'en'],
    '1\ns /nowhere/x\n1\nq\n',
  );
  expect(first.out).toContain('/nowhere/x cannot be written');
  expect(first.code).toBe(0);
  const answers = (path: string) =>
    JSON.parse(readFileSync(path, 'utf8')).entries.filter(({ type }: { type: string }) => type === 'answer').length;
  const before = answers(file);
  const again = mischia(['play', SMH, '--hotseat', '--resume', file, '--save', file, '--lang', 'en'], '1\nq\n');
  expect(again.code).toBe(0);
  expect(answers(file)).toBe(before + 1);
});

test('Ctrl-C saves the game', async () => {
  const file = join(folder, 'stopped.json');
  const child = spawn(process.execPath, [COMMAND, 'play', SMH, '--hotseat', '--save', file, '--lang', 'en'], {
    cwd: projectRoot(),
  });
  let out = '';
  await new Promise<void>((asked) => {
    child.stdout.on('data', (text) => {
      out += text;
      if (out.includes('Type the option')) asked();
    });
  });
  child.kill('SIGINT');
  const code = await new Promise((ended) => child.once('exit', ended));
  expect([code, existsSync(file)]).toEqual([130, true]);
});

test('after a typing error the question is not printed again, unless it is asked for', () => {
  const count = (text: string) => text.split('to decide').length - 1;
  const { out } = mischia(['play', SMH, '--hotseat', '--seed', 'x', '--lang', 'en'], '99\nfoo\nq\n');
  expect(count(out)).toBe(1);
  expect(count(mischia(['play', SMH, '--hotseat', '--seed', 'x', '--lang', 'en'], '99\nl\nq\n').out)).toBe(2);
});

test.each(['w40k', 'black-reach', 'aos', 'warzone'])(
  '%s: the table is drawn with letters, places and distances',
  (system) => {
    const { out, code } = mischia(
      ['play', system, '--hotseat', '--seed', 'map', '--lang', 'en'],
      `${'1\n'.repeat(60)}m\nq\n`,
    );
    expect(code).toBe(0);
    expect(out).toMatch(/(?:· ?){3}/);
    expect(out).not.toMatch(/^ +\d+ {2}[[{]/m);
  },
);

test('a move is written with its end in inches', () => {
  const move = {
    moves: [
      {
        model: 'a1.1',
        path: [
          [1000, 2000],
          [12_500, 8000],
        ],
      },
    ],
  };
  expect(answerText(move, true)).toBe('A1.1 → 12.5" 8"');
  expect(answerText([{ model: 'b2.3', x: 3000, y: 4500 }], true)).toBe('B2.3 3" 4.5"');
});
