import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { game, type State } from '@mischia/black-reach';
import { placeOfFault } from '@mischia/kernel';
import { afterAll, expect, test } from 'vitest';
import { faultMessages } from '../src/fault-texts.ts';
import { helpTexts } from '../src/help/in-language.ts';
import { italian } from '../src/help/italian.ts';
import { projectRoot } from '../src/index.ts';
import { languageOf } from '../src/language.ts';
import { systemNamed } from '../src/lookup.ts';
import { answerText } from '../src/play/answer-text.ts';
import { gridMap } from '../src/play/map/grid-map.ts';
import { programIn } from '../src/program.ts';
import { textsOf } from '../src/text.ts';

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
  const { code, out, err } = mischia(['arena', 'chess', '--json', '--lang', 'en']);
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
  expect(mischia(['odds', 'w40k', '--file', broken, '--lang', 'en']).err).toContain('line 3, column 8');
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

/** The units named below a table, as questions name them. */
const NAMED: { readonly [system: string]: RegExp } = {
  w40k: /^ {2}A {2}\S.* \(A\d\) {2}×\d/m,
  aos: /^ {2}A {2}\S.* \(A\d\) {2}×\d/m,
  warzone: /^ {2}A {2}\S.* \(A\d\) {2}×\d/m,
  'black-reach': /^ {2}A {2}\S.* \(\w+-\d\) {2}\d+,\d+ /m,
  [SMH]: /^ {2}a {2}Brother\S* \S+ {2}\d$/m,
};
/** The numbers of the columns. */
const RULED: { readonly [system: string]: RegExp } = {
  w40k: /^ {4}0 {9}10 {8}20/m,
  aos: /^ {4}0 {9}10 {8}20/m,
  warzone: /^ {4}0 {9}10 {8}20/m,
  'black-reach': /^ {5}1 {3}3 {3}5 {3}7 {3}9 {2}11$/m,
  [SMH]: /^Player 2 · score \d+$/m,
};

