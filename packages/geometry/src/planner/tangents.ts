import { angleOf, positiveAngle, unitAt } from '../directions.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import type { MoveField } from './field.ts';
import { arcBetween, isTouchable, openArc, type Round, type RoundList, standsAt } from './rounds.ts';

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
  /** Length in plan; with what climbing adds; with what is left to go at least. */
  readonly walked: Length;
  readonly cost: Length;
  readonly estimate: Length;
  readonly z: Length;
  readonly isEnd: boolean;
  /** Its line was tested already. */
  readonly checked: boolean;
  /** Soft obstacles its line crosses, and what was added for them, until the exact toll is known. */
  readonly over: readonly number[] | undefined;
  readonly toll: Length;
  /** No place but a bend that an obstacle stands in, which the search has to look at; −1 for places. */
  readonly hiddenBy: number;
  /** How far the round can be followed from here, and the normal there; once the place is settled. */
  open: number;
  openX: number;
  openY: number;
}

/**
 * Call for every round, and way round it, that a line from a place may touch. Told from the directions at both ends of
 * the arc the path can follow where it is, which settles most rounds at once.
 */
export function linesFrom(
  step: Reached,
  rounds: RoundList,
  since: number,
  call: (round: Round, spin: number) => void,
): void {
  const { list, places } = rounds;
  const own = step.round;
  const any = own === undefined || step.open > Math.PI;
  const { spin, mx, my, openX, openY } = step;
  for (let k = since; k < list.length; k++) {
    if (list[k] === own) continue;
    if (any) {
      call(list[k]!, -1);
      call(list[k]!, 1);
      continue;
    }
    const dx = places[3 * k]! - own.x;
    const dy = places[3 * k + 1]! - own.y;
    const ahead = spin * (mx * dy - my * dx) > 0;
    const aheadLater = spin * (openX * dy - openY * dx) > 0;
    const off = -mx * dx - my * dy + own.radius;
    const offLater = -openX * dx - openY * dy + own.radius;
    for (let other = -1; other <= 1; other += 2) {
      const aside = spin * other * places[3 * k + 2]!;
      // Ahead of the path, and already passed by; or ahead at the end of the arc, and still not turned to.
      if (!(ahead && off < aside - SLIGHT) && !(aheadLater && offLater > aside + SLIGHT)) call(list[k]!, other);
    }
  }
}

const SLIGHT = 1e-3;

/** The place a search starts from. */
export const startingPlace = ({ x, y }: Point, z: Length, estimate: Length): Reached => ({
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
  estimate,
  z,
  isEnd: false,
  checked: true,
  over: undefined,
  toll: 0,
  hiddenBy: -1,
  open: 0,
  openX: 0,
  openY: 0,
});

/** Whether going on from one place settled on a round is never dearer than from an angle of it reached at some cost. */
export function dominates(a: Reached, angle: number, cost: Length, z: Length): boolean {
  if (a.cost > cost + 1e-6 || a.z !== z) return false;
  const arc = arcBetween(a.angle, angle, a.spin);
  return arc <= a.open + TINY && a.cost + arc * a.round!.radius <= cost + 1e-6;
}

/**
 * Settle a place on a round: how far the round can be followed from there. Returns what the end of that arc is hidden by,
 * as a place of its own that comes up when nothing nearer is left.
 */
export function settle(field: MoveField, step: Reached, leastToGo: LeastToGo): Reached | undefined {
  const { round } = step;
  if (round === undefined) return undefined;
  const { arc, by } = openArc(field, round, step.angle, step.spin);
  step.open = arc;
  const m = unitAt(step.angle + step.spin * arc);
  step.openX = m.x;
  step.openY = m.y;
  if (by < 0) return undefined;
  const estimate =
    step.cost + arc * round.radius + leastToGo(round.x + m.x * round.radius, round.y + m.y * round.radius);
  return { ...step, estimate, checked: true, hiddenBy: by };
}

/** Whether a settled place can be left at a normal: it lies on the open arc. Quick, without angles, for arcs up to 180°. */
const isOpenTo = (step: Reached, x: number, y: number): boolean =>
  step.open > Math.PI ||
  (step.spin * (step.mx * y - step.my * x) >= -TINY &&
    step.spin * (x * step.openY - y * step.openX) >= -TINY &&
    step.mx * x + step.my * y + step.openX * x + step.openY * y >= 0);

const TINY = 1e-7;

/** The rest of the way at least, from a place. */
export type LeastToGo = (x: Length, y: Length) => Length;

/**
 * The straight line from a place to where it touches a round with some spin. Undefined when there is none, or none that
 * could be part of a way up to `limit`. A touch that something stands at comes back as hidden by it.
 */
