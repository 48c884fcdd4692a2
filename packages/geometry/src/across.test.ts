import { expect, test } from 'vitest';
import { acrossObstacle } from './across.ts';
import { rectangleOutline } from './terrain.ts';
import { model } from './testing/given.ts';
import { inches } from './units.ts';

test('[WZ-22.1] across a 1" wall: 1.5" sideways still fights, 1.6" does not', () => {
  const outline = rectangleOutline(inches(-9), 0, inches(9), inches(1));
  const at = (x: number, y: number) => model('m', x, y, { footprint: { kind: 'round', radius: 500 } });
  expect(acrossObstacle({ a: at(0, -0.5), b: at(1.5, 1.5), outline, width: inches(1) })).toMatchObject({
    engaged: true,
    measured: 2500,
  });
  expect(acrossObstacle({ a: at(0, -0.5), b: at(1.6, 1.5), outline, width: inches(1) }).engaged).toBe(false);
  expect(acrossObstacle({ a: at(0, -0.6), b: at(0, 1.5), outline, width: inches(1) }).touchesA).toBe(false);
});

test('[WZ-01.3] a thousandth of an inch too far apart still fights across an obstacle (R-002)', () => {
  const outline = rectangleOutline(inches(-9), 0, inches(9), inches(1));
  const base = { footprint: { kind: 'round' as const, radius: 500 } };
  const fights = (x: number, slack?: number) =>
    acrossObstacle({ a: model('a', 0, -0.5, base), b: model('b', x, 1.5, base), outline, width: inches(1), slack });
  expect(fights(1.501).measured).toBeGreaterThan(2500.5);
  expect([fights(1.501).engaged, fights(1.503).engaged, fights(1.501, 0.5).engaged]).toEqual([true, false, false]);
});
