import { expect, test } from 'vitest';
import { freeHeight, leastHiding } from './free-height.ts';

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

test('a sign that would lie over figures goes under the feet of its own', () => {
  const models = [{ x: 0, y: 60, w: 40, h: 40 }];
  const sign = { x: 0, w: 40, h: 20 };
  // Over its heads it would hide the unit behind it; under its feet nobody.
  expect(leastHiding(sign, [70, 150], 0, { taken: [], models })).toBe(150);
  // With nobody behind it stays over them, and where another sign lies below, too.
  expect(leastHiding(sign, [30, 150], 0, { taken: [], models })).toBe(30);
  expect(leastHiding(sign, [70, 150], 0, { taken: [{ x: 0, y: 150, w: 40, h: 20 }], models })).toBe(70);
});
