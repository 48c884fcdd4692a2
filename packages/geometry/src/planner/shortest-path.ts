import type { Body } from '../body.ts';
import { checkMove } from '../movement/check-move.ts';
import type { ModelMove } from '../movement/path.ts';
import type { MoveRules } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { climbCost, placeOver } from './climb.ts';
import { moveField } from './grow.ts';
import { tautPath } from './taut-path.ts';
import { placement } from './unit-plan.ts';

/** A way for one model and its length in plan. */
export interface PlannedPath {
  readonly move: ModelMove;
  readonly length: Length;
}

/**
 * The shortest way for a model to a place: on its own level around models, terrain, table edges and the distances its
 * rules keep along a path, or straight over the terrain (around models) when that is shorter or the only way; ways that
 * go around one piece and over another are not looked for. No longer than `limit` (the allowance when absent). It may
 * end where the model could not stop: `checkMove` judges the end. Undefined when there is none.
 */
export function shortestPath(
  scene: MoveScene,
  body: Body,
  to: Point,
  rules: MoveRules,
  limit: Length = rules.allowance,
): PlannedPath | undefined {
  const level = pathAround(scene, body, to, rules, limit);
  // On a floor or roof the way on the level may run out into the air.
  const around = level === undefined || body.z === 0 || staysOnGround(scene, body, level, rules) ? level : undefined;
  // Over costs about the straight line and its climbs: no need to look when the way around is as short.
  const straight = Math.sqrt((to.x - body.x) * (to.x - body.x) + (to.y - body.y) * (to.y - body.y));
  if (around !== undefined && around.length <= straight + climbCost(scene, body, [body, to], rules)) return around;
  const over = placeOver(scene, body, to, { ...rules, allowance: Math.min(limit, around?.length ?? limit) }, [body.id]);
  if (over === undefined || (around !== undefined && around.length <= over.length)) return around;
  return { move: { model: body.id, path: over.path }, length: over.length };
}

function staysOnGround(scene: MoveScene, body: Body, { move }: PlannedPath, rules: MoveRules): boolean {
  const { coherency: _, reach: __, approach: ___, ...alone } = rules;
  return !checkMove(scene, [body.id], [move], alone).some((fault) => fault.code.endsWith('unsupported'));
}

function pathAround(scene: MoveScene, body: Body, to: Point, rules: MoveRules, limit: Length): PlannedPath | undefined {
  const field = moveField(scene, body, rules, new Set());
  const path = tautPath(field, body, { points: [to], discs: [] }, limit);
  if (path === undefined) return undefined;
  const { path: waypoints, length } = placement(body, path.points, path.length);
  return { move: { model: body.id, path: waypoints }, length };
}

/** Whether a model can legally end at a place this move, by its shortest way. */
export function canReach(scene: MoveScene, body: Body, to: Point, rules: MoveRules): boolean {
  const found = shortestPath(scene, body, to, rules);
  if (found === undefined) return false;
  const { coherency: _, ...alone } = rules;
  return checkMove(scene, [body.id], [found.move], alone).length === 0;
}
