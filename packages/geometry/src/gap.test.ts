import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundBase } from './footprint.ts';
import { gap, gapToPoint, nearestPoints, planGap, touches, verticalGap, withinBoth } from './gap.ts';
import {
  body,
  hullShape,
  ovalShape,
  placed,
  placedAs,
  point,
  roundShape,
  runs,
  slowRuns,
} from './testing/arbitrary.ts';
import { model } from './testing/given.ts';
import { alternatingGap, covers, flattenGap, project } from './testing/oracle.ts';
import { inches, WARZONE_SLACK, within } from './units.ts';
import { distance } from './vector.ts';

const engaged = (plan: number, vertical: number) => {
  const radius = 630;
  const b = model('b', 0, 0, { x: inches(plan) + 2 * radius, z: inches(vertical) });
  return withinBoth(model('a', 0, 0), b, inches(1), inches(5));
};

describe('test vectors', () => {
  test('[W40K-02.4] engagement range is 1" across and 5" up, both inclusive', () => {
    expect([engaged(1, 5), engaged(1.01, 5), engaged(1, 5.01)]).toEqual([true, false, false]);
  });

  test('[W40K-02.1] a model 5.2" above is no coherency neighbour', () => {
    const b = model('b', 0, 0, { x: inches(1.8) + 1260, z: inches(5.2) });
    expect(withinBoth(model('a', 0, 0), b, inches(2), inches(5))).toBe(false);
  });

  test('[W40K-22.3] range of an objective marker: 3" across and 5" up from its rim', () => {
    const marker = model('marker', 20, 20, { footprint: roundBase(40) });
    expect(planGap(marker, model('m', 24.4, 20))).toBeCloseTo(2983, 0);
    const inRange = (x: number, z = 0) => withinBoth(marker, model('m', x, 20, { z }), inches(3), inches(5));
    expect([inRange(24.4), inRange(24.5), inRange(24.4, inches(5.5))]).toEqual([true, false, false]);
  });

  test('[WZ-09.1] command range is 6" from edge to edge: centres 7" apart are in command, 7.1" not', () => {
    const at = (x: number) => model('m', x, 0, { footprint: { kind: 'round', radius: 500 } });
    expect([planGap(at(0), at(7)), planGap(at(0), at(7.1))]).toEqual([inches(6), inches(6.1)]);
    expect([7, 7.001, 7.1].map((x) => within(planGap(at(0), at(x)), inches(6), WARZONE_SLACK))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('[AOS-18.1] distance to an objective counts the floors between', () => {
    const objective = model('o', 30, 22, { footprint: { kind: 'round', radius: 0 } });
    const onFloor = (z: number) => gap(objective, model('m', 33, 22, { z: inches(z) }));
    expect(onFloor(8) / 1000).toBeCloseTo(8.34, 2);
    expect(onFloor(4) / 1000).toBeCloseTo(4.65, 2);
    expect([within(onFloor(8), inches(6)), within(onFloor(4), inches(6))]).toEqual([false, true]);
  });

  test('[W40K-00.3] bases touch up to 0.005"', () => {
    const at = (x: number) => model('b', 0, 0, { x: 1260 + x });
    expect([touches(model('a', 0, 0), at(5)), touches(model('a', 0, 0), at(6))]).toEqual([true, false]);
    expect(touches(model('a', 0, 0), at(20), 20)).toBe(true);
  });

  test('[W40K-00.3] a hull counts with its whole height, a base only where it stands', () => {
    const tank = model('tank', 0, 0, { measuredFrom: 'hull', height: inches(2.5) });
    const above = model('m', 8, 0, { z: inches(3) });
    expect(verticalGap(tank, above)).toBe(inches(0.5));
    expect(verticalGap(model('m2', 0, 0, { height: inches(2.5) }), above)).toBe(inches(3));
  });
});

describe('gap in plan', () => {
  test('is the same both ways, to the last bit', () => {
    fc.assert(
      fc.property(placed, placed, (a, b) => {
        expect(planGap(a, b)).toBe(planGap(b, a));
        expect(planGap(a, b)).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  test('agrees with alternating projections within 0.001" for every pair of shapes', () => {
    fc.assert(
      fc.property(placed, placed, (a, b) => {
        const expected = alternatingGap(a, b);
        // Alternating projections creep where shapes nearly touch; there they only bound from above.
        if (expected < 5) expect(planGap(a, b)).toBeLessThanOrEqual(expected + 1);
        else expect(Math.abs(planGap(a, b) - expected)).toBeLessThan(1);
      }),
      runs,
    );
  });

  test('agrees with flatten-js for round footprints and hulls', () => {
    const exact = placedAs(fc.oneof(roundShape, hullShape));
    fc.assert(
      fc.property(exact, exact, (a, b) => {
        expect(Math.abs(planGap(a, b) - flattenGap(a, b, 0))).toBeLessThan(0.01);
      }),
      slowRuns,
    );
  });

  test('is 0 exactly when a point of one is covered by the other', () => {
    fc.assert(
      fc.property(placed, placed, (a, b) => {
        const nearest = project(b, project(a, b));
        if (covers(a, nearest) && covers(b, nearest)) expect(planGap(a, b)).toBeLessThan(0.02);
      }),
      runs,
    );
  });

  test('of ovals is within 0.001" of a fine brute-force search', () => {
    const oval = placedAs(ovalShape);
    fc.assert(
      fc.property(oval, oval, (a, b) => {
        expect(Math.abs(planGap(a, b) - alternatingGap(a, b))).toBeLessThan(1);
      }),
      runs,
    );
  });

  test('to a point agrees with projecting the point', () => {
    fc.assert(
      fc.property(placed, point, (a, p) => {
        expect(Math.abs(gapToPoint(a, p) - distance(project(a, p), p))).toBeLessThan(0.1);
      }),
      runs,
    );
  });

  test('moving one footprint never changes the gap by more than the way it went', () => {
    fc.assert(
      fc.property(
        placed,
        placed,
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: -50, max: 50 }),
        (a, b, dx, dy) => {
          const moved = { ...a, x: a.x + dx, y: a.y + dy };
          expect(Math.abs(planGap(a, b) - planGap(moved, b))).toBeLessThanOrEqual(Math.hypot(dx, dy) + 0.03);
        },
      ),
      runs,
    );
  });
});

describe('nearest points', () => {
  test('lie on the two outlines and are as far apart as the gap', () => {
    fc.assert(
      fc.property(placed, placed, (a, b) => {
        const n = nearestPoints(a, b);
        const measured = planGap(a, b);
        expect(Math.abs(n.gap - measured)).toBeLessThan(0.05);
        if (measured === 0) return;
        expect(Math.abs(distance(n.from, n.to) - measured)).toBeLessThan(0.1);
        expect(gapToPoint(a, n.from)).toBeLessThan(0.1);
        expect(gapToPoint(b, n.to)).toBeLessThan(0.1);
      }),
      runs,
    );
  });
});

describe('gap in space', () => {
  test('is symmetric and never smaller than the gap in plan or in height', () => {
    fc.assert(
      fc.property(body, body, (a, b) => {
        const g = gap(a, b);
        expect(g).toBe(gap(b, a));
        expect(g).toBeGreaterThanOrEqual(Math.max(planGap(a, b), verticalGap(a, b)));
        expect(g * g).toBeCloseTo(planGap(a, b) ** 2 + verticalGap(a, b) ** 2, -1);
      }),
      runs,
    );
  });
});
