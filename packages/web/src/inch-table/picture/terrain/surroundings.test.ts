import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { trianglesIn } from '../clay.ts';
import { outOver, SIDES, surroundings } from './surroundings.ts';

const GROUND = { width: inches(60), depth: inches(44) };
/** Half of what a picture in space may have is left to the models. */
const MOST = 70_000;

test('what stands around a table has numbers for all corners, costs little and is apart by side', () => {
  for (const scenery of ['forge', 'realm', 'city'] as const) {
    const { low, tall } = surroundings({ ...GROUND, scenery });
    const all = [low, ...SIDES.map((side) => tall[side])];
    expect(all.reduce((sum, mesh) => sum + trianglesIn(mesh), 0)).toBeLessThan(MOST);
    for (const { positions } of all) expect(positions.every(Number.isFinite)).toBe(true);
    const heights = low.positions.filter((_, i) => i % 3 === 1);
    expect(heights.every((height) => height < 1)).toBe(true);
    for (const side of SIDES) {
      const { positions } = tall[side];
      let nearest = Infinity;
      for (let i = 0; i < positions.length; i += 3) {
        const out = outOver(positions[i] as number, positions[i + 2] as number, 60, 44);
        nearest = Math.min(nearest, Math.max(...SIDES.map((one) => out[one])));
      }
      expect(nearest, side).toBeGreaterThan(0);
    }
  }
});
