import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { given } from '../../../test/given.ts';
import { zoneDepthOf } from '../../start.ts';

test.each([
  [44, 10],
  [48, 12],
  [60, 18],
])('[W40K-23.8] on a table %s" wide both zones are 12" from the centre line: %s" deep', (width, deep) => {
  expect(zoneDepthOf(inches(width))).toBe(inches(deep));
  const [west, east] = given({ table: [width, 44], zones: true }).mission.zones;
  expect(west?.maxX).toBe(inches(deep));
  expect((east?.minX ?? 0) - (west?.maxX ?? 0)).toBe(inches(24));
});
