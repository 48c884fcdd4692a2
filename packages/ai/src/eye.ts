import type { Random } from '@mischia/kernel';

/** What a player makes of a worth it has worked out. */
export type Eye = (worth: number) => number;

export const sharp: Eye = (worth) => worth;

/**
 * An eye that misjudges: of several worths each comes out highest with a chance in proportion to its power 1 / `dimness`,
 * so that the best of few is usually taken, the second best often, nonsense hardly ever.
 */
export const dim =
  (random: Random, dimness: number): Eye =>
  (worth) =>
    worth * (-Math.log((random.next() + 1) / RANGE)) ** -dimness;

/** One more than the highest whole number a `Random` gives, and room above it so that no logarithm is 0. */
const RANGE = 2 ** 32 + 1;
