import { distanceToPolygon, rectangle } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { hullRing } from './hull-ring.ts';

test('the outline of a vehicle is as broad along its sides as around its corners', () => {
  const hull = rectangle(4500, 2800);
  if (hull.kind !== 'hull') throw new Error('a rectangle is a hull');
  const [inner, outer] = hullRing(hull.corners, 0.02, 0.13);
  expect(inner).toHaveLength(outer.length);
  const off = ([x, y]: readonly [number, number]) => distanceToPolygon({ x: x * 1000, y: y * 1000 }, hull.corners);
  for (const place of inner) expect(off(place)).toBeCloseTo(20, 0);
  for (const place of outer) expect(off(place)).toBeCloseTo(130, 0);
});
