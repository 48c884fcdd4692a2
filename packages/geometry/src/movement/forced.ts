import { type Body, topOf } from '../body.ts';
import type { Placed } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { overlaps } from '../overlap.ts';
import type { Length } from '../units.ts';
import { distance, type Point } from '../vector.ts';
import { legBox } from './check-path.ts';
import { legOf } from './leg.ts';
import { type ModelMove, startOf } from './path.ts';
import { slackOf, tooCloseAt } from './rules.ts';
import type { MoveScene } from './scene.ts';
import { mayStand, type StandingRules } from './standing.ts';
import { biteShare, firstShare, moved, nearestApproach, slim } from './sweep.ts';

/** What a push keeps a model from. */
export interface ForcedRules {
  /** The distance from enemies at which it stops (WZ-12.5: 0.1"). */
  readonly shortOf: Length;
  readonly slack?: Length;
}

/**
 * WZ-12.5: a model pushed in a straight line stops short of enemies, at terrain, and with its centre at the edge of the
 * table (WZ-03.3, R-010). It passes friends, but does not end on one: then it stops before them. The whole of a model
 * nobody stops is pushed to the point given, on whole thousandths.
 */
export function forcedMove(scene: MoveScene, body: Body, to: Point, rules: ForcedRules): ModelMove {
  const start = startOf(body);
  const length = distance(body, to);
  if (length === 0) return { model: body.id, path: [start] };
  const leg = legOf(body, 0, start, { ...start, x: to.x, y: to.y });
  const near = scene
    .bodiesNear(legBox(leg, rules.shortOf + 1))
    .filter((other) => other.id !== body.id && other.z < topOf(body) && topOf(other) > body.z);
  let share = shareOnTable(scene, body, to);
  for (const solid of scene.solidsNear(leg.box)) {
    if (solid.bottom >= topOf(body) || solid.top <= body.z) continue;
    const bite = biteShare(body, to, solid.placed);
    if (bite === undefined) continue;
    const thin = slim(body);
    share = Math.min(
      share,
      firstShare((s) => planGap(moved(thin, to, s), solid.placed) === 0, bite),
    );
  }
  const enemies = near.filter((other) => other.side !== body.side);
  for (const enemy of enemies) share = Math.min(share, shareShortOf(body, to, enemy, rules.shortOf));
  const friends = near.filter((other) => other.side === body.side);
  const limit = tooCloseAt({ from: 'enemies', plan: rules.shortOf, atLeast: true, when: 'path' }, slackOf(rules));
  // Whole thousandths may be a hair too near: then one less.
  for (let gone = length * share; gone > 0; gone--) {
    const end = endAt(body, to, gone / length);
    const friend = friends.find((other) => overlaps(end, other));
    if (friend !== undefined) gone = Math.min(gone, length * firstOn(body, to, friend, gone / length));
    else if (enemies.every((enemy) => isKept(body, end, enemy, limit))) {
      const at = { ...start, x: end.x, y: end.y };
      return { model: body.id, path: at.x === start.x && at.y === start.y ? [start] : [start, at] };
    }
  }
  return { model: body.id, path: [start] };
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

/** The side of a straight way a place is on, seen along it; `either` on its line. */
export function sideOfWay(from: Point, to: Point, p: Point): 'left' | 'right' | 'either' {
  const across = (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
  return across > 0 ? 'left' : across < 0 ? 'right' : 'either';
}

/** Shoved models are tried in contact with the path, and on grids around where they stand: fine ones near, coarse far. */
export const SHOVE_GRIDS = [
  { step: 50, farthest: 3000 },
  { step: 250, farthest: 12_000 },
] as const;
const FARTHEST: Length = SHOVE_GRIDS[1].farthest;

/**
 * WZ-25.9: the free spot nearest to a rammed model outside the path the rammer's footprint sweeps, on one side of it
 * its own; when its centre is on the line the rammer's owner chooses). `standing` says what is free: `keepAway`
 * keeps it out of contact with enemies, `without` names the rammer. Undefined when there is no room within reach.
 */
export function shovedTo(
  scene: MoveScene,
  target: Body,
  rammer: Placed,
  to: Point,
  side: 'left' | 'right',
  standing: StandingRules,
): Body | undefined {
  const isFree = (body: Body) =>
    sideOfWay(rammer, to, body) === side &&
    mayStand(scene, body, standing) &&
    biteShare(rammer, to, body) === undefined;
  const beside = besideWay(target, rammer, to, side);
  let best = beside !== undefined && isFree(beside) ? beside : undefined;
  let least = best === undefined ? Infinity : distance(best, target);
  for (const { step, farthest } of SHOVE_GRIDS) {
    for (let ring = 0; ring * step <= Math.min(farthest, least); ring++) {
      for (const [i, j] of ringOf(ring)) {
        const spot = { ...target, x: target.x + i * step, y: target.y + j * step };
        const away = distance(spot, target);
        if (away < least && isFree(spot)) [best, least] = [spot, away];
      }
    }
  }
  return best;
}

/** The spot straight to the side of a way at which a base just touches what is swept. */
function besideWay(target: Body, rammer: Placed, to: Point, side: 'left' | 'right'): Body | undefined {
  const length = distance(rammer, to);
  if (length === 0) return undefined;
  const sign = side === 'left' ? 1 : -1;
  const aside = { x: (-sign * (to.y - rammer.y)) / length, y: (sign * (to.x - rammer.x)) / length };
  const at = (gone: Length): Body => ({
    ...target,
    x: Math.round(target.x + aside.x * gone),
    y: Math.round(target.y + aside.y * gone),
  });
  const isClear = (gone: Length) => biteShare(rammer, to, at(gone)) === undefined;
  if (!isClear(FARTHEST)) return undefined;
  return at(FARTHEST * firstShare((share) => isClear(FARTHEST * share), 1) + 1);
}

/** The squares of a grid in a ring around the middle. */
function ringOf(ring: number): [number, number][] {
  if (ring === 0) return [[0, 0]];
  const found: [number, number][] = [];
  for (let k = -ring; k < ring; k++) found.push([k, -ring], [ring, k], [-k, ring], [-ring, -k]);
  return found;
}
