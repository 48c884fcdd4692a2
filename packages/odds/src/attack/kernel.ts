import { thin } from '../distribution/combine.ts';
import type { Distribution } from '../distribution/distribution.ts';
import { room } from '../distribution/room.ts';
import type { WoundClass } from './profile.ts';
import type { Track } from './track.ts';

/**
 * One step of the absorbing chain along a wound track: from position p the unit goes to p + j with probability
 * rows[p · (width + 1) + j]. Positions never go back, and what would pass the end stays on it.
 */
export interface Kernel {
  readonly width: number;
  readonly rows: Float64Array;
}

const emptyKernel = (track: Track, width: number): Kernel => ({
  width,
  rows: room((track.total + 1) * (width + 1)),
});

/** For a kernel that is done with before the next one is made. */
const SCRATCH = new Float64Array(2048);

/** The same in room that the next such kernel takes over. */
function passingKernel(track: Track, width: number): Kernel {
  const length = (track.total + 1) * (width + 1);
  if (length > SCRATCH.length) return emptyKernel(track, width);
  return { width, rows: SCRATCH.fill(0, 0, length) };
}

/**
 * One unsaved wound. The rolls to ignore come before the cut at the model's last wound: a model with one wound left
 * that suffers 3 points rolls for them one by one and dies of the first it cannot ignore.
 */
const damageKernel = (track: Track, damage: WoundClass['damage']): Kernel => fillDamage(track, damage, emptyKernel);

/** The same for a single walk along the track, after which it is of no use any more. */
export const passingDamageKernel = (track: Track, damage: WoundClass['damage']): Kernel =>
  fillDamage(track, damage, passingKernel);

function fillDamage(track: Track, damage: WoundClass['damage'], make: typeof emptyKernel): Kernel {
  let most = 0;
  const lost = track.ignore.map((ignore, stage) => {
    const points = damage instanceof Float64Array ? damage : damage[stage]!;
    most = Math.max(most, points.length - 1);
    return ignore > 0 ? thin(points, 1 - ignore) : points;
  });
  let deepest = 1;
  for (let at = 0; at < track.total; at++) if (track.left[at]! > deepest) deepest = track.left[at]!;
  const kernel = make(track, Math.min(most, deepest));
  const { width, rows } = kernel;
  for (let at = 0; at < track.total; at++) {
    const pmf = lost[track.stage[at]!]!;
    const left = track.left[at]!;
    const row = at * (width + 1);
    for (let points = 0; points < pmf.length; points++) rows[row + Math.min(points, left)]! += pmf[points]!;
  }
  rows[track.total * (width + 1)] = 1;
  return kernel;
}

/** Mortal wounds: point by point, going on to the next model when one is slain. */
export function spillKernel(track: Track, mortals: Distribution): Kernel {
  const width = mortals.length - 1;
  const kernel = emptyKernel(track, width);
  const gone = room(width + 1);
  for (let at = 0; at <= track.total; at++) {
    const row = at * (width + 1);
    gone.fill(0);
    gone[0] = 1;
    for (let points = 0; points <= width; points++) {
      if (points > 0) suffer(track, at, gone, points);
      for (let j = 0; j <= points; j++) kernel.rows[row + j]! += mortals[points]! * gone[j]!;
    }
  }
  return kernel;
}

/** One more point for a unit that began at `from` and has suffered `points` − 1. */
function suffer(track: Track, from: number, gone: Float64Array, points: number): void {
  for (let j = points - 1; j >= 0; j--) {
    const at = from + j;
    if (at >= track.total || gone[j] === 0) continue;
    const keep = track.ignore[track.stage[at]!]!;
    gone[j + 1]! += gone[j]! * (1 - keep);
    gone[j]! *= keep;
  }
}

/** One wound of a class: the save, the damage, then the mortal wounds whether it was saved or not. */
export function woundKernel(track: Track, wound: WoundClass): Kernel {
  const damage = damageKernel(track, wound.damage);
  const { width, rows } = damage;
  for (let at = 0; at < track.total; at++) {
    const unsaved = typeof wound.unsaved === 'number' ? wound.unsaved : wound.unsaved[track.stage[at]!]!;
    const row = at * (width + 1);
    for (let j = 0; j <= width; j++) rows[row + j]! *= unsaved;
    rows[row]! += 1 - unsaved;
  }
  return wound.mortals === undefined ? damage : compose(track, damage, spillKernel(track, wound.mortals));
}

/** First one step, then the other. */
export function compose(track: Track, first: Kernel, second: Kernel): Kernel {
  // No step leads past the end of the track, however large its parts.
  const kernel = emptyKernel(track, Math.min(track.total, first.width + second.width));
  for (let at = 0; at <= track.total; at++) {
    for (let i = 0; i <= first.width && at + i <= track.total; i++) {
      const weight = first.rows[at * (first.width + 1) + i]!;
      if (weight === 0) continue;
      const from = (at + i) * (second.width + 1);
      const to = at * (kernel.width + 1) + i;
      const reach = Math.min(second.width, kernel.width - i);
      for (let j = 0; j <= reach; j++) kernel.rows[to + j]! += weight * second.rows[from + j]!;
    }
  }
  return kernel;
}

/** One of several steps, chosen by probability; what is left over to 1 changes nothing. */
export function choose(
  track: Track,
  parts: readonly { readonly probability: number; readonly kernel: Kernel }[],
): Kernel {
  let width = 0;
  let rest = 1;
  for (const part of parts) {
    width = Math.max(width, part.kernel.width);
    rest -= part.probability;
  }
  const kernel = emptyKernel(track, width);
  for (let at = 0; at <= track.total; at++) {
    const row = at * (width + 1);
    kernel.rows[row] = Math.max(0, rest);
    for (const { probability, kernel: part } of parts) {
      const from = at * (part.width + 1);
      for (let j = 0; j <= part.width; j++) kernel.rows[row + j]! += probability * part.rows[from + j]!;
    }
  }
  return kernel;
}

/** The step that changes nothing. */
export function identityKernel(track: Track): Kernel {
  return { width: 0, rows: room(track.total + 1).fill(1) };
}
