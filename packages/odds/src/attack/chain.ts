import type { Distribution } from '../distribution/distribution.ts';
import { room } from '../distribution/room.ts';
import type { Kernel } from './kernel.ts';
import type { Track } from './track.ts';

/**
 * Takes a random number of equal steps along the track: Σ P(count = n)·start·K^n, by Horner's scheme, so that one
 * vector is enough and every term is a product of probabilities.
 */
export function walkTrack(track: Track, start: Float64Array, count: Distribution, kernel: Kernel): Float64Array {
  const { total } = track;
  const { width, rows } = kernel;
  const state = room(total + 1);
  let from = 0;
  while (from < total && start[from] === 0) from++;
  let steps = count.length - 1;
  let weight = count[steps]!;
  // Where every step costs the unit a wound, nothing is left after as many steps as it has wounds.
  const enough = neverStays(track, kernel, from) ? total - from : steps;
  while (steps > enough) weight += count[--steps]!;

  for (let n = steps; ; weight = count[--n]!) {
    for (let at = from; at <= total; at++) state[at]! += weight * start[at]!;
    if (n === 0) return state;
    // From the end backwards: a step only adds to positions that were dealt with already.
    for (let at = total - 1; at >= from; at--) {
      const here = state[at]!;
      if (here === 0) continue;
      const row = at * (width + 1);
      const reach = at + width <= total ? width : total - at;
      state[at] = here * rows[row]!;
      for (let j = 1; j <= reach; j++) state[at + j]! += here * rows[row + j]!;
    }
  }
}

/**
 * The same where every step costs the unit a fixed number of wounds of one model: where it is after n steps is certain, so
 * that nothing has to be multiplied out.
 */
export function stepTrack(track: Track, start: Float64Array, count: Distribution, damage: number): Float64Array {
  const { total, left } = track;
  const state = room(total + 1);
  for (let from = 0; from <= total; from++) {
    const weight = start[from]!;
    if (weight === 0) continue;
    let at = from;
    for (let n = 0; n < count.length; n++) {
      state[at]! += weight * count[n]!;
      if (at < total) at += Math.min(damage, left[at]!);
    }
  }
  return state;
}

function neverStays(track: Track, { width, rows }: Kernel, from: number): boolean {
  for (let at = from; at < track.total; at++) if (rows[at * (width + 1)] !== 0) return false;
  return true;
}
