import type { Placed } from './footprint.ts';
import { reach } from './footprint.ts';
import { lineCrosses } from './line.ts';
import { inches, type Length, WARZONE_CONTACT, WARZONE_SLACK } from './units.ts';
import { distance, type Point } from './vector.ts';
import { gapToZone } from './zone.ts';

/** What fighting across an obstacle needs, measured (WZ-22.1). */
export interface Across {
  readonly engaged: boolean;
  readonly touchesA: boolean;
  readonly touchesB: boolean;
  readonly between: boolean;
  /** Distance of the centres, and the most that still counts as facing each other. */
  readonly measured: Length;
  readonly needed: Length;
}

/** WZ-22.1: the widest obstacle one fights across, and how much farther apart than that the two may be. */
const WIDEST: Length = inches(1);
const SIDEWAYS: Length = inches(0.5);

/** What two models on both sides of something wide need to be near enough to fight across it, and what they measure. */
export interface AcrossWidth {
  readonly near: boolean;
  readonly measured: Length;
  readonly needed: Length;
}

/** WZ-22.1, R-101: the centres are no farther apart than both bases, the width between them and half an inch. */
export function nearAcross(a: Placed, b: Placed, width: Length, slack: Length = WARZONE_SLACK): AcrossWidth {
  const measured = distance(a, b);
  const n = measured === 0 ? { x: 1, y: 0 } : { x: (b.x - a.x) / measured, y: (b.y - a.y) / measured };
  const needed = reach(a, n) + reach(b, { x: -n.x, y: -n.y }) + width + SIDEWAYS;
  return { near: measured <= needed + slack && width <= WIDEST + slack, measured, needed };
}

/** Two models and the obstacle between them, with its width there. */
export interface AcrossObstacle {
  readonly a: Placed;
  readonly b: Placed;
  readonly outline: readonly Point[];
  readonly width: Length;
  readonly slack?: Length | undefined;
}

/**
 * Whether two models fight across an obstacle: both touch it, it lies between their centres, it is at most 1" wide, and
 * the centres are no farther apart than both bases, the width and half an inch (WZ-22.1).
 */
export function acrossObstacle({ a, b, outline, width, slack = WARZONE_SLACK }: AcrossObstacle): Across {
  const { near, measured, needed } = nearAcross(a, b, width, slack);
  const touchesA = gapToZone(a, outline) <= WARZONE_CONTACT;
  const touchesB = gapToZone(b, outline) <= WARZONE_CONTACT;
  const between = lineCrosses(a, b, [outline], 0);
  return { engaged: touchesA && touchesB && between && near, touchesA, touchesB, between, measured, needed };
}
