import { room } from './room.ts';

/**
 * A full probability distribution over the whole numbers 0, 1, … n: the entry at k is P(X = k).
 * It is read-only for whoever receives it: functions may hand on the very one they were given.
 */
export type Distribution = Float64Array;

/** The distribution of a number that is known already. */
export function certain(value: number): Distribution {
  if (!Number.isInteger(value) || value < 0) {
    throw new RangeError(`certain(${value}): a distribution covers whole numbers from 0. Clamp the value first.`);
  }
  const pmf = room(value + 1);
  pmf[value] = 1;
  return pmf;
}

/** Every whole number from `low` to `high` equally likely: one die is `uniform(1, sides)`. */
export function uniform(low: number, high: number): Distribution {
  const pmf = room(high + 1);
  pmf.fill(1 / (high - low + 1), low);
  return pmf;
}

/** A distribution from weights that need not add up to 1, such as counts of equally likely cases. */
export function fromWeights(weights: ArrayLike<number>): Distribution {
  let sum = 0;
  for (let k = 0; k < weights.length; k++) sum += weights[k]!;
  if (!(sum > 0))
    throw new RangeError('fromWeights: the weights add up to nothing. Give at least one positive weight.');
  const pmf = room(weights.length);
  for (let k = 0; k < weights.length; k++) pmf[k] = weights[k]! / sum;
  return pmf;
}

/** The sum of all probabilities: 1 up to rounding, for every distribution this package returns. */
export function mass(pmf: Distribution): number {
  let sum = 0;
  for (let k = 0; k < pmf.length; k++) sum += pmf[k]!;
  return sum;
}

/** The expected value. */
export function mean(pmf: Distribution): number {
  let sum = 0;
  for (let k = 1; k < pmf.length; k++) sum += k * pmf[k]!;
  return sum;
}

/** The variance, computed around the mean so that it does not suffer from cancellation. */
export function variance(pmf: Distribution): number {
  const centre = mean(pmf);
  let sum = 0;
  for (let k = 0; k < pmf.length; k++) sum += (k - centre) * (k - centre) * pmf[k]!;
  return sum;
}

/** The square root of the variance. */
export const standardDeviation = (pmf: Distribution): number => Math.sqrt(variance(pmf));

/** P(X = value); 0 outside the range. */
export const probabilityOf = (pmf: Distribution, value: number): number => pmf[value] ?? 0;

/** P(X ≥ value), summed from the small end of the tail so that rare events keep their digits. */
export function atLeast(pmf: Distribution, value: number): number {
  let sum = 0;
  for (let k = pmf.length - 1; k >= Math.max(0, value); k--) sum += pmf[k]!;
  return value <= 0 ? 1 : sum;
}

/** P(X ≤ value). */
export function atMost(pmf: Distribution, value: number): number {
  if (value >= pmf.length - 1) return 1;
  let sum = 0;
  for (let k = 0; k <= value; k++) sum += pmf[k]!;
  return sum;
}

/** All of P(X ≥ 0), P(X ≥ 1), … P(X ≥ n) in one pass. */
export function tails(pmf: Distribution): Float64Array {
  const tail = room(pmf.length);
  let sum = 0;
  for (let k = pmf.length - 1; k >= 0; k--) {
    sum += pmf[k]!;
    tail[k] = sum;
  }
  if (tail.length > 0) tail[0] = 1;
  return tail;
}

/** The smallest k with P(X ≤ k) ≥ share, up to rounding in the last digits. */
export function quantile(pmf: Distribution, share: number): number {
  let sum = 0;
  for (let k = 0; k < pmf.length; k++) {
    sum += pmf[k]!;
    if (sum >= share - 1e-12) return k;
  }
  return pmf.length - 1;
}

/** The most likely value; the smallest one where several are equally likely. */
export function mode(pmf: Distribution): number {
  let best = 0;
  for (let k = 1; k < pmf.length; k++) if (pmf[k]! > pmf[best]!) best = k;
  return best;
}
