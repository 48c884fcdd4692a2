import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import type { PathGoals } from './ends.ts';
import { isFree, type MoveField, mayStart } from './field.ts';
import { search } from './search.ts';
import { endless, type Work } from './work.ts';

export type { PathGoals } from './ends.ts';

export interface TautPath {
  /** From the start to the end, whole thousandths. */
  readonly points: readonly Point[];
  /** Length in plan, and what climbing adds to it. */
  readonly length: Length;
}

/** What lines over soft obstacles cost beyond their length. */
export interface Toll {
  /** At least, and quickly; down again when the line ends on the ground. */
  readonly least: (z: Length, soft: readonly number[], onGround: boolean) => Length;
  /** Exactly, and the height at which the line ends. */
  readonly exact: (
    a: Point,
    b: Point,
    z: Length,
    soft: readonly number[],
  ) => { readonly cost: Length; readonly z: Length };
  /** Whether nothing raised is at a place on which a way might be, other than what stands on the ground there. */
  readonly isBare: (p: Point) => boolean;
}

/** A way among grown obstacles from a start to one of some goals. */
export interface TautQuestion {
  readonly field: MoveField;
  readonly start: Point;
  readonly goals: PathGoals;
  readonly limit: Length;
  readonly toll?: Toll | undefined;
  readonly z?: Length | undefined;
  /** What the search may do; absent: whatever it takes. */
  readonly work?: Work | undefined;
}

/**
 * Shortest way for a point from `start` to a goal among grown obstacles, no longer than `limit`; undefined when there is
 * none. The way is a chain of lines that touch the rounds they bend around. Bends are drawn with corners outside the
 * curve, at most 0.2 % of the arc longer, and finer where that would exceed the limit. With a `toll` soft obstacles may be
 * crossed for it, from height `z` on, and the way may bend on top of them.
 */
export function tautPath({
  field,
  start,
  goals,
  limit,
  toll,
  z = 0,
  work = endless(),
}: TautQuestion): TautPath | undefined {
  // Whoever stands in an obstacle gets nowhere: every line from there starts inside it.
  if (!mayStart(field, start, toll !== undefined)) return undefined;
  return search({ field, starts: [start], goals, limit, toll, z, work });
}

/**
 * The shortest way on the level from each of some places to the nearest of some points, undefined where there is none:
 * all in one search, from the points back.
 */
export function tautPaths(
  field: MoveField,
  places: readonly Point[],
  to: readonly Point[],
  limit: Length,
  work: Work = endless(),
): (TautPath | undefined)[] {
  const found: (TautPath | undefined)[] = places.map(() => undefined);
  let left = places.filter((place) => mayStart(field, place)).length;
  const acceptsWay = ({ points, length }: TautPath) => {
    const end = points[points.length - 1]!;
    places.forEach((place, i) => {
      if (found[i] !== undefined || place.x !== end.x || place.y !== end.y) return;
      found[i] = { points: [...points].reverse(), length };
      left--;
    });
    return left === 0;
  };
  const starts = to.filter((p) => isFree(field, p));
  if (starts.length > 0 && left > 0) {
    const goals = { points: places.map(({ x, y }) => ({ x, y })), areStarts: true, discs: [], acceptsWay };
    search({ field, starts, goals, limit, toll: undefined, z: 0, work });
  }
  return found;
}
