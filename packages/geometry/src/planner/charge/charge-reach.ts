import { type Body, bodyAt } from '../../body.ts';
import { facingOf } from '../../directions.ts';
import { outerRadius } from '../../footprint.ts';
import { overlaps } from '../../overlap.ts';
import { type Facing, type Length, normaliseFacing } from '../../units.ts';
import type { Point } from '../../vector.ts';
import type { Disc } from '../path/ends.ts';
import { facingsTowards, turnCost } from '../path/facing.ts';
import { isNear, type Near, within } from '../regions.ts';
import { mayEnd, type Placement, placeAtAny, stays, turnedFirst, type UnitPlan, worked } from '../unit-plan.ts';
import { isOutOfReach, wayOver } from './charge-over.ts';
import { discsAround, extraEnds, lattice } from './ends-around.ts';
import { besideWhatIsPassed, crossings } from './rim-ends.ts';

/** Facings tried besides those along and across the line to the enemy, from there on: every 30° in all. */
const OTHER_FACINGS: readonly Facing[] = [3000, 6000];

/** A way for a base that is not round after turning on the spot: towards the nearest enemy, across the line to it, between. */
export function turnedWayTo(plan: UnitPlan, body: Body, near: Near): Placement | undefined {
  const [nearest] = [...near.bodies].sort((a, b) => squareTo(a, body) - squareTo(b, body));
  if (nearest === undefined || body.footprint.kind === 'round') return undefined;
  const along = facingOf(nearest.x - body.x, nearest.y - body.y);
  const between = OTHER_FACINGS.map((turn) => normaliseFacing(along + turn));
  for (const facing of facingsTowards(body, nearest, between).slice(1)) {
    const cost = turnCost(plan.scene, body, facing, plan.rules);
    const way = wayToAll({
      plan,
      body: bodyAt(body, body.x, body.y, body.z, facing),
      groups: [near],
      limit: plan.allowance(body) - cost,
      placed: [],
    });
    if (way !== undefined) return turnedFirst(body, way, cost);
  }
  return undefined;
}

const squareTo = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

/** A model's way to an end near one body of each of several groups. */
export interface ChargeWay {
  readonly plan: UnitPlan;
  readonly body: Body;
  readonly groups: readonly Near[];
  /** The longest way looked for. */
  readonly limit: Length;
  /** Mates that stand at their ends already. */
  readonly placed: readonly Placement[];
}

/**
 * The shortest way of a model to an end near one body of each of several groups, clear of those placed: where the nearest
 * end is not straight ahead, beside something or where two rims cross, every end of the lattice is asked for.
 */
export const wayToAll = (asked: ChargeWay): Placement | undefined => nearestToAll(asked) ?? wayBesideOrOver(asked);

/** The same where no nearest end is found: to ends of the lattice, on the level and by climbing. */
export function wayBesideOrOver({ plan, body, groups: all, limit, placed }: ChargeWay): Placement | undefined {
  const groups = meetingGroups(body, all);
  if (groups === undefined) return undefined;
  const [first] = groups;
  const discs = discsAround(plan, body, first!);
  if (discs.length === 0) return undefined;
  // Where not even ground more open than it is leads there, neither the level nor a climb does. (Climbs go by the outer
  // radius of a base that is not round: on the level it may get through all the same.)
  const isRound = body.footprint.kind === 'round';
  if (isRound && isOutOfReach(plan, body, limit, discs)) return undefined;
  const accepts = acceptsAll(plan, body, groups, placed);
  const onLevel = latticeWay(plan, body, groups, limit, discs, accepts);
  if (onLevel !== undefined) return onLevel;
  if (!isRound && isOutOfReach(plan, body, limit, discs)) return undefined;
  const over = (ends: () => readonly Point[]) =>
    wayOver({ plan, body, groups, limit, goals: { ends, discs, accepts }, placed });
  // Around the enemies most climbs have an end; the lattice has a hundred times as many.
  return (
    over(() => groups.flatMap((near) => extraEnds(plan, body, near.bodies, near.plan))) ??
    over(() => [...crossings(body, groups, placed), ...lattice(body, limit, discs)])
  );
}

/**
 * The same on the level and without the lattice. Where the reaches of two groups overlap, the nearest end lies on the rim
 * of either or where they cross: all three are exact.
 */
export function nearestToAll({ plan, body, groups: all, limit, placed }: ChargeWay): Placement | undefined {
  const groups = meetingGroups(body, all);
  if (groups === undefined) return undefined;
  const goals = groups.map((near) => within(body, near));
  const accepts = acceptsAll(plan, body, groups, placed);
  const points = [...goals.flatMap((goal) => goal.points), ...crossings(body, groups, placed).filter(accepts)];
  const way = placeAtAny(plan, body, { discs: goals.flatMap((goal) => goal.discs), points, accepts }, limit);
  // Whoever bites a thousandth into what it touches may stay, though nobody may end there.
  const isThere = groups.every((near) => isNear(body, body, near));
  return way ?? (isThere && placed.every(({ end }) => !overlaps(body, end)) ? stays(body) : undefined);
}

/** The groups without those models beside which nobody is in reach of the others; undefined when so one is empty. */
function meetingGroups(body: Body, groups: readonly Near[]): readonly Near[] | undefined {
  if (groups.length === 1) return groups;
  const met = groups.map((near, i) => {
    const meets = (one: Body) =>
      groups.every((other, k) => k === i || other.bodies.some((each) => meet(body, one, near.plan, each, other.plan)));
    return { ...near, bodies: near.bodies.filter(meets) };
  });
  if (met.some(({ bodies }) => bodies.length === 0)) return undefined;
  // The rims of a base that is not round are not exact: an end may turn up on any of them.
  return body.footprint.kind === 'round' ? met : groups;
}

/** Whether a base may be within some distance of each of two models at once, give or take what rounding may do. */
function meet({ footprint }: Body, a: Body, toA: Length, b: Body, toB: Length): boolean {
  const far = 2 * outerRadius(footprint) + outerRadius(a.footprint) + outerRadius(b.footprint) + toA + toB + 4;
  return squareTo(a, b) <= far * far;
}

const acceptsAll =
  (plan: UnitPlan, body: Body, groups: readonly Near[], placed: readonly Placement[]) =>
  (at: Point): boolean =>
    groups.every((near) => isNear(body, at, near)) && mayEnd(plan, body, at, placed);

/** A way on the level to an end beside the nearest ones, or on the lattice; only asked where the discs can be entered. */
function latticeWay(
  plan: UnitPlan,
  body: Body,
  groups: readonly Near[],
  limit: Length,
  discs: readonly Disc[],
  accepts: (at: Point) => boolean,
): Placement | undefined {
  if (placeAtAny(plan, body, { points: [], discs }, limit) === undefined) return undefined;
  // An end in reach of several groups may lie on the rim of any of them.
  const ends = groups.flatMap((near) => [
    ...extraEnds(plan, body, near.bodies, near.plan),
    ...besideWhatIsPassed(plan, body, limit, discsAround(plan, body, near)),
  ]);
  const beside = placeAtAny(plan, body, { points: ends, discs: [], accepts }, limit);
  if (beside !== undefined) return beside;
  const points = lattice(body, limit, discs);
  if (!worked(plan, points.length)) return undefined;
  const free = points.filter(accepts);
  return free.length === 0 ? undefined : placeAtAny(plan, body, { points: free, discs: [], around: discs }, limit);
}
