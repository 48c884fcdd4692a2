import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rectangle } from '../footprint.ts';
import { hullShape, placedAs } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { model } from '../testing/given.ts';
import { outline } from '../testing/oracle.ts';
import { bodySamples } from './samples.ts';

test('[W40K-13.4] a hull is sampled at its axis and at 8 evenly spaced points of its rim, 27 in all', () => {
  const square = bodySamples(model('m', 0, 0, { footprint: rectangle(6000, 6000) }), [0.5]);
  expect(square.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [3000, 0],
    [3000, 3000],
    [0, 3000],
    [-3000, 3000],
    [-3000, 0],
    [-3000, -3000],
    [0, -3000],
    [3000, -3000],
  ]);
  const long = bodySamples(model('m', 0, 0, { footprint: rectangle(7000, 4000) }), [0.5]);
  // 22" around: every 2.75", the same on both sides.
  expect(long.slice(1, 6).map(({ x, y }) => [x, y])).toEqual([
    [3500, 0],
    [2750, 2000],
    [0, 2000],
    [-2750, 2000],
    [-3500, 0],
  ]);
});

test('[W40K-13.4] along the rim of any hull the next sample point is an eighth of it farther', () => {
  fc.assert(
    fc.property(placedAs(hullShape), (base) => {
      const samples = bodySamples(model('m', 0, 0, base));
      expect(samples).toHaveLength(27);
      const corners = outline(base, 0);
      const sides = corners.map((p, i) => {
        const q = corners[(i + 1) % corners.length]!;
        return { p, q, length: Math.hypot(q.x - p.x, q.y - p.y) };
      });
      const around = sides.reduce((sum, { length }) => sum + length, 0);
      // How far along the rim a point lies: on the side whose two ends it is between.
      const places = samples.slice(1, 9).map((s) => {
        const spare = sides.map(
          ({ p, q, length }) => Math.hypot(s.x - p.x, s.y - p.y) + Math.hypot(s.x - q.x, s.y - q.y) - length,
        );
        const side = spare.indexOf(Math.min(...spare));
        const gone = sides.slice(0, side).reduce((sum, { length }) => sum + length, 0);
        return gone + Math.hypot(s.x - sides[side]!.p.x, s.y - sides[side]!.p.y);
      });
      places.forEach((place, i) => {
        const on = (places[(i + 1) % places.length]! - place + around) % around;
        expect(Math.abs(on - around / 8)).toBeLessThan(1);
      });
    }),
    cases(300),
  );
});
