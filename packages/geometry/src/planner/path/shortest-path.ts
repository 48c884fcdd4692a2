import type { Body } from '../../body.ts';
import { checkMove } from '../../movement/check-move.ts';
import { lengthInDifficult, moveLength } from '../../movement/cost.ts';
import type { ModelMove } from '../../movement/path.ts';
import { allowanceOf, type MoveRules, withAllowance } from '../../movement/rules.ts';
import { isOnBareTable, type MoveScene } from '../../movement/scene.ts';
import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import { placement } from '../unit-plan.ts';
import { climbAlong, couldStop, placeOver, wayOver } from './climb.ts';
import { BENDS_COARSE } from './difficult.ts';
import { facedPath } from './facing.ts';
import { prepared } from './prepared.ts';
import { slidAlongRims } from './slide.ts';
import { type TautPath, tautPath } from './taut-path.ts';
import { climbToll } from './toll.ts';

/** A way for one model and its length in plan. */
export interface PlannedPath {
  readonly move: ModelMove;
  readonly length: Length;
}

/** A model, where it wants to go, and by what rules. */
export interface PathQuery {
  readonly scene: MoveScene;
  readonly body: Body;
  readonly to: Point;
  readonly rules: MoveRules;
  /** The longest way looked for; the allowance when absent. */
  readonly limit?: Length;
}

/**
 * The shortest way for a model to a place: around models, table edges, terrain and the distances its rules keep along a
 * path, or over terrain where climbing is shorter; one way may do both. A base that is not round keeps its facing, or
 * turns along or across its way for what that costs. No longer than `limit` (the allowance when
 * absent). It ends where the model may stop, if it could stop there at any height; otherwise it is for `checkMove` to
 * judge the end. Undefined when there is none.
 */
export function shortestPath({
  scene,
  body,
  to,
  rules,
  limit = allowanceOf(rules, body.id),
}: PathQuery): PlannedPath | undefined {
  if (body.footprint.kind === 'round') return roundPath(scene, body, to, rules, limit);
  // Climbing ways are planned by the outer radius; on the level a base fits through gaps it can be turned for.
  const over = roundPath(scene, body, to, rules, limit);
  const straight = Math.sqrt((to.x - body.x) * (to.x - body.x) + (to.y - body.y) * (to.y - body.y));
  if (body.z !== 0 || (over !== undefined && over.length <= straight + 1)) return over;
  const faced = facedPath(scene, body, to, rules, Math.min(limit, over?.length ?? limit));
  return faced === undefined || (over !== undefined && over.length <= faced.length) ? over : faced;
}

function roundPath(scene: MoveScene, body: Body, to: Point, rules: MoveRules, limit: Length): PlannedPath | undefined {
  // Flight keeps its height.
  if (rules.passage.airborne !== undefined) return pathAround(scene, body, to, rules, limit);
  const field = prepared(scene, 'climb', body, rules, [body.id]);
  const toll = climbToll(scene, body, rules, field);
  const goals = { points: [to], discs: [] };
  // Ways through difficult ground get a little cheaper once their bends are where they should be.
  const coarse = rules.cost.difficult === undefined ? 0 : BENDS_COARSE;
  const path = tautPath({ field, start: body, goals, limit: limit + coarse, toll, z: body.z });
  if (path === undefined) return shortWay(scene, body, to, rules, limit);
  let climb = climbAlong;
  const climbed = (points: readonly Point[], isFound: boolean): PlannedPath | undefined => {
    const way = climb({ scene, body, points, rules: withAllowance(rules, limit), unit: [body.id], isFound });
    return way && { move: { model: body.id, path: way.path }, length: way.length };
  };
  const planned = (way: TautPath) => {
    const { difficult } = rules.cost;
    // Bends drawn on a rim are partly in the difficult ground: such a way is measured, however level.
    if (difficult === undefined && isOnBareTable(scene, body) && isLevel(way))
      return way.length <= limit + 0.4 ? onTheLevel(body, way) : undefined;
    const points = difficult ? slidAlongRims(field, way.points, priceOf(scene, body, rules)) : way.points;
    const slid = points === way.points ? undefined : climbed(points, false);
    return slid ?? climbed(way.points, true);
  };
  const isAsPlanned = (found: PlannedPath | undefined, way: TautPath) =>
    found !== undefined && found.length <= way.length + TOLL_SLACK;
  let first = planned(path);
  if (first === undefined && !couldStop(scene, body, to, rules)) {
    climb = wayOver;
    first = planned(path);
  }
  if (isAsPlanned(first, path)) return first;
  // The way breaks a rule (a floor overhead, a model on top) or costs more: around, all over, or the next best ones.
  const all = placeOver(scene, body, to, withAllowance(rules, limit), [body.id]);
  let best = shorter(first, pathAround(scene, body, to, rules, limit));
  best = shorter(best, all && { move: { model: body.id, path: all.path }, length: all.length });
  const tries = best === undefined ? WAYS_TRIED_ALONE : WAYS_TRIED;
  let tried = 0;
  const acceptsWay = (way: TautPath) => {
    const next = planned(way);
    best = shorter(best, next);
    return isAsPlanned(next, way) || ++tried >= tries;
  };
  tautPath({
    field,
    start: body,
    goals: { ...goals, acceptsWay },
    limit: (best?.length ?? limit) + coarse,
    toll,
    z: body.z,
  });
  return best ?? shortWay(scene, body, to, rules, limit);
}

