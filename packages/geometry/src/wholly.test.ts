import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundBase } from './footprint.ts';
import { planGap } from './gap.ts';
import { rectangleOutline } from './terrain.ts';
import { placed, slowRuns } from './testing/arbitrary.ts';
import { model } from './testing/given.ts';
import { outline } from './testing/oracle.ts';
import { inches } from './units.ts';
import { farthestPlanGap, whollyWithin } from './wholly.ts';

const square = (minX: number, minY: number, maxX: number, maxY: number) =>
  rectangleOutline(inches(minX), inches(minY), inches(maxX), inches(maxY));

describe('wholly within', () => {
  test('[W40K-03.4] a 32 mm base is wholly within 3" of a point when its far edge is', () => {
    const hull = model('hull', 0, 0, { footprint: { kind: 'round', radius: 0 } });
    const at = (nearEdge: number) => model('m', 0, 0, { x: inches(nearEdge) + 630 });
    expect(whollyWithin(at(1.8), hull, inches(3))).toBe(false);
    expect(whollyWithin(at(1.74), hull, inches(3))).toBe(true);
  });

  test('[AOS-1.5.1] wholly within 12" of a 40 mm hero: centre at 12.1" yes, at 12.2" no', () => {
    const hero = model('hero', 0, 0, { footprint: roundBase(40) });
    expect(farthestPlanGap(model('m', 12.1, 0), hero)).toBeCloseTo(11_943, 0);
    expect(whollyWithin(model('m', 12.1, 0), hero, inches(12), 1)).toBe(true);
    expect(whollyWithin(model('m', 12.2, 0), hero, inches(12), 1)).toBe(false);
  });

  test('[AOS-17.2] a 5" tower is wholly within 18" by its farthest corner', () => {
    const corners = square(-2.5, -2.5, 2.5, 2.5);
    const tower = model('tower', 10, 10, { footprint: { kind: 'hull', corners }, measuredFrom: 'hull', height: 0 });
    const general = (y: number) => model('general', 10, y, { footprint: roundBase(40) });
    expect(farthestPlanGap(tower, general(26)) / 1000).toBeCloseTo(17.88, 2);
    expect(farthestPlanGap(tower, general(26.2)) / 1000).toBeCloseTo(18.08, 2);
    expect([26, 26.2].map((y) => whollyWithin(tower, general(y), inches(18), 1))).toEqual([true, false]);
  });

  test('the farthest part of a footprint is the farthest of many outline points', () => {
    fc.assert(
      fc.property(placed, placed, (a, b) => {
        const spot = (p: { x: number; y: number }) => ({
          footprint: { kind: 'round' as const, radius: 0 },
          ...p,
          facing: 0,
        });
        const expected = Math.max(...outline(a, 360).map((p) => planGap(spot(p), b)));
        expect(farthestPlanGap(a, b)).toBeGreaterThan(expected - 0.3);
        expect(farthestPlanGap(a, b)).toBeLessThan(expected + 1);
      }),
      slowRuns,
    );
  });
});
