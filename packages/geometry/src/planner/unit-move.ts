import type { Body } from '../body.ts';
import { along } from '../directions.ts';
import { moveLength } from '../movement/cost.ts';
import { type ModelMove, walk } from '../movement/path.ts';
import { type MoveRules, slackOf } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import { overlaps } from '../overlap.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { gather } from './gather.ts';
import { orderedMoves } from './order.ts';
import { isFree, type MoveField } from './path/field.ts';
import { type TautPath, tautPaths } from './path/taut-path.ts';
import type { Work } from './path/work.ts';
import { within } from './regions.ts';
import { mayEnd, type Placement, placement, spend, stays, type UnitPlan, unitPlan, wayIn } from './unit-plan.ts';

/** Where a unit wants to go: a place, or to within a distance of some models. */
export type Destination =
  | { readonly to: Point }
  | { readonly near: readonly Body[]; readonly distance: Length; readonly vertical?: Length };

/** Longest detour the planner considers on the way to a far destination. */
const FARTHEST: Length = 200_000;
/** Path searches and placements before the planner settles for less. */
const UNIT_MOVE_EFFORT = 240;
/** What they may do in all. */
const WORK = 20_000;
/** An end that is taken is looked for back along the path in these steps. */
const STEP_BACK: Length = 100;

/**
 * A legal move that brings a unit as far as it can towards a destination and keeps it coherent: one model leads, along
 * its shortest way, the others follow as near to the destination as coherency allows. When the others cannot keep up the
 * leader goes less far. Undefined when the unit cannot move legally at all; an empty list when it is best left alone.
 */
export function planUnitMove(
  scene: MoveScene,
  unit: readonly string[],
  destination: Destination,
  rules: MoveRules,
  work: Work = { left: WORK },
): ModelMove[] | undefined {
  const plan = unitPlan(scene, unit, rules, UNIT_MOVE_EFFORT, work);
  const aim = aimOf(destination);
  const remaining = (at: Point) => Math.sqrt((at.x - aim.x) * (at.x - aim.x) + (at.y - aim.y) * (at.y - aim.y));
  const ways = waysFor(plan, destination);
  const leaders = [...plan.models].sort((a, b) => remaining(a) - remaining(b)).slice(0, 3);
  for (const share of [1, 0.75, 0.5, 0.25]) {
    for (const leader of leaders) {
      const led = towards({
        plan,
        body: leader,
        destination,
        allowance: plan.allowance(leader) * share,
        placed: [],
        ways,
      });
      if (led === undefined) continue;
      const rest = plan.models.filter((body) => body !== leader);
      const ideas = (body: Body, placed: readonly Placement[]) => {
        const way = towards({ plan, body, destination, allowance: plan.allowance(body), placed, ways });
        return way === undefined ? [] : [way];
      };
      const moves = gather({ plan, placed: [led], rest, prefer: (at) => remaining(at), ideas });
      if (moves !== undefined) return moves;
    }
  }
  // Nothing better found: stay, if that is legal; else whatever brings the unit together.
  const staying = orderedMoves(plan, plan.models.map(stays));
  if (staying !== undefined) return staying;
  const again = unitPlan(scene, unit, rules, UNIT_MOVE_EFFORT);
  return gather({
    plan: again,
    placed: plan.models.slice(0, 1).map(stays),
    rest: plan.models.slice(1),
    prefer: remaining,
  });
}

function aimOf(destination: Destination): Point {
  if ('to' in destination) return destination.to;
  const { near } = destination;
  return {
    x: near.reduce((sum, body) => sum + body.x, 0) / near.length,
    y: near.reduce((sum, body) => sum + body.y, 0) / near.length,
  };
}

/** The way of a model to the destination, which does not depend on where its mates end. */
export type Ways = (body: Body) => TautPath | undefined;

export function waysFor(plan: UnitPlan, destination: Destination): Ways {
  const known = new Map<string, TautPath | undefined>();
  // Models of one size share their ground, and one search for a place.
  const shared = new Map<MoveField, Map<string, TautPath | undefined>>();
  const wayOf = (body: Body): TautPath | undefined => {
    const field = plan.field(body);
    if (!('to' in destination)) {
      const { near, distance, ...rest } = destination;
      const goals = within(body, { bodies: near, plan: distance, slack: slackOf(plan.rules), ...rest });
      return wayIn(plan, { field, start: body, goals, limit: FARTHEST });
    }
    let ways = shared.get(field);
    if (ways === undefined) {
      const mates = plan.models.filter((mate) => mate.z === body.z && plan.field(mate) === field);
      const paths = waysTo(plan, field, mates, destination.to);
      ways = new Map(mates.map((mate, i) => [mate.id, paths[i]]));
      shared.set(field, ways);
    }
    return ways.get(body.id);
  };
  return (body) => {
    if (!known.has(body.id) && spend(plan, 3)) known.set(body.id, wayOf(body));
    return known.get(body.id);
  };
}

