import type { Json } from '@mischia/kernel';
import { describe, expect, test } from 'vitest';
import { armyProblems, unitsOfTile } from './army/army.ts';
import { derived } from './board/derived.ts';
import { indexOfSpace } from './board/terrain-index.ts';
import { UNITS } from './content/content.ts';
import type { BoardData } from './content/types.ts';
import { starsOf, tokenSets } from './rules/orders/tokens.ts';
import { valueAgainst } from './rules/shooting/value.ts';
import { sightBetween } from './rules/sight/sight.ts';
import { zoneOf } from './rules/zone/zone.ts';
import { unitById } from './state.ts';
import { given, playFrom } from './testing.ts';

const ground = (cells: { [at: string]: string }, lines: BoardData['lines'] = []): BoardData => ({
  width: 12,
  height: 12,
  rows: Array.from({ length: 12 }, (_, y) =>
    Array.from({ length: 12 }, (_, x) => cells[`${x + 1},${y + 1}`] ?? '.').join(''),
  ),
  lines,
});

describe('vectors that are arithmetic', () => {
  test('[BR-13.1] Vorolanus adds 2, 1 and 0 to the three types', () => {
    const cv = UNITS.U01?.faces[0]?.weapons[0]?.cv;
    expect(cv && [valueAgainst(cv, 'infantry'), valueAgainst(cv, 'light'), valueAgainst(cv, 'heavy')]).toEqual([
      2, 1, 0,
    ]);
  });

  test('[BR-13.4] the two weapons of the Predator', () => {
    expect(UNITS.U15?.faces[0]?.weapons.map((weapon) => weapon.cv)).toEqual([
      [4, 4, 2],
      [2, 5, 4],
    ]);
  });

  const band = (boss: 'board' | 'destroyed') =>
    given({
      phase: 'orders',
      tiles: [
        { type: 'OR1', seat: 1, options: ['boss'] },
        { type: 'OR2', seat: 1 },
      ],
      units: [
        { type: 'O01', seat: 1, at: '1,1', status: boss },
        { type: 'O02', seat: 1, at: '2,1' },
      ],
    });

  test('[BR-04.2] the band has four stars, two without its Boss', () => {
    expect(starsOf(band('board'), 1)).toBe(4);
    expect(starsOf(band('destroyed'), 1)).toBe(2);
  });

  test('[BR-04.2] a star beside the picture of a unit counts once', () => {
    expect(starsOf(given({ tiles: [{ type: 'UR1', seat: 0 }], units: [{ type: 'U01', seat: 0, at: '1,1' }] }), 0)).toBe(
      1,
    );
  });

  test('[BR-04.3] of twelve tokens the owner leaves two out, numbers without gaps', () => {
    const sets = tokenSets({ numbered: 9, special: 1, bluff: 2 });
    expect(sets).toContainEqual({ numbered: 9, special: 1, bluff: 0 });
    expect(sets).toContainEqual({ numbered: 7, special: 1, bluff: 2 });
    expect(sets.every(({ numbered, special, bluff }) => numbered + special + bluff === 10)).toBe(true);
  });

  test('[BR-07.1] a workshop on one side leaves seven spaces of the zone', () => {
    const state = given({ board: ground({ '4,6': 'M' }), units: [{ type: 'O02', seat: 1, at: '5,5' }] });
    expect(zoneOf(state, unitById(state, 'O02-1'))).toHaveLength(7);
  });

  test('[BR-07.1] a wall to the corner takes the space behind its edge and behind its corner', () => {
    const lines = [{ kind: 'high-wall', edges: ['H5,5', 'H6,5'], interspaces: ['I5,5'] }];
    const state = given({ board: ground({}, lines), units: [{ type: 'O02', seat: 1, at: '5,5' }] });
    const zone = zoneOf(state, unitById(state, 'O02-1'));
    const at = (x: number, y: number) => indexOfSpace(derived(state).index.width, { x, y });
    expect(zone).toHaveLength(6);
    expect([zone.includes(at(5, 6)), zone.includes(at(6, 6)), zone.includes(at(4, 6))]).toEqual([false, false, true]);
  });

  const sees = (from: string, to: string, board: BoardData) => {
    const state = given({
      board,
      units: [
        { type: 'U02', seat: 0, at: from },
        { type: 'O02', seat: 1, at: to },
      ],
    });
    return sightBetween(state, unitById(state, 'U02-1'), unitById(state, 'O02-1'));
  };

  test('[BR-08.2] a diagonal passes between rocks, not through them nor through an owned corner', () => {
    expect(sees('3,3', '5,5', ground({ '4,3': 'R', '3,4': 'R' })).state).toBe('clear');
    expect(sees('3,3', '5,5', ground({ '4,4': 'R' })).reduction).toBe(1);
    const wall = [{ kind: 'high-wall', edges: ['V3,3'], interspaces: ['I3,3'] }];
    expect(sees('3,3', '5,5', ground({}, wall)).state).toBe('blocked');
  });

  test('[BR-08.3] a low wall hinders all but the shooter beside it', () => {
    const wall = ground({}, [{ kind: 'low-wall', edges: ['V3,2'] }]);
    expect(sees('3,2', '6,2', wall).reduction).toBe(0);
    expect(sees('2,2', '6,2', wall).reduction).toBe(1);
    expect(sees('6,2', '3,2', wall).reduction).toBe(1);
  });

  test('[BR-08.5] an elevation line is seen across only from beside it', () => {
    const line = ground({}, [{ kind: 'elevation', edges: ['V5,3'] }]);
    expect(sees('2,3', '6,3', line).state).toBe('clear');
    expect(sees('2,3', '7,3', line).state).toBe('blocked');
    expect(sees('5,3', '9,3', line).state).toBe('clear');
    expect(sees('9,3', '5,3', line).state).toBe('clear');
  });

  test('[BR-22.7] exactly one heavy weapon replaces the other', () => {
    const army = (choices: string[]) => ({
      faction: 'ultramarines' as const,
      points: 200,
      tiles: [{ tile: 'UR1', options: ['heavy-weapon'], choices: { 'heavy-weapon': choices } }],
    });
    expect(armyProblems(army(['U05']))).toEqual([]);
    expect(armyProblems(army(['U05', 'U06'])).map(({ at }) => at)).toEqual(['tiles[0].choices.heavy-weapon']);
    expect(unitsOfTile(army(['U06']).tiles[0] as { tile: string; options: string[] })).toEqual([
      'U01',
      'U02',
      'U02',
      'U03',
      'U06',
    ]);
  });
});

