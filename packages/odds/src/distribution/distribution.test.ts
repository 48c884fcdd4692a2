import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atLeast,
  atMost,
  bestOf,
  cap,
  certain,
  convolve,
  dice,
  fromWeights,
  given,
  mass,
  mean,
  mixture,
  mode,
  probabilityOf,
  quantile,
  raise,
  shift,
  standardDeviation,
  tails,
  thin,
  uniform,
  variance,
  worstOf,
} from '../index.ts';
import { settings } from '../testing/arbitrary.ts';

const anyDistribution = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) => fromWeights(weights));

describe('reading a distribution', () => {
  test('one die has mean 3.5 and variance 35/12', () => {
    expect(mean(uniform(1, 6))).toBeCloseTo(3.5, 14);
    expect(variance(uniform(1, 6))).toBeCloseTo(35 / 12, 14);
    expect(standardDeviation(uniform(1, 6)) ** 2).toBeCloseTo(35 / 12, 14);
  });

  test('tails and quantiles of two dice', () => {
    const two = dice('2D6');
    expect(atLeast(two, 9)).toBeCloseTo(10 / 36, 15);
    expect(atMost(two, 4)).toBeCloseTo(6 / 36, 15);
    expect(atLeast(two, -3)).toBe(1);
    expect(atLeast(two, 13)).toBe(0);
    expect(atMost(two, 12)).toBe(1);
    expect(tails(two)[7]).toBeCloseTo(21 / 36, 15);
    expect([0.5, 0.05, 0.95, 1].map((share) => quantile(two, share))).toEqual([7, 3, 11, 12]);
    expect(mode(two)).toBe(7);
    expect(probabilityOf(two, 99)).toBe(0);
  });

  test('a value below 0 is a fault, not a distribution', () => {
    expect(() => certain(-1)).toThrow(RangeError);
    expect(() => fromWeights([0, 0])).toThrow(RangeError);
  });
});

describe('combining distributions', () => {
  test('sums add means and variances', () => {
    fc.assert(
      fc.property(anyDistribution, anyDistribution, (a, b) => {
        const sum = convolve(a, b);
        expect(mass(sum)).toBeCloseTo(1, 12);
        expect(mean(sum)).toBeCloseTo(mean(a) + mean(b), 10);
        expect(variance(sum)).toBeCloseTo(variance(a) + variance(b), 9);
      }),
      settings,
    );
  });

  test('thinning twice is thinning once by the product', () => {
    fc.assert(
      fc.property(
        anyDistribution,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (pmf, p, q) => {
          const [twice, once] = [thin(thin(pmf, p), q), thin(pmf, p * q)];
          for (let k = 0; k < pmf.length; k++) expect(twice[k] ?? 0).toBeCloseTo(once[k] ?? 0, 12);
        },
      ),
      settings,
    );
  });

  test('the best of two dice and the worst of two dice', () => {
    expect(Array.from(bestOf(uniform(1, 6), 2), (p) => Math.round(p * 36))).toEqual([0, 1, 3, 5, 7, 9, 11]);
    expect(Array.from(worstOf(uniform(1, 6), 2), (p) => Math.round(p * 36))).toEqual([0, 11, 9, 7, 5, 3, 1]);
  });

  test('limits and shifts keep all the mass', () => {
    expect(Array.from(raise(uniform(1, 6), 3), (p) => Math.round(p * 6))).toEqual([0, 0, 0, 3, 1, 1, 1]);
    expect(Array.from(cap(uniform(1, 6), 2), (p) => Math.round(p * 6))).toEqual([0, 1, 5]);
    expect(Array.from(shift(uniform(1, 6), -4), (p) => Math.round(p * 6))).toEqual([4, 1, 1]);
    expect(Array.from(shift(uniform(1, 3), -1, 1), (p) => Math.round(p * 3))).toEqual([0, 2, 1]);
  });

  test('a die that decides how many dice follow', () => {
    const total = given(uniform(1, 2), (count) => dice(`${count}D6`));
    expect(mean(total)).toBeCloseTo(0.5 * 3.5 + 0.5 * 7, 12);
    const mixed = mixture([
      { weight: 0.25, distribution: certain(0) },
      { weight: 0.75, distribution: certain(4) },
    ]);
    expect(Array.from(mixed)).toEqual([0.25, 0, 0, 0, 0.75].map((p) => p));
  });
});
