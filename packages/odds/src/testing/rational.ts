/**
 * An exact fraction with a positive denominator, not always in lowest terms: dice have denominators of few primes, so
 * putting sums over a common one is enough to keep the numbers short, and far quicker than cancelling each time.
 */
export interface Rational {
  readonly top: bigint;
  readonly bottom: bigint;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

/** The fraction top / bottom. */
export function ratio(top: number | bigint, bottom: number | bigint = 1): Rational {
  const [n, d] = [BigInt(top), BigInt(bottom)];
  const divisor = greatestCommonDivisor(n, d);
  return { top: n / divisor, bottom: d / divisor };
}

export const ZERO: Rational = ratio(0);
export const ONE: Rational = ratio(1);

export function plus(a: Rational, b: Rational): Rational {
  if (a.top === 0n) return b;
  if (b.top === 0n) return a;
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom };
  const [small, large] = a.bottom < b.bottom ? [a, b] : [b, a];
  if (large.bottom % small.bottom === 0n) {
    return { top: large.top + small.top * (large.bottom / small.bottom), bottom: large.bottom };
  }
  const shared = greatestCommonDivisor(large.bottom, small.bottom);
  const factor = small.bottom / shared;
  return { top: large.top * factor + small.top * (large.bottom / shared), bottom: large.bottom * factor };
}

export const minus = (a: Rational, b: Rational): Rational => plus(a, { top: -b.top, bottom: b.bottom });

export const times = (a: Rational, b: Rational): Rational => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });

/** The nearest double for numbers that are not astronomically small: 2^-300 is the finest step. */
export const toNumber = ({ top, bottom }: Rational): number => Number((top << 300n) / bottom) / 2 ** 300;

/** An exact distribution over 0, 1, … n. */
export type RationalDistribution = readonly Rational[];

/** X + Y for independent X and Y. */
export function addIndependent(a: RationalDistribution, b: RationalDistribution): Rational[] {
  const sum = new Array<Rational>(a.length + b.length - 1).fill(ZERO);
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      if (p.top !== 0n && q.top !== 0n) sum[i + j] = plus(sum[i + j]!, times(p, q));
    });
  });
  return sum;
}

/** The sum of a number of independent copies, one after the other. */
export function repeated(base: RationalDistribution, count: number): Rational[] {
  let sum: Rational[] = [ONE];
  for (let n = 0; n < count; n++) sum = addIndependent(sum, base);
  return sum;
}

/** Values that are equally likely, as a distribution. */
export function equallyLikely(values: readonly number[]): Rational[] {
  const pmf = new Array<Rational>(Math.max(...values) + 1).fill(ZERO);
  for (const value of values) pmf[value] = plus(pmf[value]!, ratio(1, values.length));
  return pmf;
}
