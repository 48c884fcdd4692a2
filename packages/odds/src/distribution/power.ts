import { writeBinomial } from './binomial.ts';
import { convolve } from './combine.ts';
import { certain, type Distribution } from './distribution.ts';
import { room } from './room.ts';

/**
 * The sum of `count` independent copies of a small distribution: the distribution of `count` attacks from that of one.
 *
 * Two outcomes make a binomial. Three equally spaced outcomes (nothing, a hit, a hit with an extra one) take the
 * recurrence of `writeTrinomial`. Everything else is convolved by repeated squaring. The plain one-ended recurrence
 * for powers (Miller, Panjer) is not used anywhere: past its middle it subtracts nearly equal numbers, and the total
 * still comes out as 1, so that no mass check reveals it.
 */
export function power(base: Distribution, count: number): Distribution {
  if (count === 0) return certain(0);
  if (count === 1) return base;
  let low = 0;
  while (base[low] === 0) low++;
  let high = base.length - 1;
  while (base[high] === 0) high--;
  if (low >= high) return certain(low * count);

  const stride = strideOf(base, low, high);
  const steps = (high - low) / stride;
  if (steps > 2) return powerBySquaring(base, count);

  const result = room((base.length - 1) * count + 1);
  const offset = low * count;
  if (steps === 1) {
    if (stride === 1) writeBinomial(result, offset, count, base[high]! / (base[low]! + base[high]!));
    else spread(power(Float64Array.of(base[low]!, base[high]!), count), stride, result, offset);
    return result;
  }
  if (stride === 1 && writeTrinomial(result, offset, count, base[low]!, base[low + 1]!, base[high]!)) return result;
  if (stride === 1) return powerBySquaring(base, count);
  spread(power(Float64Array.of(base[low]!, base[low + stride]!, base[high]!), count), stride, result, offset);
  return result;
}

/** The largest step that leads from the lowest possible value through all the others. */
function strideOf(base: Distribution, low: number, high: number): number {
  let stride = high - low;
  for (let k = low + 1; k < high && stride > 1; k++) {
    if (base[k] === 0) continue;
    let rest = k - low;
    while (rest !== 0) [stride, rest] = [rest, stride % rest];
  }
  return stride;
}

function spread(pmf: Distribution, stride: number, target: Float64Array, offset: number): void {
  for (let k = 0; k < pmf.length; k++) target[offset + k * stride] = pmf[k]!;
}

const HUGE = 1e200;
/** HUGE / TINY is still a number. */
const TINY = 1e-90;

/**
 * Writes (a + b z + c z²)^n. From g·P′ = n·g′·P follows
 *
 *     a·k·P[k] = b·(n + 1 − k)·P[k−1] + c·(2n + 2 − k)·P[k−2]
 *
 * whose terms are all positive up to k = n: no cancellation, so the error grows only by a few units in the last place
 * per step. Past n the b term turns negative, so the upper half is walked the same way from its own end, and the
 * halves are joined where they meet. Answers false when they meet in a number too small to join by.
 */
function writeTrinomial(target: Float64Array, offset: number, n: number, a: number, b: number, c: number): boolean {
  walk(target, offset, 1, n, a, b, c);
  const below = target[offset + n]!;
  walk(target, offset + 2 * n, -1, n, c, b, a);
  const above = target[offset + n]!;
  if (!(below > TINY) || !(above > TINY)) return false;
  let sum = 1;
  for (let k = 0; k < n; k++) sum += target[offset + k]! /= below;
  target[offset + n] = 1;
  for (let k = n + 1; k <= 2 * n; k++) sum += target[offset + k]! /= above;
  const scale = 1 / sum;
  for (let k = 0; k <= 2 * n; k++) target[offset + k]! *= scale;
  return true;
}

/** One half of the trinomial, unscaled, from `start` in direction `step`; `a` is the coefficient at that end. */
function walk(target: Float64Array, start: number, step: number, n: number, a: number, b: number, c: number): void {
  let before = 0;
  let last = 1;
  target[start] = 1;
  const ratioB = b / a;
  const ratioC = c / a;
  for (let k = 1, at = start + step; k <= n; k++, at += step) {
    let next = (ratioB * (n + 1 - k) * last + ratioC * (2 * n + 2 - k) * before) / k;
    before = last;
    if (next > HUGE) {
      for (let j = start; j !== at; j += step) target[j]! /= HUGE;
      before /= HUGE;
      next /= HUGE;
    }
    target[at] = next;
    last = next;
  }
}

function powerBySquaring(base: Distribution, count: number): Distribution {
  let result: Distribution | undefined;
  let square = base;
  for (let rest = count; ; square = convolve(square, square)) {
    if (rest % 2 === 1) result = result === undefined ? square : convolve(result, square);
    rest = Math.floor(rest / 2);
    if (rest === 0) return result!;
  }
}

/**
 * The sum of a random number of independent copies: Σ P(count = n)·base^n. Each weapon's own random number of attacks
 * enters here, so that "D6 shots from each of three weapons" is three dice, not one die times three.
 */
export function compound(count: Distribution, base: Distribution): Distribution {
  const last = count.length - 1;
  if (count[last] === 1) return power(base, last);
  // Horner's scheme from the largest count downwards: only sums of positive products.
  const result = room(last * (base.length - 1) + 1);
  let length = 1;
  for (let n = last; n >= 0; n--) {
    if (n < last) length = multiplyInPlace(result, length, base);
    result[0]! += count[n]!;
  }
  return result;
}

/** Multiplies the polynomial in result[0…length) by `base`, in place, and answers its new length. */
export function multiplyInPlace(result: Float64Array, length: number, base: Distribution): number {
  const degree = base.length - 1;
  for (let k = length + degree - 1; k >= 0; k--) {
    let sum = 0;
    const from = Math.max(0, k - length + 1);
    for (let j = from; j <= degree && j <= k; j++) sum += base[j]! * result[k - j]!;
    result[k] = sum;
  }
  return length + degree;
}
