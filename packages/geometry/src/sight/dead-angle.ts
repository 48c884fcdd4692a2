import type { Body } from '../body.ts';
import { planGap } from '../gap.ts';
import { segmentsMeet } from '../polygon.ts';
import { inches, type Length, WARZONE_SLACK } from '../units.ts';
import type { Point } from '../vector.ts';

/** Result of a dead-angle test: the measured plan distance and the least that escapes it. */
export interface DeadAngle {
  readonly dead: boolean;
  readonly measured: Length;
  readonly needed: Length;
}

/** WZ-16.7: the share of the height one must be away, and the least height that matters. */
const HALF = 0.5;
const LEAST: Length = inches(1);

/** How far apart two models are in plan and in height, and what is too steep. */
export interface Steepness {
  readonly planDistance: Length;
  readonly heightDifference: Length;
  readonly share?: number;
  readonly least?: Length;
  readonly slack?: Length;
}

/**
 * Too steep to see or shoot: plan distance below `share` of the height difference, for differences of `least` and more
 * (WZ-16.7: half, from 1"; WZ-26.9: the whole, for a flyer firing down).
 */
export function steepness({
  planDistance,
  heightDifference,
  share = HALF,
  least = LEAST,
  slack = WARZONE_SLACK,
}: Steepness): DeadAngle {
  const needed = heightDifference >= least ? heightDifference * share : 0;
  return { dead: planDistance + slack < needed, measured: planDistance, needed };
}

/**
 * Dead angle between two models (WZ-16.7). `raised` is the outline of the raised surface the higher one stands on: only
 * when the line between the centres crosses its edge is there a dead angle. Same both ways.
 */
export function deadAngle(a: Body, b: Body, raised: readonly Point[], slack: Length = WARZONE_SLACK): DeadAngle {
  const measured = planGap(a, b);
  const overEdge = raised.some((p, i) => segmentsMeet(p, raised[(i + 1) % raised.length]!, a, b));
  return overEdge
    ? steepness({ planDistance: measured, heightDifference: Math.abs(a.z - b.z), share: HALF, least: LEAST, slack })
    : { dead: false, measured, needed: 0 };
}

/** Dead angle of a flyer firing down at a model; there is none upwards (WZ-26.9). */
export function flyerDeadAngle(flyer: Body, target: Body, share = 1, slack: Length = WARZONE_SLACK): DeadAngle {
  return steepness({
    planDistance: planGap(flyer, target),
    heightDifference: flyer.z - target.z,
    share,
    least: 0,
    slack,
  });
}
