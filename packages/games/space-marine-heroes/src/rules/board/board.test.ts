import { expect, test } from 'vitest';
import { given, plain } from '../../../test/given.ts';
import { areAdjacent, columnOf, isPastHalf, numberOf, opposite, placeOf, placeOfNumber } from './board.ts';

test('[SMH-1] the second player’s number k is column 6 − k, unless numbers are not mirrored', () => {
  const mirrored = given({});
  const straight = given({ mirrorNumbers: false });
  expect([1, 2, 3, 4, 5].map((number) => columnOf(placeOfNumber(mirrored, 1, number)))).toEqual([5, 4, 3, 2, 1]);
  expect([1, 2, 3, 4, 5].map((number) => columnOf(placeOfNumber(mirrored, 0, number)))).toEqual([1, 2, 3, 4, 5]);
  expect(columnOf(placeOfNumber(straight, 1, 1))).toBe(1);
  expect(numberOf(mirrored, placeOf(1, 5))).toBe(1);
});

test('[SMH-1] the enemy half begins after the rows of one’s own', () => {
  const state = given({ rows: 3, armies: [plain(2, 3), []] });
  expect([isPastHalf(state, placeOf(0, 1)), isPastHalf(state, placeOf(0, 2))]).toEqual([false, true]);
});

test('[SMH-1] heroes of a column are adjacent when their distances add up to 2L − 2', () => {
  const state = given({ armies: [plain(1, 1), plain(0, 0, 0, 5, 4)] });
  expect(areAdjacent(state, placeOf(0, 2))).toBe(true);
  expect(areAdjacent(state, placeOf(0, 1))).toBe(false);
  expect(opposite(placeOf(0, 2))).toBe(placeOf(1, 2));
});
