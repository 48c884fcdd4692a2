import Flatten from '@flatten-js/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whollyOn } from './behind.ts';
import type { Placed } from './footprint.ts';
import { boundingBox } from './footprint.ts';
import { lengthInside, lineCrosses } from './line.ts';
import { feature } from './terrain.ts';
import { hullShape, placed, placedAs, point, roundShape, simplePolygon } from './testing/arbitrary.ts';
import { cases } from './testing/cases.ts';
import { model } from './testing/given.ts';
import { covers, depthUnder, outline, pointsAlong, project, signedDistance } from './testing/oracle.ts';
import type { Point } from './vector.ts';
import { gapToArea, gapToZone, overEdge, partlyInside, whollyInside } from './zone.ts';

const edges = (zone: readonly Point[]) => zone.map((p, i) => [p, zone[(i + 1) % zone.length]!] as const);

/** How far the farthest outline point sticks out of a zone, and how deep the zone's border runs under the base. */
function stickingOut(base: Placed, zone: readonly Point[]): { out: number; under: number } {
  const rim = outline(base, 90).flatMap((p, i, all) =>
    base.footprint.kind === 'hull' ? pointsAlong(p, all[(i + 1) % all.length]!, 20) : [p],
  );
  const out = Math.max(...rim.map((p) => signedDistance(zone, p)));
  const border = edges(zone).flatMap(([a, b]) => pointsAlong(a, b, 30));
  return { out, under: Math.max(...border.map((p) => (covers(base, p) ? depthUnder(base, p) : -1))) };
}

test('a base is wholly inside any zone exactly when no outline point is out and no border runs under it', () => {
  fc.assert(
    fc.property(placed, simplePolygon, (base, zone) => {
      const { out, under } = stickingOut(base, zone);
      const inside = whollyInside(base, zone);
      // The outline is tried in steps: what sticks out between two of them is less than 5 thousandths for these bases.
      if (inside) expect(Math.max(out, under)).toBeLessThan(6);
      else expect(Math.max(out, under)).toBeGreaterThan(-12);
      const piece = feature({ id: 'f', kind: 'ruin', area: [zone] });
      expect(whollyOn(model('m', 0, 0, base), piece)).toBe(inside);
    }),
    cases(200),
  );
});

test('the gap to a zone is the least over its border, and 0 exactly where the base is partly inside', () => {
  fc.assert(
    fc.property(placed, simplePolygon, (base, zone) => {
      const measured = gapToZone(base, zone);
      let least = Infinity;
      let stride = 0;
      for (const [a, b] of edges(zone)) {
        stride = Math.max(stride, Math.hypot(b.x - a.x, b.y - a.y) / 30);
        for (const p of pointsAlong(a, b, 30)) {
          const q = project(base, p);
          least = Math.min(least, Math.hypot(q.x - p.x, q.y - p.y));
        }
      }
      const contained = outline(base, 36).some((p) => signedDistance(zone, p) < 0);
      if (contained) expect(measured).toBe(0);
      else {
        expect(measured).toBeLessThanOrEqual(least + 0.1);
        expect(measured).toBeGreaterThan(least - stride / 2 - 1);
      }
      expect(partlyInside(base, zone)).toBe(measured === 0);
      expect(gapToArea(base, [zone])).toBe(measured);
      expect(gapToArea(base, [])).toBe(Infinity);
    }),
    cases(200),
  );
});

test('the gap of round bases and hulls to a zone agrees with flatten-js', () => {
  fc.assert(
    fc.property(placedAs(fc.oneof(roundShape, hullShape)), simplePolygon, (base, zone) => {
      const polygon = new Flatten.Polygon(zone.map((p) => new Flatten.Point(p.x, p.y)));
      const shape = base.footprint;
      const other =
        shape.kind === 'round'
          ? new Flatten.Circle(new Flatten.Point(base.x, base.y), shape.radius)
          : new Flatten.Polygon(outline(base, 0).map((p) => new Flatten.Point(p.x, p.y)));
      const [away] = polygon.distanceTo(other);
      const measured = gapToZone(base, zone);
      if (measured > 0) expect(Math.abs(measured - away)).toBeLessThan(0.01);
      else {
        const first = outline(base, 8)[0]!;
        expect(away < 0.01 || signedDistance(zone, first) < 0.01 || covers(base, zone[0]!)).toBe(true);
      }
    }),
    cases(200),
  );
});

test('a base sticks out over the edge by as much as its farthest outline point', () => {
  const table = { minX: 2000, minY: 1000, maxX: 9000, maxY: 8000 };
  fc.assert(
    fc.property(placed, (base) => {
      const rim = outline(base, 720);
      const out = Math.max(
        0,
        ...rim.flatMap((p) => [table.minX - p.x, p.x - table.maxX, table.minY - p.y, p.y - table.maxY]),
      );
      expect(Math.abs(overEdge(base, table) - out)).toBeLessThan(0.5);
      const box = boundingBox(base);
      expect(rim.every((p) => p.x >= box.minX - 0.01 && p.x <= box.maxX + 0.01)).toBe(true);
      expect(rim.every((p) => p.y >= box.minY - 0.01 && p.y <= box.maxY + 0.01)).toBe(true);
    }),
    cases(500),
  );
});

test('[AOS-17.1.4] length inside any feature is what flatten-js cuts out of the line, and the same both ways', () => {
  fc.assert(
    fc.property(point, point, simplePolygon, (a, b, zone) => {
      fc.pre(Math.hypot(b.x - a.x, b.y - a.y) > 10);
      const line = new Flatten.Segment(new Flatten.Point(a.x, a.y), new Flatten.Point(b.x, b.y));
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const shareOf = (p: Point) => ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length / length;
      const cuts = edges(zone).flatMap(([p, q]) =>
        line.intersect(new Flatten.Segment(new Flatten.Point(p.x, p.y), new Flatten.Point(q.x, q.y))).map(shareOf),
      );
      const stops = [0, ...cuts.sort((p, q) => p - q), 1];
      let inside = 0;
      stops.slice(1).forEach((to, i) => {
        const middle = (stops[i]! + to) / 2;
        const p = { x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle };
        if (signedDistance(zone, p) < 0) inside += to - stops[i]!;
      });
      expect(Math.abs(lengthInside(a, b, [zone]) - inside * length)).toBeLessThan(0.1);
      expect(lengthInside(b, a, [zone])).toBeCloseTo(lengthInside(a, b, [zone]), 3);
      // The same outline twice is the same ground.
      expect(lengthInside(a, b, [zone, zone])).toBeCloseTo(lengthInside(a, b, [zone]), 6);
    }),
    cases(300),
  );
});

test('[AOS-1.5.1] a line 1 mm wide crosses any outline exactly when it comes nearer than half its width', () => {
  fc.assert(
    fc.property(point, point, simplePolygon, (a, b, zone) => {
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const least = Math.min(...pointsAlong(a, b, 150).map((p) => signedDistance(zone, p)));
      if (least < 19.9) expect(lineCrosses(a, b, [zone])).toBe(true);
      if (least > 20 + length / 300 + 1) expect(lineCrosses(a, b, [zone])).toBe(false);
      expect(lineCrosses(b, a, [zone])).toBe(lineCrosses(a, b, [zone]));
    }),
    cases(150),
  );
});
