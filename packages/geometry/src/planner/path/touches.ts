import { angleOf, positiveAngle } from '../../directions.ts';
import type { Length } from '../../units.ts';
import { BEYOND_EDGE, obstacleAround } from './beside.ts';
import type { MoveField } from './field.ts';
import { topOf } from './flat.ts';
import { PLACE_NUMBERS, type PlaceList } from './places.ts';
import { arcCost } from './rough.ts';
import { isTouchable, type Round, type RoundList, STRIDE } from './rounds.ts';
import { arcTo, dominates, isOpenTo, type LeastToGo, type Reached, TINY, tangent } from './tangents.ts';

/** What a search knows, and wants to hear of the rounds that can be touched from a place. */
export interface Touches {
  readonly field: MoveField;
  readonly rounds: RoundList;
  readonly places: PlaceList;
  readonly limit: Length;
  readonly leastToGo: LeastToGo;
  /** Places settled on each round, for each way round. */
  readonly settled: (readonly Reached[] | undefined)[];
  /** Obstacles the search has looked at. */
  readonly admitted: Uint8Array;
  /** The least length of a way at which each obstacle comes up. */
  readonly due: Float64Array;
  /** A line may touch a round, as part of a way that is at least so long. */
  readonly found: (step: Reached, round: Round, spin: number, estimate: Length) => void;
  /** So it could if an obstacle not yet looked at did not stand there. */
  readonly hidden: (by: number, step: Reached, round: Round, spin: number, estimate: Length) => void;
  /** What climbing from a height onto a soft obstacle (−1: onto none) adds at least; absent where nothing is climbed. */
  readonly climb: ((z: Length, soft: number) => Length) | undefined;
  /** Wants every line that touches a round on the table, however long the way: where ends may lie on it. */
  readonly passing: ((line: Reached) => void) | undefined;
}

export const keyOf = (round: Round, spin: number): number => 2 * round.id + (spin > 0 ? 1 : 0);

const SLIGHT = 1e-3;

/**
 * Tell of every round, and way round it, that a straight line from a place may touch: for all places and rounds from some
 * on. Most are settled without a root by the directions at both ends of the arc that can be followed here, and of the arc
 * that can be touched there: at one end the line would pass on one side of the other circle, at the other end on the
 * other side, or there is no such line.
 */
export function findTouches(touches: Touches, fromPlace: number, fromRound: number): void {
  const { list, numbers } = touches.places;
  for (let i = fromPlace, at = PLACE_NUMBERS * fromPlace; i < list.length; i++, at += PLACE_NUMBERS) {
    findTouchesFrom(touches, list[i]!, numbers, at, fromRound);
  }
}

function findTouchesFrom(touches: Touches, step: Reached, numbers: Float64Array, place: number, since: number): void {
  const { list, places } = touches.rounds;
  const x = numbers[place]!;
  const y = numbers[place + 1]!;
  const radius = numbers[place + 2]!;
  const spin = numbers[place + 3]!;
  const mx = numbers[place + 4]!;
  const my = numbers[place + 5]!;
  const openX = numbers[place + 6]!;
  const openY = numbers[place + 7]!;
  const any = numbers[place + 8]! === 1;
  const count = list.length;
  for (let k = since, at = STRIDE * since; k < count; k++, at += STRIDE) {
    const dx = places[at]! - x;
    const dy = places[at + 1]! - y;
    const size = places[at + 2]!;
    let before = Infinity;
    let after = -Infinity;
    if (!any) {
      const ahead = spin * (mx * dy - my * dx);
      const aheadLater = spin * (openX * dy - openY * dx);
      if (ahead < -SLIGHT && aheadLater < -SLIGHT) continue;
      // Ahead of the path, and already passed by; or ahead at the end of the arc, and still not turned to.
      if (ahead > 0) before = radius + SLIGHT - mx * dx - my * dy;
      if (before < -size) continue;
      if (aheadLater > 0) after = radius - SLIGHT - openX * dx - openY * dy;
      if (after > size) continue;
    }
    const fromX = places[at + 3]!;
    const fromY = places[at + 4]!;
    const toX = places[at + 5]!;
    const toY = places[at + 6]!;
    const fromAside = fromX * dy - fromY * dx;
    const toAside = toX * dy - toY * dx;
    const to = spin * size;
    if (before >= to && after <= to && !(fromAside < -SLIGHT && toAside < -SLIGHT)) {
      const aside = size - spin * radius;
      const isBefore = fromAside > 0 && fromX * dx + fromY * dy + aside > SLIGHT;
      if (!isBefore && !(toAside > 0 && toX * dx + toY * dy + aside < -SLIGHT)) touch(touches, step, list[k]!, 1);
    }
    if (before >= -to && after <= -to && !(fromAside > SLIGHT && toAside > SLIGHT)) {
      const aside = size + spin * radius;
      const isBefore = toAside < 0 && toX * dx + toY * dy + aside > SLIGHT;
      if (!isBefore && !(fromAside < 0 && fromX * dx + fromY * dy + aside < -SLIGHT))
        touch(touches, step, list[k]!, -1);
    }
  }
}

