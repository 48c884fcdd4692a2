import { angleOf, positiveAngle } from '../../directions.ts';
import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import { itemsAt, STICKS_OUT } from './beside.ts';
import { type Covered, coveredArcs } from './covered.ts';
import { type MoveField, ROUNDING } from './field.ts';
import { isIn, topOf } from './flat.ts';
import { type Arc, apart, NO_ARCS } from './rough.ts';

/**
 * A curve a shortest path may follow: the rim of a grown model, or the rounded corner of grown terrain. Paths touch it at
 * a point named by its outward normal, a unit vector.
 */
export interface Round {
  /** Number of the round within its field. */
  readonly id: number;
  readonly x: Length;
  readonly y: Length;
  readonly radius: Length;
  /** The obstacle it belongs to. */
  readonly owner: number;
  /** Whole circles can be touched anywhere, corners only between these normals, counter-clockwise. */
  readonly whole: boolean;
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly fromAngle: number;
  readonly toAngle: number;
  /** Arcs on which something else stands, in order; found when first asked for. */
  covered: readonly Covered[] | undefined;
  /** Arcs on difficult ground, apart from one another; known once the covered ones are. */
  rough: readonly Arc[];
  /** The obstacles that make them so. */
  roughBy: readonly number[];
  /** Scratch: an obstacle at least as high as the round's own that stood on it when last asked; −1 for none. */
  hider: number;
}

/** Paths keep this far outside what they go around, so that whole thousandths stay out of it. */
const ASIDE: Length = 1.5;
/** Bends are drawn with corners this many radians apart (48 around a circle): they stick out by 0.2 % of the radius. */
export const BEND = Math.PI / 24;
const TURN = 2 * Math.PI;
const TINY = 1e-7;

/** The rounds of one obstacle. */
export interface ObstacleRounds {
  /** All of them: the sides beyond a covered corner may still be walked along. */
  readonly all: readonly Round[];
  readonly open: readonly Round[];
  /** Obstacles that cover whole rounds of it, which therefore are not among the open ones. */
  readonly shutBy: readonly number[];
}

/** The rounds of one obstacle, without those that lie in another one altogether. */
export function roundsOf(field: MoveField, owner: number): ObstacleRounds {
  const known = field.rounds[owner];
  if (known !== undefined) return known;
  const o = field.obstacles[owner]!;
  const radius = o.clear + ASIDE;
  const all = o.bends
    ? o.bends.map((at) => round(field, owner, at, ASIDE))
    : o.corners
      ? corners(field, owner, o.corners, radius)
      : [round(field, owner, o, radius)];
  const hiders = all.map((round) => (round.whole ? -1 : coverOf(field, round)));
  const rounds = { all, open: all.filter((_, i) => hiders[i]! < 0), shutBy: hiders.filter((by) => by >= 0) };
  field.rounds[owner] = rounds;
  return rounds;
}

/** An obstacle no lower than a corner's own that covers the whole corner, −1 for none. */
function coverOf(field: MoveField, { x, y, fromX, fromY, toX, toY, radius, owner }: Round): number {
  const far = radius * STICKS_OUT + ROUNDING;
  const apart = 1 + fromX * toX + fromY * toY;
  if (apart < TINY) return -1;
  // The corner lies between its ends and where the tangents there meet; what is convex and holds the three holds it all.
  const tip = { x: x + (far * (fromX + toX)) / apart, y: y + (far * (fromY + toY)) / apart };
  for (const item of itemsAt(field.index, tip)) {
    if (item === owner || topOf(field.flat, item) < topOf(field.flat, owner)) continue;
    const holds = (px: Length, py: Length) => isIn(field.flat, item, px, py, field.keeps[item]!);
    if (holds(tip.x, tip.y) && holds(x + far * fromX, y + far * fromY) && holds(x + far * toX, y + far * toY))
      return item;
  }
  return -1;
}

const NOWHERE: Point = { x: 0, y: 0 };
const NOBODY: readonly number[] = [];

