import { expect, test } from 'vitest';
import { belowHalfStrength, mergedStrength } from './strength.ts';

const unit = (startingStrength: number, alive: number) => ({ startingStrength, models: Array.from({ length: alive }) });

test('[W40K-05.2] below half is strictly less than half: 5 of 10 is not, 4 is; 3 of 5 is not, 2 is', () => {
  expect([unit(10, 5), unit(10, 4), unit(5, 3), unit(5, 2)].map(belowHalfStrength)).toEqual([false, true, false, true]);
});

test('[W40K-05.2] a unit that started with one model never is', () => {
  expect(belowHalfStrength(unit(1, 1))).toBe(false);
});

test('[W40K-05.4] a merged unit adds up: 5 and 6 make 11, and 5 alive are below half', () => {
  const together = mergedStrength([{ startingStrength: 5 }, { startingStrength: 6 }]);
  expect(together).toBe(11);
  expect(belowHalfStrength(unit(together, 5))).toBe(true);
});
