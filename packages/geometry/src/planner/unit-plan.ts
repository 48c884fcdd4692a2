import { type Body, bodyAt } from '../body.ts';
import { outerRadius } from '../footprint.ts';
import { approachTest } from '../movement/check-end.ts';
import { standingFault } from '../movement/ground.ts';
import { bodyAfter, startOf, type Waypoint } from '../movement/path.ts';
import { allowanceOf, type MoveRules, slackOf } from '../movement/rules.ts';
import { isOnBareTable, type MoveScene, withBodies } from '../movement/scene.ts';
import { overlaps } from '../overlap.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { isFree, isOpenLine, type MoveField } from './path/field.ts';
import { gatesFrom } from './path/gate-lines.ts';
import { prepared } from './path/prepared.ts';
import { type PathGoals, type TautPath, type TautQuestion, tautPath } from './path/taut-path.ts';
import { endless, type Work } from './path/work.ts';
import { type WaysOver, waysOver } from './ways-over.ts';

/** A unit about to move: its models, the rules of the move, and the ground prepared for each size of base. */
export interface UnitPlan {
  readonly scene: MoveScene;
  readonly unit: readonly string[];
  readonly models: readonly Body[];
  readonly rules: MoveRules;
  /** What a model may move. */
  readonly allowance: (body: Body) => Length;
  /** The ground as a path meets it, without the unit's own models. */
  readonly field: (body: Body) => MoveField;
  /** The ground as an end meets it: everyone stands in the way, and distances to keep hold. */
  readonly endField: (body: Body) => MoveField;
  /** Ways over terrain. */
  readonly over: WaysOver;
  /** Whether pile-in and its like allow a model to end at a point. */
  readonly mayApproach: (body: Body, at: Point) => boolean;
  readonly effort: Effort;
}

/** How many path searches and placements may still be tried, what they may do in all, and whether anything was left untried. */
export interface Effort {
  left: number;
  cut: boolean;
  readonly work: Work;
}

/** A model with the end it is to move to and the way there. */
export interface Placement {
  readonly body: Body;
  readonly end: Body;
  readonly path: readonly Waypoint[];
  readonly length: Length;
}

/** Prepare a unit's move. Unknown ids are an error of the caller. */
export function unitPlan(
  scene: MoveScene,
  unit: readonly string[],
  rules: MoveRules,
  effort: number,
  work: Work = endless(),
): UnitPlan {
  const models = unit.map((id) => {
    const body = scene.byId.get(id);
    if (body === undefined) throw new Error(`No model "${id}" is on the table; pass the ids of the moving unit.`);
    return body;
  });
  const groundForEnds = sceneOfEnds(scene, models[0]?.side, rules);
  // Rules that make a path of no length of every end: everyone stands in the way.
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
    allowance: (body) => allowanceOf(rules, body.id),
    field: perBase(rules, (body) => prepared(scene, 'level', body, rules, unit)),
    endField: perBase(rules, (body) => prepared(groundForEnds, 'level', body, ends, unit)),
    over: waysOver(scene, rules, unit),
    mayApproach: approachOf(scene, rules),
    effort: { left: effort, cut: false, work },
  };
}

/** The table with what nobody may end on, on the side of whoever moves: no distance has to be kept from it. */
function sceneOfEnds(scene: MoveScene, side: string | undefined, { notOn = [] }: MoveRules): MoveScene {
  if (side === undefined || notOn.length === 0) return scene;
  return withBodies(
    scene,
    notOn.map((body) => ({ ...body, side })),
  );
}

/** Whom each model must approach is found once, then asked for many ends. */
function approachOf(scene: MoveScene, rules: MoveRules): (body: Body, at: Point) => boolean {
  const { approach } = rules;
  if (approach === undefined) return () => true;
  const tests = new Map<Body, (after: Body) => boolean>();
  return (body, { x, y }) => {
    let test = tests.get(body);
    if (test === undefined) {
      test = approachTest(body, approach, scene.bodies, slackOf(rules));
      tests.set(body, test);
    }
    return test(bodyAt(body, x, y));
  };
}

