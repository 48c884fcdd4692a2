import { expect, test } from 'vitest';
import { type Box, freeSpot } from '../src/inch-table/chip-places.ts';

const WINDOW: Box = { x: 0, y: 0, width: 1000, height: 600 };
const SIGN = { width: 100, height: 20 };
const OFF = 5;
const unitAt = (x: number, y: number): Box => ({ x, y, width: 40, height: 40 });
const spotOf = (unit: Box, ...others: Box[]): Box => freeSpot([unit], SIGN, OFF, [unit, ...others], WINDOW);

test('a sign stands above its unit', () => {
  expect(spotOf(unitAt(480, 300))).toEqual({ ...SIGN, x: 450, y: 275 });
});

test('where others stand above, it stands below', () => {
  expect(spotOf(unitAt(480, 300), unitAt(480, 250))).toEqual({ ...SIGN, x: 450, y: 345 });
});

test('no sign is cut by the edge of the picture', () => {
  expect(spotOf(unitAt(480, 2)).y).toBe(47);
  expect(spotOf(unitAt(480, 558), unitAt(480, 515)).y).toBe(568);
  expect(spotOf(unitAt(0, 300)).x).toBe(0);
  expect(spotOf(unitAt(960, 300)).x).toBe(900);
});

test('whoever is out of sight keeps his sign with him', () => {
  expect(spotOf(unitAt(480, -400))).toEqual({ ...SIGN, x: 450, y: -425 });
  expect(spotOf(unitAt(1300, 300))).toEqual({ ...SIGN, x: 1270, y: 275 });
});