/** Paths to a place; one that is taken is approached as near as its surroundings allow. */
function waysTo(plan: UnitPlan, field: MoveField, bodies: readonly Body[], to: Point): (TautPath | undefined)[] {
  const found: (TautPath | undefined)[] = bodies.map(() => undefined);
  // As near as its surroundings allow, to a tenth of an inch; farther off once that place is out of reach.
  for (let radius = 0, tries = 0; radius <= 12_000 && tries < 3; radius += tries > 0 || radius >= 3000 ? 1000 : 100) {
    const points = ring(to, radius).filter((p) => isFree(field, p));
    if (points.length === 0) continue;
    tries++;
    const rest = bodies.filter((_, i) => found[i] === undefined);
    const paths = tautPaths(field, rest, points, FARTHEST, plan.effort.work);
    rest.forEach((body, k) => {
      found[bodies.indexOf(body)] = paths[k];
    });
    if (found.every((path) => path !== undefined)) break;
  }
  return found;
}

/** Whole points on a circle, 48 near and 16 far away; the centre alone for radius 0. */
function ring(centre: Point, radius: Length): Point[] {
  if (radius === 0) return [{ x: Math.round(centre.x), y: Math.round(centre.y) }];
  const count = radius <= 3000 ? 48 : 16;
  return Array.from({ length: count }, (_, k) => {
    const { x, y } = along(centre, (k * 36_000) / count, radius);
    return { x: Math.round(x), y: Math.round(y) };
  });
}

/** A model on its way to a destination. */
export interface Approach {
  readonly plan: UnitPlan;
  readonly body: Body;
  readonly destination: Destination;
  readonly allowance: Length;
  readonly placed: readonly Placement[];
  readonly ways?: Ways;
}

/** The model's shortest way to the destination, cut where the allowance ends or where it may no longer stand. */
export function towards({
  plan,
  body,
  destination,
  allowance,
  placed,
  ways = waysFor(plan, destination),
}: Approach): Placement | undefined {
  if (body.z > 0) return towardsOver(plan, body, aimOf(destination), allowance, placed);
  const path = ways(body);
  if (path === undefined) return towardsOver(plan, body, aimOf(destination), allowance, placed);
  for (let length = affordable(plan, body, path, allowance); length > 0; length -= STEP_BACK) {
    const cut = cutAt(path.points, length);
    const end = cut[cut.length - 1]!;
    if (mayEnd(plan, body, end, placed)) return placement(body, cut, length);
  }
  return undefined;
}

/** How much of a path, in plan, an allowance pays for: less than its length where ground is difficult (WZ-03.5). */
function affordable({ scene, rules }: UnitPlan, body: Body, { points, length }: TautPath, allowance: Length): Length {
  const most = Math.min(allowance, length);
  const { cost } = rules;
  const price = (part: Length) =>
    moveLength(scene, body, { model: body.id, path: walk(body, cutAt(points, part).slice(1)) }, cost);
  if (cost.difficult === undefined || price(most) <= allowance) return most;
  let low = Math.min(most, cost.always ?? 0);
  let high = most;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (price(middle) <= allowance) low = middle;
    else high = middle;
  }
  return low;
}

/** As far as a model gets straight towards a place over terrain: from a floor, or where no way on the level exists. */
function towardsOver(
  plan: UnitPlan,
  body: Body,
  aim: Point,
  allowance: Length,
  placed: readonly Placement[],
): Placement | undefined {
  const distance = Math.sqrt((aim.x - body.x) * (aim.x - body.x) + (aim.y - body.y) * (aim.y - body.y));
  for (let length = Math.min(allowance, distance); length > 0; length -= 5 * STEP_BACK) {
    const end = cutAt([body, aim], length)[1]!;
    if (!spend(plan, 3)) return undefined;
    const way = plan.over(body, end, allowance);
    if (way !== undefined && placed.every((other) => !overlaps(way.end, other.end))) return way;
  }
  return undefined;
}

/** The first part of a path in plan, ending on whole thousandths no farther than a length. */
function cutAt(points: readonly Point[], length: Length): Point[] {
  const cut = [points[0]!];
  let left = length;
  for (const to of points.slice(1)) {
    const from = cut[cut.length - 1]!;
    const leg = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
    if (leg > left) {
      // Towards zero from the start of the leg: rounding must not make the path longer.
      const x = from.x + Math.trunc(((to.x - from.x) * left) / leg);
      const y = from.y + Math.trunc(((to.y - from.y) * left) / leg);
      return [...cut, { x, y }];
    }
    left -= leg;
    cut.push(to);
  }
  return cut;
}
