import { expect, test } from 'vitest';
import { isNotAutomated } from '../abilities/registry.ts';
import { messages } from '../messages/index.ts';
import { powerById } from '../rules/12-psychic/powers/all.ts';
import type { AbilityRef, Datasheet, Profile, WeaponProfile } from './schema.ts';
import { starterPack } from './starter.ts';

const sheets = new Map(starterPack.datasheets.map((sheet) => [sheet.rule, sheet]));
const sheet = (number: number): Datasheet => sheets.get(`W40K-25.${number}`) as Datasheet;
const line = ({ M, WS, BS, S, T, W, A, Ld, Sv }: Profile): string =>
  [M, WS, BS, S, T, W, A, Ld, Sv].map(String).join(' ');
const kinds = (number: number): string[] =>
  sheet(number).models.map(({ min, max, profile }) => `${min}-${max}: ${line(profile)}`);

/** Section 25: number, Power, size, base, height, and M WS BS S T W A Ld Sv of each kind of model. */
const EXPECTED: readonly (readonly [number, number, string, string, number, ...string[]])[] = [
  [1, 5, '5-10', 'round 32', 1.7, '4-9: 6 3 3 4 4 2 2 7 3', '1-1: 6 3 3 4 4 2 3 8 3'],
  [2, 6, '3-3', 'oval 90,52', 2.2, '2-2: 14 3 3 4 5 4 2 7 3', '1-1: 14 3 3 4 5 4 3 8 3'],
  [3, 5, '5-10', 'round 32', 1.7, '4-9: 6 3 3 4 4 2 2 7 3', '1-1: 6 3 3 4 4 2 3 8 3'],
  [4, 5, '1-1', 'round 40', 1.9, '1-1: 6 2 2 4 4 6 5 9 3'],
  [5, 5, '1-1', 'round 40', 1.9, '1-1: 6 3 3 4 4 5 4 9 3'],
  [6, 10, '1-1', 'round 90', 3.5, '1-1: 8 3 3 7 7 13 4 8 3'],
  [7, 6, '1-1', 'hull 7,4.3', 2.5, '1-1: 14 6 3 7 7 11 3 8 3'],
  [8, 9, '5-10', 'round 40', 1.9, '4-9: 5 3 3 4 4 3 2 8 2', '1-1: 5 3 3 4 4 3 3 9 2'],
  [9, 16, '1-1', 'round 60', 5, '1-1: 20,45 6 3 8 7 14 6 9 3'],
  [10, 6, '10-20', 'round 32', 1.7, '10-20: 5 3 3 4 4 1 1 10 4'],
  [11, 4, '3-6', 'round 50', 2.2, '3-6: 8 3 3 5 5 3 3 10 3'],
  [12, 4, '1-1', 'round 40', 1.9, '1-1: 6 3 3 5 5 4 3 10 3'],
  [13, 17, '1-1', 'hull 6.3,6.3', 5, '1-1: 8 6 3 8 8 24 6 10 2'],
  [14, 2, '3-9', 'round 40', 1, '3-9: 10 4 - 3 3 4 4 10 6'],
  [15, 5, '10-30', 'round 32', 1.7, '9-29: 5 3 5 4 5 1 2 6 6', '1-1: 5 3 5 5 5 2 3 7 6'],
  [16, 5, '1-1', 'round 50', 2.2, '1-1: 5 2 5 6 6 6 5 8 4'],
  [17, 4, '1-1', 'round 40', 1.9, '1-1: 5 3 5 5 5 4 4 8 6'],
  [18, 4, '1-1', 'round 40', 1.9, '1-1: 5 3 5 5 5 5 3 6 6'],
  [19, 6, '5-10', 'round 32', 1.7, '4-9: 6 3 3 4 4 2 3 8 3', '1-1: 6 3 3 4 4 2 4 9 3'],
  [20, 9, '5-10', 'round 40', 1.9, '4-9: 5 3 3 4 4 3 3 9 2', '1-1: 5 3 3 4 4 3 4 10 2'],
  [21, 3, '5-20', 'round 25', 1.4, '4-19: 6 4 3 3 3 1 1 6 4', '1-1: 6 4 3 3 3 1 2 7 4'],
  [22, 4, '10-10', 'round 25', 1.4, '9-9: 6 5 4 3 3 1 1 7 4', '1-1: 6 5 4 3 3 1 2 8 4'],
  [23, 23, '1-1', 'oval 170,109', 7, '1-1: 10 3 3 8 8 24 4 9 3'],
  [24, 7, '1-1', 'oval 105,70', 3.5, '1-1: 8 3 4 6 7 9 4 6 2'],
];

