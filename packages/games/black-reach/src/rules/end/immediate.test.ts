import { expect, test } from 'vitest';
import { playFrom } from '../../testing.ts';

/** One more loss breaks the mobs' tile. */
const mobs = { type: 'OR1', seat: 1, destroyed: 3 } as const;

test('[BR-01.5] a Special order that reaches the points ends the game before anybody else acts', () => {
  const play = playFrom(
    {
      scenario: 'promethium-pipes',
      initiative: 1,
      points: [4, 0],
      tiles: [{ type: 'UC1', seat: 0, options: ['battle-plan'] }, { type: 'UR1', seat: 0 }, mobs],
      units: [
        { type: 'U02', seat: 0, at: '5,8', order: 'S', tile: 1 },
        { type: 'O02', seat: 1, at: '6,10', face: 'reduced', tile: 2 },
        { type: 'O02', seat: 1, at: '12,1', order: '1', tile: 2 },
      ],
    },
    { attack: [6] },
  );
  play.answer(0, 'special');
  expect(play.answer(0, 'fire:0>O02-1')).toEqual([]);
  expect(play.match.outcome?.winners).toEqual([0]);
  expect(play.unit('O02-2').act).toBe(false);
});

test('[BR-01.5] and so does a move of the Reserve Phase', () => {
  const play = playFrom({
    scenario: 'promethium-pipes',
    board: { rows: [] },
    phase: 'reserve',
    step: 'move',
    points: [4, 0],
    tiles: [mobs],
    units: [
      { type: 'U15', seat: 0, at: '1,2>2,2' },
      { type: 'O19', seat: 1, at: '3,2', face: 'inactive', tile: 0 },
      ...[
        [2, 1],
        [3, 1],
        [4, 1],
        [4, 2],
        [2, 3],
        [3, 3],
        [4, 3],
      ].map(([x, y]) => ({ type: 'U02', seat: 0, at: `${x},${y}`, act: true }) as const),
    ],
  });
  play.answer(0, 'move:U15-1');
  expect(play.answer(0, { path: ['2,2>3,2'] })).toEqual([]);
  expect(play.answer(0, 'end')).toEqual([]);
  expect(play.match.outcome?.winners).toEqual([0]);
});

test('[BR-01.5] at that moment: nobody On Alert answers the winning shot', () => {
  const play = playFrom(
    {
      scenario: 'promethium-pipes',
      board: { rows: [] },
      points: [4, 0],
      tiles: [{ type: 'UR1', seat: 0 }, mobs],
      units: [
        { type: 'U02', seat: 0, at: '5,8', order: '1', tile: 0 },
        { type: 'O02', seat: 1, at: '6,10', face: 'reduced', tile: 1 },
        { type: 'O04', seat: 1, at: '5,4', face: 'active', facing: 'S', tile: 1 },
      ],
    },
    { attack: [6] },
  );
  expect(play.answer(0, 'fire:0>O02-1')).toEqual([]);
  expect(play.match.outcome?.winners).toEqual([0]);
  expect(play.events().at(-1)).toBe('game-ended');
});

test('[BR-01.5] and an objective that brings the points ends it before any card is drawn', () => {
  const play = playFrom({
    scenario: 'mechanicum-workshop',
    phase: 'reserve',
    step: 'end',
    points: [9, 0],
    units: [
      { type: 'U02', seat: 0, at: '5,5' },
      { type: 'O02', seat: 1, at: '12,12' },
    ],
  });
  expect(play.match.outcome?.winners).toEqual([0]);
});
