import { describe, expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

describe('[BR-17.3] at the end of any other unit’s Movement Action', () => {
  /** A Trukk hides Kommandos from a squad. */
  const hidden = () =>
    playFrom({
      initiative: 1,
      units: [
        { type: 'O15', seat: 1, at: '5,5>6,5', order: '1' },
        { type: 'O08', seat: 1, at: '5,3', face: 'active' },
        { type: 'U02', seat: 0, at: '5,8' },
      ],
    });

  test('a friend that drives away uncovers them', () => {
    const play = hidden();
    play.answer(1, 'move');
    play.answer(1, { path: ['6,5>7,5'] });
    play.answer(1, 'end');
    expect(play.unit('O08-1').mark).toBe(0);
  });

  test('one that stays does not', () => {
    const play = hidden();
    play.answer(1, 'move');
    play.answer(1, 'end');
    expect(play.unit('O08-1').mark).toBe(1);
  });

  test('it counts too when the mover has got into a vehicle', () => {
    const play = playFrom({
      initiative: 1,
      units: [
        { type: 'O02', seat: 1, at: '5,6', order: '1' },
        { type: 'O15', seat: 1, at: '6,6>7,6' },
        { type: 'O08', seat: 1, at: '5,3', face: 'active' },
        { type: 'U02', seat: 0, at: '5,8' },
      ],
    });
    play.answer(1, 'move');
    expect(play.unit('O08-1').mark).toBe(1);
    expect(play.answer(1, 'embark:O15-1')).toEqual([]);
    expect(play.unit('O08-1').mark).toBe(0);
  });
});

test('[BR-18.5] a Scout move is a Movement Action: its unit may change its state (BR-14.1)', () => {
  const play = playFrom({
    phase: 'setup',
    step: 'scout',
    units: [
      { type: 'U08', seat: 0, at: '5,9' },
      { type: 'U08', seat: 0, at: '1,9' },
      { type: 'O02', seat: 1, at: '5,1' },
    ],
  });
  play.answer(0, 'scout:U08-1');
  expect(play.options()).toContain('flip');
  play.answer(0, { path: ['5,8'] });
  expect(play.answer(0, 'flip')).toEqual([]);
  expect(play.unit('U08-1').mark).toBe(1);
  expect(play.kind()).toBe('scout');
});

test('[BR-06.2] [BR-17.3] a detection stops a longer way: the rest is asked for again', () => {
  const play = playFrom({
    initiative: 1,
    board: { rows: ['............', '............', '....MM......', '....MM......'] },
    units: [
      { type: 'O08', seat: 1, at: '5,4', face: 'active', order: '1' },
      { type: 'U02', seat: 0, at: '5,9' },
    ],
  });
  play.answer(1, 'move');
  expect(play.unit('O08-1').mark).toBe(1);
  expect(play.answer(1, { path: ['5,5', '5,6'] })).toEqual([]);
  expect(play.unit('O08-1')).toMatchObject({ mark: 0, at: { at: { x: 5, y: 5 } } });
  expect(play.kind()).toBe('move');
});
