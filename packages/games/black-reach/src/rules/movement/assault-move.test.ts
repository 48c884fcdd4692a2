import { describe, expect, test } from 'vitest';
import { playFrom } from '../../testing.ts';

const WON = { 'assault-attacker': [6, 6], 'assault-defender': [1, 1], location: [2] };

/** A Deff Dread facing north assaults a Techmarine two spaces south of it. */
function dread(dice: { readonly [purpose: string]: readonly number[] } = {}) {
  const play = playFrom(
    {
      initiative: 1,
      units: [
        { type: 'O17', seat: 1, at: '5,5', facing: 'N', order: '1' },
        { type: 'U12', seat: 0, at: '5,7' },
      ],
    },
    dice,
  );
  play.answer(1, 'assault:U12-1');
  return play;
}

describe('[BR-06.6] the facing in an Assault move (R164)', () => {
  test('may be set before the first step, while nothing else ends the movement', () => {
    const play = dread();
    expect(play.options()).toContain('face:S');
    expect(play.options()).not.toContain('end');
    expect(play.answer(1, 'face:S')).toEqual([]);
    expect(play.unit('O17-1').at).toMatchObject({ facing: 'S' });
    expect(play.options()).not.toContain('face:N');
  });

  test('not on the way', () => {
    const play = dread();
    play.answer(1, { path: ['5,6'] });
    expect(play.options()).toContain('engage:5,7');
    expect(play.options().filter((id) => /^(end|face)/.test(id))).toEqual([]);
    expect(play.answer(1, 'end:S')).toEqual(['option/unknown']);
  });

  test('may be set after the fight, when nothing else is left to do', () => {
    const play = dread(WON);
    play.answer(1, { path: ['5,6'] });
    play.answer(1, 'engage:5,7');
    play.answer(0, '5,8');
    expect(play.kind()).toBe('move');
    expect(play.options()).toEqual(['end', 'end:NE', 'end:E', 'end:SE', 'end:S', 'end:SW', 'end:W', 'end:NW']);
    expect(play.answer(1, 'end:S')).toEqual([]);
    expect(play.unit('O17-1').at).toMatchObject({ at: { x: 5, y: 7 }, facing: 'S' });
    expect(play.kind()).not.toBe('move');
  });
});

describe('[BR-14.1] Change of State in an Assault move', () => {
  const kommandos = (...more: Parameters<typeof playFrom>[0]['units'] & object) => {
    const play = playFrom(
      {
        initiative: 1,
        board: { rows: ['....RR......', '....RR......', '....RR......', '....RR......'] },
        units: [
          { type: 'O08', seat: 1, at: '5,1', face: 'active', order: '1' },
          { type: 'U02', seat: 0, at: '5,4' },
          ...more,
        ],
      },
      WON,
    );
    play.answer(1, 'assault:U02-1');
    return play;
  };

  test('is offered at the start, and the Movement is that of the new face', () => {
    const play = kommandos();
    expect(play.options()).toContain('flip');
    expect(play.answer(1, 'flip')).toEqual([]);
    expect(play.unit('O08-1').mark).toBe(0);
    expect(play.asked()?.data).toMatchObject({ left: 4, towards: 'U02-1' });
    expect(play.options()).not.toContain('flip');
  });

  test('not on the way to the target', () => {
    const play = playFrom({
      initiative: 1,
      units: [
        { type: 'O08', seat: 1, at: '5,1', order: '1' },
        { type: 'U02', seat: 0, at: '5,4' },
      ],
    });
    play.answer(1, 'assault:U02-1');
    play.answer(1, { path: ['5,2'] });
    expect(play.options()).not.toContain('flip');
    expect(play.answer(1, 'flip')).toEqual(['option/unknown']);
  });
});

test('[BR-18.2] Inspiration is there on the way to an Assault too', () => {
  const play = playFrom({
    units: [
      { type: 'U10', seat: 0, at: '5,8', order: '1' },
      { type: 'U02', seat: 0, at: '6,8', s: 1 },
      { type: 'O02', seat: 1, at: '5,5' },
    ],
  });
  play.answer(0, 'assault:O02-1');
  expect(play.answer(0, 'inspire')).toEqual([]);
  expect(play.unit('U02-1').s).toBe(0);
});

test('[BR-17.3] a unit that is detected on its way keeps its Movement and goes on', () => {
  const play = playFrom({
    initiative: 1,
    units: [
      { type: 'O08', seat: 1, at: '5,1', face: 'active', order: '1' },
      { type: 'U02', seat: 0, at: '5,9' },
    ],
  });
  play.answer(1, 'move');
  play.answer(1, { path: ['5,2'] });
  expect(play.unit('O08-1').mark).toBe(0);
  expect(play.asked()?.data).toMatchObject({ left: 2 });
  expect(play.answer(1, { path: ['5,3', '5,4'] })).toEqual([]);
});

describe('[BR-15.5] On Alert answers every part of a movement (BR-06.2)', () => {
  const before = (facing: 'N' | 'S') => {
    const play = playFrom({
      units: [
        { type: 'U04', seat: 0, at: '5,5', order: '1' },
        { type: 'O04', seat: 1, at: '5,8', face: 'active', facing },
      ],
    });
    play.answer(0, 'move');
    return play;
  };

  test('a Change of State', () => {
    const play = before('N');
    play.answer(0, 'flip');
    expect(play.kind()).toBe('alert');
    expect(play.options()).toContain('alert:O04-1:fire:0>U04-1');
  });

  test('a turn', () => {
    const play = before('N');
    play.answer(0, 'end:E');
    expect(play.kind()).toBe('alert');
  });

  test('nothing where the unit is not in its arc', () => {
    const play = before('S');
    play.answer(0, 'flip');
    expect(play.kind()).not.toBe('alert');
  });

  test('nothing after the Assault: its last chance was on the launch space (R097)', () => {
    const play = playFrom(
      {
        initiative: 1,
        units: [
          { type: 'O17', seat: 1, at: '5,5', facing: 'N', order: '1' },
          { type: 'U12', seat: 0, at: '5,6' },
          { type: 'U04', seat: 0, at: '9,6', face: 'active', facing: 'W' },
        ],
      },
      WON,
    );
    play.answer(1, 'assault:U12-1');
    play.answer(1, 'engage:5,6');
    play.answer(0, '5,7');
    expect(play.answer(1, 'end:S')).toEqual([]);
    expect(play.kind()).not.toBe('alert');
  });
});
