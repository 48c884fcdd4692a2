import { certain, type Distribution } from '../distribution/distribution.ts';
import { room } from '../distribution/room.ts';
import { walkTrack } from './chain.ts';
import type { Kernel } from './kernel.ts';
import type { Casualties } from './profile.ts';
import { casualties, startOf, trackOf } from './track.ts';

/** One model in the path of a burst, with what one shot does to it while it is the target. */
export interface BurstTarget {
  readonly wounds: number;
  /** Wounds one shot inflicts on this model, misses and armour rolls included. */
  readonly perShot: Distribution;
  readonly woundsLost?: number;
}

/**
 * A burst: shots fired one by one at the first model until it dies, then at the next, each with its own numbers.
 * Wounds of one shot beyond the model's last are lost.
 */
export function burst(shots: number | Distribution, targets: readonly BurstTarget[]): Casualties {
  const woundsLost = targets[0]?.woundsLost ?? 0;
  const track = trackOf({ stages: targets.map(({ wounds }) => ({ models: 1, wounds })), woundsLost });
  const width = Math.max(...targets.map(({ wounds, perShot }) => Math.min(wounds, perShot.length - 1)));
  const rows = room((track.total + 1) * (width + 1));
  for (let at = 0; at < track.total; at++) {
    const { perShot } = targets[track.stage[at]!]!;
    for (let k = 0; k < perShot.length; k++) {
      rows[at * (width + 1) + Math.min(k, track.left[at]!)]! += perShot[k]!;
    }
  }
  rows[track.total * (width + 1)] = 1;
  const kernel: Kernel = { width, rows };
  return casualties(
    track,
    walkTrack(track, startOf(track), typeof shots === 'number' ? certain(shots) : shots, kernel),
  );
}
