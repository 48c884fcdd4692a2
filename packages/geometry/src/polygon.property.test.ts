import Flatten from '@flatten-js/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  distanceToBorder,
  distanceToPolygon,
  distanceToSegment,
  inPolygon,
  isNearSegment,
  nearestOnSegment,
  segmentGap,
  segmentsCross,
  segmentsMeet,
} from './polygon.ts';
import { floorHeightAt } from './terrain.ts';
import { point, simplePolygon } from './testing/arbitrary.ts';
import { cases } from './testing/cases.ts';
import { pointsAlong, signedDistance, windsAround } from './testing/oracle.ts';
import type { Point } from './vector.ts';

const flat = ({ x, y }: Point) => new Flatten.Point(x, y);
/** Near each other, so that many of them meet. */
const spot = fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }) });

test('segments meet, cross and lie apart as flatten-js says, and the same both ways', () => {
  fc.assert(
    fc.property(spot, spot, spot, spot, (a, b, c, d) => {
      fc.pre((a.x !== b.x || a.y !== b.y) && (c.x !== d.x || c.y !== d.y));
      const [away] = new Flatten.Segment(flat(a), flat(b)).distanceTo(new Flatten.Segment(flat(c), flat(d)));
      expect(segmentGap(a, b, c, d)).toBeCloseTo(away, 6);
      expect(segmentsMeet(a, b, c, d)).toBe(away < 1e-6);
      expect(segmentsMeet(c, d, b, a)).toBe(segmentsMeet(a, b, c, d));
      expect(segmentsCross(c, d, a, b)).toBe(segmentsCross(a, b, c, d));
      // Crossing means meeting with every end well away from the other segment.
      const ends = [segmentGap(a, a, c, d), segmentGap(b, b, c, d), segmentGap(c, c, a, b), segmentGap(d, d, a, b)];
      expect(segmentsCross(a, b, c, d)).toBe(away < 1e-6 && ends.every((gap) => gap > 1e-6));
    }),
    cases(1000),
  );
});

test('a point is near a segment when it is no farther than that', () => {
  fc.assert(
    fc.property(spot, spot, spot, fc.integer({ min: 0, max: 60 }), (p, a, b, within) => {
      const away = distanceToSegment(p, a, b);
      fc.pre(Math.abs(away - within) > 1e-9);
      expect(isNearSegment(p, a, b, within)).toBe(away < within);
    }),
    cases(1000),
  );
});

test('a point is in a polygon when the polygon winds around it, and as far from it as its nearest edge', () => {
  fc.assert(
    fc.property(simplePolygon, point, (corners, p) => {
      const signed = signedDistance(corners, p);
      expect(distanceToBorder(p, corners)).toBeCloseTo(Math.abs(signed), 6);
      if (Math.abs(signed) < 1e-6) return;
      expect(inPolygon(p, corners)).toBe(windsAround(corners, p));
      expect(distanceToPolygon(p, corners)).toBeCloseTo(Math.max(0, signed), 6);
    }),
    cases(1000),
  );
});

test('the border of a polygon is inside it', () => {
  fc.assert(
    fc.property(simplePolygon, fc.nat(), (corners, k) => {
      const a = corners[k % corners.length]!;
      const b = corners[(k + 1) % corners.length]!;
      expect([inPolygon(a, corners), inPolygon(b, corners)]).toEqual([true, true]);
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      expect(inPolygon(middle, corners)).toBe(true);
    }),
    cases(1000),
  );
});

test('the nearest point of a segment is the nearest of many', () => {
  fc.assert(
    fc.property(point, point, point, (p, a, b) => {
      const away = (q: Point) => Math.hypot(p.x - q.x, p.y - q.y);
      const least = Math.min(...pointsAlong(a, b, 200).map(away));
      const found = away(nearestOnSegment(p, a, b));
      expect(found).toBeLessThanOrEqual(least + 1e-6);
      expect(found).toBeGreaterThan(least - away(a) / 100 - away(b) / 100 - 1);
    }),
    cases(500),
  );
});

test('a slope rises evenly between its ends and is level beyond them', () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: -4000, max: 4000 }), point, (from, to, rise, p) => {
      fc.pre(from.x !== to.x || from.y !== to.y);
      const floor = { id: 'f', corners: [], z: 1000, standable: true, opaque: true, hatches: [] };
      const line = new Flatten.Line(flat(from), new Flatten.Vector(to.y - from.y, from.x - to.x));
      const foot = flat(p).projectionOn(line);
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const beyond = Math.hypot(foot.x - from.x, foot.y - from.y) / length;
      const before = Math.hypot(foot.x - to.x, foot.y - to.y) / length;
      const share = beyond > 1 && beyond > before ? 1 : before > 1 ? 0 : beyond;
      expect(floorHeightAt({ ...floor, slope: { from, to, rise } }, p)).toBeCloseTo(1000 + rise * share, 3);
      expect(floorHeightAt(floor, p)).toBe(1000);
    }),
    cases(500),
  );
});
