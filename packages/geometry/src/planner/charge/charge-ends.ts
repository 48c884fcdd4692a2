import { type Body, bodyAt } from '../../body.ts';
import { outerRadius } from '../../footprint.ts';
import { type MustReach, slackOf } from '../../movement/rules.ts';
import type { Point } from '../../vector.ts';
import { isNear, type Near } from '../regions.ts';
import { mayEnd, type Placement, placeAt, type UnitPlan } from '../unit-plan.ts';
import { nearestToAll, wayToAll } from './charge-reach.ts';
import { extraEnds } from './ends-around.ts';

/** Ends tried for one model at one target, besides the nearest ones. */
const ENDS_TRIED = 10;

/** A way to the target that is still open, and the mates that stand at their ends already. */
export interface Alternatives {
  readonly plan: UnitPlan;
  readonly way: Placement;
  readonly open: number;
  readonly groups: readonly (readonly string[])[];
  readonly reach: MustReach;
  readonly placed: readonly Placement[];
}

/**
 * Ends for a model at a target, best first: the nearest one; the nearest ones from which it also reaches another target,
 * or joins the models placed, or leaves another target in reach of a mate beside it; then others around the target,
 * nearest to where the unit's other models go and to where the model comes from.
 */
export function* alternatives({ plan, way, open, groups, reach, placed }: Alternatives): Generator<Placement> {
  const { body } = way;
  const faced = bodyAt(body, body.x, body.y, body.z, way.end.facing);
  if (way.end.z !== body.z || mayEnd(plan, faced, way.end, placed)) yield way;
  const missing = groups.filter((targets) => !placed.some((each) => isInReach(plan, each.end, targets, reach)));
  const others = missing.filter((targets) => targets !== groups[open]).map((targets) => nearTo(plan, targets, reach));
  const near = nearTo(plan, groups[open]!, reach);
  yield* joiningWays(plan, body, near, others, placed);
  const enemies = near.bodies;
  const together: readonly Point[] =
    placed.length > 0 ? placed.map((each) => each.end) : others.flatMap((near) => near.bodies);
  const apart = (at: Point) => together.reduce((least, p) => Math.min(least, squareTo(at, p)), Infinity);
  const ends = extraEnds(plan, body, enemies, reach.plan)
    .filter((at) => mayEnd(plan, body, at, placed))
    .filter((at) => isNear(body, at, near));
  const byMates = together.length === 0 ? [] : [...ends].sort((a, b) => apart(a) - apart(b));
  const byWay = [...ends].sort((a, b) => squareTo(a, body) - squareTo(b, body));
  const tried = new Set<Point>();
  let found = 0;
  for (let k = 0; k < ends.length; k++) {
    for (const at of [byMates[k], byWay[k]]) {
      if (at === undefined || tried.has(at)) continue;
      tried.add(at);
      const placement = placeAt(plan, body, at);
      if (placement === undefined) continue;
      found++;
      yield placement;
    }
    if (found < ENDS_TRIED) continue;
    plan.effort.cut = true;
    return;
  }
}

/** The models of some target units, and how near a charge must come to them. */
export const nearTo = (plan: UnitPlan, targets: readonly string[], reach: MustReach): Near => ({
  bodies: plan.scene.bodies.filter((body) => targets.includes(body.unit)),
  plan: reach.plan,
  slack: slackOf(plan.rules),
  ...(reach.vertical !== undefined && { vertical: reach.vertical }),
});

/** Nearest ends at a target that are of further use: near another target too, near those placed, or one mate away. */
function* joiningWays(
  plan: UnitPlan,
  body: Body,
  target: Near,
  others: readonly Near[],
  placed: readonly Placement[],
): Generator<Placement> {
  // With fewer models left than targets somebody has to reach two: then every end is asked for.
  const search = plan.models.length - placed.length <= others.length ? wayToAll : nearestToAll;
  const to = (...groups: readonly Near[]) =>
    search({ plan, body, groups: [target, ...groups], limit: plan.allowance(body), placed });
  const offer = function* (way: Placement | undefined) {
    if (way !== undefined) yield way;
  };
  if (others.length > 1) yield* offer(to(...others));
  for (const other of others) yield* offer(to(other));
  const rule = plan.rules.coherency;
  if (rule === undefined) return;
  if (placed.length > 0) yield* offer(to({ slack: target.slack, ...rule, bodies: placed.map((each) => each.end) }));
  const mate = 2 * Math.max(...plan.models.map((each) => outerRadius(each.footprint)));
  for (const other of others) {
    for (const at of between(body, target, other)) {
      if (mayEnd(plan, body, at, placed)) yield* offer(placeAt(plan, body, at));
    }
    yield* offer(to({ ...other, plan: other.plan + rule.plan + mate, vertical: 1e6 }));
  }
}

/** The ends at a target nearest to another one: on the line between the two models that are nearest to each other. */
function between(body: Body, target: Near, other: Near): Point[] {
  let best: readonly [Body, Body] | undefined;
  let least = Infinity;
  for (const a of target.bodies) {
    for (const b of other.bodies) {
      const square = squareTo(a, b);
      if (square < least) [best, least] = [[a, b], square];
    }
  }
  if (best === undefined || least === 0) return [];
  const [a, b] = best;
  const share = (outerRadius(a.footprint) + outerRadius(body.footprint) + target.plan) / Math.sqrt(least);
  return [{ x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) }];
}

/** Whether a model that ends somewhere is in reach of one of some units. */
export const isInReach = (plan: UnitPlan, end: Body, targets: readonly string[], reach: MustReach): boolean =>
  isNear(end, end, nearTo(plan, targets, reach));

export const squareTo = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