export function lineToRound(
  field: MoveField,
  step: Reached,
  round: Round,
  spin: number,
  limit: Length,
  leastToGo: LeastToGo,
  others: readonly Reached[] | undefined,
): Reached | undefined {
  const own = step.round;
  const dx = round.x - (own === undefined ? step.x : own.x);
  const dy = round.y - (own === undefined ? step.y : own.y);
  const square = dx * dx + dy * dy;
  if (square === 0) return undefined;
  const aside = spin * round.radius - (own === undefined ? 0 : step.spin * own.radius);
  const rest = square - aside * aside;
  if (rest < 0 && own !== undefined) return undefined;
  // The line has the direction u, and both rounds at their radius to its left or right.
  const length = rest < 0 ? 0 : Math.sqrt(rest);
  const d = rest < 0 ? Math.sqrt(square) : 0;
  // A start in the round's margin touches it where it stands.
  const ux = rest < 0 ? (spin * dy) / d : (length * dx + aside * dy) / square;
  const uy = rest < 0 ? (-spin * dx) / d : (length * dy - aside * dx) / square;
  const outX = step.spin * uy;
  const outY = -step.spin * ux;
  if (own !== undefined && !isOpenTo(step, outX, outY)) return undefined;
  const mx = spin * uy;
  const my = -spin * ux;
  if (!isTouchable(round, mx, my)) return undefined;
  const x = rest < 0 ? step.x : round.x + round.radius * mx;
  const y = rest < 0 ? step.y : round.y + round.radius * my;
  const toGo = leastToGo(x, y);
  if (step.cost + length + toGo > limit) return undefined;
  const arc = own === undefined ? 0 : arcBetween(step.angle, angleOf(outX, outY), step.spin);
  if (arc > step.open + TINY) return undefined;
  const more = length + (own === undefined ? 0 : arc * own.radius);
  const cost = step.cost + more;
  if (cost + toGo > limit) return undefined;
  const angle = positiveAngle(angleOf(mx, my));
  if (others !== undefined) for (const other of others) if (dominates(other, angle, cost, step.z)) return undefined;
  const by = standsAt(field, round, angle);
  if (by === -1) return undefined;
  return {
    round,
    spin,
    mx,
    my,
    angle,
    x,
    y,
    from: step,
    fromX: own === undefined ? step.x : own.x + own.radius * outX,
    fromY: own === undefined ? step.y : own.y + own.radius * outY,
    outX,
    outY,
    arc,
    walked: step.walked + more,
    cost,
    estimate: cost + toGo,
    z: step.z,
    isEnd: false,
    checked: false,
    over: undefined,
    toll: 0,
    hiddenBy: by ?? -1,
    open: 0,
    openX: 0,
    openY: 0,
  };
}

/** The straight line from a place to a point, as an end. */
export function lineToPoint(step: Reached, end: Point, limit: Length): Reached | undefined {
  const own = step.round;
  const dx = end.x - (own === undefined ? step.x : own.x);
  const dy = end.y - (own === undefined ? step.y : own.y);
  const square = dx * dx + dy * dy;
  if (own === undefined) return endAt(step, end, Math.sqrt(square), 0, 0, 0);
  if (square === 0) return undefined;
  const aside = -step.spin * own.radius;
  const rest = square - aside * aside;
  const length = rest < 0 ? 0 : Math.sqrt(rest);
  const d = rest < 0 ? Math.sqrt(square) : 0;
  // An end in the round's margin is left to at its own angle.
  const ux = rest < 0 ? (-step.spin * dy) / d : (length * dx + aside * dy) / square;
  const uy = rest < 0 ? (step.spin * dx) / d : (length * dy - aside * dx) / square;
  const outX = step.spin * uy;
  const outY = -step.spin * ux;
  if (!isOpenTo(step, outX, outY)) return undefined;
  const arc = arcBetween(step.angle, angleOf(outX, outY), step.spin);
  const more = length + arc * own.radius;
  if (arc > step.open + TINY || step.cost + more > limit) return undefined;
  return endAt(step, end, more, arc, outX, outY);
}

function endAt(step: Reached, end: Point, more: Length, arc: number, outX: number, outY: number): Reached {
  const own = step.round;
  const cost = step.cost + more;
  return {
    ...startingPlace(end, step.z, cost),
    from: step,
    fromX: own === undefined ? step.x : own.x + own.radius * outX,
    fromY: own === undefined ? step.y : own.y + own.radius * outY,
    outX,
    outY,
    arc,
    walked: step.walked + more,
    cost,
    isEnd: true,
    checked: false,
  };
}
