import { expect, test } from 'vitest';
import { army, found, library, problems, squad } from '../../test/lists.ts';
import { musterArmy } from './muster.ts';
import { armyPower, unitPower } from './power.ts';
import type { UnitList } from './setup.ts';

test('[W40K-01.5] a legal list has no problems and becomes units with their models and wargear', () => {
  const list = army([squad]);
  expect(found(list)).toEqual([]);
  const { units, player } = musterArmy(library, list, 1);
  expect(units.map(({ id, seat, startingStrength, place }) => [id, seat, startingStrength, place])).toEqual([
    ['b1', 1, 5, 'waiting'],
  ]);
  expect(units[0]?.models.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'b1.1 intercessor',
    'b1.2 intercessor',
    'b1.3 intercessor',
    'b1.4 intercessor',
    'b1.5 sergeant',
  ]);
  expect(player).toMatchObject({ warlord: 'b1.5', trait: null, vp: 0, cp: 0 });
});

test('[W40K-01.5] an unknown datasheet is named with the one that comes nearest', () => {
  const [problem] = problems(army([{ datasheet: 'intercesor-squad' }]));
  expect(problem).toMatchObject({ code: 'muster/unknown-datasheet', rule: 'W40K-01.5', at: 'army.units[0].datasheet' });
  expect(problem?.remedy.params).toMatchObject({ nearest: 'intercessor-squad' });
});

test('every problem of a list comes at once, each with its path', () => {
  const list = army(
    [
      { datasheet: 'intercessor-squad', models: { intercessor: 12, scout: 1 }, powers: ['smite'] },
      { datasheet: 'impulsor', chosen: { '<CHAPTER>': 'CORE', '<CLAN>': 'GOFFS' }, embarked: 0 },
      { datasheet: 'nothing' },
    ],
    { warlord: { unit: 7, kind: 'captain' } },
  );
  expect(found(list)).toEqual([
    ['muster/unknown-model', 'army.units[0].models.scout', 'W40K-06.3'],
    ['muster/too-many-models', 'army.units[0].models.intercessor', 'W40K-06.3'],
    ['muster/unit-too-large', 'army.units[0].models', 'W40K-06.3'],
    ['muster/keyword-not-chosen', 'army.units[0].chosen.<CHAPTER>', 'W40K-01.7'],
    ['muster/unknown-power', 'army.units[0].powers[0]', 'W40K-12.2'],
    ['muster/number-of-powers', 'army.units[0].powers', 'W40K-12.2'],
    ['muster/keyword-taken', 'army.units[1].chosen.<CHAPTER>', 'W40K-01.7'],
    ['muster/unknown-placeholder', 'army.units[1].chosen.<CLAN>', 'W40K-01.7'],
    ['muster/unknown-datasheet', 'army.units[2].datasheet', 'W40K-01.5'],
    ['muster/warlord-no-unit', 'army.warlord.unit', 'W40K-23.2'],
    ['transport/not-a-transport', 'army.units[1].embarked', 'W40K-10.1'],
  ]);
});

test('[W40K-01.2] an army needs a unit', () => {
  expect(found(army([]))).toEqual([
    ['muster/no-units', 'army.units', 'W40K-01.2'],
    ['muster/warlord-no-unit', 'army.warlord.unit', 'W40K-23.2'],
  ]);
});

test('[W40K-06.4] understrength units are refused by default and allowed by agreement, one of each datasheet', () => {
  const three: UnitList = { ...squad, models: { intercessor: 2 } };
  expect(found(army([three]))).toEqual([
    ['muster/too-few-models', 'army.units[0].models.intercessor', 'W40K-06.4'],
    ['muster/unit-too-small', 'army.units[0].models', 'W40K-06.4'],
  ]);
  expect(found(army([three]), true)).toEqual([]);
  expect(found(army([three, three]), true)).toEqual([
    ['muster/understrength-twice', 'army.units[1].models', 'W40K-06.4'],
  ]);
  const { units } = musterArmy(library, army([three]), 0);
  expect(units[0]?.startingStrength).toBe(3);
  expect(armyPower(library, army([three]))).toBe(5);
});

test('[W40K-01.3] Power is paid once for every least size begun', () => {
  const boyz = library.datasheets['ork-boyz'];
  expect([10, 11, 20, 21, 30].map((models) => boxed(boyz, models))).toEqual([5, 10, 10, 15, 15]);
});

const boxed = (sheet: (typeof library.datasheets)[string] | undefined, models: number) =>
  sheet ? unitPower(sheet, models) : 0;