describe('[BR-04.5] who sees the backs of order tokens', () => {
  const position = (simultaneousOrders: boolean) => ({
    phase: 'orders' as const,
    step: 'assign',
    simultaneousOrders,
    units: [
      { type: 'U10', seat: 0 as const, at: '1,1' },
      { type: 'U02', seat: 0 as const, at: '2,1' },
      { type: 'O10', seat: 1 as const, at: '9,9' },
      { type: 'O02', seat: 1 as const, at: '8,9' },
    ],
  });
  const backs = (view: { table: Json }) =>
    (view.table as { units: { id: string; order?: string }[] }).units
      .flatMap(({ id, order }) => (order ? [`${id}:${order}`] : []))
      .sort();

  test('by default the second player sees where the first has laid his', () => {
    const play = playFrom(position(false));
    expect(play.answer(0, { orders: { 'U10-1': '1', 'U02-1': '2' } })).toEqual([]);
    expect(backs(play.view(1))).toEqual(['U02-1:back', 'U10-1:back']);
    expect(backs(play.view(0))).toEqual(['U02-1:2', 'U10-1:1']);
  });

  test('at once, nobody sees any before both have laid theirs', () => {
    const play = playFrom(position(true));
    expect(play.answer(0, { orders: { 'U10-1': '1', 'U02-1': '2' } })).toEqual([]);
    expect(backs(play.view(1))).toEqual([]);
    expect(play.answer(1, { orders: { 'O10-1': '1', 'O02-1': '2' } })).toEqual([]);
    expect(backs(play.view(1)).filter((back) => back.endsWith('back'))).toHaveLength(1);
  });
});
