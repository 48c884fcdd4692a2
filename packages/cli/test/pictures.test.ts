import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemOf } from '@mischia/ai';
import { isInput, LANGUAGES, lengthAt } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../src/index.ts';
import { readLog, systemNamed } from '../src/lookup.ts';
import { drawReplay } from '../src/pictures/of-replay.ts';
import { openAlbum } from '../src/pictures/of-scenarios.ts';
import { pictureMessages } from '../src/pictures/texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => join(folder, name);

function mischia(...args: string[]) {
  const run = spawnSync(process.execPath, ['packages/cli/bin/mischia.js', ...args], {
    cwd: projectRoot(),
    encoding: 'utf8',
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}
const golden = (system: string) => `packages/games/${system}/golden/rules-1.json`;
const drawn = (file: string) => readFileSync(file, 'utf8');
/** Where the models or tiles of a picture are: what follows their names. */
const pieces = (svg: string) => [...svg.matchAll(/data-(?:model|tile)="([^"]+)"><\w+ ([^>]*?)(?: rx| fill)/g)];

const goldenLog = (system: string) => readLog(join(projectRoot(), golden(system)));
const DECISIONS = goldenLog('w40k').entries.filter(isInput).length;
/** Entries up to the middle of the game, between two decisions. */
const HALF = lengthAt(goldenLog('w40k').entries, DECISIONS >> 1);
/** The same as the command, without starting it anew each time. */
const drawGolden = (system: string, picture: string, more: { step?: number; upTo?: number } = {}) =>
  drawReplay(systemNamed(system), goldenLog(system), { picture, ...more }, 'en');

test('a replay is drawn at its end, after a decision, and before the first one', () => {
  const end = inFolder('end.svg');
  const { code, out, err } = mischia('replay', golden('w40k'), '--picture', end, '--lang', 'en');
  expect([code, err, out]).toEqual([0, '', `Picture written to ${end}\n`]);
  const after = (step: number) => {
    const file = inFolder(`w40k-${step}.svg`);
    expect(drawGolden('w40k', file, { step })).toEqual([{ file }]);
    return drawn(file);
  };
  expect(drawn(end)).toMatch(/^<svg /);
  expect(after(DECISIONS)).toBe(drawn(end));
  expect(pieces(after(0))).toEqual([]);
  expect(pieces(drawn(end)).length).toBeGreaterThan(0);
  expect(pieces(after(DECISIONS >> 1)).length).toBeGreaterThan(0);
  expect(after(DECISIONS >> 1)).not.toBe(drawn(end));
});

test('a folder gets one picture a turn, the last one as far as was played', () => {
  const turns = `${inFolder('turns')}/`;
  const { code, out, err } = mischia('replay', golden('black-reach'), '--picture', turns, '--json');
  expect([code, err]).toEqual([0, '']);
  const { pictures } = JSON.parse(out) as { pictures: { file: string; turn: string }[] };
  expect(pictures.map(({ turn }) => turn)).toEqual(pictures.map((_, turn) => (turn === 0 ? 'setup' : `turn-${turn}`)));
  expect(pictures.length).toBeGreaterThan(3);
  expect(pictures.map(({ file }) => file)).toEqual(readdirSync(turns).map((file) => join(turns, file)));
  drawGolden('black-reach', inFolder('black-reach.svg'));
  const [before, last] = pictures.slice(-2).map(({ file }) => drawn(file));
  expect(last).toBe(drawn(inFolder('black-reach.svg')));
  expect(before).not.toBe(last);
  for (const system of ['aos', 'warzone']) {
    const drawnTurns = drawGolden(system, `${inFolder(system)}/`);
    expect(drawnTurns.map(({ turn }) => turn?.split('-')[0])).toContain(system === 'aos' ? 'round' : 'turn');
    expect(pieces(drawn(drawnTurns.at(-1)!.file)).length).toBeGreaterThan(0);
  }
  const begun = drawGolden('w40k', `${inFolder('begun')}/`, { upTo: HALF });
  expect(begun.map(({ turn }) => turn).join(' ')).toMatch(/^setup round-1-player-(1|2) round-1-player-(?!\1)[12]( |$)/);
  drawGolden('w40k', inFolder('begun.svg'), { upTo: HALF });
  expect(drawn(begun.at(-1)?.file as string)).toBe(drawn(inFolder('begun.svg')));
});

test('what cannot be drawn gets one line with cause and remedy, and exit code 2', () => {
  const wrong: [RegExp, ...string[]][] = [
    [/Scegli un numero da 0 a \d+\./, 'replay', golden('w40k'), '--picture', inFolder('never.svg'), '--step', '99999'],
    [/Aggiungi --picture/, 'replay', golden('w40k'), '--step', '3'],
    [/w40k, aos, warzone, black-reach\./, 'replay', golden('space-marine-heroes'), '--picture', inFolder('never.svg')],
    [
      /w40k, aos, warzone, black-reach\./,
      'scenario',
      'run',
      'packages/games/space-marine-heroes/scenarios',
      '--pictures',
      folder,
    ],
  ];
  for (const [reason, ...args] of wrong) {
    const { code, err, out } = mischia(...args, '--lang', 'it');
    expect([args.join(' '), code, out]).toEqual([args.join(' '), 2, '']);
    expect(err).toMatch(reason);
    expect(err).toMatch(/^mischia: .+\n$/);
  }
  expect(readdirSync(folder)).not.toContain('never.svg');
});

test('a name, a step or a place that cannot be used is refused with the reason', () => {
  const file = inFolder('a-file');
  writeFileSync(file, '');
  expect(() => drawGolden('w40k', inFolder('log.json'))).toThrow(/--picture is/);
  expect(() => drawGolden('w40k', `${folder}/`, { step: 3 })).toThrow(/a folder gets those of all turns/);
  expect(() => drawGolden('w40k', inFolder('x.svg'), { step: DECISIONS + 1 })).toThrow(`${DECISIONS} decisions`);
  expect(() => drawGolden('w40k', inFolder('x.svg'), { step: DECISIONS, upTo: HALF })).toThrow(
    `${DECISIONS >> 1} decisions`,
  );
  expect(() => drawGolden('black-reach', inFolder('nowhere/x.svg'))).toThrow(/Cannot write .*ENOENT/);
  expect(() => drawGolden('black-reach', `${file}/`)).toThrow(/Cannot write .*\(E/);
  expect(() => openAlbum(file, [], 'en')).toThrow(/Cannot write .*\(E/);
});

/** A squad of two that can move; the second step takes one model three inches to the west. */
const scenario = (changes: object = {}) => ({
  name: 'A squad moves',
  system: 'w40k',
  rules: ['W40K-02.1'],
  setup: {
    position: {
      phase: 'movement',
      step: 'move',
      units: {
        a1: {
          sheet: 'intercessor-squad',
          models: [
            [10, 10],
            [11.36, 10],
          ],
        },
        b1: { sheet: 'ork-boyz', models: [[40, 28]] },
      },
    },
  },
  steps: [
    { seat: 0, answer: 'move:a1' },
    { seat: 0, answer: 'normal' },
    { seat: 0, ask: 'move-normal', answer: { moves: [{ model: 'a1.1', path: [[9000, 10_000]] }] }, ...changes },
  ],
});
const at = (svg: string, model: string) => pieces(svg).find(([, name]) => name === model)?.[2];

test('a scenario that differs is drawn where it first does; others are not', () => {
  const files = {
    'fine.json': scenario(),
    'before.json': scenario({ offered: ['fly'] }),
    'after.json': scenario({ events: [{ type: 'perils' }] }),
    'broken.json': { name: 'Nothing' },
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(inFolder(name), JSON.stringify(content));
  const heroes = inFolder('heroes.json');
  writeFileSync(heroes, JSON.stringify({ ...scenario(), system: 'space-marine-heroes', setup: {} }));
  const pictures = inFolder('differences');
  const names = [...Object.keys(files).map(inFolder), heroes];
  const { code, out, err } = mischia('scenario', 'run', ...names, '--pictures', pictures, '--lang', 'en');
  expect([code, err]).toEqual([1, '']);
  expect(readdirSync(pictures).sort()).toEqual(['after.svg', 'before.svg']);
  for (const name of ['after', 'before'])
    expect(out).toMatch(
      new RegExp(`✗ .*${name}\\.json .*\\n(    step 3: .*\\n)+    picture: ${join(pictures, name)}\\.svg\\n`),
    );
  expect(out).toMatch(/no picture: the scenario did not even begin/);
  expect(out).toMatch(/no picture: this game has no table/);
  expect(at(drawn(join(pictures, 'before.svg')), 'a1.1')).toMatch(/cx="10" cy="20"/);
  expect(at(drawn(join(pictures, 'after.svg')), 'a1.1')).toMatch(/cx="9" cy="20"/);
});

test('files called alike are drawn apart, and JSON names the pictures', () => {
  const one = mkdtempSync(inFolder('one-'));
  const two = mkdtempSync(inFolder('two-'));
  for (const place of [one, two])
    writeFileSync(join(place, 'same.json'), JSON.stringify(scenario({ offered: ['fly'] })));
  const pictures = inFolder('alike');
  const { code, out } = mischia('scenario', 'run', one, two, '--pictures', pictures, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject([
    { ok: false, picture: join(pictures, 'same.svg') },
    { ok: false, picture: join(pictures, 'same-2.svg') },
  ]);
});

test('the state at a difference is the question, what came of the answer, or the end', () => {
  const game = systemOf('w40k')?.game as NonNullable<ReturnType<typeof systemOf>>['game'];
  const places = (raw: object) => {
    const parsed = parseScenario(JSON.stringify(raw)) as Scenario;
    const { differences, differsAt } = runScenario(game, parsed);
    expect(differences).not.toEqual([]);
    const state = differsAt as { units: { a1: { models: { x: number }[] } } } | undefined;
    return state?.units.a1.models.map(({ x }) => x);
  };
  expect(places(scenario({ absent: ['stay'], offered: ['fly'] }))).toEqual([10_000, 11_360]);
  expect(places(scenario({ refused: ['move/too-far'] }))).toEqual([9000, 11_360]);
  expect(places(scenario({ answer: { moves: [{ model: 'a1.1', path: [[90, 10_000]] }] } }))).toEqual([10_000, 11_360]);
  expect(places({ ...scenario(), expect: { state: { 'flow.round': 9 } } })).toEqual([9000, 11_360]);
  expect(places({ ...scenario(), dice: { advance: [1] } })).toEqual([9000, 11_360]);
  expect(places({ ...scenario(), setup: { position: { phase: 'lunch' } } })).toBeUndefined();
});

test('every text exists in both languages', () => {
  const [it, en] = LANGUAGES.map((language) => pictureMessages[language]) as [object, object];
  expect(Object.keys(it)).toEqual(Object.keys(en));
});
