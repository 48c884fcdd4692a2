import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rectangle, roundBase } from './footprint.ts';
import { rectangleOutline } from './terrain.ts';
import { placed, point, runs, slowRuns } from './testing/arbitrary.ts';
import { model } from './testing/given.ts';
import { outline, project } from './testing/oracle.ts';
import { inches } from './units.ts';
import {
  gapToSegment,
  gapToZone,
  overEdge,
  overhang,
  partlyInside,
  segmentMeetsFootprint,
  whollyInside,
} from './zone.ts';

const square = (minX: number, minY: number, maxX: number, maxY: number) =>
  rectangleOutline(inches(minX), inches(minY), inches(maxX), inches(maxY));

describe('zones', () => {
  test('[W40K-23.8] a 32 mm base fits a zone up to x = 10 with its centre at 9.37, not at 9.40', () => {
    const zone = square(0, 0, 10, 30);
    expect(whollyInside(model('m', 9.37, 15), zone)).toBe(true);
    expect(whollyInside(model('m', 9.4, 15), zone)).toBe(false);
    expect(overhang(model('m', 9.4, 15), zone)).toBe(30);
  });

  test('a base that touches the border from inside is in, with no slack at all', () => {
    const zone = square(0, 0, 6, 6);
    const shapes = [roundBase(32), { kind: 'oval' as const, halfLength: 630, halfWidth: 400 }, rectangle(1260, 700)];
    for (const footprint of shapes) {
      const tangent = model('m', 0.63, 3, { footprint });
      expect([tangent, { ...tangent, x: 5370 }].map((base) => whollyInside(base, zone, 0))).toEqual([true, true]);
      expect([629, 5371].map((x) => whollyInside({ ...tangent, x }, zone, 0))).toEqual([false, false]);
      expect([629, 5371].map((x) => whollyInside({ ...tangent, x }, zone, 1))).toEqual([true, true]);
    }
  });

  test('[WZ-04.3] a 1" base in a zone from 6" of the side: centre at 6.4" no, at 6.5" yes; zones lie 24" apart', () => {
    const south = square(6, 0, 66, 12);
    const base = (x: number) => model('m', x, 5, { footprint: { kind: 'round', radius: 500 } });
    expect([whollyInside(base(6.4), south), whollyInside(base(6.5), south)]).toEqual([false, true]);
    const point = model('p', 48, 36, { footprint: { kind: 'round', radius: 0 } });
    const [south3, northWest] = [square(24, 0, 48, 12), square(0, 36, 24, 48)];
    expect(gapToZone(point, south3)).toBe(inches(24));
    for (const y of [36, 40, 48]) expect(gapToZone({ ...point, y: inches(y) }, northWest)).toBe(inches(24));
    const northEast = { footprint: { kind: 'hull' as const, corners: square(48, 36, 72, 48) }, x: 0, y: 0, facing: 0 };
    expect([gapToZone(northEast, south3), gapToZone(northEast, northWest)]).toEqual([inches(24), inches(24)]);
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

describe('segments', () => {
  test('the gap between a footprint and a segment is the least over the points of the segment', () => {
    fc.assert(
      fc.property(placed, point, point, (base, a, b) => {
        const steps = 200;
        let least = Infinity;
        for (let i = 0; i <= steps; i++) {
          const p = { x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps };
          least = Math.min(least, Math.hypot(project(base, p).x - p.x, project(base, p).y - p.y));
        }
        const stride = Math.hypot(b.x - a.x, b.y - a.y) / steps;
        const measured = gapToSegment(base, a, b);
        expect(measured).toBeLessThanOrEqual(least + 0.1);
        expect(measured).toBeGreaterThan(least - stride - 0.1);
        expect(segmentMeetsFootprint(base, a, b)).toBe(measured === 0);
      }),
      slowRuns,
    );
  });
});
