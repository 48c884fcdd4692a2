import { cosine, rotate, sine } from './directions.ts';
import type { Placed } from './footprint.ts';
import { planGap } from './gap.ts';
import { type Facing, FULL_TURN, HALF_TURN, type Length, normaliseFacing, WARZONE_SLACK } from './units.ts';
import type { Point } from './vector.ts';

/** A point, and an arc of `width` hundredths of a degree centred on a facing. */
export interface PointInArc {
  readonly apex: Point;
  readonly facing: Facing;
  readonly width: number;
  readonly point: Point;
  readonly slack?: Length;
}

/**
 * True when a point lies in an arc of `width` hundredths of a degree (18000 front half, 9000, 12000…) centred on a facing.
 * The two border lines and the apex belong to it, and what is no farther off than the slack (WZ-08.1, WZ-08.3).
 */
export function inArc({ apex, facing, width, point: p, slack = WARZONE_SLACK }: PointInArc): boolean {
  if (width >= FULL_TURN) return true;
  const dx = p.x - apex.x;
  const dy = p.y - apex.y;
  // The borders of a half circle are one line, straight across the facing.
  if (width === HALF_TURN) return cosine(facing) * dx + sine(facing) * dy >= -slack;
  const half = Math.round(width / 2);
  // Signed distances to the two border lines, positive on the arc's side.
  const fromRight = cosine(facing - half) * dy - sine(facing - half) * dx;
  const fromLeft = sine(facing + half) * dx - cosine(facing + half) * dy;
  if (width < HALF_TURN) {
    // In narrow arcs both border lines run on behind the apex, close to each other.
    const ahead = cosine(facing) * dx + sine(facing) * dy;
    return fromRight >= -slack && fromLeft >= -slack && ahead >= -slack;
  }
  return fromRight >= -slack || fromLeft >= -slack;
}

const FAR: Length = 1_000_000;

/** A base, and an arc of `width` hundredths of a degree around its middle, a unit vector. */
export interface BaseInArc {
  readonly apex: Point;
  readonly middle: Point;
  readonly width: number;
  readonly placed: Placed;
  readonly slack?: Length;
}

/**
 * True when any part of a footprint lies in an arc of less than 180°; touching its border counts (WZ-28.6). The arc
 * reaches several hundred inches. Its middle is a unit vector, so that arcs of slanting walls lie true.
 */
export function partlyInArc({ apex, middle, width, placed, slack = WARZONE_SLACK }: BaseInArc): boolean {
  const half = Math.round(width / 2);
  const far = { x: FAR * middle.x, y: FAR * middle.y };
  const corners = [{ x: 0, y: 0 }, rotate(far, normaliseFacing(-half)), rotate(far, half)];
  return planGap(placed, { footprint: { kind: 'hull', corners }, x: apex.x, y: apex.y, facing: 0 }) <= slack;
}
