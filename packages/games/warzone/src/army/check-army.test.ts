import { expect, test } from 'vitest';
import { starterLibrary as library } from '../pack/starter.ts';
import { armyProblems } from './check-army.ts';
import { armyCost } from './cost.ts';
import { type ArmyList, parseArmyList, type UnitList } from './list.ts';
import { readyArmies } from './ready.ts';

const bauhaus = (...units: UnitList[]): ArmyList => ({ force: 'bauhaus', units });
const hussars = (count: number, more: { [profile: string]: number } = {}): UnitList => ({
  unit: 'hussars',
  models: { hussar: count, ...more },
});
const codes = (list: ArmyList, limit = 1000) => armyProblems(library, list, limit).map(({ code }) => code);

test('[WZ-35.10] [WZ-35.12] every ready army is legal and costs what it says', () => {
  expect(readyArmies).toHaveLength(19);
  for (const { id, list, limit, cost } of readyArmies) {
    expect(armyProblems(library, list, limit), id).toEqual([]);
    expect(armyCost(library, list), id).toBe(cost);
  }
  expect(readyArmies.filter(({ limit }) => limit === 1500).map(({ cost }) => cost)).toEqual([1395, 1480, 1440, 1444]);
});

test('[WZ-02.2-a] four Rangers of 26 in an army of 1000 points leave 896', () => {
  const list = bauhaus({ unit: 'venusian-rangers', models: { 'venusian-ranger': 4 } });
  expect(1000 - armyCost(library, list)).toBe(896);
});

test('[WZ-02.2] one point too many is refused, the exact limit is not; powers and exchanged weapons count', () => {
  const list = bauhaus(hussars(5, { 'hussar-gunner': 1 }), { unit: 'mystic', powers: ['holy-dart'] });
  expect(armyCost(library, list)).toBe(5 * 18 + 21 + 34 + 8);
  expect(codes(list, 153)).toEqual([]);
  expect(armyProblems(library, list, 152)).toMatchObject([{ code: 'army/over-limit', measured: 153, needed: 152 }]);
  const exchanged = bauhaus({
    ...hussars(5, { 'hussar-gunner': 1 }),
    options: [{ option: 'gunner-anti-tank-gun', count: 1 }],
  });
  expect(armyCost(library, exchanged)).toBe(5 * 18 + 27);
});

test('[WZ-02.3-a] a Hussar Captain without Hussars is rejected, and the squad he needs is named', () => {
  const list = bauhaus({ unit: 'venusian-rangers', models: { 'venusian-ranger': 4 } }, { unit: 'hussar-captain' });
  const [problem, ...others] = armyProblems(library, list, 1000);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'army/needs', rule: 'WZ-02.3', at: 'army.units[1].unit' });
  expect(problem?.cause.params?.needed).toEqual({ key: 'unit.hussars' });
  expect(codes(bauhaus(hussars(5), { unit: 'hussar-captain' }))).toEqual([]);
});

test('[WZ-02.3] squads keep their size, counted with leader and Specialists', () => {
  expect(codes(bauhaus(hussars(4)))).toEqual(['army/too-few']);
  expect(codes(bauhaus(hussars(4, { 'hussar-sergeant': 1 })))).toEqual([]);
  expect(codes(bauhaus(hussars(9, { 'hussar-sergeant': 1 })))).toEqual([]);
  expect(codes(bauhaus(hussars(9, { 'hussar-sergeant': 1, 'hussar-medic': 1 })))).toEqual(['army/too-many']);
});

test('[WZ-02.3] leaders and Specialists have limits of their own', () => {
  expect(codes(bauhaus(hussars(5, { 'hussar-sergeant': 2 })))).toEqual(['army/too-many-leaders']);
  expect(codes(bauhaus(hussars(5, { 'hussar-medic': 2, 'hussar-gunner': 2 })))).toEqual(['army/too-many-specialists']);
});

test('[WZ-35.3] one Single more than squads, a vehicle for each full 500 points, vehicles among the Singles', () => {
  const one = [hussars(5), { unit: 'ranger-marksman' }, { unit: 'hussar-captain' }];
  expect(codes(bauhaus(...one))).toEqual([]);
  expect(codes(bauhaus(...one, { unit: 'gt' }))).toEqual(['army/too-many-singles']);
  expect(codes(bauhaus(hussars(5), { unit: 'gt' }), 499)).toEqual(['army/too-many-vehicles']);
  expect(codes(bauhaus(hussars(5), { unit: 'gt' }), 500)).toEqual([]);
});

