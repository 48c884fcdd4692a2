import type { Body } from '../body.ts';
import { checkMove } from '../movement/check-move.ts';
import type { ModelMove } from '../movement/path.ts';
import type { MoveRules } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { moveField } from './field.ts';
import { tautPath } from './taut-path.ts';
import { placement } from './unit-plan.ts';

/** A way for one model and its length in plan. */
export interface PlannedPath {
  readonly move: ModelMove;
  readonly length: Length;
}

/**
 * The shortest way for a model to a place on its own level, around models, terrain, table edges and the distances its
 * rules keep along a path; no longer than `limit` (the allowance when absent). It may end where the model could not
 * stop: `checkMove` judges the end. Undefined when there is none.
 */
export function shortestPath(
  scene: MoveScene,
  body: Body,
  to: Point,
  rules: MoveRules,
  limit: Length = rules.allowance,
): PlannedPath | undefined {
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
