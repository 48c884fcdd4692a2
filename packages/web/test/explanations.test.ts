import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Battle as AosBattle, COMMANDS, RAMPAGES } from '@mischia/aos';
import { game as blackReach, CARDS, OPTIONS } from '@mischia/black-reach';
import {
  abilityById,
  castNumber,
  chanceOfCheck,
  readyTables,
  starterLibrary,
  type Battle as WarzoneBattle,
} from '@mischia/warzone';
import { expect, test } from 'vitest';
import { testOf } from '../src/explain/chance.ts';
import { filled } from '../src/explain/explanations.ts';
import { explains as aosExplains } from '../src/games/aos/explains.ts';
import { explains as blackReachExplains } from '../src/games/black-reach/explains.ts';
import { castTest, explains as warzoneExplains } from '../src/games/warzone/explains.ts';
import { WEAPON_TAGS } from '../src/games/warzone/weapon-tags.ts';
import { inchMessages } from '../src/inch-table/messages.ts';

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

/** Every text that stands under a name, wherever in some data. */
function valuesOf(data: unknown, name: string): string[] {
  if (Array.isArray(data)) return data.flatMap((one) => valuesOf(one, name));
  if (!isObject(data)) return [];
  return Object.entries(data).flatMap(([member, value]) =>
    member === name && typeof value === 'string' ? [value] : valuesOf(value, name),
  );
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
  const types = valuesOf(packs, 'type').filter((type) => type !== 'melee');
  expect(new Set(types).size).toBe(5);
  expect(
    unexplained(
      'w40k',
      types.map((type) => `type.${type}`),
    ),
  ).toEqual([]);
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

test('commands, heroic actions and rampages of Age of Sigmar are explained where they are chosen', () => {
  const rules = rulesOf('aos');
  const battle = { library: { spells: {}, prayers: {}, entities: {} }, entities: {} } as unknown as AosBattle;
  for (const what of [...COMMANDS, ...RAMPAGES, 'heroic']) {
    const choice = { id: `${what}:a1`, rule: 'AOS-6.1', label: { key: '' } };
    expect([what, aosExplains(choice, battle)?.rule]).toEqual([what, 'AOS-6.1']);
  }
  for (const rule of ['AOS-7.1a', 'AOS-7.2', 'AOS-8.4a', 'AOS-8.4b', 'AOS-21.1d'])
    expect([rule, Boolean(rules.get(rule)?.it.text)]).toEqual([rule, true]);
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
  const choice = { id: 'holy-dart@b1.2', label: { key: '' } };
  const battle = { library: starterLibrary } as unknown as WarzoneBattle;
  expect(warzoneExplains(choice, battle)).toMatchObject({ keys: ['power.holy-dart'], figures: { range: 18 } });
});

test('every word beside a weapon of Warzone is explained', () => {
  const { weapons } = starterLibrary;
  const templates = Object.values(weapons).flatMap(({ area }) => (area ? [area.kind] : []));
  const words = [...templates, ...WEAPON_TAGS.map(({ id }) => id)];
  expect(new Set(words).size).toBeGreaterThan(6);
  expect(
    unexplained(
      'warzone',
      words.map((word) => `weapon.${word}`),
    ),
  ).toEqual([]);
  // None of them is there for nobody.
  for (const { id, has } of WEAPON_TAGS) expect([id, Object.values(weapons).some(has)]).toEqual([id, true]);
});

test('a power says what its caster must roll, by the rules', () => {
  const dart = starterLibrary.powers['holy-dart']!;
  const { needs, chance } = castTest(dart, 11);
  expect(needs).toBe(castNumber(11, dart.difficulty, 0).value);
  expect(chance).toBe(chanceOfCheck(needs));
});

const KINDS = ['ruin', 'building', 'hill', 'woods', 'area', 'obstacle', 'scatter'];

test('every kind and every trait of terrain explains itself on the inch table', () => {
  const words = Object.keys(inchMessages.en ?? {});
  const named = words.flatMap((key) => key.match(/^inch\.trait\.(.+)$/)?.[1] ?? []);
  const kinds = words.flatMap((key) => key.match(/^inch\.terrain\.(.+)$/)?.[1] ?? []);
  expect(kinds.filter((kind) => !['height', 'floors'].includes(kind)).toSorted()).toEqual(KINDS.toSorted());
  const of = {
    w40k: [],
    aos: ['cover', 'wyldwood', 'defensible'],
    warzone: Object.values(readyTables).flatMap(({ table }) => table.terrain.flatMap(({ traits }) => traits)),
  };
  for (const [system, all] of Object.entries(of)) {
    const traits = all.filter((trait) => named.includes(trait));
    const keys = [...KINDS, ...traits].map((word) => `terrain.${word}`);
    expect([system, unexplained(system, keys)]).toEqual([system, []]);
  }
  expect(new Set(of.warzone).size).toBeGreaterThan(4);
});

test('every printed ability of Black Reach explains itself', () => {
  const data = ['units', 'weapons'].map((name) => readJson(`black-reach/data/${name}.json`));
  const abilities = idsUnder(data, ['abilities']).map((id) => `ability.${id}`);
  expect(new Set(abilities).size).toBeGreaterThan(35);
  expect(unexplained('black-reach', abilities)).toEqual([]);
});

test('every option, power, card and symbol of terrain of Black Reach explains itself', () => {
  const options = Object.keys(OPTIONS);
  expect(options.length).toBeGreaterThan(35);
  expect(
    unexplained(
      'black-reach',
      options.map((id) => `option.${id}`),
    ),
  ).toEqual([]);
  const choice = (id: string) => blackReachExplains({ id, label: { key: '' } });
  for (const card of Object.keys(CARDS)) {
    const words = choice(`card:${card}`)?.words?.key ?? '';
    expect([card, words in blackReach.messages.it, words in blackReach.messages.en]).toEqual([card, true, true]);
  }
  for (const id of [
    'manifest:killbolt',
    'token:ammo',
    'token:camo-cloak>U01-1',
    'boss-pole:dakka',
    'purity-seal',
    'grenades',
  ])
    expect([id, unexplained('black-reach', choice(id)?.keys ?? ['none'])]).toEqual([id, []]);
  const symbols = ['blocks', 'reduces', 'defence', 'difficult', 'forbidden', 'barricade', 'structure', 'impassable'];
  expect(
    unexplained(
      'black-reach',
      [...symbols, 'elevation'].map((id) => `terrain.${id}`),
    ),
  ).toEqual([]);
});

test('everything on the card of a hero explains itself', () => {
  const { heroes } = readJson('space-marine-heroes/data/heroes.json') as { readonly heroes: unknown };
  const keys = ['symbol', 'pays', 'range', 'armour'].flatMap((member) =>
    valuesOf(heroes, member).map((value) => `${member === 'pays' ? 'payment' : member}.${value}`),
  );
  expect(new Set(keys).size).toBeGreaterThan(10);
  expect(unexplained('space-marine-heroes', keys)).toEqual([]);
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
