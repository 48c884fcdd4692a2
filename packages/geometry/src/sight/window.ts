import type { Placed } from '../footprint.ts';
import { reach } from '../footprint.ts';
import { inches, type Length, WITHIN_SLACK } from '../units.ts';
import { distance, type Point } from '../vector.ts';
import { gapToSegment } from '../zone.ts';
import { type AccessPoint, sideOf } from './access-point.ts';

/** How far beside a window its wall still counts as the window in close combat, and the gap that touches. */
const BESIDE: Length = inches(0.75);
const CONTACT: Length = 20;
/** On plans a wall is a line; fighting across it takes it for this wide, and half an inch sideways is near. */
const WALL_WIDTH: Length = inches(0.5);
const SIDEWAYS: Length = inches(0.5);

/**
 * WZ-32.3, R-189: whether a base that touches the wall touches it so near to a window that it fights through it: within
 * half its gap and 0.75" of its centre.
 */
export function touchesWindow(window: AccessPoint, base: Placed): boolean {
  const [a, b] = stretchOf(window);
  return gapToSegment(base, a, b) <= CONTACT;
}

/** The part of the wall that counts as the window. */
function stretchOf({ jambs: [a, b], centre }: AccessPoint): [Point, Point] {
  const gap = distance(a, b);
  const half = gap / 2 + BESIDE;
  const ux = gap === 0 ? 1 : (b.x - a.x) / gap;
  const uy = gap === 0 ? 0 : (b.y - a.y) / gap;
  return [
    { x: centre.x - ux * half, y: centre.y - uy * half },
    { x: centre.x + ux * half, y: centre.y + uy * half },
  ];
}

/** What fighting through a window needs, measured. */
export interface AcrossWindow {
  readonly engaged: boolean;
  readonly touchesA: boolean;
  readonly touchesB: boolean;
  /** They stand on opposite sides of the wall. */
  readonly opposite: boolean;
  readonly measured: Length;
  readonly needed: Length;
}

/**
 * WZ-32.3: whether two models fight through a window, by the conditions of WZ-22.1: both touch it, from opposite sides,
 * and their centres are no farther apart than both bases, the wall and half an inch.
 */
export function acrossWindow(window: AccessPoint, a: Placed, b: Placed): AcrossWindow {
  const touchesA = touchesWindow(window, a);
  const touchesB = touchesWindow(window, b);
  const opposite = sideOf(window, a) !== sideOf(window, b);
  const measured = distance(a, b);
  const n = measured === 0 ? { x: 1, y: 0 } : { x: (b.x - a.x) / measured, y: (b.y - a.y) / measured };
  const needed = reach(a, n) + reach(b, { x: -n.x, y: -n.y }) + WALL_WIDTH + SIDEWAYS;
  const engaged = touchesA && touchesB && opposite && measured <= needed + WITHIN_SLACK;
  return { engaged, touchesA, touchesB, opposite, measured, needed };
}
