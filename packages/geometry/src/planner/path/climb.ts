import { type Body, bodyAt } from '../../body.ts';
import { boundingBox } from '../../footprint.ts';
import { stretchesInside } from '../../line.ts';
import { metBy } from '../../movement/airborne.ts';
import { endFaults } from '../../movement/check-end.ts';
import { legBox, pathFaults } from '../../movement/check-path.ts';
import { moveLength } from '../../movement/cost.ts';
import type { Leg } from '../../movement/leg.ts';
import { bodyAfter, startOf, type Waypoint } from '../../movement/path.ts';
import { allowanceOf, type MoveRules } from '../../movement/rules.ts';
import { isOnBareTable, type MoveScene } from '../../movement/scene.ts';
import { isSteppedOver } from '../../movement/solids.ts';
import type { Length } from '../../units.ts';
import { type Box, boxAround, type Point } from '../../vector.ts';
import type { Placement } from '../unit-plan.ts';
import type { MoveField } from './field.ts';
import { moveField } from './grow.ts';
import { staysLevel } from './level-ground.ts';
import { overPath } from './over-path.ts';
import { tautPath } from './taut-path.ts';

/**
 * The ground as a path over terrain meets it: only models and the edges of the table are in the way; where nothing may be
 * climbed, terrain at the model's height as well.
 */
export const overField = (scene: MoveScene, body: Body, rules: MoveRules, unit: readonly string[]): MoveField =>
  moveField(
    scene,
    body,
    staysLevel(rules) ? rules : { ...rules, passage: { ...rules.passage, terrain: true } },
    new Set(unit),
  );

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
  const plan = tautPath({ field, start: body, goals: { points: [to], discs: [] }, limit: allowanceOf(rules, body.id) });
  if (plan === undefined) return undefined;
  if (plan.length + leastRise(scene, body, plan.points, rules) > allowanceOf(rules, body.id) + 0.4) return undefined;
  return climbAlong({ scene, body, points: plan.points, rules, unit, isFound: false });
}

/** Some points in plan over which a model is to go straight. */
interface ClimbingWay {
  readonly scene: MoveScene;
  readonly body: Body;
  readonly points: readonly Point[];
  readonly rules: MoveRules;
  readonly unit: readonly string[];
  /** Whether a search over the same ground found them: then what of the way runs on the table needs no second look. */
  readonly isFound: boolean;
}

/** A model put at the end of some points by going straight over what lies between them; undefined when illegal. */
export function climbAlong(climb: ClimbingWay): Placement | undefined {
  const { scene, body, rules, unit } = climb;
  const way = wayOver(climb);
  if (way === undefined) return undefined;
  const move = { model: body.id, path: way.path };
  return endFaults({ scene, body: way.end, move, rules, others: endsNear(scene, way.end, rules, unit) }).length > 0
    ? undefined
    : way;
}

/** The same, wherever the way ends. */
export function wayOver({ scene, body, points, rules, unit, isFound }: ClimbingWay): Placement | undefined {
  const path = overPath(scene, body, points, rules);
  if (path === undefined) return undefined;
  const move = { model: body.id, path };
  const length = moveLength(scene, body, move, rules.cost);
  if (length > allowanceOf(rules, body.id) + 0.4) return undefined;
  const near = without(scene, unit);
  const met = metBy(rules.passage.airborne, rules.passage.level);
  const others = (leg: Leg, margin: Length) => met(leg.low, Math.max(leg.from.z, leg.to.z), near(legBox(leg, margin)));
  // Models were grown for the height it starts from.
  const isSeen = isFound && isOnBareTable(scene, body) ? isOnTheTable : undefined;
  const faults = pathFaults({ scene, body, move, rules, others, isSeen });
  return faults.length > 0 ? undefined : { body, end: bodyAfter(body, path), path, length };
}

/** The models somebody who ends at a place meets there, save those of the unit. */
function endsNear(scene: MoveScene, { z }: Body, { passage }: MoveRules, unit: readonly string[]) {
  const near = without(scene, unit);
  const met = metBy(passage.airborne, passage.level);
  return (box: Box) => met(z, z, near(box));
}

/** The models near a box, save those of the unit. */
const without = (scene: MoveScene, unit: readonly string[]) => (box: Box) =>
  scene.bodiesNear(box).filter((other) => !unit.includes(other.id));

const isOnTheTable = (from: Waypoint, to: Waypoint): boolean => from.z === 0 && to.z === 0;

/** Whether a model could stop at a place, at some height, its mates being elsewhere; where there are slopes it might. */
export function couldStop(
  scene: MoveScene,
  body: Body,
  to: Point,
  rules: MoveRules,
  unit: readonly string[] = [body.id],
): boolean {
  const near = scene.surfacesNear(boundingBox(bodyAt(body, to.x, to.y)));
  if (near.some(({ floor }) => floor?.slope !== undefined)) return true;
  return [0, ...near.map(({ z }) => z)].some((z) => {
    const end = bodyAt(body, to.x, to.y, z);
    const move = { model: body.id, path: [startOf(end)] };
    return endFaults({ scene, body: end, move, rules, others: endsNear(scene, end, rules, unit) }).length === 0;
  });
}
