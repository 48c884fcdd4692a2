import type { Distribution } from '../index.ts';

/** A result that was observed too often or too rarely. */
export interface Deviation {
  readonly value: number;
  readonly observed: number;
  readonly expected: number;
  /** Distance in standard deviations. */
  readonly sigmas: number;
}

/** How often each value was observed. */
export class Tally {
  readonly counts: number[] = [];
  plays = 0;

  add(value: number): void {
    this.counts[value] = (this.counts[value] ?? 0) + 1;
    this.plays++;
  }
}

/** Below this variance a count is not close enough to normal: its exact tail is compared instead. */
const NORMAL_FROM = 25;

/**
 * The values whose counts lie more than `sigmas` from what the distribution expects. Rare values, whose counts are far
 * from normal, are judged by the exact binomial tail at the same level; impossible ones may never occur.
 */
export function deviations(expected: Distribution, { counts, plays }: Tally, sigmas = 4): Deviation[] {
  const found: Deviation[] = [];
  for (let value = 0; value < Math.max(expected.length, counts.length); value++) {
    const chance = Math.min(1, expected[value] ?? 0);
    const observed = counts[value] ?? 0;
    const mean = chance * plays;
    const spread = Math.sqrt(mean * (1 - chance));
    const distance = spread > 0 ? Math.abs(observed - mean) / spread : observed === mean ? 0 : Infinity;
    // Rounding of a sum of many products: a value that is certain may be expected a hair less than always.
    if (Math.abs(observed - mean) < 1e-9 * plays || distance <= sigmas) continue;
    if (spread * spread < NORMAL_FROM && chance > 0 && tail(plays, chance, observed) > normalTail(sigmas)) continue;
    found.push({ value, observed, expected: mean, sigmas: distance });
  }
  return found;
}

/** The chance of a count at least as far on its side as the observed one. */
function tail(plays: number, chance: number, observed: number): number {
  // A value that almost always occurs is counted by its absences.
  if (chance > 0.5) return tail(plays, 1 - chance, plays - observed);
  let term = Math.exp(plays * Math.log1p(-chance));
  let below = 0;
  for (let k = 0; k < observed; k++) {
    below += term;
    term *= ((plays - k) / (k + 1)) * (chance / (1 - chance));
  }
  return observed > plays * chance ? 1 - below : below + term;
}

/** One-sided tail of the normal distribution, by its continued fraction: exact enough far out, where it is needed. */
function normalTail(sigmas: number): number {
  const density = Math.exp((-sigmas * sigmas) / 2) / Math.sqrt(2 * Math.PI);
  let fraction = sigmas;
  for (let k = 40; k > 0; k--) fraction = sigmas + k / fraction;
  return density / fraction;
}
