import { expect, test } from 'vitest';
import { freeHeight } from './free-height.ts';

const sign = { x: 100, w: 60, h: 20 };

test('a sign with room stands where it wants to', () => {
  expect(freeHeight(sign, 80, 10, [{ x: 200, y: 80, w: 60, h: 20 }])).toBe(80);
});

test('over another one it goes up', () => {
  expect(freeHeight(sign, 80, 10, [{ x: 120, y: 75, w: 60, h: 20 }])).toBe(51);
});

test('nothing is cut at the top: who finds no room there goes under the others', () => {
  const crowd = [0, 1, 2].map((i) => ({ x: 100, y: 12 + 24 * i, w: 60, h: 20 }));
  expect(freeHeight(sign, -30, 10, [])).toBe(10);
  expect(freeHeight(sign, 14, 10, crowd)).toBe(84);
});
