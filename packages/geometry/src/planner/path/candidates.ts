import type { Length } from '../../units.ts';
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

// All made here, of one shape: heaps of things of several shapes are slow.
const candidate = (
  kind: Candidate['kind'],
  estimate: Length,
  step: Reached | undefined,
  owner = -1,
  round: Round | undefined = undefined,
  spin = 0,
  over: readonly number[] | undefined = undefined,
  toll: Length = 0,
): Candidate => ({ kind, estimate, step, round, spin, owner, over, toll });

export const obstacleAhead = (estimate: Length, owner: number): Candidate =>
  candidate('obstacle', estimate, undefined, owner);

export const lineAhead = (estimate: Length, step: Reached, round: Round, spin: number): Candidate =>
  candidate('line', estimate, step, -1, round, spin);

export const hiddenAhead = (estimate: Length, step: Reached, round: Round, spin: number, by: number): Candidate =>
  candidate('hidden', estimate, step, by, round, spin);

export const endAhead = (step: Reached): Candidate => candidate('end', step.cost, step);

/** A place with nothing in its way; on top of an obstacle, which then has to be looked at. */
export const placeAhead = (estimate: Length, step: Reached, owner = -1): Candidate =>
  candidate('place', estimate, step, owner);

export const climbAhead = (estimate: Length, step: Reached, over: readonly number[], toll: Length): Candidate =>
  candidate('climb', estimate, step, -1, undefined, 0, over, toll);
