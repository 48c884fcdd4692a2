import type { Distribution } from '../distribution/distribution.ts';
import { copyOf, room } from '../distribution/room.ts';
import type { Casualties, TargetUnit } from './profile.ts';

/**
 * The wound track of a unit. Wounds fall on the models in a fixed order, and a wounded model takes all of them until
 * it is slain, so the whole state of the unit is one number: the wounds lost so far, counted from full strength.
 */
export interface Track {
  /** All wounds of the unit at full strength; at this position it is destroyed. */
  readonly total: number;
  /** Position at the start: wounds lost before. */
  readonly start: number;
  readonly models: number;
  /** Wounds left in the model that takes the next wound, by position. */
  readonly left: readonly number[];
  /** Stage of that model, by position. */
  readonly stage: readonly number[];
  /** Models slain, by position. */
  readonly slain: readonly number[];
  /** All probability on a unit that has lost nothing. */
  readonly unhurt: Distribution;
  /** Probability to ignore a wound, by stage. */
  readonly ignore: readonly number[];
}

/** Lays out the track of a target. A target without wounds, or wounded beyond its first model, is a fault. */
export function trackOf(target: TargetUnit): Track {
  const { stages, woundsLost = 0 } = target;
  let total = 0;
  let models = 0;
  for (const stage of stages) {
    total += stage.models * stage.wounds;
    models += stage.models;
  }
  const first = stages[0];
  if (first === undefined || total === 0) throw new RangeError('The target has no models. Give it at least one.');
  if (woundsLost < 0 || woundsLost >= first.wounds) {
    throw new RangeError(`The first model has ${first.wounds} wounds and lost ${woundsLost}. Remove slain models.`);
  }
  const { left, stage, slain, unhurt } = layoutOf(stages, total);
  const ignore = stages.map((s) => s.ignore ?? 0);
  return { total, start: woundsLost, models, left, stage, slain, unhurt, ignore };
}

type Layout = Pick<Track, 'left' | 'stage' | 'slain' | 'unhurt'>;

/** Layouts of units whose models are alike, by models and wounds. */
const layouts = new Map<number, Layout>();
const MOST_LAYOUTS = 256;

function layoutOf(stages: TargetUnit['stages'], total: number): Layout {
  if (stages.length > 1) return layOut(stages);
  const key = total * 4096 + stages[0]!.wounds;
  let known = layouts.get(key);
  if (known === undefined) {
    known = layOut(stages);
    if (layouts.size >= MOST_LAYOUTS) layouts.clear();
    layouts.set(key, known);
  }
  return known;
}

function layOut(stages: TargetUnit['stages']): Layout {
  const left: number[] = [];
  const stage: number[] = [];
  const slain: number[] = [];
  let dead = 0;
  for (let s = 0; s < stages.length; s++) {
    const { models: count, wounds } = stages[s]!;
    for (let model = 0; model < count; model++, dead++) {
      for (let rest = wounds; rest > 0; rest--) {
        left.push(rest);
        stage.push(s);
        slain.push(dead);
      }
    }
  }
  slain.push(dead);
  const unhurt = new Float64Array(slain.length);
  unhurt[0] = 1;
  return { left, stage, slain, unhurt };
}

/** All probability on the position the unit starts from. */
export function startOf(track: Track): Distribution {
  if (track.start === 0) return track.unhurt;
  const state = room(track.total + 1);
  state[track.start] = 1;
  return state;
}

/** Reads the result off the final positions. */
export function casualties(track: Track, state: Distribution): Casualties {
  const slain = room(track.models + 1);
  for (let at = track.start; at <= track.total; at++) slain[track.slain[at]!]! += state[at]!;
  return { damage: track.start === 0 ? state : copyOf(state, track.start), slain, destroyed: state[track.total]! };
}
