import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notBehind, whollyOn } from './behind.ts';
import { roundBase } from './footprint.ts';
import { planGap } from './gap.ts';
import { lengthInside, lineCrosses } from './line.ts';
import { overlaps, overlapsInPlan } from './overlap.ts';
import { feature, rectangleOutline } from './terrain.ts';
import { placed, point, runs, slowRuns } from './testing/arbitrary.ts';
import { model } from './testing/given.ts';
import { covers, outline } from './testing/oracle.ts';
import { inches } from './units.ts';
import { farthestPlanGap, whollyWithin } from './wholly.ts';
import { gapToZone, overEdge, overhang, partlyInside, whollyInside } from './zone.ts';

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

describe('zones', () => {
  test('[W40K-23.8] a 32 mm base fits a zone up to x = 10 with its centre at 9.37, not at 9.40', () => {
    const zone = square(0, 0, 10, 30);
    expect(whollyInside(model('m', 9.37, 15), zone)).toBe(true);
    expect(whollyInside(model('m', 9.4, 15), zone)).toBe(false);
    expect(overhang(model('m', 9.4, 15), zone)).toBe(30);
  });

  test('[AOS-17.0.1] a base over the edge of a feature is not wholly on it', () => {
    const ruin = feature({ id: 'ruin', kind: 'ruin', area: [square(0, 0, 6, 6)] });
    expect([whollyOn(model('m', 0.5, 3), ruin), whollyOn(model('m', 0.7, 3), ruin)]).toEqual([false, true]);
  });

  test('[AOS-17.1.4] ground enclosed by a ring of trees belongs to the wood', () => {
    const wood = feature({ id: 'wood', kind: 'woods', area: [square(0, 0, 12, 12)], traits: ['wyldwood'] });
    expect(whollyOn(model('m', 6, 6), wood)).toBe(true);
  });

  test('a base may not straddle the notch of a zone that is not convex', () => {
    const notched = [
      ...square(0, 0, 10, 10).slice(0, 3),
      ...[
        [5, 10],
        [5, 4],
        [4, 4],
        [4, 10],
        [0, 10],
      ].map(([x, y]) => ({ x: inches(x!), y: inches(y!) })),
    ];
    expect(whollyInside(model('m', 4.5, 3), notched)).toBe(true);
    expect(whollyInside(model('m', 4.5, 4.5), notched)).toBe(false);
    expect(whollyInside(model('m', 3.5, 6), notched)).toBe(false);
    expect(whollyInside(model('m', 3, 6), notched)).toBe(true);
  });

  test('wholly inside means every outline point is inside; partly means some point is', () => {
    const zone = square(2, 2, 9, 8);
    const inside = (p: { x: number; y: number }, slack: number) =>
      p.x >= 2000 - slack && p.x <= 9000 + slack && p.y >= 2000 - slack && p.y <= 8000 + slack;
    fc.assert(
      fc.property(placed, (a) => {
        const points = outline(a, 360);
        if (whollyInside(a, zone)) expect(points.every((p) => inside(p, 1.2))).toBe(true);
        else expect(points.every((p) => inside(p, -3))).toBe(false);
        if (points.some((p) => inside(p, 0))) expect(partlyInside(a, zone)).toBe(true);
        expect(gapToZone(a, zone) === 0).toBe(partlyInside(a, zone));
        const out = Math.max(0, ...points.flatMap((p) => [2000 - p.x, p.x - 9000, 2000 - p.y, p.y - 8000]));
        expect(Math.abs(overhang(a, zone) - out)).toBeLessThan(1);
      }),
      runs,
    );
  });

  test('a base over the table edge sticks out by so much', () => {
    const table = { minX: 0, minY: 0, maxX: 44_000, maxY: 30_000 };
    expect(overEdge(model('m', 43.5, 15), table)).toBe(130);
    expect(overEdge(model('m', 43.37, 15), table)).toBe(0);
  });
});