function round(field: MoveField, owner: number, at: Point, radius: Length, from = NOWHERE, to = NOWHERE): Round {
  const whole = from === NOWHERE;
  return {
    id: field.count.rounds++,
    x: at.x,
    y: at.y,
    radius,
    owner,
    whole,
    fromX: from.x,
    fromY: from.y,
    toX: to.x,
    toY: to.y,
    fromAngle: whole ? 0 : positiveAngle(angleOf(from.x, from.y)),
    toAngle: whole ? 0 : positiveAngle(angleOf(to.x, to.y)),
    covered: undefined,
    rough: NO_ARCS,
    roughBy: NOBODY,
    hider: -1,
  };
}

function corners(field: MoveField, owner: number, outline: readonly Point[], radius: Length): Round[] {
  const normals = outline.map((p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    const length = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y));
    return { x: (q.y - p.y) / length, y: (p.x - q.x) / length };
  });
  const found: Round[] = [];
  outline.forEach((p, i) => {
    const from = normals[(i + outline.length - 1) % outline.length]!;
    const to = normals[i]!;
    // A corner that turns right (an outline that is not convex): no shortest path bends there.
    if (from.x * to.y - from.y * to.x >= 0) found.push(round(field, owner, p, radius, from, to));
  });
  return found;
}

/** Rounds of a search; of each x, y, radius and end normals side by side: the search runs over them thousands of times. */
export interface RoundList {
  readonly list: Round[];
  places: Float64Array;
}

/** Numbers of a round in a list of them. */
export const STRIDE = 7;

export const noRounds = (): RoundList => ({ list: [], places: new Float64Array(STRIDE * 64) });

export function addRound(rounds: RoundList, round: Round): void {
  const at = STRIDE * rounds.list.length;
  if (at === rounds.places.length) {
    const more = new Float64Array(2 * at);
    more.set(rounds.places);
    rounds.places = more;
  }
  const { places } = rounds;
  places[at] = round.x;
  places[at + 1] = round.y;
  places[at + 2] = round.radius;
  places[at + 3] = round.fromX;
  places[at + 4] = round.fromY;
  places[at + 5] = round.toX;
  places[at + 6] = round.toY;
  rounds.list.push(round);
}

/** Whether a path may touch a round at a normal at all. */
export const isTouchable = (r: Round, mx: number, my: number): boolean =>
  r.whole || (r.fromX * my - r.fromY * mx >= -TINY && mx * r.toY - my * r.toX >= -TINY);

/** How far a path turns around a round from one normal to another, counter-clockwise (spin 1) or clockwise (−1). */
export function arcBetween(from: number, to: number, spin: number): number {
  const arc = positiveAngle(spin > 0 ? to - from : from - to);
  return arc > TURN - TINY ? 0 : arc;
}

/** The covered arcs of a round, and with them its rough ones. */
function coveredOf(field: MoveField, r: Round): readonly Covered[] {
  if (r.covered === undefined) {
    r.covered = coveredArcs(field, r);
    const rough = r.covered.filter(({ by }) => by >= 0 && field.obstacles[by]!.bends !== undefined);
    if (rough.length > 0) {
      r.rough = apart(rough);
      r.roughBy = [...new Set(rough.map(({ by }) => by))];
    }
  }
  return r.covered;
}

/** The obstacle higher than a base that stands where it would touch a round; −1 the table's edge, undefined when nothing does. */
export function standsAt(field: MoveField, r: Round, angle: number, height: Length): number | undefined {
  for (const { from, length, by, top } of coveredOf(field, r)) {
    if (top > height && positiveAngle(angle - from) < length - TINY) return by;
  }
  return undefined;
}

/** How far a base at a height can follow a round from an angle on, and the obstacle it then meets (−1 for none that matters). */
export function openArc(
  field: MoveField,
  r: Round,
  angle: number,
  spin: number,
  height: Length,
): { arc: number; by: number } {
  const covered = coveredOf(field, r);
  // A corner is left for the straight side at its last normal.
  let arc = r.whole ? TURN : spin > 0 ? arcBetween(angle, r.toAngle, 1) : arcBetween(r.fromAngle, angle, 1);
  let by = -1;
  for (const each of covered) {
    if (each.top <= height) continue;
    const before = arcBetween(0, spin > 0 ? each.from - angle : angle - each.from - each.length, 1);
    if (before < arc) {
      arc = before;
      by = each.by;
    }
  }
  return { arc, by };
}
