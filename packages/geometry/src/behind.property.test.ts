import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notBehind, whollyOn } from './behind.ts';
import { roundBase } from './footprint.ts';
import { feature, rectangleOutline as square } from './terrain.ts';
import { placed, point, simplePolygon } from './testing/arbitrary.ts';
import { cases } from './testing/cases.ts';
import { model } from './testing/given.ts';
import { outline, pointsAlong, signedDistance } from './testing/oracle.ts';
import type { Point } from './vector.ts';

const bodies = (ids: string, most: number) =>
  fc
    .array(fc.tuple(point, fc.constantFrom(25, 32, 40, 60), fc.constantFrom(0, 0, 0, 2000)), {
      minLength: 1,
      maxLength: most,
    })
    .map((all) => all.map(([at, size, z], i) => model(`${ids}${i}`, 0, 0, { ...at, z, footprint: roundBase(size) })));
const middleOf = (all: readonly Point[]): Point => ({
  x: Math.round(all.reduce((sum, p) => sum + p.x, 0) / all.length),
  y: Math.round(all.reduce((sum, p) => sum + p.y, 0) / all.length),
});
const radiusOf = (body: ReturnType<typeof model>) => (body.footprint.kind === 'round' ? body.footprint.radius : NaN);

test('[AOS-17.0.2] a unit is behind a feature exactly when nothing plain distances find speaks against it', () => {
  fc.assert(
    fc.property(
      bodies('t', 3),
      bodies('a', 2),
      fc.array(simplePolygon, { minLength: 1, maxLength: 2 }),
      (targets, attackers, area) => {
        const reasons = notBehind({ targets, attackers, feature: feature({ id: 'f', kind: 'obstacle', area }) });
        const has = (why: string, target: string, attacker?: string) =>
          reasons.some(
            (r) =>
              r.why === why &&
              r.target === target &&
              (attacker === undefined || ('attacker' in r && r.attacker === attacker)),
          );
        // Of one model alone: the same as of the unit, with the distances of all its models.
        const alone = notBehind({
          targets: targets.slice(0, 1),
          attackers,
          feature: feature({ id: 'f', kind: 'obstacle', area }),
          unit: targets,
        });
        const its = reasons.filter((r) => r.why === 'too-close' || r.target === 't0');
        expect(new Set(alone.map((r) => JSON.stringify(r)))).toEqual(new Set(its.map((r) => JSON.stringify(r))));
        for (const t of targets) {
          const toFeature = Math.min(...area.map((zone) => signedDistance(zone, t))) - radiusOf(t);
          if (Math.abs(toFeature - 1001) > 0.5) expect(has('far-from-feature', t.id)).toBe(toFeature > 1001);
          for (const a of attackers) {
            const centres = Math.hypot(a.x - t.x, a.y - t.y);
            const plan = Math.max(0, centres - radiusOf(a) - radiusOf(t));
            if (Math.abs(plan - 3001) > 0.5) expect(has('too-close', t.id, a.id)).toBe(plan < 3001);
            if (plan < 1) continue;
            const at = (d: number) => ({ x: a.x + ((t.x - a.x) * d) / centres, y: a.y + ((t.y - a.y) * d) / centres });
            const line = pointsAlong(at(radiusOf(a)), at(centres - radiusOf(t)), 150);
            const least = Math.min(...line.flatMap((p) => area.map((zone) => signedDistance(zone, p))));
            if (least < 19.9) expect(has('clear-line', t.id, a.id)).toBe(false);
            if (least > 21 + plan / 300) expect(has('clear-line', t.id, a.id)).toBe(true);
          }
        }
      },
    ),
    cases(150),
  );
});

test('[AOS-17.0.1] a base is wholly on a feature when every part of it is on some outline', () => {
  fc.assert(
    fc.property(
      placed,
      fc.array(simplePolygon, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (base, area, centred) => {
        // Half of the bases stand in the middle of things: elsewhere the answer is mostly no.
        const at = centred ? { ...base, ...middleOf(area.flat()) } : base;
        const corners = outline(at, 90);
        const rim =
          at.footprint.kind === 'hull'
            ? corners.flatMap((p, i) => pointsAlong(p, corners[(i + 1) % corners.length]!, 16))
            : corners;
        const middle = {
          x: rim.reduce((x, p) => x + p.x, 0) / rim.length,
          y: rim.reduce((y, p) => y + p.y, 0) / rim.length,
        };
        const parts = [1, 0.8, 0.55, 0.3, 0].flatMap((share) =>
          rim.map((p) => ({ x: middle.x + (p.x - middle.x) * share, y: middle.y + (p.y - middle.y) * share })),
        );
        const out = Math.max(...parts.map((p) => Math.min(...area.map((zone) => signedDistance(zone, p)))));
        const found = whollyOn(at, feature({ id: 'f', kind: 'woods', area }));
        if (out > 2) expect(found).toBe(false);
        // No part of the base is farther from a point tried than a quarter of its size.
        const size = Math.max(...rim.map((p) => Math.hypot(p.x - middle.x, p.y - middle.y)));
        if (out < -size / 4) expect(found).toBe(true);
      },
    ),
    cases(150),
  );
});

/** One ground cut in two or three along any lines: the pieces together are the same ground. */
test('[AOS-17.0.1] ground drawn as several outlines is the same ground as one', () => {
  const cut = fc.integer({ min: 1000, max: 11_000 });
  fc.assert(
    fc.property(placed, cut, cut, fc.integer({ min: 0, max: 400 }), (base, x, y, lap) => {
      const whole = [square(0, 0, 12_000, 12_000)];
      const pieces = [square(0, 0, x + lap, 12_000), square(x, 0, 12_000, y + lap), square(x, y, 12_000, 12_000)];
      const on = (area: Point[][]) => whollyOn(base, feature({ id: 'f', kind: 'woods', area }));
      const out = Math.max(...outline(base, 720).flatMap((p) => [-p.x, -p.y, p.x - 12_000, p.y - 12_000]));
      if (Math.abs(out) > 3) expect([on(whole), on(pieces)]).toEqual([out < 0, out < 0]);
    }),
    cases(300),
  );
});