describe('overlap', () => {
  test('touching bases do not overlap, nor do bases one floor apart', () => {
    expect(overlaps(model('a', 0, 0), model('b', 1.26, 0))).toBe(false);
    expect(overlaps(model('a', 0, 0), model('b', 1.2, 0))).toBe(true);
    expect(overlaps(model('a', 0, 0), model('b', 0.5, 0, { z: inches(1.7) }))).toBe(false);
    expect(overlaps(model('a', 0, 0), model('b', 0.5, 0, { z: inches(1.6) }))).toBe(true);
  });

  test('is symmetric and agrees with sampling', () => {
    fc.assert(
      fc.property(placed, placed, (a, b) => {
        const over = overlapsInPlan(a, b);
        expect(overlapsInPlan(b, a)).toBe(over);
        if (!over && planGap(a, b) === 0) return;
        if (over) expect(planGap(a, b)).toBe(0);
        else expect(outline(a, 90).some((p) => covers(b, p))).toBe(false);
      }),
      runs,
    );
  });
});

describe('lines', () => {
  const wood = [square(10, 10, 18, 18)];

  test('[AOS-17.1.4] inches of a wood between the closest points of two bases', () => {
    const at = (x: number, y: number) => ({ x: inches(x), y: inches(y) });
    expect(lengthInside(at(14, 6.787), at(14, 13.37), wood)).toBeCloseTo(3370, 3);
    expect(lengthInside(at(14, 6.787), at(14, 12.87), wood)).toBeCloseTo(2870, 3);
  });

  test('[AOS-1.5.1] a line is 1 mm wide: passing 0.01" from an edge crosses, 0.02" does not', () => {
    const beside = (y: number) => lineCrosses({ x: 8000, y: inches(y) }, { x: 20_000, y: inches(y) }, wood);
    expect([beside(9.99), beside(9.98), beside(10.5)]).toEqual([true, false, true]);
  });

  test('length inside agrees with counting small steps', () => {
    const ell = [
      [2, 2],
      [9, 2],
      [9, 5],
      [5, 5],
      [5, 9],
      [2, 9],
    ].map(([x, y]) => ({ x: inches(x!), y: inches(y!) }));
    const box = square(4, 4, 8, 8);
    const inEll = (x: number, y: number) =>
      x >= 2000 && y >= 2000 && ((x <= 9000 && y <= 5000) || (x <= 5000 && y <= 9000));
    const inBox = (x: number, y: number) => x >= 4000 && y >= 4000 && x <= 8000 && y <= 8000;
    fc.assert(
      fc.property(point, point, (a, b) => {
        let count = 0;
        for (let i = 0; i < 500; i++) {
          const t = (i + 0.5) / 500;
          const x = a.x + (b.x - a.x) * t;
          const y = a.y + (b.y - a.y) * t;
          if (inEll(x, y) || inBox(x, y)) count++;
        }
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        expect(Math.abs(lengthInside(a, b, [ell, box]) - (count * length) / 500)).toBeLessThan(length / 80 + 1);
        expect(lengthInside(a, b, [ell, box])).toBeCloseTo(lengthInside(b, a, [ell, box]), 3);
      }),
      runs,
    );
  });
});

describe('behind', () => {
  const wall = feature({ id: 'F', kind: 'obstacle', area: [square(10, 10, 16, 11)] });
  const targets = [11.5, 13, 14.5].map((x, i) => model(`t${i}`, x, 12.2));

  test('[AOS-17.0.2] three models within 1" are behind it against P but not against Q', () => {
    const p = model('P', 13, 4, { footprint: roundBase(40) });
    const q = model('Q', 20, 12.2, { footprint: roundBase(40) });
    expect(notBehind(targets, [p], wall)).toEqual([]);
    const reasons = notBehind(targets, [q], wall);
    expect(reasons.map((r) => r.why)).toEqual(['clear-line', 'clear-line', 'clear-line']);
    expect(notBehind(targets, [p, q], wall)).toHaveLength(3);
  });

  test('[AOS-17.0.2] a unit within 3" or with a model far from the feature is not behind it', () => {
    const near = model('near', 13, 8.8);
    expect(notBehind([targets[1]!], [near], wall).map((r) => r.why)).toEqual(['too-close']);
    const far = model('far', 13, 13);
    expect(notBehind([far], [model('P', 13, 4)], wall).map((r) => r.why)).toEqual(['far-from-feature']);
  });
});
