import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundBase } from './footprint.ts';
import { gap } from './gap.ts';
import { body, slowRuns } from './testing/arbitrary.ts';
import { model } from './testing/given.ts';
import { closest, closestPair, notWhollyWithin, unitGap, unitWithin } from './unit-distance.ts';
import { inches } from './units.ts';

describe('units', () => {
  test('[W40K-03.3] two units equally close are both offered', () => {
    const x = model('x', 7.26, 0);
    const y = model('y', 0, 7.26);
    const z = model('z', 0, -7.27);
    expect(closest(model('psyker', 0, 0), [x, y, z]).map((m) => m.id)).toEqual(['x', 'y']);
  });

  test('[W40K-10.3] a unit embarks with every model within 3"; one at 3.2" keeps all of it out', () => {
    const transport = [model('t', 0, 0, { footprint: { kind: 'round', radius: 1500 } })];
    const at = (gap: number) => model(`m${gap}`, 1.5 + 0.63 + gap, 0);
    const allWithin = (gaps: number[]) => gaps.every((gap) => unitWithin([at(gap)], transport, inches(3)));
    expect([allWithin([2, 2, 2, 2, 3]), allWithin([2, 2, 2, 2, 3.2])]).toEqual([true, false]);
  });

  test('[W40K-18.2] a charge needs 12.0" between the closest models, 12.1" is too far', () => {
    const unit = [model('a', 0, 0), model('b', 0, 3)];
    const enemy = (d: number) => [model('c', d + 1.26, 0), model('d', 30, 0)];
    expect([unitWithin(unit, enemy(12), inches(12)), unitWithin(unit, enemy(12.1), inches(12))]).toEqual([true, false]);
  });

  test('[AOS-13.1.1] minimum range 6": a unit with a part beyond 6" may be targeted', () => {
    const shooter = model('s', 0, 0, { footprint: { kind: 'round', radius: 0 } });
    const at = (edge: number) => model(`m${edge}`, edge + 0.63, 0);
    expect(notWhollyWithin([at(4), at(5), at(7)], shooter, inches(6)).map((p) => p.a.id)).toEqual(['m5', 'm7']);
    expect(notWhollyWithin([at(3), at(4)], shooter, inches(6))).toEqual([]);
  });

  test('[AOS-6.1] the farthest base of a unit decides wholly within 18"', () => {
    const general = model('g', 0, 0, { footprint: roundBase(50) });
    const far = model('v', 17.9, 0, { footprint: roundBase(40) });
    expect(notWhollyWithin([far], general, inches(18), 1)).toEqual([]);
    expect(notWhollyWithin([far], general, inches(12), 1)[0]!.gap / 1000).toBeCloseTo(17.703, 2);
    const farther = model('v', 18.3, 0, { footprint: roundBase(40) });
    const [missed] = notWhollyWithin([model('w', 5, 0), farther], general, inches(18), 1);
    expect([missed!.a.id, Math.round(missed!.gap / 10) / 100]).toEqual(['v', 18.1]);
  });

  test('[AOS-1.5.1] two units are within 12" when their closest models are, whatever the others', () => {
    const unit = [model('a1', 0, 0), model('a2', -2, 0), model('a3', -4, 0)];
    const enemy = [model('b1', 13.26, 0), model('b2', 14.26, 0.5), model('b3', 16, 0)];
    expect(unitGap(unit, enemy)).toBe(inches(12));
    expect(unitWithin(unit, enemy, inches(12), 1)).toBe(true);
    expect(unitWithin(unit.slice(1), enemy, inches(12), 1)).toBe(false);
    expect(unitWithin(unit, enemy.slice(1), inches(12), 1)).toBe(false);
  });

  test('[AOS-1.6] an aura of 12" holds units wholly within it, not one with an edge at 12.1" (R113)', () => {
    const bearer = model('y', 0, 0, { footprint: roundBase(60) });
    const far = (edge: number, mm: number) => {
      const { radius } = roundBase(mm) as { radius: number };
      return model(`m${edge}`, 0, 0, { x: 1181 + inches(edge) - radius, footprint: { kind: 'round', radius } });
    };
    expect(notWhollyWithin([far(9, 40), far(11, 40), far(12, 40)], bearer, inches(12), 1)).toEqual([]);
    const out = notWhollyWithin([far(9, 40), far(12.1, 40)], bearer, inches(12), 1);
    expect(out.map(({ a }) => a.id)).toEqual(['m12.1']);
    // Within it is: the nearest edge would do.
    expect(unitWithin([far(12.1, 40)], [bearer], inches(12), 1)).toBe(true);
  });

  test('[W40K-20.6] half an inch chains over one model only', () => {
    const [enemy, one, two, three] = [0, 1.66, 3.32, 4.98].map((x, i) => model(`m${i}`, x, 0));
    const half = (a: typeof enemy, b: typeof enemy) => gap(a!, b!) <= 500.5;
    expect([half(one, enemy), half(two, one), half(three, two), half(two, enemy)]).toEqual([true, true, true, false]);
  });

  test('the closest pair is the smallest of all gaps', () => {
    const unit = fc.array(body, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(unit, unit, (as, bs) => {
        const all = as.flatMap((a) => bs.map((b) => gap(a, b)));
        expect(unitGap(as, bs)).toBe(Math.min(...all));
        expect(closestPair(as, [])).toBeUndefined();
      }),
      slowRuns,
    );
  });
});
