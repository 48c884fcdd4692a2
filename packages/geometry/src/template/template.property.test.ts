import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gapToPoint } from '../gap.ts';
import { placed, point } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { model } from '../testing/given.ts';
import { covers, depthUnder, outline, pointsAlong, project, rimAlong } from '../testing/oracle.ts';
import { inFlame } from '../testing/plain-templates.ts';
import {
  blastTemplate,
  cutFlame,
  FLAMER,
  flameFrom,
  flameTemplate,
  HEAVY_FLAMER,
  isUnder,
  modelsUnder,
} from './template.ts';

test('[WZ-17.3] a base of any shape is under a flame or blast when some of its points are, tried one by one', () => {
  const flame = fc.constantFrom(FLAMER, HEAVY_FLAMER);
  fc.assert(
    fc.property(
      placed,
      point,
      fc.integer({ min: 0, max: 35_999 }),
      flame,
      fc.constantFrom(3000, 5000),
      (base, at, facing, shape, size) => {
        const corners = outline(base, 72);
        const rim = corners.flatMap((p, i) =>
          base.footprint.kind === 'hull' ? pointsAlong(p, corners[(i + 1) % corners.length]!, 24) : [p],
        );
        const inner = [
          ...rim,
          ...rim.map((p) => ({ x: (p.x + base.x) / 2, y: (p.y + base.y) / 2 })).filter((p) => covers(base, p)),
        ];
        const radians = (facing * Math.PI) / 18_000;
        const corner = (ahead: number, aside: number) => ({
          x: at.x + ahead * Math.cos(radians) - aside * Math.sin(radians),
          y: at.y + ahead * Math.sin(radians) + aside * Math.cos(radians),
        });
        const half = [shape.narrow / 2, shape.wide / 2] as const;
        const edge = [
          corner(0, -half[0]),
          corner(shape.length, -half[1]),
          corner(shape.length, half[1]),
          corner(0, half[0]),
        ];
        const border = edge.flatMap((p, i) => pointsAlong(p, edge[(i + 1) % 4]!, 40));
        const hits = Math.max(
          ...inner.map((p) => inFlame(p, at, radians, shape)),
          ...border.map((p) => depthUnder(base, p)),
        );
        const under = isUnder(flameFrom(at, facing, shape), base);
        if (hits > 4) expect(under).toBe(true);
        if (hits < -220) expect(under).toBe(false);
        const blast = Math.max(depthUnder(base, at), ...rim.map((p) => size / 2 - Math.hypot(p.x - at.x, p.y - at.y)));
        if (blast > 4) expect(isUnder(blastTemplate(at, size), base)).toBe(true);
        if (blast < -40) expect(isUnder(blastTemplate(at, size), base)).toBe(false);
      },
    ),
    cases(200),
  );
});

test('[WZ-17.1] an aimed flame starts on the rim of the base towards its aim and runs along that line', () => {
  fc.assert(
    fc.property(placed, point, fc.constantFrom(FLAMER, HEAVY_FLAMER), (base, aim, shape) => {
      const distance = Math.hypot(aim.x - base.x, aim.y - base.y);
      fc.pre(distance > 100);
      const { origin, shape: flame } = flameTemplate(base, aim, shape);
      const isNearest = base.footprint.kind === 'hull' && gapToPoint(base, aim) > 0;
      const from = isNearest ? origin : base;
      const radians = Math.atan2(aim.y - from.y, aim.x - from.x);
      if (isNearest) {
        fc.pre(gapToPoint(base, aim) > 100);
        expect(Math.hypot(aim.x - origin.x, aim.y - origin.y)).toBeCloseTo(gapToPoint(base, aim), 3);
      } else {
        const rim = rimAlong(base, radians);
        fc.pre(rim > 0);
        expect(
          Math.hypot(origin.x - base.x - rim * Math.cos(radians), origin.y - base.y - rim * Math.sin(radians)),
        ).toBeLessThan(0.1);
      }
      // Inside an oval depth is told by an outline of 360 points: up to 0.15 short for the longest.
      expect(Math.abs(depthUnder(base, origin))).toBeLessThan(0.2);
      for (const p of outline(flame, 0)) expect(Math.abs(inFlame(p, origin, radians, shape))).toBeLessThan(0.01);
    }),
    cases(300),
  );
});

test('[WZ-31.6] what is left of a flame beyond a distance is the same flame without its beginning', () => {
  fc.assert(
    fc.property(fc.constantFrom(FLAMER, HEAVY_FLAMER), fc.integer({ min: 0, max: 9000 }), point, (flame, by, p) => {
      const cut = cutFlame(flame, by);
      const gone = Math.min(by, flame.length);
      expect(cut.length).toBe(flame.length - gone);
      if (cut.length < 1) return;
      const whole = inFlame({ x: p.x - 4000, y: p.y - 6000 }, { x: 0, y: 0 }, 0, flame);
      const rest = inFlame({ x: p.x - 4000 - gone, y: p.y - 6000 }, { x: 0, y: 0 }, 0, cut);
      const beyond = p.x - 4000 - gone;
      if (Math.min(Math.abs(whole), Math.abs(rest), Math.abs(beyond)) > 1)
        expect(rest > 0).toBe(whole > 0 && beyond > 0);
    }),
    cases(500),
  );
});

test('[WZ-01.6] models under a template come nearest first by their edges, equally near ones clockwise from north', () => {
  const twin = fc.tuple(placed, fc.boolean());
  fc.assert(
    fc.property(fc.array(twin, { maxLength: 4 }), point, (places, at) => {
      // Twins lie opposite each other, equally near up to rounding.
      const opposite = (x: number, y: number) => ({ x: 2 * at.x - x, y: 2 * at.y - y });
      const models = places.flatMap(([each, doubled], i) => {
        const one = model(`m${i}`, 0, 0, each);
        if (!doubled) return [one];
        return [one, { ...one, ...opposite(one.x, one.y), id: `t${i}`, facing: (one.facing + 18_000) % 36_000 }];
      });
      const template = blastTemplate(at, 5000);
      const found = modelsUnder(template, models);
      expect(found.map((body) => body.id).sort()).toEqual(
        models
          .filter((body) => isUnder(template, body))
          .map((body) => body.id)
          .sort(),
      );
      const keys = found.map((body) => {
        const q = project(body, at);
        const bearing = Math.atan2(body.x - at.x, body.y - at.y);
        return [Math.hypot(q.x - at.x, q.y - at.y), bearing < -1e-4 ? bearing + 2 * Math.PI : bearing] as const;
      });
      keys.forEach(([gap, bearing], i) => {
        for (const [before, earlier] of keys.slice(0, i)) {
          // Within a thousandth of an inch nobody is nearer.
          expect(gap).toBeGreaterThan(before - 1.01);
          if (Math.abs(gap - before) < 1e-6) expect(bearing).toBeGreaterThan(earlier - 1e-3);
        }
      });
      expect(modelsUnder(template, [...models].reverse()).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
    }),
    cases(300),
  );
});