test.each(EXPECTED)(
  '[W40K-25.%i] Power, size, base, height and characteristics',
  (number, power, size, base, height, ...models) => {
    const one = sheet(Number(number));
    const [shape, measure] = Object.entries(one.base)[0] as [string, unknown];
    expect([one.power, one.size.join('-'), `${shape} ${String(measure)}`, one.height]).toEqual([
      power,
      size,
      base,
      height,
    ]);
    expect(kinds(Number(number))).toEqual(models);
  },
);

test('[W40K-25.1] sources: the booklet printed the first two datasheets, the rest is published or ours', () => {
  const from = (source: string) =>
    starterPack.datasheets.filter((one) => one.source === source).map(({ rule }) => rule);
  expect(from('rulebook')).toEqual(['W40K-25.1', 'W40K-25.2']);
  expect(from('house')).toEqual(['W40K-25.13', 'W40K-25.22']);
  expect(starterPack.datasheets).toHaveLength(24);
});

/** Range, type with attacks, S, AP, D of the shared table. */
const profileLine = ({ range, type, attacks, strength, ap, damage }: WeaponProfile): string =>
  type === 'melee'
    ? `melee ${strength} ${ap} ${damage}`
    : `${String(range)} ${type} ${attacks} ${strength} ${ap} ${damage}`;

test.each([
  ['heavy-bolt-pistol', '18 pistol 1 4 -1 1'],
  ['bolt-pistol', '12 pistol 1 4 0 1'],
  ['plasma-pistol', '12 pistol 1 7 -3 1', '12 pistol 1 8 -3 2'],
  ['astartes-chainsword', 'melee user -1 1'],
  ['frag-grenades', '6 grenade D6 3 0 1'],
  ['krak-grenades', '6 grenade 1 6 -1 D3'],
  ['twin-bolt-rifle', '30 rapid-fire 2 4 -1 1'],
  ['bolt-rifle', '30 rapid-fire 1 4 -1 1'],
  ['auto-bolt-rifle', '24 assault 3 4 0 1'],
  ['stalker-bolt-rifle', '36 heavy 1 4 -2 2'],
  ['boltgun', '24 rapid-fire 1 4 0 1'],
  ['storm-bolter', '24 rapid-fire 2 4 0 1'],
  ['combi-bolter', '24 rapid-fire 2 4 0 1'],
  ['heavy-bolter', '36 heavy 3 5 -1 2'],
  ['lascannon', '48 heavy 1 9 -3 D6'],
  ['meltagun', '12 assault 1 8 -4 D6'],
  ['flamer', '12 assault D6 4 0 1'],
  ['heavy-flamer', '12 heavy D6 5 -1 1'],
  ['plasma-gun', '24 rapid-fire 1 7 -3 1', '24 rapid-fire 1 8 -3 2'],
  ['assault-cannon', '24 heavy 6 6 -1 1'],
  ['twin-assault-cannon', '24 heavy 12 6 -1 1'],
  ['twin-heavy-bolter', '36 heavy 6 5 -1 2'],
  ['stormstrike-missile-launcher', '72 heavy 1 8 -3 3'],
  ['hurricane-bolter', '24 rapid-fire 6 4 0 1'],
  ['power-sword', 'melee +1 -3 1'],
  ['power-fist', 'melee x2 -3 2'],
  ['lightning-claw', 'melee user -2 1'],
  ['force-sword', 'melee +1 -3 D3'],
  ['master-crafted-power-sword', 'melee +1 -3 2'],
  ['redemptor-fist', 'melee x2 -3 D3+3'],
  ['reaper-chainsword', 'melee +6 -4 6', 'melee user -3 2'],
  ['rapid-fire-battle-cannon', '72 heavy 2D6 8 -2 3'],
  ['transuranic-arquebus', '60 heavy 1 7 -2 D3'],
])('[W40K-06.6] %s', (id, ...profiles) => {
  expect(starterPack.weapons.find((weapon) => weapon.id === id)?.profiles.map(profileLine)).toEqual(profiles);
});