/** One field per size of base and level: most units have one. Whoever stands on a gate has its own. */
function perBase({ gates = [] }: MoveRules, make: (body: Body) => MoveField): (body: Body) => MoveField {
  const made = new Map<string, MoveField>();
  // Asked for every end that is tried: by the model itself there are no words to be put together.
  const ofBody = new Map<Body, MoveField>();
  const shared = (body: Body): MoveField => {
    const isShared = body.footprint.kind === 'round' && gatesFrom(body, gates).length === gates.length;
    const own = isShared ? '' : `${body.facing} ${body.id}`;
    const key = `${outerRadius(body.footprint)},${body.z},${body.height},${own}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const field = make(body);
    made.set(key, field);
    return field;
  };
  return (body) => {
    let field = ofBody.get(body);
    if (field === undefined) {
      field = shared(body);
      ofBody.set(body, field);
    }
    return field;
  };
}

/** Whether a model may end at a point, among the placements already made. */
export function mayEnd(plan: UnitPlan, body: Body, at: Point, placed: readonly Placement[]): boolean {
  if (!isFree(plan.endField(body), at)) return false;
  const { passage } = plan.rules;
  // On the table only solids matter, and the field knows them; elsewhere something has to bear the base.
  if (!isOnBareTable(plan.scene, body)) {
    const end = bodyAt(body, at.x, at.y);
    if (standingFault(plan.scene, end, passage.terrainMeets, passage) !== undefined) return false;
  }
  const radius = outerRadius(body.footprint);
  for (const { body: mate, end } of placed) {
    if (mate.id === body.id) continue;
    // Most are too far away whatever their shapes.
    const far = radius + outerRadius(end.footprint);
    const dx = end.x - at.x;
    const dy = end.y - at.y;
    if (dx * dx + dy * dy < far * far && overlaps(bodyAt(body, at.x, at.y), end)) return false;
  }
  return true;
}

/** Take some effort off what is left; false, and noted, when there is none. */
export function spend(plan: UnitPlan, amount: number): boolean {
  plan.effort.left -= amount;
  if (plan.effort.left < 0) plan.effort.cut = true;
  return plan.effort.left >= 0 && worked(plan, 0);
}

/** Count work done beside the searches; false, and noted, when there is none left. */
export function worked({ effort }: UnitPlan, amount: number): boolean {
  effort.work.left -= amount;
  if (effort.work.left < 0) effort.cut = true;
  return effort.work.left >= 0;
}

/** Whether nothing more may be tried. */
export const isSpent = ({ effort }: UnitPlan): boolean => effort.left <= 0 || effort.work.left < 0;

/** The model put at a point within the allowance: straight, or else by the shortest way if there is effort left. */
export function placeAt(plan: UnitPlan, body: Body, at: Point): Placement | undefined {
  const straight = straightTo(plan.field(body), body, at, plan.allowance(body));
  if (straight !== undefined) return placement(body, [body, at], straight);
  return placeAtAny(plan, body, { points: [at], discs: [] });
}

/** The model put at the nearest of some goals. The ends it accepts are the caller's business. */
export function placeAtAny(
  plan: UnitPlan,
  body: Body,
  goals: PathGoals,
  limit: Length = plan.allowance(body),
): Placement | undefined {
  if (!spend(plan, 1)) return undefined;
  const path = wayIn(plan, { field: plan.field(body), start: body, goals, limit });
  return path === undefined ? undefined : placement(body, path.points, path.length);
}

/** A way, as far as the work left goes. */
export function wayIn(plan: UnitPlan, question: TautQuestion): TautPath | undefined {
  const { field, start, goals, limit, toll, z } = question;
  const way = tautPath({ field, start, goals, limit, toll, z, work: plan.effort.work });
  worked(plan, 0);
  return way;
}

/** The model put somewhere by a placement of its turned self: it turns on the spot first. */
export function turnedFirst(body: Body, turned: Placement, cost: Length): Placement {
  return { body, end: turned.end, path: [startOf(body), ...turned.path], length: turned.length + cost };
}

function straightTo(field: MoveField, from: Point, to: Point, limit: Length): Length | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length > limit + 0.4) return undefined;
  return isOpenLine(field, from, to) ? length : undefined;
}

/** A placement from the points of a path in plan. */
export function placement(body: Body, points: readonly Point[], length: Length): Placement {
  const path = [startOf(body), ...points.slice(1).map(({ x, y }) => ({ x, y, z: body.z, facing: body.facing }))];
  const steps = path.filter((p, i) => i === 0 || p.x !== path[i - 1]!.x || p.y !== path[i - 1]!.y);
  return { body, end: bodyAfter(body, steps), path: steps, length };
}

/** The model left where it stands. */
export const stays = (body: Body): Placement => ({ body, end: body, path: [startOf(body)], length: 0 });
