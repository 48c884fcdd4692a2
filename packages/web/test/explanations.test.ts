import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { abilityById } from '@mischia/warzone';
import { expect, test } from 'vitest';
import { testOf } from '../src/explain/chance.ts';
import { filled } from '../src/explain/explanations.ts';

const GAMES = join(import.meta.dirname, '../../games');
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(GAMES, path), 'utf8'));
const filesIn = (folder: string): string[] =>
  readdirSync(join(GAMES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));

type Entry = { readonly it?: string; readonly en?: string; readonly rule?: string };
const explanationsOf = (system: string) => readJson(`${system}/explanations.json`) as { readonly [key: string]: Entry };
type Rule = { readonly id: string; readonly it: { readonly text: string }; readonly en: { readonly text: string } };
const rulesOf = (system: string) =>
  new Map((readJson(`${system}/rules-index.json`) as Rule[]).map((rule) => [rule.id, rule]));

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids of everything under members of these names, wherever they stand in some data. */
function idsUnder(data: unknown, members: readonly string[]): string[] {
  if (Array.isArray(data)) return data.flatMap((one) => idsUnder(one, members));
  if (!isObject(data)) return [];
  return Object.entries(data).flatMap(([member, value]) => [
    ...(members.includes(member) ? idsIn(value) : []),
    ...idsUnder(value, members),
  ]);
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isObject(value)) return [];
  return typeof value.id === 'string' ? [value.id] : Object.keys(value);
}

/** What has no words in both languages, of its own or of a rule. */
function unexplained(system: string, keys: Iterable<string>): string[] {
  const [explained, rules] = [explanationsOf(system), rulesOf(system)];
  return [...new Set(keys)].filter((key) => {
    const { it, en, rule } = explained[key] ?? {};
    const words = rule === undefined ? undefined : rules.get(rule);
    return rule === undefined ? !it || !en : !words?.it.text || !words.en.text;
  });
}

test('every ability, power and trait of Warhammer 40,000 explains itself in both languages', () => {
  const packs = filesIn('w40k/data').map(readJson);
  const abilities = idsUnder(packs, ['abilities', 'ability']).map((id) => `ability.${id}`);
  const powers = idsUnder(packs, ['powers', 'from']).map((id) => `power.${id}`);
  expect(abilities.length).toBeGreaterThan(50);
  expect(powers).toContain('power.smite');
  expect(unexplained('w40k', [...abilities, ...powers, 'trait.inspiring-leader'])).toEqual([]);
});

test('every ability, spell and prayer of Age of Sigmar explains itself in both languages', () => {
  const packs = filesIn('aos/data').map(readJson);
  const abilities = idsUnder(packs, ['abilities', 'ability', 'others']).map((id) => `ability.${id}`);
  const rites = (['spells', 'prayers'] as const).flatMap((member) =>
    packs
      .flatMap((pack) => (isObject(pack) ? idsIn(pack[member] ?? []) : []))
      .map((id) => `${member.slice(0, -1)}.${id}`),
  );
  expect(rites.length).toBeGreaterThan(12);
  expect(unexplained('aos', [...abilities, ...rites])).toEqual([]);
});

test('every ability of Warzone is explained by its rule, every power by itself', () => {
  const rules = rulesOf('warzone');
  const abilities = new Set(idsUnder(filesIn('warzone/data/forces').map(readJson), ['abilities']));
  expect(abilities.size).toBeGreaterThan(25);
  for (const id of abilities) {
    const rule = rules.get(abilityById(id)?.rule ?? '');
    expect([id, Boolean(rule?.it.text), Boolean(rule?.en.text)]).toEqual([id, true, true]);
  }
  const powers = idsUnder(readJson('warzone/data/powers.json'), ['powers']).map((id) => `power.${id}`);
  expect(unexplained('warzone', powers)).toEqual([]);
});

test('every printed ability of Black Reach explains itself', () => {
  const data = ['units', 'weapons'].map((name) => readJson(`black-reach/data/${name}.json`));
  const abilities = idsUnder(data, ['abilities']).map((id) => `ability.${id}`);
  expect(new Set(abilities).size).toBeGreaterThan(35);
  expect(unexplained('black-reach', abilities)).toEqual([]);
});

test('figures of the pack fill the words, and what is rolled for says how likely it is', () => {
  expect(filled('With {on}+ and {amount} within {range}".', { on: 5, amount: 1, range: 6 })).toBe(
    'With 5+ and +1 within 6".',
  );
  const share = (key: string, figures: object) => Math.round((testOf(key, { ...figures })?.chance ?? 0) * 1000) / 10;
  expect(share('ability.ward', { on: 5 })).toBe(33.3);
  expect(share('power.smite', { warpCharge: 5 })).toBe(83.3);
  expect(share('spell.arcane-bolt', { value: 5 })).toBe(83.3);
  expect(share('prayer.bless', { value: 4 })).toBe(50);
  expect(testOf('ability.fly', {})).toBeUndefined();
});
