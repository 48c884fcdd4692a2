import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oddsDeskOf, oddsDesks, oddsSchema } from '@mischia/ai';
import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import type { OddsDesk } from '@mischia/odds';
import { game, readySetups } from '@mischia/space-marine-heroes';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../src/index.ts';
import { answerLines } from '../src/odds/table.ts';
import { oddsText } from '../src/odds/texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-odds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function mischia(...args: readonly string[]) {
  const run = spawnSync(process.execPath, ['packages/cli/bin/mischia.js', ...args], {
    cwd: projectRoot(),
    encoding: 'utf8',
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}
function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const rifles = {
  weapons: [{ name: 'rifles', attacks: 10, hit: { target: 3 }, strength: 4, damage: 1 }],
  target: { models: 10, wounds: 1, toughness: 4, save: 4 },
};

test('a question in plain numbers: a table for people, full distributions for machines', () => {
  const path = file('rifles.json', rifles);
  const { code, out } = mischia('odds', 'w40k', '--file', path, '--lang', 'en');
  expect([code, out]).toEqual([0, expect.stringContaining('Models slain · mean 1.67 ± 1.18')]);
  expect(out).toMatch(/rifles.*hits 6\.67 · wounds 3\.33 · unsaved 1\.67/);
  expect(out).toContain('█');
  const json = JSON.parse(mischia('odds', 'w40k', '--file', path, '--json').out);
  expect(json).toMatchObject({ system: 'w40k', question: 'attack' });
  expect(json.distributions.slain.probabilities.reduce((sum: number, p: number) => sum + p, 0)).toBeCloseTo(1, 12);
});

test('two units of the starter pack, in both languages', () => {
  const units = ['--attacker', 'ork-boyz:20', '--target', 'intercessor-squad', '--kind', 'melee'];
  expect(mischia('odds', 'w40k', ...units, '--lang', 'it').out).toMatch(
    /19× .*colpire 3\+ · ferire 4\+ · salvezza 4\+/,
  );
  expect(JSON.parse(mischia('odds', 'w40k', ...units, '--json').out).parts).toHaveLength(2);
});

test('two units of Age of Sigmar: the pool before and after wards, and what the unit loses of it', () => {
  const units = ['--attacker', 'vindictors:10', '--target', 'drowned-thralls', '--kind', 'combat'];
  const { out } = mischia('odds', 'aos', ...units, '--lang', 'en');
  expect(out).toMatch(/10× .*hit 3\+ · wound 3\+ · save never/);
  expect(out).toContain('Damage before wards, beyond the unit · mean');
  expect(mischia('odds', 'aos', ...units, '--lang', 'it').out).toContain('Danni dopo le protezioni');
  const { distributions } = JSON.parse(mischia('odds', 'aos', ...units, '--json').out);
  expect(distributions.warded.mean).toBeCloseTo(distributions.pool.mean * (5 / 6), 12);
  expect(distributions.damage.mean).toBeLessThan(distributions.warded.mean);
});

test('rolls of Age of Sigmar have words in both languages', () => {
  const desk = oddsDeskOf('aos') as OddsDesk;
  const questions = [
    { charge: { gap: 7.4 } },
    { cast: { value: 7, unbind: 0 } },
    { unbind: { value: 7 } },
    { dispel: { value: 6 } },
    { chant: { value: 4 } },
    { banish: { value: 3 } },
    { battleshock: { models: 6, slain: 4, bravery: 5 } },
    { mortals: { amount: 'D3', target: { models: 1, wounds: 6, ward: 5 } } },
  ];
  for (const question of questions) {
    for (const language of ['it', 'en'] as const) {
      const lines = answerLines(desk.answer(question), language, oddsText(language)).join('\n');
      expect(lines).not.toContain('odds.');
      expect(lines).toMatch(/\d %/);
    }
  }
});

test('models of Warzone: numbers to stay under, with everything that made them', () => {
  const models = ['--attacker', 'free-marine:3', '--target', 'ashigaru:5', '--distance', '10', '--aims', '1'];
  const { out } = mischia('odds', 'warzone', ...models, '--cover', 'heavy', '--lang', 'en');
  expect(out).toMatch(/3× Assault rifle .*hit ≤ 10 · armour ≤ 10 · 2 shots · damage 7/);
  expect(out).toContain('hit: 8 shooting (WZ-15.7) +1 weapon (WZ-14.4) +3 aim (WZ-15.6) −2 in cover (WZ-16.1)');
  const { parts, distributions } = JSON.parse(mischia('odds', 'warzone', ...models, '--json').out);
  expect(parts[0].needs).toMatchObject({ 'hit-at-most': 12 });
  expect(distributions.slain.probabilities.reduce((sum: number, p: number) => sum + p, 0)).toBeCloseTo(1, 12);
});

test('questions about Warzone have words in both languages', () => {
  const desk = oddsDeskOf('warzone') as OddsDesk;
  const text = readFileSync(join(projectRoot(), 'docs/odds.md'), 'utf8');
  const questions = [...text.matchAll(/```json warzone\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json));
  expect(questions.length).toBeGreaterThan(9);
  for (const question of questions) {
    for (const language of ['it', 'en'] as const) {
      const lines = answerLines(desk.answer(question), language, oddsText(language)).join('\n');
      expect(lines).not.toMatch(/odds\.|why\./);
      expect(lines).toMatch(/\d %/);
    }
  }
});

test('a turn of Space Marine Heroes lists its choices, the best first', () => {
  const path = file('turn.json', { turn: { setAside: ['lucky-six'], left: [1, 1, 2, 4, 5] } });
  const { parts } = JSON.parse(mischia('odds', 'space-marine-heroes', '--file', path, '--json').out);
  const worths = parts.map(({ needs }: { needs: { worth: number } }) => needs.worth);
  expect(worths).toEqual([...worths].sort((a, b) => b - a));
  expect(parts.map(({ name }: { name: string }) => name)).toContain('stop');
});

test('bad input gets one line with cause and remedy, or one for each problem, and exit code 2', () => {
  const wrong = [
    ['odds', 'chess', '--file', file('a.json', rifles)],
    ['odds', 'w40k'],
    ['odds', 'w40k', '--file', '/nowhere.json'],
    ['odds', 'w40k', '--file', file('b.json', '{')],
    ['odds', 'w40k', '--file', file('c.json', { ...rifles, target: { models: 0 } })],
    ['odds', 'w40k', '--file', file('d.json', { ...rifles, weapons: [{ attacks: 1, hit: { target: 3 }, damage: 1 }] })],
    ['odds', 'w40k', '--attacker', 'boyz', '--target', 'monolith'],
    ['odds', 'w40k', '--attacker', 'ork-boyz', '--target', 'monolith', '--distance', 'far'],
    ['odds', 'w40k', '--attacker', 'ork-boyz:many', '--target', 'monolith'],
    ['odds', 'space-marine-heroes', '--attacker', 'x', '--target', 'y'],
    ['odds', 'aos', '--attacker', 'vindictor', '--target', 'gutrippaz', '--kind', 'combat'],
    ['odds', 'aos', '--attacker', 'vindictors', '--target', 'gutrippaz', '--kind', 'melee'],
    ['luck', '/nowhere.json'],
    ['luck', file('e.json', { system: 'chess', entries: [] })],
  ];
  for (const args of wrong) {
    const { code, err, out } = mischia(...args);
    expect([args.join(' '), code, out]).toEqual([args.join(' '), 2, '']);
    const [first, ...problems] = err.trim().split('\n');
    expect(first).toMatch(problems.length > 0 ? /^mischia: .+ \d+ problem[is]/ : /^mischia: .+\. .+/);
    for (const problem of problems) expect(problem).toMatch(/^ {2}.+\. .+/);
  }
});

test('the luck of a finished game: every kind of roll of both players, and no luck where there is none', () => {
  const match = Match.start(game, readySetups[0]?.setup as never, { dice: seededDice('luck') });
  playRandomly(match, new Random(5));
  const path = file('game.json', match.toLog());
  const { lines } = JSON.parse(mischia('luck', path, '--json').out);
  expect(lines.map(({ player, kind }: { player: string; kind: string }) => `${player} ${kind}`)).toEqual(
    expect.arrayContaining(['0 battle-roll', '1 battle-roll']),
  );
  for (const { pValue, adjusted, verdict } of lines) {
    expect(pValue).toBeGreaterThan(0);
    expect(adjusted).toBeGreaterThanOrEqual(pValue);
    expect(verdict).toBe('as-expected');
  }
  const { code, out } = mischia('luck', path, '--lang', 'en');
  expect([code, out]).toEqual([0, expect.stringContaining('as expected')]);
});

test('the published schema is the one in use, and every system has examples in the document', () => {
  const published = readFileSync(join(projectRoot(), 'docs/schemas/odds-situation.schema.json'), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(oddsSchema(oddsDesks))));
  const text = readFileSync(join(projectRoot(), 'docs/odds.md'), 'utf8');
  const examples = [...text.matchAll(/```json (\S+)\n([\s\S]*?)```/g)];
  for (const desk of oddsDesks) {
    const own = examples.filter(([, system]) => system === desk.system);
    expect(own.length).toBeGreaterThan(0);
    for (const [, , json = ''] of own) expect([json, desk.check(JSON.parse(json))]).toEqual([json, []]);
  }
});
