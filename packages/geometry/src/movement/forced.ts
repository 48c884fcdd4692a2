import { type Body, topOf } from '../body.ts';
import type { Placed } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { overlaps, slim } from '../overlap.ts';
import type { Length } from '../units.ts';
import { distance, type Point } from '../vector.ts';
import { barredNear } from './barred.ts';
import { legBox } from './check-path.ts';
import { unborneShare } from './ground.ts';
import { type Leg, legOf } from './leg.ts';
import { isLevelWith } from './passing.ts';
import { type ModelMove, startOf, type Waypoint, waypointBetween } from './path.ts';
import { slackOf, tooCloseAt } from './rules.ts';
import type { MoveScene } from './scene.ts';
import { biteShare, firstShare, moved, nearestApproach } from './sweep.ts';

/** What a push keeps a model from. */
export interface ForcedRules {
  /** The distance from enemies at which it stops (WZ-12.5: 0.1"). */
  readonly shortOf: Length;
  /** Features with one of these traits stop it, as in the rules of a move (WZ-03.4). */
  readonly barred?: readonly string[];
  readonly slack?: Length;
}

/** The way of a pushed model. */
export interface ForcedMove extends ModelMove {
  /** Nothing bears its centre where the path ends: it falls from there (WZ-13.3). */
  readonly falls: boolean;
}

/**
 * WZ-12.5: a model pushed in a straight line stops short of enemies, at terrain, at barred ground it is not on, and with
 * its centre at the edge of the table (WZ-03.3, R-010). It passes friends, but does not end on one: then it stops before
 * them. Pushed over the edge of what bears its centre it gets no farther than there, and falls. The whole of a model
 * nobody stops is pushed to the point given, on whole thousandths.
 */
export function forcedMove(scene: MoveScene, body: Body, to: Point, rules: ForcedRules): ForcedMove {
  const start = startOf(body);
  const stays: ForcedMove = { model: body.id, path: [start], falls: false };
  const length = distance(body, to);
  if (length === 0) return stays;
  const leg = legOf(body, 0, start, { ...start, x: to.x, y: to.y });
  const near = scene
    .bodiesNear(legBox(leg, rules.shortOf + 1))
    .filter((other) => other.id !== body.id && isLevelWith(body, other));
  const walls = wallsAlong(scene, leg, rules);
  const fall = shareOfFall(scene, leg);
  // A thousandth or two beyond the edge, so that it stays beyond it on whole thousandths.
  let share = Math.min(shareOnTable(scene, body, to), fall === undefined ? 1 : fall + 2 / length);
  for (const wall of walls) share = Math.min(share, shareUntil(body, to, wall));
  const enemies = near.filter((other) => other.side !== body.side);
  for (const enemy of enemies) share = Math.min(share, shareShortOf(body, to, enemy, rules.shortOf));
  const friends = near.filter((other) => other.side === body.side);
  const limit = tooCloseAt({ from: 'enemies', plan: rules.shortOf, atLeast: true, when: 'path' }, slackOf(rules));
  // Whole thousandths may be a hair too near: then one less.
  for (let gone = length * share; gone > 0; gone--) {
    const end = endAt(body, to, gone / length);
    const friend = friends.find((other) => overlaps(end, other));
    if (friend !== undefined) gone = Math.min(gone, length * firstOn(body, to, friend, gone / length));
    else if (enemies.every((enemy) => isKept(body, end, enemy, limit)) && walls.every((wall) => !bites(end, wall))) {
      const at = { ...start, x: end.x, y: end.y };
      const path = at.x === start.x && at.y === start.y ? [start] : [start, at];
      return { model: body.id, path, falls: fall !== undefined && !isHeld(scene, body, at) };
    }
  }
  return stays;
}

/** Solids beside the model along a push, and ground it may not be pushed onto. */
function wallsAlong(scene: MoveScene, leg: Leg, { barred }: ForcedRules): Placed[] {
  const { body } = leg;
  const solids = scene.solidsNear(leg.box).filter((solid) => solid.bottom < topOf(body) && solid.top > body.z);
  const closed = barredNear(scene, leg.box, barred).filter(({ pieces }) => !pieces.some((piece) => bites(body, piece)));
  return [...solids.map(({ placed }) => placed), ...closed.flatMap(({ pieces }) => pieces)];
}

const bites = (body: Placed, wall: Placed): boolean => planGap(slim(body), wall) === 0;

/** The share of a way after which a base bites into something; 1 when it never does. */
function shareUntil(body: Placed, to: Point, wall: Placed): number {
  const bite = biteShare(body, to, wall);
  if (bite === undefined) return 1;
  const thin = slim(body);
  return firstShare((s) => planGap(moved(thin, to, s), wall) === 0, bite);
}

/** Whether the table or a surface bears the centre of a model, and no open hatch is under it. */
const isHeld = (scene: MoveScene, body: Body, at: Waypoint): boolean =>
  unborneShare(scene, legOf(body, 0, at, at), 'centre', 0) === undefined;

/** The share of a push at which the centre leaves what bears it; undefined when it never does, or flies. */
function shareOfFall(scene: MoveScene, leg: Leg): number | undefined {
  const { body, from, to } = leg;
  const off = unborneShare(scene, leg, 'centre', 0);
  if (off === undefined || off === 0) return undefined;
  return firstShare((share) => !isHeld(scene, body, waypointBetween(from, to, share, from.facing)), off);
}

const isKept = (before: Body, end: Body, enemy: Body, limit: Length): boolean => {
  const gap = planGap(end, enemy);
  return gap > limit || gap >= planGap(before, enemy);
};

/** On whole thousandths, rounded towards the start. */
const endAt = (body: Body, to: Point, share: number): Body => ({
  ...body,
  x: body.x + Math.trunc((to.x - body.x) * share),
  y: body.y + Math.trunc((to.y - body.y) * share),
});

/** The share of a way on which the centre stays on the table. */
function shareOnTable({ table }: MoveScene, from: Point, to: Point): number {
  const until = (a: Length, b: Length, most: Length) => (b > most ? (most - a) / (b - a) : b < 0 ? a / (a - b) : 1);
  return Math.max(0, Math.min(until(from.x, to.x, table.width), until(from.y, to.y, table.height)));
}

/** The share of a way after which a base comes nearer to an enemy than it may; who starts nearer gets no nearer. */
function shareShortOf(body: Placed, to: Point, enemy: Body, shortOf: Length): number {
  const before = planGap(body, enemy);
  const { gap, share } = nearestApproach(body, to, enemy);
  // In contact the gap cannot shrink, but the bases would overlap.
  if (gap >= Math.min(shortOf, before)) return gap > 0 || biteShare(body, to, enemy) === undefined ? 1 : 0;
  if (before <= shortOf) return 0;
  return firstShare((s) => planGap(moved(body, to, s), enemy) < shortOf, share);
}

/** The first share of a way at which a base bites into a friend it bites into at a later one. */
function firstOn(body: Placed, to: Point, friend: Placed, later: number): number {
  const thin = slim(body);
  const nearest = nearestApproach(thin, to, friend).share;
  return firstShare((s) => planGap(moved(thin, to, s), friend) === 0, Math.min(nearest, later));
}
