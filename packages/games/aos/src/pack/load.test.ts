import { isProblems, type Problem } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { parseBattleplan } from './battlepack.ts';
import { isNotAutomated } from './check.ts';
import { parsePack } from './load.ts';
import { packs } from './shipped.ts';

const axe = {
  id: 'axe',
  name: { it: 'Ascia', en: 'Axe' },
  source: 'house',
  profiles: [{ id: 'melee', kind: 'melee', range: 1, attacks: 2, toHit: 3, toWound: 4, rend: 0, damage: 1 }],
};
const scroll = {
  id: 'reavers',
  name: { it: 'Predoni', en: 'Reavers' },
  source: 'house',
  faction: 'khorne',
  keywords: ['CHAOS', 'KHORNE'],
  move: 6,
  wounds: 1,
  bravery: 5,
  save: 6,
  body: { base: { round: 32 }, height: 1.5, source: 'house' },
  wargear: ['axe'],
  pitchedBattle: { source: 'house', size: 10, points: 90 },
};
const pack = (more: object = {}) => ({ id: 'mine', version: '1', weapons: [axe], warscrolls: [scroll], ...more });

const problems = (raw: unknown): readonly Problem[] => {
  const parsed = parsePack(raw, 'mine', packs);
  return isProblems(parsed) ? parsed : [];
};
const at = (raw: unknown) => problems(raw).map((problem) => problem.at);

test('a unit made of known parts loads without code', () => {
  expect(problems(pack())).toEqual([]);
});

test('all errors of a pack come at once, each with path, cause and remedy', () => {
  const broken = pack({
    weapons: [axe, axe, { ...axe, id: 'bow', profiles: [{ ...axe.profiles[0], kind: 'missile', range: [12, 6] }] }],
    warscrolls: [
      { ...scroll, wounds: 0 },
      { ...scroll, id: 'others', wargear: ['axx'], faction: 'khorn', keywords: ['WIZARD'] },
    ],
  });
  expect(at(broken)).toEqual([
    'mine.warscrolls[0].wounds',
    'mine.weapons[1].id',
    'mine.weapons[2].profiles[0].range',
    'mine.warscrolls[1].wargear[0]',
    'mine.warscrolls[1].faction',
    'mine.warscrolls[1].wizard',
  ]);
  expect(problems(broken)[3]).toEqual({
    at: 'mine.warscrolls[1].wargear[0]',
    cause: 'No weapon has the id "axx".',
    remedy: 'Did you mean "axe"? Otherwise add it to the weapons of the pack.',
  });
});

test('a misspelt field is refused', () => {
  expect(at(pack({ warscrolls: [{ ...scroll, braveri: 5 }] }))).toEqual(['mine.warscrolls[0]']);
});

test('[AOS-22.4] parameters of abilities are checked wherever they stand; unknown ids load as not automated', () => {
  const wrong = { id: 'ward', on: 9 };
  expect(at(pack({ warscrolls: [{ ...scroll, abilities: [wrong, { id: 'dances', well: true }] }] }))).toEqual([
    'mine.warscrolls[0].abilities[0].on',
  ]);
  expect(isNotAutomated('dances')).toBe(true);
  expect(isNotAutomated('ward')).toBe(false);
  const inCommand = [{ id: 'bearer', name: scroll.name, kind: 'musician', every: 10, abilities: [{ id: 'reroll' }] }];
  expect(at(pack({ warscrolls: [{ ...scroll, command: inCommand }] }))).toEqual([
    'mine.warscrolls[0].command[0].abilities[0].rolls',
  ]);
});

test('[AOS-22.5] a column that a weapon reads stands on every row of the table', () => {
  const weapon = { ...axe, profiles: [{ ...axe.profiles[0], attacks: { table: 'swings' } }] };
  const table = (rows: unknown) => pack({ weapons: [weapon], warscrolls: [{ ...scroll, damageTable: rows }] });
  expect(at(table([{ from: 0, values: { swings: 2 } }, { from: 3 }]))).toEqual(['mine.warscrolls[0].damageTable']);
  expect(
    at(
      table([
        { from: 0, values: { swings: 2 } },
        { from: 3, values: { swings: 1 } },
      ]),
    ),
  ).toEqual([]);
  expect(at(table([{ from: 1, values: { swings: 2 } }]))).toEqual(['mine.warscrolls[0].damageTable']);
});

test('[AOS-28.2.3] a battleplan names only features it sets up', () => {
  const plan = {
    id: 'plan',
    version: '1',
    name: scroll.name,
    description: scroll.name,
    source: 'house',
    objectives: [{ id: 'o1', at: [0.5, 0.5] }],
    territories: [
      { id: 'south', name: scroll.name, cells: ['A1'] },
      { id: 'north', name: scroll.name, cells: ['A4'] },
    ],
    rounds: 5,
    scoring: [{ id: 'hold-feature', feature: 't5', vp: 2 }],
    tieBreak: 'objectives-held',
  };
  const faults = parseBattleplan(plan, 'plan');
  expect(isProblems(faults) && faults.map((problem) => problem.at)).toEqual(['plan.scoring[0].feature']);
  const cells = parseBattleplan({ ...plan, territories: [{ id: 's', name: scroll.name, cells: ['E1'] }] }, 'plan');
  expect(isProblems(cells) && cells.map((problem) => problem.at)).toEqual([
    'plan.territories[0].cells[0]',
    'plan.territories',
  ]);
});
