import { expect, test } from 'vitest';
import { acrossObstacle } from './across.ts';
import { rectangleOutline } from './terrain.ts';
import { model } from './testing/given.ts';
import { inches } from './units.ts';

test('[WZ-22.1] across a 1" wall: 1.5" sideways still fights, 1.6" does not', () => {
  const outline = rectangleOutline(inches(-9), 0, inches(9), inches(1));
  const at = (x: number, y: number) => model('m', x, y, { footprint: { kind: 'round', radius: 500 } });
  expect(acrossObstacle(at(0, -0.5), at(1.5, 1.5), outline, inches(1))).toMatchObject({
    engaged: true,
    measured: 2500,
  });
  expect(acrossObstacle(at(0, -0.5), at(1.6, 1.5), outline, inches(1)).engaged).toBe(false);
  expect(acrossObstacle(at(0, -0.6), at(0, 1.5), outline, inches(1)).touchesA).toBe(false);
});
