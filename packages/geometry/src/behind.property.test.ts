import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notBehind } from './behind.ts';
import { roundBase } from './footprint.ts';
import { feature } from './terrain.ts';
import { point, simplePolygon } from './testing/arbitrary.ts';
import { cases } from './testing/cases.ts';
import { model } from './testing/given.ts';
import { pointsAlong, signedDistance } from './testing/oracle.ts';

const bodies = (ids: string, most: number) =>
  fc
    .array(fc.tuple(point, fc.constantFrom(25, 32, 40, 60), fc.constantFrom(0, 0, 0, 2000)), {
      minLength: 1,
      maxLength: most,
    })
    .map((all) => all.map(([at, size, z], i) => model(`${ids}${i}`, 0, 0, { ...at, z, footprint: roundBase(size) })));
const radiusOf = (body: ReturnType<typeof model>) => (body.footprint.kind === 'round' ? body.footprint.radius : NaN);

test('[AOS-17.0.2] a unit is behind a feature exactly when nothing plain distances find speaks against it', () => {
  fc.assert(
    fc.property(
      bodies('t', 3),
      bodies('a', 2),
      fc.array(simplePolygon, { minLength: 1, maxLength: 2 }),
      (targets, attackers, area) => {
        const reasons = notBehind(targets, attackers, feature({ id: 'f', kind: 'obstacle', area }));
        const has = (why: string, target: string, attacker?: string) =>
          reasons.some(
            (r) =>
              r.why === why &&
              r.target === target &&
              (attacker === undefined || ('attacker' in r && r.attacker === attacker)),
          );
        for (const t of targets) {
          const toFeature = Math.min(...area.map((zone) => signedDistance(zone, t))) - radiusOf(t);
          if (Math.abs(toFeature - 1001) > 0.5) expect(has('far-from-feature', t.id)).toBe(toFeature > 1001);
          for (const a of attackers) {
            const centres = Math.hypot(a.x - t.x, a.y - t.y);
            const plan = Math.max(0, centres - radiusOf(a) - radiusOf(t));
            const apart = Math.hypot(plan, a.z - t.z);
            if (Math.abs(apart - 3001) > 0.5) expect(has('too-close', t.id, a.id)).toBe(apart < 3001);
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
