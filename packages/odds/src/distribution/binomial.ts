import type { Distribution } from './distribution.ts';
import { room } from './room.ts';

/**
 * The number of successes in `trials` independent trials.
 *
 * The ratio of neighbouring terms is walked outwards from the most likely one and the whole is divided by its sum:
 * no factorials, no powers that underflow, and a mass of 1 to the last digit.
 */
export function binomial(trials: number, success: number): Distribution {
  const pmf = room(trials + 1);
  writeBinomial(pmf, 0, trials, success);
  return pmf;
}

/** As `binomial`, into a part of an array that begins at `offset`. */
export function writeBinomial(target: Float64Array, offset: number, trials: number, success: number): void {
  if (success <= 0 || trials === 0) {
    target[offset] = 1;
    return;
  }
  if (success >= 1) {
    target[offset + trials] = 1;
    return;
  }
  const odds = success / (1 - success);
  const top = Math.min(trials, Math.floor((trials + 1) * success));
  let sum = 1;
  let term = 1;
  target[offset + top] = 1;
  for (let k = top; k < trials; k++) {
    term *= ((trials - k) / (k + 1)) * odds;
    target[offset + k + 1] = term;
    sum += term;
  }
  term = 1;
  for (let k = top; k > 0; k--) {
    term *= k / ((trials - k + 1) * odds);
    target[offset + k - 1] = term;
    sum += term;
  }
  const scale = 1 / sum;
  for (let k = 0; k <= trials; k++) target[offset + k]! *= scale;
}
