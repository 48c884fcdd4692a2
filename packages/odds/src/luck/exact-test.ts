import { binomial } from '../distribution/binomial.ts';
import { convolve } from '../distribution/combine.ts';
import { certain, type Distribution } from '../distribution/distribution.ts';

/** Rolls that succeed with one chance. */
export interface RollTally {
  readonly chance: number;
  readonly rolls: number;
}

/** The exact number of successes in independent rolls with different chances. */
export function successesOf(tallies: readonly RollTally[]): Distribution {
  // Equal chances are taken together first: one binomial instead of many convolutions.
  const byChance = new Map<number, number>();
  for (const { chance, rolls } of tallies) byChance.set(chance, (byChance.get(chance) ?? 0) + rolls);
  let sum: Distribution = certain(0);
  for (const [chance, rolls] of byChance) sum = convolve(sum, binomial(rolls, chance));
  return sum;
}

/** Probabilities this close are equal: mirror images of one another must not differ by their rounding. */
const SAME = 1 + 1e-7;

/**
 * Two-sided exact p-value: the probability of all results that are no more likely than the one observed. An impossible
 * result is a fault of the caller's expectation, not luck.
 */
export function exactPValue(expected: Distribution, observed: number): number {
  const chance = expected[observed] ?? 0;
  if (!(chance > 0)) {
    throw new RangeError(`The result ${observed} cannot occur under the expectation. Check the chances of the rolls.`);
  }
  let sum = 0;
  for (let k = 0; k < expected.length; k++) if (expected[k]! <= chance * SAME) sum += expected[k]!;
  return Math.min(1, sum);
}

/** Holm's correction: each p-value raised so that the chance of naming even one of them wrongly stays below a level. */
export function holmAdjusted(pValues: readonly number[]): number[] {
  const order = pValues.map((_, index) => index).sort((a, b) => pValues[a]! - pValues[b]!);
  const adjusted = new Array<number>(pValues.length).fill(1);
  let highest = 0;
  order.forEach((index, rank) => {
    highest = Math.max(highest, Math.min(1, (pValues.length - rank) * pValues[index]!));
    adjusted[index] = highest;
  });
  return adjusted;
}
