import { expect, test } from 'vitest';
import { z } from 'zod';
import { inGameUnits } from './units.ts';

const length = z.int().meta({ unit: 'inch', per: 1000 });
const facing = z.int().meta({ unit: 'degree', per: 100 });
const answer = z.strictObject({
  moves: z.array(
    z.strictObject({
      model: z.string(),
      path: z.array(z.tuple([length, length, length.optional(), facing.optional()])),
    }),
  ),
  count: z.int().optional(),
});

test('numbers that carry a unit are counted in it, wherever they stand; others stay', () => {
  const written = {
    moves: [
      {
        model: 'a1.1',
        path: [
          [20.46, 11.9604],
          [3, 4, 0, 90.5],
        ],
      },
    ],
    count: 7,
  };
  const counted = {
    moves: [
      {
        model: 'a1.1',
        path: [
          [20_460, 11_960],
          [3000, 4000, 0, 9050],
        ],
      },
    ],
    count: 7,
  };
  expect(inGameUnits(answer, written)).toEqual(counted);
  expect(answer.parse(counted)).toEqual(counted);
});

test('what does not fit is left to whoever reads it', () => {
  for (const odd of ['pass', null, 3, [1], { moves: 'x' }, { moves: [{ path: [['far']] }] }, { toString: 1 }]) {
    expect(inGameUnits(answer, odd)).toEqual(odd);
  }
});