test.each(Object.keys(NAMED))('%s: the table is drawn with letters, places and distances in 80 columns', (system) => {
  const answers = system === SMH ? 11 : 60;
  const { out, code } = mischia(
    ['play', system, '--hotseat', '--seed', 'map', '--lang', 'en'],
    `${'1\n'.repeat(answers)}m\nq\n`,
  );
  expect(code).toBe(0);
  expect(out).toMatch(/(?:· *){3}/);
  expect(out).not.toMatch(/^ +\d+ {2}[[{]/m);
  expect(out).toMatch(NAMED[system]!);
  expect(out).toMatch(RULED[system]!);
  const drawn = out.split('\n').filter((line) => /(?:[·▒▓] *){5}/.test(line));
  expect(drawn.length).toBeGreaterThan(5);
  expect(Math.max(...drawn.map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('a word that is no choice, broken JSON and JSON of another form are told apart', () => {
  const { out } = mischia(['play', 'w40k', '--hotseat', '--seed', 'x', '--lang', 'en'], 'foo\n{"x":\n{"x":1}\nq\n');
  expect(out).toContain('There is no choice “foo” here: type a number from 1 to 4, or ? for help.');
  expect(out).toContain('That is not JSON: look at column 6.');
  expect(out).toMatch(/does not have the form asked for.*\nFor example: \{"x":\d+,"y":\d+\}/);
});

test('[BR-01.3] on the map an enemy in ambush is a marker, an own unit bears its name', () => {
  const state = game.position({
    units: [
      { type: 'U02', seat: 0, at: '5,9' },
      { type: 'O08', seat: 1, at: '5,5', face: 'active' },
    ],
  }) as State;
  const words = {
    name: (type: string) => type,
    marker: (mark: number) => `marker ${mark}`,
    ambushed: (name: string) => `${name} ambushed`,
    terrain: '',
  };
  const drawn = (seat: number) => gridMap(game.known(state, seat), words).join('\n');
  expect(drawn(0)).toContain('marker 1 (ambush-2-1)  5,5');
  expect(drawn(0)).not.toContain('O08');
  expect(drawn(1)).toContain('O08 ambushed (ambush-2-1)  5,5');
});

test('a modifier of nothing is +0', () => {
  const attack = { type: 'order-lost', rule: 'BR-05.5', data: { unit: 'U02-1' } };
  const modifiers = [{ rule: 'BR-16.1', why: { key: 'cli.left' }, amount: 0 }];
  expect(textsOf(systemNamed('black-reach'), 'en').line({ ...attack, modifiers })).toContain(' · +0 Game left.');
});

test('a height is told in inches, on the ground not at all', () => {
  expect(answerText([{ model: 'b2.3', x: 3000, y: 4500, z: 0 }], true, 'en')).toBe('B2.3 3" 4.5"');
  expect(answerText([{ model: 'b2.3', x: 3000, y: 4500, z: 2000 }], true, 'en')).toBe('B2.3 3" 4.5" z 2"');
});

test('faults speak the language asked for, before or after the command, and say what there is', () => {
  const faultOf = (...args: string[]) => {
    const { code, out, err } = mischia(args);
    expect([args.join(' '), code, out]).toEqual([args.join(' '), 2, '']);
    return err.trim();
  };
  expect(faultOf('--lang', 'it', 'play', 'chess')).toMatch(
    /^mischia: Non c’è un gioco «chess»\. Scegli fra: .*warzone/,
  );
  expect(faultOf('play', 'chess', '--lang', 'it')).toMatch(/^mischia: Non c’è un gioco «chess»/);
  expect(faultOf('play', 'chess', '--lang', 'en')).toMatch(/^mischia: There is no system “chess”/);
  expect(faultOf('--lang', 'en', 'dance')).toMatch(/^mischia: There is no command “dance”\. Commands: play, arena/);
  expect(faultOf('--lang', 'en', 'scenario', 'rnu')).toMatch(/no command “rnu”\. Commands: run, schema\.$/);
  expect(faultOf('--lang', 'en', 'play', SMH, '--sed', '3')).toMatch(
    /no option --sed here\. Run “mischia play --help”/,
  );
  expect(faultOf('--lang', 'en', 'play', SMH, '--seed')).toMatch(/option --seed .* needs a value/);
  expect(faultOf('--lang', 'en', 'play')).toMatch(/missing: <system>\. Run “mischia play --help”/);
  expect(faultOf('--lang', 'en', 'rules', SMH, 'SMH-1')).toMatch(/Too many words/);
  expect(faultOf('--lang', 'xx', 'play', SMH)).toMatch(/“xx”|«xx»/);
  // What the user wrote is said as he wrote it.
  expect(faultOf('--lang', 'en', 'replay', 'nowhere.json')).toMatch(/The file nowhere\.json cannot be read/);
  expect(JSON.parse(mischia(['--lang', 'it', 'replay', 'x', '--json']).out)).toEqual({
    type: 'error',
    cause: 'Il file x non si può leggere.',
    remedy: 'Controlla il percorso.',
  });
});

test('every fault can be told in both languages', () => {
  const { it = {}, en = {} } = faultMessages as { readonly [language: string]: object };
  expect(Object.keys(it)).toEqual(Object.keys(en));
});

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
  expect(answerText(move, true, 'en')).toBe('A1.1 → 12.5" 8"');
  expect(answerText(move, true, 'it')).toBe('A1.1 → 12,5" 8"');
  expect(answerText({ path: ['8,10', '9,9'] }, false, 'it')).toBe('8,10 → 9,9');
  const units = { 'U01-1': { at: '1,9', face: 'front' }, 'U08-1': { at: '2,9', face: 'back' } };
  expect(answerText({ units }, false, 'it')).toBe('U01-1 1,9; U08-1 2,9 back');
  expect(answerText([{ model: 'b2.3', x: 3000, y: 4500 }], true, 'en')).toBe('B2.3 3" 4.5"');
});
