import type { Body } from '../body.ts';
import { stretchesInside } from '../line.ts';
import { checkMove } from '../movement/check-move.ts';
import { moveLength } from '../movement/cost.ts';
import { bodyAfter } from '../movement/path.ts';
import { allowanceOf, type MoveRules } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import { isSteppedOver } from '../movement/solids.ts';
import type { Length } from '../units.ts';
import { type Box, boxAround, type Point } from '../vector.ts';
import type { MoveField } from './field.ts';
import { moveField } from './grow.ts';
import { overPath } from './over-path.ts';
import { tautPath } from './taut-path.ts';
import type { Placement } from './unit-plan.ts';

/** The ground as a path over terrain meets it: only models and the edges of the table are in the way. */
export const overField = (scene: MoveScene, body: Body, rules: MoveRules, unit: readonly string[]): MoveField =>
  moveField(scene, body, { ...rules, passage: { ...rules.passage, terrain: true } }, new Set(unit));

/** A rise no path along these points can avoid: onto the highest solid its centre crosses. */
function leastRise(scene: MoveScene, body: Body, points: readonly Point[], rules: MoveRules): Length {
  if (!rules.cost.up || rules.cost.flight !== undefined) return 0;
  let top = body.z;
  points.slice(1).forEach((to, leg) => {
    const from = points[leg]!;
    for (const s of scene.solidsNear(boxAround([from, to]))) {
      const hinders = s.bottom < body.z + body.height && !isSteppedOver(s, rules.cost.freeHeight);
      if (hinders && s.top > top && stretchesInside(from, to, s.corners).length > 0) top = s.top;
    }
  });
  return top - body.z;
}

/**
 * A model put at a place by going over terrain: around models, straight over everything else. Undefined when that is too
 * long or breaks a rule of the path or its end (reach and coherency are the unit's business).
 */
export function placeOver(
  scene: MoveScene,
  body: Body,
  to: Point,
  rules: MoveRules,
  unit: readonly string[],
  field: MoveField = overField(scene, body, rules, unit),
): Placement | undefined {
  const plan = tautPath(field, body, { points: [to], discs: [] }, allowanceOf(rules, body.id));
  if (plan === undefined) return undefined;
  if (plan.length + leastRise(scene, body, plan.points, rules) > allowanceOf(rules, body.id) + 0.4) return undefined;
  return climbAlong(scene, body, plan.points, rules, unit);
}

/** A model put at the end of some points in plan by going straight over what lies between them; undefined when illegal. */
export function climbAlong(
  scene: MoveScene,
  body: Body,
  points: readonly Point[],
  rules: MoveRules,
  unit: readonly string[],
): Placement | undefined {
  const path = overPath(scene, body, points, rules);
  const move = { model: body.id, path };
  const length = moveLength(scene, body, move, rules.cost);
  if (length > allowanceOf(rules, body.id) + 0.4) return undefined;
  const { coherency: _, reach: __, approach: ___, ...alone } = rules;
  const mates = new Set(unit);
  const others = { ...scene, bodiesNear: (box: Box) => scene.bodiesNear(box).filter((other) => !mates.has(other.id)) };
  if (checkMove(others, [body.id], [move], alone).length > 0) return undefined;
  return { body, end: bodyAfter(body, path), path, length };
}
