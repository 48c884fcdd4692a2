import { binomial } from '../distribution/binomial.ts';
import { mapValues } from '../distribution/combine.ts';
import type { Distribution } from '../distribution/distribution.ts';

/** How two totals compare. */
export interface Comparison {
  readonly higher: number;
  readonly equal: number;
  readonly lower: number;
}

/** Compares one roll with another; `lead` is what the first has over the second in modifiers, negative if behind. */
export function opposed(first: Distribution, second: Distribution, lead = 0): Comparison {
  let higher = 0;
  let equal = 0;
  let lower = 0;
  for (let a = 0; a < first.length; a++) {
    for (let b = 0; b < second.length; b++) {
      const chance = first[a]! * second[b]!;
      if (a + lead > b) higher += chance;
      else if (a + lead === b) equal += chance;
      else lower += chance;
    }
  }
  return { higher, equal, lower };
}

/**
 * How many times a total contains a value: floor((roll + modifier) / value), never below 0 and never above `most`.
 * With `most` 2 it is "miss, hit, double hit"; without it, a number of tokens.
 */
export const timesReached = (
  roll: Distribution,
  modifier: number,
  value: number,
  most = Number.POSITIVE_INFINITY,
): Distribution => mapValues(roll, (face) => Math.min(most, Math.max(0, Math.floor((face + modifier) / value))));

/** The number of successes in independent trials with one chance each. */
export const trials = (count: number, chance: number): Distribution => binomial(count, chance);

/** Which trial is the first to succeed, 1 to `most`; 0 stands for none of them. */
export function firstSuccess(chance: number, most: number): Distribution {
  const pmf = new Float64Array(most + 1);
  let still = 1;
  for (let trial = 1; trial <= most; trial++) {
    pmf[trial] = still * chance;
    still *= 1 - chance;
  }
  pmf[0] = still;
  return pmf;
}
