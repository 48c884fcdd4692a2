import type { Body } from './body.ts';
import { outerRadius } from './footprint.ts';
import { gap } from './gap.ts';
import { type Length, WITHIN_SLACK } from './units.ts';
import { farthestGap } from './wholly.ts';

/** Two models and the distance between them. */
export interface Pair {
  readonly a: Body;
  readonly b: Body;
  readonly gap: Length;
}

/** Distances that differ by no more than this are equal (W40K-03.3). */
export const TIE: Length = 1;

/**
 * The closest pair of two groups of models (AOS-1.5.1b), the first in list order among equals; undefined when a group is
 * empty. `measure` is `gap` unless a rule measures otherwise, in plan say; it must be at least the plan distance.
 */
export function closestPair(
  as: readonly Body[],
  bs: readonly Body[],
  measure: (a: Body, b: Body) => Length = gap,
): Pair | undefined {
  let best: Pair | undefined;
  for (const a of as) {
    const ra = outerRadius(a.footprint);
    for (const b of bs) {
      // No shape reaches beyond its outer circle: most pairs need no measuring.
      const limit = best ? best.gap + ra + outerRadius(b.footprint) : Infinity;
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      if (dx * dx + dy * dy > limit * limit) continue;
      const g = measure(a, b);
      if (!best || g < best.gap) best = { a, b, gap: g };
    }
  }
  return best;
}

/** Distance between two groups of models: that of their closest pair; Infinity when a group is empty. */
export const unitGap = (as: readonly Body[], bs: readonly Body[]): Length => closestPair(as, bs)?.gap ?? Infinity;

/** "Unit within d": any model of the one within d of any model of the other. */
export const unitWithin = (as: readonly Body[], bs: readonly Body[], d: Length, slack = WITHIN_SLACK): boolean =>
  unitGap(as, bs) <= d + slack;

/** "Unit wholly within d of a model": every part of every model within d; the models that break it. */
export const notWhollyWithin = (as: readonly Body[], b: Body, d: Length, slack = WITHIN_SLACK): Pair[] =>
  as.map((a) => ({ a, b, gap: farthestGap(a, b) })).filter((pair) => pair.gap > d + slack);

/**
 * The candidates closest to a model, all of them when several are equally close within `tie`: the player picks among
 * them (W40K-03.3). In the order given.
 */
export function closest(from: Body, candidates: readonly Body[], tie: Length = TIE): Body[] {
  const gaps = candidates.map((b) => gap(from, b));
  const least = Math.min(...gaps);
  return candidates.filter((_, i) => gaps[i]! <= least + tie);
}
