import type { Length } from '../units.ts';
import type { Round } from './rounds.ts';
import type { Reached } from './tangents.ts';

/**
 * What a search may look at next. A `line` leaves its place for a round and is not tested yet; so is one that would end
 * where an obstacle stands (`hidden`), and the way to an `end`. A `climb` crosses soft obstacles for a toll still to be
 * worked out; a `place` has nothing in its way. An `obstacle` is one that a shorter way would run into.
 */
export interface Candidate {
  readonly kind: 'line' | 'hidden' | 'end' | 'climb' | 'place' | 'obstacle';
  /** Length of the whole way at least. */
  readonly estimate: Length;
  /** The place or end come to; for lines the place they leave. */
  readonly step: Reached | undefined;
  /** The round a line touches, and the way round it. */
  readonly round: Round | undefined;
  readonly spin: number;
  /** The obstacle that comes up, −1 for none. */
  readonly owner: number;
  /** Soft obstacles crossed, and the toll counted so far. */
  readonly over: readonly number[] | undefined;
  readonly toll: Length;
}

const NOTHING = { step: undefined, round: undefined, spin: 0, owner: -1, over: undefined, toll: 0 };

export const obstacleAhead = (estimate: Length, owner: number): Candidate => ({
  ...NOTHING,
  kind: 'obstacle',
  estimate,
  owner,
});

export const lineAhead = (
  estimate: Length,
  step: Reached,
  round: Round,
  spin: number,
  hiddenBy: number,
): Candidate => ({
  kind: hiddenBy < 0 ? 'line' : 'hidden',
  estimate,
  step,
  round,
  spin,
  owner: hiddenBy,
  over: undefined,
  toll: 0,
});

export const endAhead = (step: Reached): Candidate => ({ ...NOTHING, kind: 'end', estimate: step.cost, step });

/** A place with nothing in its way; on top of an obstacle, which then has to be looked at. */
export const placeAhead = (estimate: Length, step: Reached, owner = -1): Candidate => ({
  ...NOTHING,
  kind: 'place',
  estimate,
  step,
  owner,
});

export const climbAhead = (estimate: Length, step: Reached, over: readonly number[], toll: Length): Candidate => ({
  ...NOTHING,
  kind: 'climb',
  estimate,
  step,
  over,
  toll,
});
