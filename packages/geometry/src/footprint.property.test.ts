import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positiveAngle, unitAt } from './directions.ts';
import { boundingBox, hullCorners, innerRadius, outerRadius, outlinePoints, reach, rimDistance } from './footprint.ts';
import { moveLength } from './movement/cost.ts';
import { walk } from './movement/path.ts';
import { moveScene } from './movement/scene.ts';
import { feature } from './terrain.ts';
import { facing, placed, point, simplePolygon } from './testing/arbitrary.ts';
import { cases } from './testing/cases.ts';
import { model, warzoneMove } from './testing/moves.ts';
import { outline, pointsAlong, rimAlong, signedDistance } from './testing/oracle.ts';

test('a footprint reaches as far as its farthest point, and its radii hold and fit it at every facing', () => {
  fc.assert(
    fc.property(placed, facing, (base, towards) => {
      const rim = outline(base, 360);
      const n = { x: Math.cos((towards * Math.PI) / 18_000), y: Math.sin((towards * Math.PI) / 18_000) };
      const far = Math.max(...rim.map((p) => (p.x - base.x) * n.x + (p.y - base.y) * n.y));
      expect(Math.abs(reach(base, n) - far)).toBeLessThan(0.3);
      const away = rim.map((p) => Math.hypot(p.x - base.x, p.y - base.y));
      expect(Math.abs(outerRadius(base.footprint) - Math.max(...away))).toBeLessThan(0.3);
      const inside = Math.max(0, -signedDistance(rim, base));
      expect(Math.abs(innerRadius(base.footprint) - inside)).toBeLessThan(0.4);
      const points = outlinePoints(base, 8);
      expect(points.length).toBeGreaterThanOrEqual(8);
      expect(points.every((p) => Math.abs(signedDistance(rim, p)) < 0.4)).toBe(true);
      const box = boundingBox(base);
      expect(Math.abs(box.maxX - Math.max(...rim.map((p) => p.x)))).toBeLessThan(0.3);
      expect(Math.abs(box.minY - Math.min(...rim.map((p) => p.y)))).toBeLessThan(0.3);
      if (base.footprint.kind !== 'hull') return;
      const off = hullCorners(base, base.footprint.corners).map((p, i) => Math.hypot(p.x - rim[i]!.x, p.y - rim[i]!.y));
      expect(Math.max(...off)).toBeLessThan(0.001);
    }),
    cases(100),
  );
});

test('the rim lies where a walk along the outline crosses the line from the centre', () => {
  fc.assert(
    fc.property(placed, facing, (base, towards) => {
      const radians = (towards * Math.PI) / 18_000;
      const found = rimDistance(base, { x: Math.cos(radians), y: Math.sin(radians) });
      const walked = rimAlong(base, radians);
      // Where the line only grazes a hull beside its centre the two may disagree whether it meets it at all.
      const grazes = () => [-1e-6, 1e-6].some((off) => rimAlong(base, radians + off) === 0);
      if (Math.abs(found - walked) >= 0.05) expect(grazes()).toBe(true);
      const farthest = reach(base, { x: Math.cos(radians), y: Math.sin(radians) });
      if (found > 0) expect(found).toBeLessThan(farthest + 0.001);
    }),
    cases(300),
  );
});

test('unit vectors by series are those of the platform', () => {
  fc.assert(
    fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (angle) => {
      const { x, y } = unitAt(angle);
      expect(Math.hypot(x - Math.cos(angle), y - Math.sin(angle))).toBeLessThan(1e-12);
      const turn = positiveAngle(angle);
      expect(turn >= 0 && turn < 2 * Math.PI && Math.abs(Math.sin(turn - angle)) < 1e-12).toBe(true);
    }),
    cases(500),
  );
});

test('[WZ-03.5] a walk costs its length, and what of it lies in difficult ground once more', () => {
  fc.assert(
    fc.property(point, fc.array(point, { minLength: 1, maxLength: 3 }), simplePolygon, (start, points, area) => {
      const body = model('m', 0, 0, start);
      const swamp = feature({ id: 's', kind: 'area', area: [area], traits: ['difficult'] });
      const scene = moveScene({ table: { width: 30_000, height: 30_000 }, bodies: [body], features: [swamp] });
      const found = moveLength(scene, body, { model: 'm', path: walk(body, points) }, warzoneMove(6).cost);
      let length = 0;
      let wet = 0;
      [start, ...points].forEach((a, i, all) => {
        const b = all[i + 1];
        if (b === undefined) return;
        const gone = Math.hypot(b.x - a.x, b.y - a.y);
        const steps = pointsAlong(a, b, 200).slice(1);
        length += gone;
        wet += (gone * steps.filter((p) => signedDistance(area, p) < 0).length) / 200;
      });
      expect(Math.abs(found - length - wet)).toBeLessThan(length / 25 + 1);
    }),
    cases(100),
  );
});
