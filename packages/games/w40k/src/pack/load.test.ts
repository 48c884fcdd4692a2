import { isProblems } from '@mischia/kernel';
import { expect, test } from 'vitest';
import starter from '../../data/starter.json' with { type: 'json' };
import { parsePack } from './load.ts';
import { starterPack } from './starter.ts';

type Raw = { weapons: Record<string, unknown>[]; datasheets: Record<string, unknown>[] } & Record<string, unknown>;

/** The starter pack with something changed. */
function changed(change: (pack: Raw) => void): unknown {
  const pack = JSON.parse(JSON.stringify(starter)) as Raw;
  change(pack);
  return pack;
}
const found = (raw: unknown): string[] => {
  const pack = parsePack(raw, 'pack');
  return isProblems(pack) ? pack.map(({ at }) => at) : [];
};
const sheet = (pack: Raw, id: string): Record<string, unknown> =>
  pack.datasheets.find((one) => one.id === id) as Record<string, unknown>;

test('the starter pack has no problems', () => {
  expect(found(starter)).toEqual([]);
});

test('any bytes are answered with problems', () => {
  for (const raw of [undefined, null, 3, 'pack', [], {}, { weapons: 7 }, { weapons: [null], datasheets: ['x'] }]) {
    expect(found(raw).length).toBeGreaterThan(0);
  }
});

test('all errors at once: shape, abilities, names that nothing bears, numbers that do not fit', () => {
  const problems = found(
    changed((pack) => {
      (pack.weapons[0] as { source: string }).source = 'hearsay';
      Object.assign(sheet(pack, 'monolith'), { power: 'many' });
      Object.assign(sheet(pack, 'warboss'), { size: [3, 2] });
      Object.assign(sheet(pack, 'carnifex'), { abilities: [{ id: 'invulnerable', on: 9 }] });
      Object.assign(sheet(pack, 'impulsor'), { keywords: ['VEHICLE'] });
      Object.assign(sheet(pack, 'redemptor-dreadnought'), {
        degrading: [
          { from: 4, M: 6 },
          { from: 7, M: 8 },
        ],
      });
      (sheet(pack, 'painboy').models as { wargear: string[] }[])[0]?.wargear.push('power-claw');
      pack.datasheets.push(sheet(pack, 'ork-boyz'));
    }),
  );
  expect(problems).toEqual([
    'pack.weapons[0].source',
    'pack.datasheets[12].power',
    `pack.datasheets[${starter.datasheets.length}].id`,
    'pack.datasheets[5].degrading',
    'pack.datasheets[6].keywords',
    'pack.datasheets[15].size',
    'pack.datasheets[16].models[0].wargear[2]',
    'pack.datasheets[23].abilities[0].on',
  ]);
});

test('a wrong weapon is named with the one that comes nearest', () => {
  const pack = parsePack(
    changed((raw) => {
      (sheet(raw, 'painboy').models as { wargear: string[] }[])[0]?.wargear.push('power-claw');
    }),
    'pack',
  );
  expect(pack).toMatchObject([
    { cause: 'No weapon has the id "power-claw".', remedy: expect.stringContaining('"power-klaw"') },
  ]);
});

test('[W40K-06.3] options: models of the unit, and something they carry', () => {
  const problems = found(
    changed((pack) => {
      const options = sheet(pack, 'primaris-captain').options as {
        models: string[];
        choices: { replace?: string[] }[];
      }[];
      options[0]?.models.push('lieutenant');
      Object.assign(options[0]?.choices[0] ?? {}, { replace: ['power-fist'] });
    }),
  );
  expect(problems).toEqual([
    'pack.datasheets[3].options[0].models',
    'pack.datasheets[3].options[0].choices[0].replace',
  ]);
});

test('[W40K-06.6] range and type go together, and the smaller range is smaller', () => {
  const profile = { id: 'standard', strength: 4, ap: 0, damage: 1 };
  const name = { it: 'Mortaio', en: 'Mortar' };
  const weapon = (range: unknown, type: string) => ({
    id: 'mortar',
    name,
    source: 'house',
    profiles: [{ ...profile, range, type }],
  });
  const problems = (range: unknown, type: string) =>
    found({ id: 'home', version: '1', weapons: [weapon(range, type)], datasheets: [] });
  expect(problems([6, 48], 'heavy')).toEqual([]);
  expect(problems([48, 6], 'heavy')).toEqual(['pack.weapons[0].profiles[0].range']);
  expect(problems('melee', 'heavy')).toEqual(['pack.weapons[0].profiles[0]']);
  expect(problems(12, 'melee')).toEqual(['pack.weapons[0].profiles[0]']);
});

test('a pack may use weapons of the packs beside it', () => {
  const boyz = changed((pack) => {
    pack.weapons = [];
    pack.datasheets = [sheet(pack, 'ork-boyz')];
  });
  expect(found(boyz).length).toBeGreaterThan(0);
  expect(isProblems(parsePack(boyz, 'pack', [starterPack]))).toBe(false);
});

test('a pack broken in twelve ways: each with its path, its cause and what to write instead', () => {
  const raw = changed((pack) => {
    const [first, second, third, fourth] = pack.weapons as [Raw, Raw, Raw, Raw];
    const profile = (weapon: Record<string, unknown>) => (weapon.profiles as Record<string, unknown>[])[0] ?? {};
    Object.assign(first, { source: 'hearsay' });
    Object.assign(profile(second), { damage: 'lots' });
    Object.assign(profile(third), { range: 'far' });
    Object.assign(fourth, { colour: 'red' });
    Object.assign(sheet(pack, 'monolith'), { power: 'many' });
    Object.assign(sheet(pack, 'warboss'), { size: [3, 2] });
    Object.assign(sheet(pack, 'carnifex'), { abilities: [{ id: 'invulnerable', on: 9 }] });
    Object.assign(sheet(pack, 'impulsor'), { keywords: ['VEHICLE'] });
    Object.assign(sheet(pack, 'strike-team'), { base: 'round' });
    (sheet(pack, 'painboy').models as { wargear: string[] }[])[0]?.wargear.push('power-claw');
    Object.assign((sheet(pack, 'weirdboy').models as { profile: object }[])[0]?.profile ?? {}, { Sv: 9 });
    pack.datasheets.push(sheet(pack, 'ork-boyz'));
  });
  const problems = parsePack(raw, 'pack') as readonly { at: string; cause: string; remedy: string }[];
  const told = Object.fromEntries(problems.map(({ at, remedy }) => [at, remedy]));
  expect(told).toEqual({
    'pack.weapons[0].source': expect.stringContaining('"rulebook", "published", "house"'),
    'pack.weapons[1].profiles[0].damage': expect.stringContaining('"D3+3"'),
    'pack.weapons[2].profiles[0].range': expect.stringContaining('"melee"'),
    'pack.weapons[3]': expect.stringContaining('Take out "colour"'),
    'pack.datasheets[12].power': 'Write a number here.',
    'pack.datasheets[15].size': expect.stringContaining('agree'),
    'pack.datasheets[23].abilities[0].on': expect.stringContaining('src/abilities/invulnerable.ts'),
    'pack.datasheets[6].keywords': expect.stringContaining('both'),
    'pack.datasheets[21].base': expect.stringContaining('millimetres'),
    'pack.datasheets[16].models[0].wargear[2]': expect.stringContaining('"power-klaw"'),
    'pack.datasheets[17].models[0].profile.Sv': 'Write at most 7.',
    [`pack.datasheets[${starter.datasheets.length}].id`]: expect.stringContaining('another id'),
  });
  expect(problems.every(({ cause }) => cause.length > 5)).toBe(true);
});