test('[WZ-24.10] a vehicle squad counts as a squad, each of its vehicles against the limit of vehicles', () => {
  const bikes = (vehicles: number): ArmyList => ({
    force: 'mishima',
    units: [{ unit: 'wind-dragon-bike', vehicles }, { unit: 'ronin-champion' }, { unit: 'shadow-walker' }],
  });
  expect(codes(bikes(2), 1000)).toEqual([]);
  expect(codes(bikes(3), 1000)).toEqual(['army/too-many-vehicles']);
  expect(codes(bikes(4), 2000)).toEqual(['army/too-many']);
});

test('[WZ-35.3] one force in an army; human ones may add the Brotherhood, with two of its Singles', () => {
  const squad = hussars(5);
  const mystics = (count: number) => Array.from({ length: count }, () => ({ unit: 'mystic' }));
  const crusaders = { unit: 'crusaders', models: { crusader: 3 } };
  expect(codes(bauhaus(squad, crusaders, ...mystics(2)))).toEqual([]);
  expect(codes(bauhaus(squad, crusaders, ...mystics(3)))).toEqual(['army/too-many-attached']);
  expect(codes(bauhaus(squad, { unit: 'brute' }))).toEqual(['army/other-force']);
  const legion = { unit: 'undead-legionnaires', models: { 'undead-legionnaire': 5 } };
  expect(codes({ force: 'dark-legion', units: [legion, ...mystics(1)] })).toEqual(['army/other-force']);
  expect(codes({ force: 'brotherhood', units: [crusaders] })).toEqual(['army/attachment-alone']);
});

test('[WZ-23.1] powers only for those who have them, of their school; [WZ-33.26] as many as their profile says', () => {
  const mystic = (...powers: string[]) => bauhaus(hussars(5), { unit: 'mystic', powers });
  expect(codes(mystic('holy-dart', 'shield-of-faith'))).toEqual([]);
  expect(codes(mystic())).toEqual([]);
  expect(codes(mystic('madness'))).toEqual(['army/wrong-school']);
  expect(codes(mystic('holy-dart', 'holy-dart'))).toEqual(['army/power-twice']);
  expect(codes(mystic('holy-dart', 'holy-fury', 'web-of-justice'))).toEqual(['army/too-many-powers']);
  expect(codes(bauhaus(hussars(5), { unit: 'ranger-marksman', powers: ['holy-dart'] }))).toEqual(['army/no-powers']);
});

test('[WZ-02.3] every problem of a list comes at once, with its place and the nearest known name', () => {
  const list: ArmyList = {
    force: 'bauhaus',
    units: [
      { unit: 'husars', models: { hussar: 5 } },
      {
        unit: 'hussars',
        models: { hussar: 3, 'hussar-gunnner': 1 },
        options: [{ option: 'gunner-anti-tank-gun', count: 1 }],
      },
      { unit: 'gt', models: { hussar: 1 } },
      { unit: 'mystic', powers: ['holy-drat'] },
    ],
  };
  const problems = armyProblems(library, list, 100);
  expect(problems.map(({ code, at }) => [code, at])).toEqual([
    ['army/unknown-unit', 'army.units[0].unit'],
    ['army/unknown-model', 'army.units[1].models.hussar-gunnner'],
    ['army/too-few', 'army.units[1].models'],
    ['army/too-many-options', 'army.units[1].options[0]'],
    ['army/not-in-this-unit', 'army.units[2].models'],
    ['army/unknown-power', 'army.units[3].powers[0]'],
    ['army/over-limit', 'army.units'],
    ['army/too-many-vehicles', 'army.units'],
  ]);
  expect(problems[0]?.remedy.params?.nearest).toBe('hussars');
  expect(problems[5]?.remedy.params?.nearest).toBe('holy-dart');
});

test('[WZ-02.3] a list of the wrong shape is refused with the path of every fault', () => {
  const result = parseArmyList({ force: 3, units: [{ unit: 'hussars', models: { hussar: -1 }, extra: true }] });
  expect(Array.isArray(result) && result.map(({ code, at }) => [code, at])).toEqual([
    ['army/malformed', 'army.force'],
    ['army/malformed', 'army.units[0].models.hussar'],
    ['army/malformed', 'army.units[0]'],
  ]);
});
