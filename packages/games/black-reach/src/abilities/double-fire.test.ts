import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

const TARGETS = [
  { type: 'U02', seat: 0, at: '7,5' },
  { type: 'U02', seat: 0, at: '7,7' },
] as const;

test('[BR-15.13] [BR-09.6] a first alternative shot leaves the second one, at another target', () => {
  const game = playFrom(
    {
      initiative: 1,
      tiles: [
        { type: 'OC1', seat: 1, options: ['tankbusta-bombs'] },
        { type: 'OS7', seat: 1, on: 0 },
      ],
      units: [{ type: 'O20', seat: 1, at: '5,5', order: '1', tile: 1 }, ...TARGETS],
    },
    { attack: [1, 1] },
  );
  game.answer(1, 'tankbusta-bombs');
  expect(game.answer(1, { at: [7, 5] })).toEqual([]);
  expect(game.kind()).toBe('double-fire');
  expect(game.options()).toContain('fire:0>U02-2');
  expect(game.options()).not.toContain('fire:0>U02-1');
});

test('[BR-15.5] [BR-15.13] On Alert answers each of the two Shooting Actions', () => {
  const game = playFrom(
    {
      initiative: 1,
      units: [
        { type: 'O20', seat: 1, at: '9,5', order: '1' },
        ...TARGETS,
        { type: 'U04', seat: 0, at: '9,9', face: 'active', facing: 'N' },
      ],
    },
    { attack: [1, 1, 1] },
  );
  game.answer(1, 'fire:0>U02-1');
  expect(game.kind()).toBe('alert');
  game.answer(0, 'pass');
  expect(game.kind()).toBe('double-fire');
  game.answer(1, 'fire:0>U02-2');
  expect(game.kind()).toBe('alert');
});
