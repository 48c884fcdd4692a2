import type { Body } from '../body.ts';
import { outerRadius } from '../footprint.ts';
import { standingFault } from '../movement/ground.ts';
import { bodyAfter, startOf, type Waypoint } from '../movement/path.ts';
import type { MoveRules } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import { overlaps } from '../overlap.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { isFree, isOpenLine, type MoveField, moveField } from './field.ts';
import { type PathGoals, tautPath } from './taut-path.ts';

/** A unit about to move: its models, the rules of the move, and the ground prepared for each size of base. */
export interface UnitPlan {
  readonly scene: MoveScene;
  readonly unit: readonly string[];
  readonly models: readonly Body[];
  readonly rules: MoveRules;
  /** The ground as a path meets it, without the unit's own models. */
  readonly field: (body: Body) => MoveField;
  /** The ground as an end meets it: everyone stands in the way, and distances to keep hold. */
  readonly endField: (body: Body) => MoveField;
}

/** A model with the end it is to move to and the way there. */
export interface Placement {
  readonly body: Body;
  readonly end: Body;
  readonly path: readonly Waypoint[];
  readonly length: Length;
}

/** Prepare a unit's move. Unknown ids are an error of the caller. */
export function unitPlan(scene: MoveScene, unit: readonly string[], rules: MoveRules): UnitPlan {
  const models = unit.map((id) => {
    const body = scene.byId.get(id);
    if (body === undefined) throw new Error(`No model "${id}" is on the table; pass the ids of the moving unit.`);
    return body;
  });
  const mates = new Set(unit);
  const ends: MoveRules = {
    ...rules,
    passage: { ...rules.passage, models: 'none', units: [], terrain: false },
    keepAway: rules.keepAway.map((rule) => ({ ...rule, when: 'path' as const })),
    cost: { ...rules.cost, freeHeight: 0 },
  };
  return {
    scene,
    unit,
    models,
    rules,
    field: perBase((body) => moveField(scene, body, rules, mates)),
    endField: perBase((body) => moveField(scene, body, ends, mates)),
  };
}

/** One field per size of base and level: most units have one. */
function perBase(make: (body: Body) => MoveField): (body: Body) => MoveField {
  const made = new Map<string, MoveField>();
  return (body) => {
    const key = `${outerRadius(body.footprint)},${body.z},${body.height}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const field = make(body);
    made.set(key, field);
    return field;
  };
}

/** Whether a model may end at a point, among the placements already made. */
export function mayEnd(plan: UnitPlan, body: Body, at: Point, placed: readonly Placement[]): boolean {
  if (!isFree(plan.endField(body), at)) return false;
  const end = { ...body, x: at.x, y: at.y };
  // On the table only solids matter, and the field knows them; above it something has to bear the base.
  if (body.z > 0 && standingFault(plan.scene, end, plan.rules.passage.terrainMeets) !== undefined) return false;
  return placed.every((other) => other.body.id === body.id || !overlaps(end, other.end));
}

/** The model put at a point by the shortest way within the allowance; undefined when there is none. */
export function placeAt(plan: UnitPlan, body: Body, at: Point): Placement | undefined {
  return placeAtAny(plan, body, { points: [at], discs: [] });
}

/** The model put at the nearest of some goals. The ends it accepts are the caller's business. */
export function placeAtAny(plan: UnitPlan, body: Body, goals: PathGoals): Placement | undefined {
  const field = plan.field(body);
  const limit = plan.rules.allowance;
  const [only] = goals.points;
  if (goals.points.length === 1 && goals.discs.length === 0 && only !== undefined) {
    const straight = straightTo(field, body, only, limit);
    if (straight !== undefined)
      return goals.accepts?.(only) === false ? undefined : placement(body, [body, only], straight);
  }
  const path = tautPath(field, body, goals, limit);
  return path === undefined ? undefined : placement(body, path.points, path.length);
}

function straightTo(field: MoveField, from: Point, to: Point, limit: Length): Length | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length > limit + 0.4) return undefined;
  const all = new Uint8Array(field.obstacles.length).fill(1);
  return isOpenLine(field, all, from, to) ? length : undefined;
}

/** A placement from the points of a path in plan. */
export function placement(body: Body, points: readonly Point[], length: Length): Placement {
  const path = [startOf(body), ...points.slice(1).map(({ x, y }) => ({ ...startOf(body), x, y }))];
  const steps = path.filter((p, i) => i === 0 || p.x !== path[i - 1]!.x || p.y !== path[i - 1]!.y);
  return { body, end: bodyAfter(body, steps), path: steps, length };
}

/** The model left where it stands. */
export const stays = (body: Body): Placement => ({ body, end: body, path: [startOf(body)], length: 0 });
