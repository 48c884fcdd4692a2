import { expect, test } from 'vitest';
import { chanceToFail, risks, throws } from './risk-odds.ts';
import { hasNewWinningRoll } from './setting-aside.ts';

test('[SMH-8] the weights of all throws add up to the number of throws', () => {
  for (let count = 1; count <= 6; count++) {
    expect(throws(count).reduce((sum, { ways }) => sum + ways, 0)).toBe(6 ** count);
  }
});

test('[SMH-9] one die fails unless it is a 6; beside two 1s a third 1 helps as well', () => {
  expect(chanceToFail([], 1)).toEqual({ fails: 5, of: 6 });
  expect(chanceToFail([1, 1], 1)).toEqual({ fails: 4, of: 6 });
  expect(chanceToFail([1, 2], 1)).toEqual({ fails: 4, of: 6 });
});

test('[SMH-9] a kept Triple does not lower the chance to fail below what its new dice give', () => {
  // One die beside 1-1-1 wins with a 6, or with a fourth 1: any three of the four contain it.
  expect(chanceToFail([1, 1, 1], 1)).toEqual({ fails: 4, of: 6 });
});

test('[SMH-9] the chance is the one counted throw by throw', () => {
  for (const [kept, rerolled] of [[[], 6] as const, [[2, 3], 3] as const, [[6], 4] as const, [[1, 1, 5], 2] as const]) {
    let fails = 0;
    for (let number = 0; number < 6 ** rerolled; number++) {
      const faces = Array.from({ length: rerolled }, (_, die) => (Math.floor(number / 6 ** die) % 6) + 1);
      const dice = [...kept, ...faces].sort((a, b) => a - b);
      if (!hasNewWinningRoll(dice, kept)) fails++;
    }
    expect(chanceToFail(kept, rerolled)).toEqual({ fails, of: 6 ** rerolled });
  }
});

test('[SMH-8] equal dice are one choice, and at least one die is rerolled', () => {
  expect(risks([4, 4]).map(({ reroll }) => reroll)).toEqual([[4, 4], [4]]);
  expect(risks([1, 1, 5]).map(({ reroll, keep }) => [reroll, keep])).toEqual([
    [[1, 1, 5], []],
    [[1, 1], [5]],
    [[1, 5], [1]],
    [[1], [1, 5]],
    [[5], [1, 1]],
  ]);
});
