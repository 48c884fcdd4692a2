import { binomial } from './binomial.ts';
import type { Distribution } from './distribution.ts';
import { room } from './room.ts';

/** The distribution of X + Y for independent X and Y. */
export function convolve(a: Distribution, b: Distribution): Distribution {
  const sum = room(a.length + b.length - 1);
  // The shorter one outside: the inner loop then runs over contiguous memory for as long as possible.
  const [outer, inner] = a.length <= b.length ? [a, b] : [b, a];
  for (let i = 0; i < outer.length; i++) {
    const weight = outer[i]!;
    if (weight === 0) continue;
    for (let j = 0; j < inner.length; j++) sum[i + j]! += weight * inner[j]!;
  }
  return sum;
}

/** One part of a mixture: with this weight the value follows that distribution. */
export interface MixturePart {
  readonly weight: number;
  readonly distribution: Distribution;
}

/** The distribution of a value that follows one of several distributions, chosen by weights that add up to 1. */
export function mixture(parts: readonly MixturePart[]): Distribution {
  let length = 1;
  for (const { distribution } of parts) length = Math.max(length, distribution.length);
  const mixed = room(length);
  for (const { weight, distribution } of parts) {
    for (let k = 0; k < distribution.length; k++) mixed[k]! += weight * distribution[k]!;
  }
  return mixed;
}

/** The number of X items that survive when each is kept independently with probability `keep`. */
export function thin(pmf: Distribution, keep: number): Distribution {
  if (keep >= 1) return pmf;
  if (keep > 0 && pmf[pmf.length - 1] === 1) return binomial(pmf.length - 1, keep);
  const kept = room(keep <= 0 ? 1 : pmf.length);
  for (let n = 0; n < pmf.length; n++) {
    const weight = pmf[n]!;
    if (weight === 0) continue;
    const survivors = binomial(n, keep);
    for (let k = 0; k < kept.length && k <= n; k++) kept[k]! += weight * survivors[k]!;
  }
  return kept;
}

/** The distribution of f(X); negative results count as 0. */
export function mapValues(pmf: Distribution, f: (value: number) => number): Distribution {
  const images = Array.from(pmf, (_, value) => Math.max(0, f(value)));
  const mapped = room(Math.max(...images) + 1);
  for (let k = 0; k < pmf.length; k++) mapped[images[k]!]! += pmf[k]!;
  return mapped;
}

/** X + amount for a whole amount of either sign; totals below `floor` count as `floor`. */
export const shift = (pmf: Distribution, amount: number, floor = 0): Distribution =>
  mapValues(pmf, (value) => Math.max(floor, value + amount));

/** The smaller of X and `ceiling`. */
export const cap = (pmf: Distribution, ceiling: number): Distribution =>
  mapValues(pmf, (value) => Math.min(value, ceiling));

/** The larger of X and `floor`: a minimum number of attacks, for instance. */
export const raise = (pmf: Distribution, floor: number): Distribution =>
  mapValues(pmf, (value) => Math.max(value, floor));

/** The highest of `count` independent copies. */
export function bestOf(pmf: Distribution, count: number): Distribution {
  const best = room(pmf.length);
  let below = 0;
  let previous = 0;
  for (let k = 0; k < pmf.length; k++) {
    below += pmf[k]!;
    const all = below ** count;
    best[k] = all - previous;
    previous = all;
  }
  return best;
}

/** The lowest of `count` independent copies. */
export function worstOf(pmf: Distribution, count: number): Distribution {
  const worst = room(pmf.length);
  let above = 0;
  let previous = 0;
  for (let k = pmf.length - 1; k >= 0; k--) {
    above += pmf[k]!;
    const all = above ** count;
    worst[k] = all - previous;
    previous = all;
  }
  return worst;
}

/** A value that depends on another: Σ P(X = k)·next(k). `next` is asked only for values that can occur. */
export function given(pmf: Distribution, next: (value: number) => Distribution): Distribution {
  const parts: MixturePart[] = [];
  for (let k = 0; k < pmf.length; k++) if (pmf[k]! > 0) parts.push({ weight: pmf[k]!, distribution: next(k) });
  return mixture(parts);
}