function touch(touches: Touches, step: Reached, round: Round, spin: number): void {
  const { field, limit, climb, passing } = touches;
  const own = step.round;
  const dx = round.x - (own === undefined ? step.x : own.x);
  const dy = round.y - (own === undefined ? step.y : own.y);
  const square = dx * dx + dy * dy;
  const aside = spin * round.radius - (own === undefined ? 0 : step.spin * own.radius);
  const inMargin = square < aside * aside;
  if (square === 0 || (inMargin && own !== undefined)) return;
  const { ux, uy, length } = tangent(dx, dy, square, aside);
  if (own !== undefined && !isOpenTo(step, step.spin * uy, -step.spin * ux)) return;
  const mx = spin * uy;
  const my = -spin * ux;
  if (!isTouchable(round, mx, my)) return;
  const by = obstacleAround(field, round, mx, my);
  if (by === BEYOND_EDGE) return;
  // Up there nothing that is no higher needs to be gone around.
  const isShut = by >= 0 && (climb === undefined || topOf(field.flat, by) >= topOf(field.flat, round.owner));
  if (passing === undefined && isShut && touches.admitted[by] === 1) return;
  const arc = arcTo(step, step.spin * uy, -step.spin * ux);
  if (arc > step.open + TINY) return;
  passing?.(touchAt(step, round, spin));
  const cost = step.cost + length + (own === undefined ? 0 : arcCost(own, step.angle, arc, step.spin));
  const x = inMargin ? step.x : round.x + round.radius * mx;
  const y = inMargin ? step.y : round.y + round.radius * my;
  const toGo = touches.leastToGo(x, y);
  const level = cost + toGo + (climb === undefined ? 0 : climb(step.z, -1));
  if (level > limit) return;
  const comesUp = by >= 0 && touches.admitted[by] === 0 && level < touches.due[by]!;
  // What may be climbed can be gone around, or the round touched on top of it.
  const estimate = by < 0 || isShut || climb === undefined ? level : cost + toGo + climb(step.z, by);
  if (comesUp) touches.hidden(by, step, round, spin, level);
  if (isShut || estimate > limit || isDominated(touches, step, round, spin, mx, my, cost)) return;
  touches.found(step, round, spin, estimate);
}

function isDominated(
  touches: Touches,
  step: Reached,
  round: Round,
  spin: number,
  mx: number,
  my: number,
  cost: Length,
): boolean {
  const others = touches.settled[keyOf(round, spin)];
  if (others === undefined) return false;
  const angle = positiveAngle(angleOf(mx, my));
  for (const other of others) if (dominates(other, angle, cost, step.z)) return true;
  return false;
}

/** The place where the line from another one touches a round. */
export function touchAt(step: Reached, round: Round, spin: number): Reached {
  const own = step.round;
  const dx = round.x - (own === undefined ? step.x : own.x);
  const dy = round.y - (own === undefined ? step.y : own.y);
  const square = dx * dx + dy * dy;
  const aside = spin * round.radius - (own === undefined ? 0 : step.spin * own.radius);
  const { ux, uy, length } = tangent(dx, dy, square, aside);
  const outX = step.spin * uy;
  const outY = -step.spin * ux;
  const mx = spin * uy;
  const my = -spin * ux;
  const inMargin = square < aside * aside;
  const arc = arcTo(step, outX, outY);
  const walked = length + (own === undefined ? 0 : arc * own.radius);
  const cost = length + (own === undefined ? 0 : arcCost(own, step.angle, arc, step.spin));
  return {
    round,
    spin,
    mx,
    my,
    angle: positiveAngle(angleOf(mx, my)),
    x: inMargin ? step.x : round.x + round.radius * mx,
    y: inMargin ? step.y : round.y + round.radius * my,
    from: step,
    fromX: own === undefined ? step.x : own.x + own.radius * outX,
    fromY: own === undefined ? step.y : own.y + own.radius * outY,
    outX,
    outY,
    arc,
    walked: step.walked + walked,
    cost: step.cost + cost,
    z: step.z,
    isEnd: false,
    hiddenBy: -1,
    open: 0,
    openX: 0,
    openY: 0,
  };
}
