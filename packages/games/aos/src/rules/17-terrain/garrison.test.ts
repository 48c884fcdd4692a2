import { expect, test } from 'vitest';
import { canGarrison, countsAs, garrisonCapacity, terrainSize } from './garrison.ts';

test('[AOS-17.1.3] TV AOS-17.1.3-a: a 20" fort counts 4, 13" ruins 2 each; 12.0" counts 1, 19.0" counts 2', () => {
  expect([20, 13, 13].map(countsAs)).toEqual([4, 2, 2]);
  expect([12, 19].map(countsAs)).toEqual([1, 2]);
  expect(terrainSize(19.1)).toBe('very-large');
});

test('[AOS-17.2] TV AOS-17.2-a: a tower holds 15 models; those with Wounds of 10 or more stay out', () => {
  expect([5, 13, 20].map(garrisonCapacity)).toEqual([15, 30, 60]);
  expect([2, 9, 10, 14].map(canGarrison)).toEqual([true, true, false, false]);
});
