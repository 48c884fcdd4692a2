import { angleOf, positiveAngle, unitAt } from '../../directions.ts';
import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import type { MoveField } from './field.ts';
import { arcCost } from './rough.ts';
import { arcBetween, openArc, type Round } from './rounds.ts';

/** A place a path has come to: the start, a point where it touches a round, or an end. */
export interface Reached {
  /** The round touched, and the way round it goes on: 1 counter-clockwise, −1 clockwise. */
  readonly round: Round | undefined;
  readonly spin: number;
  /** Outward normal at the point of touch, and its angle. */
  readonly mx: number;
  readonly my: number;
  readonly angle: number;
  readonly x: Length;
  readonly y: Length;
  readonly from: Reached | undefined;
  /** How the way here left the round before: where, at which normal, and the arc followed up to it. */
  readonly fromX: Length;
  readonly fromY: Length;
  readonly outX: number;
  readonly outY: number;
  readonly arc: number;
  /** Length in plan. */
  readonly walked: Length;
  /** The length with what climbing adds, and the height come to; both change while tolls are worked out. */
  cost: Length;
  z: Length;
  readonly isEnd: boolean;
  /** No end but one that an obstacle stands in, which the search has to look at; −1 for places. */
  readonly hiddenBy: number;
  /** How far the round can be followed from here, and the normal there; once the place is settled. */
  open: number;
  openX: number;
  openY: number;
}

/** The rest of the way at least, from a place. */
export type LeastToGo = (x: Length, y: Length) => Length;

export const TINY = 1e-7;

/** The place a search starts from. */
export const startingPlace = ({ x, y }: Point, z: Length): Reached => ({
  round: undefined,
  spin: 0,
  mx: 0,
  my: 0,
  angle: 0,
  x,
  y,
  from: undefined,
  fromX: x,
  fromY: y,
  outX: 0,
  outY: 0,
  arc: 0,
  walked: 0,
  cost: 0,
  z,
  isEnd: false,
  hiddenBy: -1,
  open: 0,
  openX: 0,
  openY: 0,
});

/** Whether going on from one place settled on a round is never dearer than from an angle of it reached at some cost. */
export function dominates(a: Reached, angle: number, cost: Length, z: Length): boolean {
  // Whoever is at another height can get to this one.
  const more = a.cost + Math.abs(a.z - z);
  if (more > cost + 1e-6) return false;
  const arc = arcBetween(a.angle, angle, a.spin);
  // At the end of its arc the one below is stopped by what the one above goes on over.
  return (
    arc <= (a.z === z ? a.open + TINY : a.open - TINY) && more + arcCost(a.round!, a.angle, arc, a.spin) <= cost + 1e-6
  );
}

/** Settle a place on a round: how far the round can be followed from there. Returns the obstacle met then, −1 for none. */
export function settle(field: MoveField, step: Reached, height: Length): number {
  const { round } = step;
  if (round === undefined) return -1;
  const { arc, by } = openArc(field, round, step.angle, step.spin, height);
  step.open = arc;
  const m = unitAt(step.angle + step.spin * arc);
  step.openX = m.x;
  step.openY = m.y;
  return by;
}

/** The place at the end of the arc that can be followed from a settled one, where it climbs onto something. */
export function arcEnd(step: Reached, rise: Length, z: Length): Reached {
  const round = step.round!;
  const more = step.open * round.radius;
  const x = round.x + step.openX * round.radius;
  const y = round.y + step.openY * round.radius;
  return {
    round,
    spin: step.spin,
    mx: step.openX,
    my: step.openY,
    angle: positiveAngle(step.angle + step.spin * step.open),
    x,
    y,
    from: step,
    fromX: x,
    fromY: y,
    outX: step.openX,
    outY: step.openY,
    arc: step.open,
    walked: step.walked + more,
    cost: step.cost + arcCost(round, step.angle, step.open, step.spin) + rise,
    z,
    isEnd: false,
    hiddenBy: -1,
    open: 0,
    openX: 0,
    openY: 0,
  };
}

/** Whether a settled place can be left at a normal: it lies on the open arc. Quick, without angles, for arcs up to 180°. */
export const isOpenTo = (step: Reached, x: number, y: number): boolean =>
  step.open > Math.PI ||
  (step.spin * (step.mx * y - step.my * x) >= -TINY &&
    step.spin * (x * step.openY - y * step.openX) >= -TINY &&
    step.mx * x + step.my * y + step.openX * x + step.openY * y >= 0);

/** How far along its round a settled place is left at a normal. */
export const arcTo = (step: Reached, outX: number, outY: number): number =>
  step.round === undefined ? 0 : arcBetween(step.angle, angleOf(outX, outY), step.spin);

/** A straight line from circle to circle: its direction and length. */
export interface Tangent {
  readonly ux: number;
  readonly uy: number;
  readonly length: Length;
}

/**
 * The line that touches two circles, (dx, dy) from one middle to the other; to its left it has one circle's radius,
 * `aside` more or less than the other's. A point in a circle's margin touches it where it stands: a line of no length.
 */
export function tangent(dx: Length, dy: Length, square: number, aside: Length): Tangent {
  const rest = square - aside * aside;
  if (rest < 0) {
    const d = aside > 0 ? Math.sqrt(square) : -Math.sqrt(square);
    return { ux: dy / d, uy: -dx / d, length: 0 };
  }
  const length = Math.sqrt(rest);
  return { ux: (length * dx + aside * dy) / square, uy: (length * dy - aside * dx) / square, length };
}

/** The straight line from a place to a point, as an end. */
export function lineToPoint(step: Reached, end: Point, limit: Length): Reached | undefined {
  const own = step.round;
  const dx = end.x - (own === undefined ? step.x : own.x);
  const dy = end.y - (own === undefined ? step.y : own.y);
  const square = dx * dx + dy * dy;
  if (own === undefined) {
    const length = Math.sqrt(square);
    return endAt(step, end, length, length, 0, 0, 0);
  }
  if (square === 0) return undefined;
  const { ux, uy, length } = tangent(dx, dy, square, -step.spin * own.radius);
  const outX = step.spin * uy;
  const outY = -step.spin * ux;
  if (!isOpenTo(step, outX, outY)) return undefined;
  const arc = arcTo(step, outX, outY);
  const cost = length + arcCost(own, step.angle, arc, step.spin);
  if (arc > step.open + TINY || step.cost + cost > limit) return undefined;
  return endAt(step, end, length + arc * own.radius, cost, arc, outX, outY);
}

function endAt(
  step: Reached,
  end: Point,
  walked: Length,
  cost: Length,
  arc: number,
  outX: number,
  outY: number,
): Reached {
  const own = step.round;
  return {
    round: undefined,
    spin: 0,
    mx: 0,
    my: 0,
    angle: 0,
    x: end.x,
    y: end.y,
    from: step,
    fromX: own === undefined ? step.x : own.x + own.radius * outX,
    fromY: own === undefined ? step.y : own.y + own.radius * outY,
    outX,
    outY,
    arc,
    walked: step.walked + walked,
    cost: step.cost + cost,
    z: step.z,
    isEnd: true,
    hiddenBy: -1,
    open: 0,
    openX: 0,
    openY: 0,
  };
}
