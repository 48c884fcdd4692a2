import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inArc, partlyInArc } from './arc.ts';
import { direction } from './directions.ts';
import { facing, placed, point, runs } from './testing/arbitrary.ts';
import { outline } from './testing/oracle.ts';

const width = fc.constantFrom(0, 2, 100, 1000, 9000, 12_000, 18_000, 27_000, 36_000);

/** Angle between a facing and the direction to a point, in degrees, by the platform. */
function angleTo(apex: { x: number; y: number }, f: number, p: { x: number; y: number }): number {
  const bearing = (Math.atan2(p.y - apex.y, p.x - apex.x) * 180) / Math.PI;
  const off = Math.abs(((bearing - f / 100 + 540) % 360) - 180);
  return off;
}

test('a point is in the arc when its bearing is, except within a thousandth of the border', () => {
  fc.assert(
    fc.property(point, facing, width, point, (apex, f, w, p) => {
      const far = Math.hypot(p.x - apex.x, p.y - apex.y);
      fc.pre(far > 100);
      const margin = (angleTo(apex, f, p) - w / 200) * (Math.PI / 180) * far;
      fc.pre(Math.abs(margin) > 2);
      expect(inArc({ apex, facing: f, width: w, point: p })).toBe(margin < 0);
    }),
    runs,
  );
});

test('[WZ-08.1] an arc of no width is a ray: what lies behind the apex is not in it', () => {
  const ahead = (x: number, y: number, width = 0) => inArc({ apex: { x: 0, y: 0 }, facing: 0, width, point: { x, y } });
  expect([ahead(5000, 0), ahead(0, 0), ahead(5000, 2), ahead(-5000, 0), ahead(-20, 0, 100)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a base is partly in an arc when one of its outline points is', () => {
  fc.assert(
    fc.property(point, facing, fc.constantFrom(6000, 9000, 12_000), placed, (apex, f, w, base) => {
      const some = outline(base, 120).some((p) => angleTo(apex, f, p) <= w / 200);
      if (some) expect(partlyInArc({ apex, middle: direction(f), width: w, placed: base })).toBe(true);
      if (inArc({ apex, facing: f, width: w, point: base, slack: 0 }) && base.footprint.kind !== 'hull') {
        expect(partlyInArc({ apex, middle: direction(f), width: w, placed: base })).toBe(true);
      }
    }),
    runs,
  );
});

test('[WZ-01.3] a point a thousandth of an inch outside an arc is in it (R-002)', () => {
  const north = (x: number, y: number) => inArc({ apex: { x: 0, y: 0 }, facing: 9000, width: 18_000, point: { x, y } });
  expect([north(9000, 0), north(9000, -1), north(9000, -2)]).toEqual([true, true, false]);
  const base = (y: number) => ({ footprint: { kind: 'round' as const, radius: 500 }, x: 5000, y, facing: 0 });
  const east = (y: number) =>
    partlyInArc({ apex: { x: 0, y: 5000 }, middle: { x: 1, y: 0 }, width: 9000, placed: base(y) });
  // The border falls from (0, 5) to (5, 0): 500·√2 below it the base is 0.107 thousandths away, 2 farther 1.52.
  expect([east(-707), east(-708), east(-710)]).toEqual([true, true, false]);
});
