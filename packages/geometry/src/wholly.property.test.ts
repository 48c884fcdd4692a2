import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from './body.ts';
import { gap, verticalGap, withinBoth } from './gap.ts';
import { body } from './testing/arbitrary.ts';
import { cases } from './testing/cases.ts';
import { alternatingGap, outline, project } from './testing/oracle.ts';
import { closest, closestPair, notWhollyWithin, unitGap, unitWithin } from './unit-distance.ts';
import { farthestGap, whollyWithin } from './wholly.ts';

/** Heights of a body that distances go to. */
const heights = (b: Body) => (b.measuredFrom === 'hull' ? [b.z, b.z + b.height] : [b.z]);
const span = (b: Body) => [heights(b)[0]!, heights(b).at(-1)!] as const;

/** The distance from the farthest of many points of one body to another. */
function farthestOf(a: Body, b: Body): number {
  const [low, high] = span(b);
  return Math.max(
    ...outline(a, 360).flatMap((p) =>
      heights(a).map((z) => {
        const q = project(b, p);
        return Math.hypot(q.x - p.x, q.y - p.y, Math.max(0, low - z, z - high));
      }),
    ),
  );
}

/** The gap of two bodies by walking back and forth in plan and by their spans of height. */
function plainGap(a: Body, b: Body): number {
  const [[la, ha], [lb, hb]] = [span(a), span(b)];
  return Math.hypot(alternatingGap(a, b), Math.max(0, la - hb, lb - ha));
}

test('wholly within a distance in space means every one of many points is, and no smaller distance will do', () => {
  fc.assert(
    fc.property(body, body, fc.integer({ min: 0, max: 15_000 }), (a, b, d) => {
      const far = farthestOf(a, b);
      expect(farthestGap(a, b)).toBeGreaterThan(far - 0.3);
      expect(farthestGap(a, b)).toBeLessThan(far + 1);
      if (Math.abs(far - d) < 2) return;
      expect(whollyWithin(a, b, d)).toBe(far < d);
      expect(notWhollyWithin([a], b, d).length === 0).toBe(far < d);
    }),
    cases(200),
  );
});

test('the gap in space is that of bases or whole volumes, and both limits of engagement are tested apart', () => {
  fc.assert(
    fc.property(body, body, fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 0, max: 6000 }), (a, b, d, v) => {
      const plain = plainGap(a, b);
      // Walking back and forth creeps where shapes nearly touch; there it only bounds from above.
      if (plain > 10) expect(Math.abs(gap(a, b) - plain)).toBeLessThan(1);
      else expect(gap(a, b)).toBeLessThan(plain + 1);
      const [[la, ha], [lb, hb]] = [span(a), span(b)];
      const vertical = Math.max(0, la - hb, lb - ha);
      expect(verticalGap(a, b)).toBe(vertical);
      const plan = alternatingGap(a, b);
      if (Math.abs(plan - d) > 8 && Math.abs(vertical - v) > 1) {
        expect(withinBoth(a, b, d, v)).toBe(plan < d && vertical < v);
        expect(withinBoth(b, a, d, v)).toBe(plan < d && vertical < v);
      }
    }),
    cases(300),
  );
});

test('distances of units are those of their nearest models; all equally close ones are offered', () => {
  const unit = fc.array(body, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(unit, unit, fc.integer({ min: 0, max: 6000 }), (as, bs, d) => {
      const all = as.flatMap((a) => bs.map((b) => plainGap(a, b)));
      const least = Math.min(...all);
      if (least > 10) expect(Math.abs(unitGap(as, bs) - least)).toBeLessThan(1);
      expect(unitGap(bs, as)).toBe(unitGap(as, bs));
      expect(closestPair(as, bs)?.gap).toBe(unitGap(as, bs));
      if (least > 10 && Math.abs(least - d) > 2) expect(unitWithin(as, bs, d)).toBe(least < d);
      const [from] = as;
      const gaps = bs.map((b) => plainGap(from!, b));
      const nearest = Math.min(...gaps);
      const offered = closest(from!, bs);
      expect(offered.length).toBeGreaterThan(0);
      if (nearest <= 10) return;
      bs.forEach((b, i) => {
        if (gaps[i]! > nearest + 4) expect(offered).not.toContain(b);
        if (gaps[i] === nearest) expect(offered).toContain(b);
      });
    }),
    cases(150),
  );
});