/** What a straight line costs at a model's height. */
const priceOf =
  (scene: MoveScene, { z }: Body, { cost }: MoveRules) =>
  (a: Point, b: Point) =>
    Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)) +
    lengthInDifficult(scene, a, b, cost.difficult ?? [], [z, z]);

const shorter = (a: PlannedPath | undefined, b: PlannedPath | undefined): PlannedPath | undefined =>
  a === undefined || (b !== undefined && b.length < a.length) ? b : a;

/** A way so short that it may always be walked, whatever it costs (WZ-12.1). */
function shortWay(scene: MoveScene, body: Body, to: Point, rules: MoveRules, limit: Length): PlannedPath | undefined {
  const { always } = rules.cost;
  const dx = to.x - body.x;
  const dy = to.y - body.y;
  if (always === undefined || dx * dx + dy * dy > always * always) return undefined;
  return pathAround(scene, body, to, { ...rules, cost: { ...rules.cost, difficult: [] } }, Math.min(limit, always));
}

/** Faces are met to the thousandth, several of them on one way. */
const TOLL_SLACK: Length = 20;
/** Ways that look shorter but cannot be walked so, before the search gives up; more where no other way is known. */
const WAYS_TRIED = 4;
const WAYS_TRIED_ALONE = 12;

function isLevel({ points, length }: TautPath): boolean {
  let plan = 0;
  for (let k = 1; k < points.length; k++) {
    const [a, b] = [points[k - 1]!, points[k]!];
    plan += Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  }
  return length - plan < 1e-6;
}

function onTheLevel(body: Body, path: TautPath): PlannedPath {
  const { path: waypoints, length } = placement(body, path.points, path.length);
  return { move: { model: body.id, path: waypoints }, length };
}

/** The way on the model's own level; on a floor or roof it must not run out into the air. */
function pathAround(scene: MoveScene, body: Body, to: Point, rules: MoveRules, limit: Length): PlannedPath | undefined {
  const path = tautPath({
    field: prepared(scene, 'level', body, rules, [body.id]),
    start: body,
    goals: { points: [to], discs: [] },
    limit,
  });
  if (path === undefined) return undefined;
  const level = onTheLevel(body, path);
  const around = rules.cost.difficult ? { ...level, length: moveLength(scene, body, level.move, rules.cost) } : level;
  if (around.length > limit + 0.4) return undefined;
  return isOnBareTable(scene, body) || rules.passage.airborne !== undefined || staysOnGround(scene, body, around, rules)
    ? around
    : undefined;
}

function staysOnGround(scene: MoveScene, body: Body, { move }: PlannedPath, rules: MoveRules): boolean {
  const { coherency: _, reach: __, approach: ___, ...alone } = rules;
  return !checkMove(scene, [body.id], [move], alone).some((fault) => fault.code.endsWith('unsupported'));
}

/** Whether a model can legally end at a place this move, by its shortest way. */
export function canReach(scene: MoveScene, body: Body, to: Point, rules: MoveRules): boolean {
  const found = shortestPath({ scene, body, to, rules });
  if (found === undefined) return false;
  const { coherency: _, ...alone } = rules;
  return checkMove(scene, [body.id], [found.move], alone).length === 0;
}
