import type { Body } from '../body.ts';
import { along } from '../directions.ts';
import { type ModelMove, startOf } from '../movement/path.ts';
import { allowanceOf, type MoveRules } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { wayOver } from './charge/charge-over.ts';
import { exitsFrom, wayOut } from './exits.ts';
import { gather } from './gather.ts';
import { orderedMoves } from './order.ts';
import { isFree } from './path/field.ts';
import { staysLevel } from './path/level-ground.ts';
import type { Work } from './path/work.ts';
import { isShutIn } from './shut-in.ts';
import { planUnitMove } from './unit-move.ts';
import { mayEnd, type Placement, placement, stays, type UnitPlan, unitPlan } from './unit-plan.ts';

/** Directions in which a whole unit is sent before its models look for ways out of their own. */
const ANY_MOVE_DIRECTIONS = 16;
/** Ends for climbing ways out are looked for on a lattice of 0.1". */
const LATTICE: Length = 100;
/** Models whose ways out the rest of the unit is gathered around, and other ends of the first of them. */
const LEADERS = 3;
const GOALS = 12;
const EFFORT = 240;
/** What either attempt may do in all: the whole unit one way or another, and each model by its own way. */
const WORK = 10_000;

/**
 * Some legal move of a unit, whatever the direction: what a unit that has to Fall Back can do (W40K-08.6). Staying counts
 * when it is legal. For one model on the level none is missed that has 0.003" of room at its end (`wayOut`; a base that is
 * not round as it stands); ways over terrain are looked for to ends 0.1" apart. For a unit of several models undefined says
 * only that none was found: `isShutIn` tells where it is certain that there is none.
 */
export function planAnyMove(scene: MoveScene, unit: readonly string[], rules: MoveRules): ModelMove[] | undefined {
  const models = unit.flatMap((id) => scene.byId.get(id) ?? []);
  const [first] = models;
  if (first === undefined || isShutIn(scene, unit, rules)) return undefined;
  return sentOut(scene, unit, first, rules, { left: WORK }) ?? ledOut(scene, unit, rules, { left: WORK });
}

/** The whole unit one way or another. */
function sentOut(
  scene: MoveScene,
  unit: readonly string[],
  first: Body,
  rules: MoveRules,
  work: Work,
): ModelMove[] | undefined {
  for (let k = 0; k < ANY_MOVE_DIRECTIONS; k++) {
    const { x, y } = along(first, (k * 36_000) / ANY_MOVE_DIRECTIONS, allowanceOf(rules, first.id));
    const to = {
      x: Math.round(Math.min(scene.table.width - 1000, Math.max(1000, x))),
      y: Math.round(Math.min(scene.table.height - 1000, Math.max(1000, y))),
    };
    const moves = planUnitMove(scene, unit, { to }, rules, work);
    if (moves !== undefined || work.left < 0) return moves;
  }
  return undefined;
}

/** Each model by its own way out, or the others gathered around those that have the longest. */
function ledOut(scene: MoveScene, unit: readonly string[], rules: MoveRules, work: Work): ModelMove[] | undefined {
  const plan = unitPlan(scene, unit, rules, EFFORT, work);
  const ways = plan.models.flatMap((body) => ownWayOut(plan, body) ?? []);
  if (ways.length < plan.models.length) return undefined;
  const own = orderedMoves(plan, ways);
  if (own !== undefined || ways.length === 1) return own;
  const hardest = [...ways].sort((a, b) => b.length - a.length);
  for (const way of hardest.slice(0, LEADERS)) {
    const fresh = unitPlan(scene, unit, rules, EFFORT, work);
    const rest = plan.models.filter((body) => body !== way.body);
    const moves = gather({
      plan: fresh,
      placed: [way],
      rest,
      prefer: ({ x, y }) => Math.abs(x - way.end.x) + Math.abs(y - way.end.y),
    });
    if (moves !== undefined) return moves;
  }
  for (const to of goalsOf(plan, hardest[0]!.body)) {
    const moves = planUnitMove(scene, unit, { to }, rules, work);
    if (moves !== undefined || work.left < 0) return moves;
  }
  return undefined;
}

/** Ends of a model spread over all of them. */
function goalsOf(plan: UnitPlan, body: Body): Point[] {
  const exits = exitsFrom(plan.field(body), plan.endField(body), body, plan.allowance(body));
  const step = Math.max(1, Math.floor(exits.length / GOALS));
  return exits.filter((_, i) => i % step === 0).slice(0, GOALS);
}

function ownWayOut(plan: UnitPlan, body: Body): Placement | undefined {
  const [field, ends] = [plan.field(body), plan.endField(body)];
  const limit = plan.allowance(body);
  if (mayEnd(plan, body, body, [])) return stays(body);
  const isLevel = body.z === 0 || staysLevel(plan.rules);
  const level = isLevel ? wayOut(field, ends, startOf(body), limit) : undefined;
  if (level !== undefined) return placement(body, level.points, level.length);
  const discs = [{ x: body.x, y: body.y, radius: limit }];
  const accepts = (at: Point) => isFree(ends, at) && mayEnd(plan, body, at, []);
  return wayOver({
    plan,
    body,
    groups: [],
    limit,
    goals: { ends: () => lattice(body, limit), discs, accepts },
    placed: [],
  });
}

/** Points of a lattice that the crow could fly to. */
function lattice(body: Body, limit: Length): Point[] {
  const points: Point[] = [];
  const reach = Math.floor(limit / LATTICE);
  for (let i = -reach; i <= reach; i++) {
    for (let k = -reach; k <= reach; k++) {
      if ((i * i + k * k) * LATTICE * LATTICE <= limit * limit)
        points.push({ x: body.x + i * LATTICE, y: body.y + k * LATTICE });
    }
  }
  return points;
}
