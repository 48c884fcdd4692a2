import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rectangle } from './footprint.ts';
import { planGap } from './gap.ts';
import { overlaps, overlapsInPlan } from './overlap.ts';
import { placed, runs } from './testing/arbitrary.ts';
import { model } from './testing/given.ts';
import { covers, outline } from './testing/oracle.ts';
import { inches } from './units.ts';

describe('overlap', () => {
  test('touching bases do not overlap, nor do bases one floor apart', () => {
    expect(overlaps(model('a', 0, 0), model('b', 1.26, 0))).toBe(false);
    expect(overlaps(model('a', 0, 0), model('b', 1.2, 0))).toBe(true);
    expect(overlaps(model('a', 0, 0), model('b', 0.5, 0, { z: inches(1.7) }))).toBe(false);
    expect(overlaps(model('a', 0, 0), model('b', 0.5, 0, { z: inches(1.6) }))).toBe(true);
  });

  test('the ends of a long hull bite as soon as its sides do', () => {
    const barge = model('a', 0, 0, { footprint: rectangle(inches(8), inches(0.5)) });
    expect(overlaps(barge, model('b', 0, 0, { x: inches(4) + 630 - 8 }))).toBe(true);
    expect(overlaps(barge, model('b', 0, 0, { y: inches(0.25) + 630 - 8 }))).toBe(true);
    expect(overlaps(barge, model('b', 0, 0, { x: inches(4) + 630 }))).toBe(false);
  });

  test('[WZ-01.3] a bite of exactly a thousandth is no overlap, one of two is, whatever the shapes', () => {
    const round = { kind: 'round', radius: 500 } as const;
    const oval = { kind: 'oval', halfLength: 500, halfWidth: 500 } as const;
    const shapes = [round, oval, rectangle(1000, 1000)];
    for (const a of shapes) {
      for (const b of shapes) {
        const bites = (by: number) =>
          overlapsInPlan({ footprint: a, x: 0, y: 0, facing: 0 }, { footprint: b, x: 1000 - by, y: 0, facing: 0 });
        expect([bites(0), bites(1), bites(2)]).toEqual([false, false, true]);
      }
    }
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

test("a model of no height and one that stands on the same ground are in each other's way, both asked", () => {
  const tall = model('a', 10, 10);
  const flat = model('b', 10, 10, { height: 0 });
  expect([overlaps(flat, tall), overlaps(tall, flat)]).toEqual([true, true]);
});
