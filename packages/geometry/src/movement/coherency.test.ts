import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { ovalBase, roundBase } from '../footprint.ts';
import { planGap, verticalGap } from '../gap.ts';
import { cases } from '../testing/cases.ts';
import { AOS_COHERENCY, model, W40K_COHERENCY } from '../testing/moves.ts';
import { inches } from '../units.ts';
import { areNeighbours, type CoherencyRule, coherency, isCoherent, neighboursNeeded } from './coherency.ts';
import { largestCoherentSubset } from './coherent-subset.ts';

/** Round bases in a row with these gaps between neighbours. */
function row(count: number, gap: number, diameterMm = 32): Body[] {
  const footprint = roundBase(diameterMm);
  const pitch = footprint.kind === 'round' ? 2 * footprint.radius + inches(gap) : 0;
  return Array.from({ length: count }, (_, i) => model(`m${i}`, 0, 0, { footprint, x: i * pitch, unit: 'u' }));
}

const triangle = (name: string, x: number): Body[] => [
  model(`${name}1`, x, 5),
  model(`${name}2`, x + 1.76, 5),
  model(`${name}3`, x + 0.88, 6.524),
];

describe('coherency', () => {
  test('[W40K-02.1] five models in a row with gaps of 2" are coherent', () => {
    expect(isCoherent(row(5, 2), W40K_COHERENCY)).toBe(true);
  });

  test('[W40K-02.1] six in a row are not: the two ends have one neighbour and need two', () => {
    expect(coherency(row(6, 2), W40K_COHERENCY)).toEqual({
      coherent: false,
      needed: 2,
      short: [
        { model: 'm0', neighbours: 1 },
        { model: 'm5', neighbours: 1 },
      ],
      groups: [['m0', 'm1', 'm2', 'm3', 'm4', 'm5']],
    });
  });

  test('[W40K-02.1] two triangles 4" apart have neighbours enough but are two groups', () => {
    const state = coherency([...triangle('a', 5), ...triangle('b', 12.0)], W40K_COHERENCY);
    expect(state).toMatchObject({
      coherent: false,
      short: [],
      groups: [
        ['a1', 'a2', 'a3'],
        ['b1', 'b2', 'b3'],
      ],
    });
  });

  test('[W40K-02.1] a floor 5.2" higher is too far, 5" is not', () => {
    const low = model('low', 5, 5);
    const high = (z: number) => model('high', 8.06, 5, { z: inches(z) });
    expect(isCoherent([low, high(5.2)], W40K_COHERENCY)).toBe(false);
    expect(isCoherent([low, high(5)], W40K_COHERENCY)).toBe(true);
  });

  test('[AOS-1.3.3] the figures of the book: Vindictors, Gutrippaz, Hobgrots', () => {
    const vindictors = [0, 2.4, 4.8, 7.2, 9.6].map((x) => model(`v${x}`, x, 0, { footprint: roundBase(40) }));
    expect(isCoherent(vindictors, AOS_COHERENCY)).toBe(true);
    expect(coherency(row(10, 0), AOS_COHERENCY).short.map((each) => each.model)).toEqual(['m0', 'm9']);
    const ranks = [...row(5, 0.3), ...row(5, 0.3).map((m) => ({ ...m, id: `${m.id}b`, y: inches(1.56) }))];
    expect(isCoherent(ranks, AOS_COHERENCY)).toBe(true);
    expect(isCoherent(row(10, 0, 25), AOS_COHERENCY)).toBe(true);
  });

  test('[AOS-1.3.3] removing the distant sixth model leaves five that need one neighbour each', () => {
    const cluster = [
      ...triangle('a', 5),
      ...triangle('b', 6)
        .slice(0, 2)
        .map((m) => ({ ...m, y: inches(6.6) })),
    ];
    const unit = [...cluster, model('far', 20, 5)];
    expect(isCoherent(unit, AOS_COHERENCY)).toBe(false);
    expect(isCoherent(cluster, AOS_COHERENCY)).toBe(true);
    expect(largestCoherentSubset(unit, AOS_COHERENCY)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  });

  test('[W40K-21.5] of ten models in a line five can stay', () => {
    const kept = largestCoherentSubset(row(10, 2), W40K_COHERENCY);
    expect(kept).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
  });

  test('[AOS-1.3.3] of several largest groups the models given first stay', () => {
    const [five, eight] = [row(5, 2), row(8, 2).map((m) => ({ ...m, id: `b${m.id}`, y: inches(20) }))];
    expect(largestCoherentSubset([...five, ...eight], W40K_COHERENCY)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
    // The last one of a row of seven given first: it stays, and four beside it.
    const [first, ...rest] = [...row(7, 2)].reverse();
    expect(largestCoherentSubset([first!, ...rest.reverse()], W40K_COHERENCY)).toEqual(['m6', 'm2', 'm3', 'm4', 'm5']);
  });

  test('[AOS-1.3.3] what is kept is one group, even if its parts are given first', () => {
    const [m0, m1, m2, m3, m4, m5] = row(6, 2);
    const kept = largestCoherentSubset([m0!, m1!, m4!, m5!, m2!, m3!], W40K_COHERENCY);
    expect(kept).toEqual(['m0', 'm1', 'm4', 'm2', 'm3']);
  });

  test('[W40K-21.5] of two triangles one stays', () => {
    expect(largestCoherentSubset([...triangle('a', 5), ...triangle('b', 12)], W40K_COHERENCY)).toHaveLength(3);
  });
});

/** A rule no game has: two neighbours in small units, three in large ones. */
const DENSE: CoherencyRule = { ...W40K_COHERENCY, neighbours: 2, largeFrom: 5, neighboursWhenLarge: 3 };

const unitOf = (most: number, side = 12_000) =>
  fc
    .array(
      fc.record({
        x: fc.integer({ min: 0, max: side }),
        y: fc.integer({ min: 0, max: side }),
        z: fc.constantFrom(0, 0, 0, 3_000, 6_000),
        oval: fc.boolean(),
        facing: fc.integer({ min: 0, max: 35_999 }),
      }),
      { minLength: 1, maxLength: most },
    )
    .map((places) =>
      places.map(({ x, y, z, oval, facing }, i) =>
        model(`m${i}`, 0, 0, { x, y, z, facing, footprint: oval ? ovalBase(60, 35) : roundBase(32), unit: 'u' }),
      ),
    );

/** The definition itself: pairwise gaps, reachability by repeated joining. */
function bruteCoherent(models: readonly Body[], rule: CoherencyRule): boolean {
  const near = (a: Body, b: Body) => planGap(a, b) <= rule.plan + 0.5 && verticalGap(a, b) <= rule.vertical + 0.5;
  const needed = neighboursNeeded(models.length, rule);
  if (needed === 0) return true;
  if (models.some((a) => models.filter((b) => a !== b && near(a, b)).length < needed)) return false;
  const group = new Set([models[0]!]);
  for (let again = true; again; ) {
    again = false;
    for (const b of models) {
      if (group.has(b) || ![...group].some((a) => near(a, b))) continue;
      group.add(b);
      again = true;
    }
  }
  return group.size === models.length;
}

test('[W40K-02.1] any unit is coherent exactly when the definition says so', () => {
  fc.assert(
    fc.property(unitOf(12), (models) => {
      expect(isCoherent(models, W40K_COHERENCY)).toBe(bruteCoherent(models, W40K_COHERENCY));
      expect(coherency(models, W40K_COHERENCY).coherent).toBe(isCoherent(models, W40K_COHERENCY));
      const isMutual = (a: Body, b: Body) =>
        areNeighbours(a, b, W40K_COHERENCY) === areNeighbours(b, a, W40K_COHERENCY);
      expect(models.every((a) => models.every((b) => isMutual(a, b)))).toBe(true);
    }),
    cases(200),
  );
});

test('[AOS-1.3.3] no larger coherent subset exists than the one found, and no other of its size comes first', () => {
  fc.assert(
    fc.property(
      fc.oneof(unitOf(8), unitOf(8, 7000)),
      fc.constantFrom(W40K_COHERENCY, AOS_COHERENCY, DENSE),
      (models, rule) => {
        const kept = largestCoherentSubset(models, rule);
        const names = (some: readonly Body[]) => some.map((m) => m.id);
        const coherent = Array.from({ length: 1 << models.length }, (_, mask) =>
          models.filter((_, i) => mask & (1 << i)),
        ).filter((some) => some.length >= Math.max(1, kept.length) && bruteCoherent(some, rule));
        expect(Math.max(...coherent.map((some) => some.length))).toBe(kept.length);
        const [first] = coherent.map(names).sort((a, b) => (a.join() < b.join() ? -1 : 1));
        expect(kept).toEqual(first);
      },
    ),
    cases(60),
  );
});
