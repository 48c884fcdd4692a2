import type { Placed } from './footprint.ts';
import { reach } from './footprint.ts';
import { lineCrosses } from './line.ts';
import { inches, type Length, WITHIN_SLACK } from './units.ts';
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

const WIDEST: Length = inches(1);
const SIDEWAYS: Length = inches(0.5);
const CONTACT: Length = 20;

/**
 * Whether two models fight across an obstacle: both touch it, it lies between their centres, it is at most 1" wide, and
 * the centres are no farther apart than both bases, the width and half an inch (WZ-22.1).
 */
export function acrossObstacle(a: Placed, b: Placed, outline: readonly Point[], width: Length): Across {
  const measured = distance(a, b);
  const n = measured === 0 ? { x: 1, y: 0 } : { x: (b.x - a.x) / measured, y: (b.y - a.y) / measured };
  const needed = reach(a, n) + reach(b, { x: -n.x, y: -n.y }) + width + SIDEWAYS;
  const touchesA = gapToZone(a, outline) <= CONTACT;
  const touchesB = gapToZone(b, outline) <= CONTACT;
  const between = lineCrosses(a, b, [outline], 0);
  const near = measured <= needed + WITHIN_SLACK && width <= WIDEST;
  return { engaged: touchesA && touchesB && between && near, touchesA, touchesB, between, measured, needed };
}
