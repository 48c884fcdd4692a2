import { describe, expect, test } from 'vitest';
import { faceOf } from '../board/derived.ts';
import { UNITS } from '../content/content.ts';
import { unitById } from '../state.ts';
import { given, playFrom } from '../testing.ts';
import { assaultRefusals } from './assault/targets.ts';
import { aimAt } from './shooting/aim.ts';
import { distanceBetween, isCharacter } from './units/units.ts';

const rows = (cells: { [at: string]: string }) =>
  Array.from({ length: 12 }, (_, y) =>
    Array.from({ length: 12 }, (_, x) => cells[`${x + 1},${y + 1}`] ?? '.').join(''),
  );

describe('places', () => {
  test('[BR-02.1] a place outside the eight neighbours, or none at all, is refused', () => {
    const play = playFrom({
      units: [
        { type: 'U02', seat: 0, at: '1,1', order: '1' },
        { type: 'O02', seat: 1, at: '12,12' },
      ],
    });
    play.answer(0, 'move');
    expect(play.answer(0, { path: ['3,3'] })).toEqual(['move/no-step']);
    expect(play.answer(0, { path: ['0,1'] })).toEqual(['move/off-board']);
    expect(play.answer(0, { path: ['somewhere'] })).toEqual(['move/not-a-space']);
    expect(play.answer(0, { path: ['2,2'] })).toEqual([]);
  });

  test('[BR-02.2] an aim is an interspace of the board', () => {
    const play = playFrom({
      tiles: [{ type: 'UR1', seat: 0, options: ['grenades'] }],
      units: [
        { type: 'U02', seat: 0, at: '1,1', order: '1', tile: 0 },
        { type: 'O02', seat: 1, at: '12,12' },
      ],
    });
    play.answer(0, 'grenades');
    expect(play.answer(0, { at: [-1, 0] })).toContain('aim/off-board');
    expect(play.answer(0, { at: 'here' })).toEqual(['answer/malformed']);
    expect(play.answer(0, { at: [3, 2] })).toEqual([]);
  });

  test('[BR-02.3] distance counts from the nearest spaces of larger tiles', () => {
    const state = given({
      units: [
        { type: 'O16', seat: 1, at: '5,5N' },
        { type: 'U15', seat: 0, at: '10,6>9,6' },
      ],
    });
    expect(distanceBetween(state, unitById(state, 'O16-1'), unitById(state, 'U15-1'))).toBe(3);
  });

  const lascannon = (target: string) => {
    const state = given({
      units: [
        { type: 'U05', seat: 0, at: '6,6', face: 'active', facing: 'N' },
        { type: 'O02', seat: 1, at: target },
      ],
    });
    const gun = unitById(state, 'U05-1');
    const weapon = faceOf(gun).weapons[0];
    return weapon && aimAt(state, gun, weapon.abilities, weapon.cv, unitById(state, 'O02-1'));
  };

  test('[BR-02.5, BR-15.1] the boundary of a 90° arc is inside, one space beyond is not', () => {
    expect(lascannon('9,3')).toMatchObject({ distance: 3 });
    expect(lascannon('9,4')).toBe('shoot/arc');
    expect(lascannon('6,9')).toBe('shoot/arc');
  });

  test('[BR-08.6] a vehicle is seen by any point of its tile', () => {
    const play = playFrom({
      board: { rows: rows({ '4,5': 'M', '3,5': 'M' }) },
      units: [
        { type: 'U02', seat: 0, at: '4,8', order: '1' },
        { type: 'O15', seat: 1, at: '4,3>5,3' },
      ],
    });
    expect(play.options()).toContain('fire:0>O15-1');
  });
});

describe('shooting and fighting', () => {
  test('[BR-09.1, BR-09.5] type, sight, range and arc are each a reason to refuse', () => {
    const play = playFrom({
      board: { rows: rows({ '3,4': 'M' }) },
      units: [
        { type: 'U01', seat: 0, at: '3,6', order: '1' },
        { type: 'O02', seat: 1, at: '3,3', id: 'hidden-by-workshop' },
        { type: 'O02', seat: 1, at: '9,6', id: 'far' },
        { type: 'O08', seat: 1, at: '6,6', face: 'active' },
        { type: 'O02', seat: 1, at: '5,7', id: 'near' },
      ],
    });
    expect(play.answer(0, 'fire:0>hidden-by-workshop')).toEqual(['shoot/sight']);
    expect(play.answer(0, 'fire:0>far')).toEqual(['shoot/range']);
    expect(play.answer(0, 'fire:0>ambush-2-1')).toEqual(['shoot/ambushed']);
    expect(play.options()).toContain('fire:0>near');
  });

  test('[BR-12.1, BR-12.7] a bonus is for who is wholly inside, an obstacle for every line across it', () => {
    const play = playFrom(
      {
        board: { rows: rows({ '5,5': 'P', '5,3': 'T' }) },
        units: [
          { type: 'U02', seat: 0, at: '5,8', order: '1' },
          { type: 'O02', seat: 1, at: '5,3' },
        ],
      },
      { attack: [6] },
    );
    play.answer(0, 'fire:0>O02-1');
    expect(play.match.events.find((event) => event.type === 'attack')?.data).toMatchObject({ total: 8, defence: 6 });
  });

  test('[BR-16.1] without Assault, or with an X against the type, there is no Assault', () => {
    const state = given({
      units: [
        { type: 'U05', seat: 0, at: '5,5' },
        { type: 'U02', seat: 0, at: '6,5' },
        { type: 'O02', seat: 1, at: '5,4' },
        { type: 'O17', seat: 1, at: '6,4' },
      ],
    });
    const codes = (unit: string, target: string) =>
      assaultRefusals(state, unitById(state, unit), unitById(state, target)).map(({ code }) => code);
    expect(codes('U05-1', 'O02-1')).toEqual(['assault/unable']);
    expect(codes('U02-1', 'O17-1')).toEqual(['assault/type']);
    expect(codes('U02-1', 'O02-1')).toEqual([]);
  });

  test('[BR-06.6] a one-space vehicle passes zones and Infantry and may face any of eight ways', () => {
    const play = playFrom({
      units: [
        { type: 'U14', seat: 0, at: '5,5', order: '1' },
        { type: 'O02', seat: 1, at: '5,4' },
      ],
    });
    play.answer(0, 'move');
    expect(play.options()).toEqual(expect.arrayContaining(['end', 'end:NE', 'face:SW']));
    expect(play.answer(0, { path: ['5,4', '6,4'] })).toEqual([]);
    play.answer(0, 'end:NE');
    expect(play.unit('U14-1').at).toMatchObject({ at: { x: 6, y: 4 }, facing: 'NE' });
  });
});

describe('units', () => {
  test('[BR-13.2] officers are Characters, Heavy Weapons are not', () => {
    const state = given({
      units: [
        { type: 'U13', seat: 0, at: '1,1' },
        { type: 'U04', seat: 0, at: '2,1' },
      ],
    });
    expect(state.units.map(isCharacter)).toEqual([true, false]);
  });

  test('[BR-13.5] only the face that shows counts', () => {
    const state = given({
      units: [
        { type: 'U02', seat: 0, at: '1,1' },
        { type: 'U02', seat: 0, at: '2,1', face: 'reduced' },
      ],
    });
    expect(state.units.map((unit) => faceOf(unit).defence)).toEqual([5, 6]);
  });

  test('[BR-13.6] abilities carry their values in the packs', () => {
    expect(UNITS.U01?.faces[0]?.abilities).toMatchObject({ stars: 1, assault: 1, movingFire: 1, limitedRange: 4 });
  });
});
