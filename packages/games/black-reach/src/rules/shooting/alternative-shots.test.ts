import { expect, test } from 'vitest';
import { playFrom } from '../../testing.ts';

const GRENADES = [{ type: 'UR1', seat: 0, options: ['grenades'] }] as const;

test('[BR-15.16] [BR-23.3] a grenade that destroys its thrower goes on to everybody else it covers', () => {
  const game = playFrom(
    {
      tiles: GRENADES,
      units: [
        { type: 'U02', seat: 0, at: '5,5', face: 'reduced', order: '1' },
        { type: 'O02', seat: 1, at: '6,6' },
      ],
    },
    { attack: [6, 6] },
  );
  game.answer(0, 'grenades');
  expect(game.answer(0, { at: [5, 5] })).toEqual([]);
  expect(game.unit('U02-1').status).toBe('destroyed');
  expect(game.events().filter((type) => type === 'attack')).toHaveLength(2);
});

test('[BR-09.6] [BR-15.1] a firing arc limits grenades too', () => {
  const game = playFrom(
    {
      tiles: GRENADES,
      units: [
        { type: 'U04', seat: 0, at: '5,5', face: 'active', facing: 'N', order: '1' },
        { type: 'O02', seat: 1, at: '5,7' },
        { type: 'O02', seat: 1, at: '5,3' },
      ],
    },
    { attack: [1] },
  );
  game.answer(0, 'grenades');
  expect(game.answer(0, { at: [5, 6] })).toEqual(['aim/arc']);
  expect(game.answer(0, { at: [5, 3] })).toEqual([]);
});

test('[BR-24.18] [BR-15.12] Perfect Timing lets a Sniper look past obstacles', () => {
  const game = playFrom(
    {
      powers: [{ power: 'perfect-timing', psyker: 'U11-1', target: 'U08-1' }],
      board: {
        width: 12,
        height: 12,
        rows: Array.from({ length: 12 }, (_, y) => (y === 4 ? '....T.R.....' : '............')),
      },
      units: [
        { type: 'U11', seat: 0, at: '1,1' },
        { type: 'U08', seat: 0, at: '5,5', face: 'active', order: '1' },
        { type: 'O02', seat: 1, at: '8,5' },
      ],
    },
    { sniper: [4] },
  );
  expect(game.answer(0, 'snipe>O02-1')).toEqual([]);
  expect([game.unit('O02-1').face, game.unit('O02-1').s]).toEqual([1, 0]);
});

test('[BR-19.1] [BR-15.5] a unit On Alert answers the shot of an Aviation tile', () => {
  const game = playFrom(
    {
      units: [
        { type: 'U20', seat: 0, order: '1' },
        { type: 'O04', seat: 1, at: '5,5', face: 'active' },
        { type: 'O02', seat: 1, at: '7,7' },
      ],
    },
    { attack: [1, 1, 1] },
  );
  game.answer(0, 'fire:0>O02-1');
  if (game.kind() === 'next-weapon') game.answer(0, 'done');
  expect(game.kind()).toBe('alert');
  expect(game.options()).toContain('alert:O04-1:fire:0>U20-1');
});
