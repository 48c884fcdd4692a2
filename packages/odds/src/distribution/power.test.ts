import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atLeast,
  binomial,
  certain,
  compound,
  convolve,
  type Distribution,
  dice,
  fromWeights,
  mass,
  power,
  uniform,
} from '../index.ts';
import { settings } from '../testing/arbitrary.ts';
import { expectExact } from '../testing/expect-exact.ts';
import { ratio, repeated } from '../testing/rational.ts';

const anyWeights = fc
  .array(fc.integer({ min: 0, max: 36 }), { minLength: 1, maxLength: 5 })
  .filter((weights) => weights.some((weight) => weight > 0));

const exactly = (weights: readonly number[]) => {
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => ratio(weight, sum));
};

/** The same by convolutions alone. */
function foldedPower(base: Distribution, count: number): Distribution {
  if (count === 1) return base;
  const half = foldedPower(base, Math.floor(count / 2));
  return count % 2 === 0 ? convolve(half, half) : convolve(convolve(half, half), base);
}

describe('powers of a small distribution', () => {
  test('any few outcomes, up to 40 times, are exact', () => {
    fc.assert(
      fc.property(anyWeights, fc.integer({ min: 0, max: 40 }), (weights, count) => {
        expectExact(power(fromWeights(weights), count), repeated(exactly(weights), count));
      }),
      settings,
    );
  });

  test.each([
    // P(nothing) well below one half, where the one-ended recurrence goes astray without losing any mass.
    [[1, 2, 33], 60],
    [[1, 30, 5], 60],
    [[12, 18, 6], 60],
    [[30, 0, 6], 61],
    [[0, 1, 34, 1], 45],
    [[35, 0, 0, 0, 1], 50],
    [[1, 0, 3, 0, 8], 33],
  ])('outcomes %j, %i times', (weights, count) => {
    expectExact(power(fromWeights(weights), count), repeated(exactly(weights), count));
  });

  test('rare results keep their digits: relative, not only absolute', () => {
    const result = power(Float64Array.of(1 / 36, 1 / 6, 29 / 36), 60);
    expect(result[0]! / 36 ** -60).toBeCloseTo(1, 10);
    expect(result[120]! / (29 / 36) ** 60).toBeCloseTo(1, 10);
    expect(result[1]! / (60 * 6 * 36 ** -60)).toBeCloseTo(1, 10);
  });

  test('thousands of attacks neither overflow nor vanish', () => {
    for (const base of [
      [0.5, 0.3, 0.2],
      [0.98, 0.01, 0.01],
      [0.01, 0.01, 0.98],
      [0.001, 0.998, 0.001],
    ]) {
      const large = power(Float64Array.from(base), 3000);
      expect(Math.abs(mass(large) - 1)).toBeLessThan(1e-12);
      for (const count of [300, 3000]) {
        const [direct, folded] = [power(Float64Array.from(base), count), foldedPower(Float64Array.from(base), count)];
        let worst = 0;
        for (let k = 0; k < direct.length; k++) worst = Math.max(worst, Math.abs(direct[k]! - folded[k]!));
        expect(worst).toBeLessThan(1e-12);
      }
    }
  });
});

test('the binomial reaches both ends and never loses its tails', () => {
  expect(binomial(60, 1 / 6)[60]! / 6 ** -60).toBeCloseTo(1, 10);
  expect(Array.from(binomial(3, 0))).toEqual([1, 0, 0, 0]);
  expect(Array.from(binomial(3, 1))).toEqual([0, 0, 0, 1]);
  expect(Array.from(binomial(0, 0.5))).toEqual([1]);
  expect(Math.abs(mass(binomial(5000, 0.3)) - 1)).toBeLessThan(1e-12);
});

test('a random number of copies: three weapons of D6 attacks are three dice', () => {
  const attacks = power(uniform(1, 6), 3);
  expect(atLeast(attacks, 18)).toBeCloseTo(1 / 216, 15);
  const hits = compound(attacks, Float64Array.of(0.5, 0.5));
  expect(hits[18]).toBeCloseTo(1 / 216 / 2 ** 18, 18);
  expect(Array.from(compound(certain(0), uniform(1, 6)))).toEqual([1]);
  expect(Array.from(compound(dice('D3'), certain(1)))).toEqual(Array.from(uniform(1, 3)));
});
