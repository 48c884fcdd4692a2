import { isProblems } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { army, battleOf, library, squad } from '../../test/lists.ts';
import { messages } from '../messages/index.ts';
import { battleSizes, isAdvisedPower } from './battle-sizes.ts';
import { setupProblems } from './check-setup.ts';
import { parseSetup } from './parse-setup.ts';
import { armyPower } from './power.ts';
import { battlefieldById, readyArmies, readySetups } from './ready.ts';
import type { UnitList } from './setup.ts';

test('[W40K-23.1] both armies together: 50 is a Combat Patrol, 51 is not, and they need not be equal', () => {
  const knights = army([{ datasheet: 'knight-paladin' }, { datasheet: 'knight-paladin' }], {
    warlord: { unit: 0, kind: 'knight' },
  });
  const four: UnitList = { datasheet: 'strike-team', chosen: { '<SEPT>': "BORK'AN" } };
  const warlord = { unit: 0, kind: 'shasui' };
  const table = battlefieldById('broken-forum');
  expect(setupProblems(library, battleOf(knights, army([four], { warlord })), table)).toEqual([]);
  expect(setupProblems(library, battleOf(knights, army([squad])), table)).toMatchObject([
    { code: 'muster/too-much-power', rule: 'W40K-23.1', measured: 51, needed: 50 },
  ]);
  expect(setupProblems(library, battleOf(knights, army([squad]), { size: 'incursion' }), table)).toEqual([]);
});

test('[W40K-23.6] tables: 44" by 30" for the small sizes, 44" by 60" and 44" by 90" for the others', () => {
  expect(battleSizes.map(({ id, width, depth }) => [id, width, depth])).toEqual([
    ['combat-patrol', 44_000, 30_000],
    ['incursion', 44_000, 30_000],
    ['strike-force', 44_000, 60_000],
    ['onslaught', 44_000, 90_000],
  ]);
  const setup = battleOf(army([squad]), army([squad]), { size: 'strike-force' });
  expect(setupProblems(library, setup, battlefieldById('broken-forum')).map(({ code }) => code)).toEqual([
    'muster/table-too-small',
  ]);
});

test('[W40K-01.4] below 15 and above 300 the lobby may warn', () => {
  expect([14, 15, 300, 301].map(isAdvisedPower)).toEqual([false, true, true, false]);
});

test('any bytes: what is not a list is refused with paths, never thrown', () => {
  const placesIn = (list: unknown) => {
    const parsed = parseSetup({ ...battleOf(army([squad]), army([squad])), armies: [list, army([squad])] });
    return isProblems(parsed) ? parsed.map(({ at }) => at) : [];
  };
  const bytes: unknown[] = [null, 7, 'army', [], { units: 3 }, { name: '', units: [{}], warlord: { unit: -1 } }];
  for (const raw of bytes) expect(placesIn(raw)).not.toEqual([]);
  expect(placesIn({ name: 'x', units: [{ datasheet: 'x', models: { boy: 1.5 } }], warlord: {} })).toEqual([
    'setup.armies[0].units[0].models.boy',
    'setup.armies[0].warlord.unit',
    'setup.armies[0].warlord.kind',
  ]);
});

test('a setup from any bytes: problems in words, with where and what to do', () => {
  expect(isProblems(parseSetup(undefined))).toBe(true);
  const bad = battleOf(army([{ datasheet: 'ork-boys' }]), army([squad]), { battlefield: 'nowhere' });
  expect(parseSetup(bad)).toEqual([
    {
      at: 'battlefield',
      cause: 'No battlefield has the id "nowhere".',
      remedy: 'The ready ones are: broken-forum, old-orchard, iron-district.',
    },
    {
      at: 'armies[0].units[0].datasheet',
      cause: 'No datasheet has the id "ork-boys".',
      remedy: 'Did you mean "ork-boyz"?',
    },
  ]);
});

test.each(readySetups.map(({ id, setup }) => [id, setup] as const))('ready battle %s is legal', (_id, setup) => {
  expect(isProblems(parseSetup(JSON.parse(JSON.stringify(setup))))).toBe(false);
});

test('ready armies: three of about 25 Power, four of about 50', () => {
  const powers = readyArmies.map(({ list }) => armyPower(library, list));
  expect(powers.filter((power) => power >= 20 && power <= 25)).toHaveLength(3);
  expect(powers.filter((power) => power >= 40 && power <= 50)).toHaveLength(4);
});

test('every problem of mustering has a cause and a remedy in both languages', () => {
  for (const language of ['it', 'en'] as const) {
    const keys = Object.keys(messages[language]).filter((key) => key.startsWith('refusal.muster/'));
    for (const key of keys) expect(messages[language]).toHaveProperty([key.replace(/cause$/, 'remedy')]);
    expect(keys.length).toBe(Object.keys(messages.it).filter((key) => key.startsWith('refusal.muster/')).length);
  }
});

test('what a transport refuses reads as words too', () => {
  const impulsor: UnitList = { datasheet: 'impulsor', chosen: { '<CHAPTER>': 'BLOOD ANGELS' } };
  const bad = parseSetup(battleOf(army([squad, impulsor, { ...squad, embarked: 1 }]), army([squad])));
  expect(bad).toHaveLength(1);
  expect(bad).toMatchObject([{ at: 'armies[0].units[2].embarked', cause: expect.not.stringContaining('refusal.') }]);
});

test('[W40K-22.1] a mission nobody has written down, and a size the book does not have', () => {
  const setup = battleOf(army([squad]), army([squad]), { mission: 'four-pillars', size: 'skirmish' });
  expect(setupProblems(library, setup, battlefieldById('broken-forum')).map(({ code, at }) => [code, at])).toEqual([
    ['muster/unknown-mission', 'mission'],
    ['muster/unknown-size', 'size'],
  ]);
});
