import { describe, expect, test } from 'vitest';
import type { PlacedUnit } from '../../position-format.ts';
import { playFrom } from '../../testing.ts';

const friend: PlacedUnit = { type: 'U03', seat: 0, at: '5,7' };
const mob: PlacedUnit = { type: 'O02', seat: 1, at: '5,4' };
const walking = (unit: PlacedUnit, ...others: PlacedUnit[]) => {
  const play = playFrom({ units: [{ ...unit, order: '1' }, ...others] }, { attack: [1] });
  play.answer(0, 'move');
  return play;
};

describe('[BR-15.19] Moving Fire in any space on the way', () => {
  test('a friend’s too, if the unit can go on; it must', () => {
    const play = walking({ type: 'U02', seat: 0, at: '5,8' }, friend, mob);
    expect(play.answer(0, { path: ['5,7'] })).toEqual([]);
    expect(play.options()).toContain('fire:0>O02-1');
    expect(play.options()).not.toContain('end');
    expect(play.answer(0, 'fire:0>O02-1')).toEqual([]);
    expect(play.answer(0, 'end')).toEqual(['option/unknown']);
    // BR-06.1: with its fire spent it ends where it may stay.
    expect(play.answer(0, { path: ['5,8', '5,7'] })).toEqual(['move/occupied']);
    expect(play.answer(0, { path: ['5,6'] })).toEqual([]);
    expect(play.options()).toContain('end');
  });

  test('not with the last step, nor without anything to do there', () => {
    const last = walking({ type: 'U02', seat: 0, at: '5,11' }, friend, mob);
    expect(last.answer(0, { path: ['5,10', '5,9', '5,8', '5,7'] })).toEqual(['move/occupied']);
    const reserve = playFrom({
      phase: 'reserve',
      step: 'move',
      units: [{ type: 'U02', seat: 0, at: '5,8' }, friend, mob],
    });
    reserve.answer(0, 'move:U02-1');
    expect(reserve.answer(0, { path: ['5,7'] })).toEqual(['move/occupied']);
  });

  test('[BR-14.3] a flyer fires above somebody', () => {
    const play = walking({ type: 'U17', seat: 0, at: '5,8' }, { ...mob, at: '5,7' }, mob);
    expect(play.answer(0, { path: ['5,7'] })).toEqual([]);
    expect(play.options()).toContain('fire:0>O02-2');
  });
});

test('[BR-18.2] Inspiration in a friend’s space', () => {
  const play = walking(
    { type: 'U10', seat: 0, at: '5,8' },
    friend,
    { type: 'U02', seat: 0, at: '5,4', s: 1 },
    {
      ...mob,
      at: '12,1',
    },
  );
  expect(play.options()).not.toContain('inspire');
  expect(play.answer(0, { path: ['5,7'] })).toEqual([]);
  expect(play.answer(0, 'inspire')).toEqual([]);
  expect(play.unit('U02-1').s).toBe(0);
});

test('[BR-06.1] who has nothing to do on the way does not end a leg in a friend’s space', () => {
  const play = playFrom({
    initiative: 1,
    units: [
      { type: 'O08', seat: 1, at: '5,8', order: '1' },
      { type: 'O02', seat: 1, at: '5,7' },
      { type: 'U02', seat: 0, at: '12,1' },
    ],
  });
  play.answer(1, 'move');
  expect(play.answer(1, { path: ['5,7'] })).toEqual(['move/occupied']);
});