/** Section 25.25: what can be played with the starter set. */
const has = (number: number, keyword: string): boolean => sheet(number).keywords.includes(keyword);
const abilityIds = (number: number): string[] => [
  ...sheet(number).abilities.map(({ id }) => id),
  ...sheet(number).models.flatMap(({ abilities }) => abilities.map(({ id }) => id)),
];

test('[W40K-25.25] every advanced rule has a unit to play it with', () => {
  expect([5, 18].every((n) => has(n, 'PSYKER') && sheet(n).psychic !== undefined)).toBe(true);
  expect([7, 9].every((n) => has(n, 'TRANSPORT') && abilityIds(n).includes('explodes'))).toBe(true);
  expect(has(9, 'AIRCRAFT')).toBe(true);
  expect([9, 13, 14].every((n) => has(n, 'FLY'))).toBe(true);
  expect([13, 23].every((n) => has(n, 'TITANIC'))).toBe(true);
  expect([6, 7, 9, 13, 23].every((n) => sheet(n).degrading.length === 3)).toBe(true);
  expect([has(24, 'MONSTER'), has(6, 'VEHICLE')]).toEqual([true, true]);
  expect([4, 8, 16, 20, 21, 23].every((n) => abilityIds(n).includes('invulnerable'))).toBe(true);
  expect([8, 13, 20].every((n) => abilityIds(n).includes('deep-strike'))).toBe(true);
  expect([1, 3].every((n) => abilityIds(n).includes('combat-squads'))).toBe(true);
  expect([4, 16, 17].every((n) => sheet(n).abilities.some(({ aura }) => aura !== undefined))).toBe(true);
  expect(abilityIds(22)).toContain('overwatch');
});

test('[W40K-25.25] weapons of every type, with and without a hit roll', () => {
  const types = new Set(starterPack.weapons.flatMap(({ profiles }) => profiles.map(({ type }) => type)));
  expect([...types].sort()).toEqual(['assault', 'grenade', 'heavy', 'melee', 'pistol', 'rapid-fire']);
});

const everyAbility = (): AbilityRef[] => [
  ...starterPack.weapons.flatMap(({ abilities, profiles }) => [
    ...abilities,
    ...profiles.flatMap((one) => one.abilities),
  ]),
  ...starterPack.datasheets.flatMap(({ abilities, models }) => [
    ...abilities,
    ...models.flatMap((one) => one.abilities),
  ]),
];

test('[W40K-24.6] only the faction bundle is not automated', () => {
  expect(
    new Set(
      everyAbility()
        .filter(isNotAutomated)
        .map(({ id }) => id),
    ),
  ).toEqual(new Set(['angels-of-death']));
});

test('every ability of the pack has a name in both languages', () => {
  for (const ref of everyAbility()) {
    for (const language of ['it', 'en'] as const)
      expect(messages[language]).toHaveProperty([`ability.${ref.name ?? ref.id}`]);
  }
});

test('[W40K-12.2] every power of the pack is one the rules carry out', () => {
  const powers = starterPack.datasheets.flatMap(({ psychic }) => [
    ...(psychic?.powers ?? []),
    ...(psychic?.from ?? []),
  ]);
  expect(powers.filter((id) => !powerById(id))).toEqual([]);
});
