import { type Body, bodyAt } from '../../body.ts';
import { boundingBox } from '../../footprint.ts';
import { standingFault } from '../../movement/ground.ts';
import { withAllowance } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { overlaps } from '../../overlap.ts';
import type { Length } from '../../units.ts';
import { growBox, type Point } from '../../vector.ts';
import { climbAlong } from '../path/climb.ts';
import type { Disc } from '../path/ends.ts';
import type { MoveField } from '../path/field.ts';
import { lowestFor, staysLevel } from '../path/level-ground.ts';
import { passedGaps } from '../path/open-terrain.ts';
import { prepared } from '../path/prepared.ts';
import type { TautPath, Toll } from '../path/taut-path.ts';
import { climbToll, openToll, topOfSurface } from '../path/toll.ts';
import { isNear, type Near } from '../regions.ts';
import { type Placement, spend, type UnitPlan, wayIn, worked } from '../unit-plan.ts';

/** Where a climb may end. */
interface ClimbGoals {
  readonly ends: () => readonly Point[];
  readonly discs: readonly Disc[];
  readonly accepts: (at: Point) => boolean;
}

/** Climbs worked out for one model and target before the others are given up. */
const CLIMBS_TRIED = 24;
/** Work of one of them. */
const CLIMB = 400;

/**
 * Whether it is certain that no way leads into some discs, on the level or over terrain: there is none on ground more open
 * than it is. Where climbs, falls or openings narrower than the base are not looked for that is not certain of them, and
 * noted.
 */
export function isOutOfReach(plan: UnitPlan, body: Body, limit: Length, discs: readonly Disc[]): boolean {
  const { scene, rules } = plan;
  const flies = rules.passage.terrain;
  // Ends at other heights for who flies, and ways up slopes, are not looked for.
  if (hasSlopes(scene) || (flies && scene.surfaces.some(({ standable }) => standable))) plan.effort.cut = true;
  if (!hasTerrain(plan) || !spend(plan, 1)) return false;
  const far = Math.max(limit, rules.cost.always ?? 0);
  const { open, toll } = openGround(plan, body, far);
  const way = wayIn(plan, { field: open, start: body, goals: { points: [], discs }, limit: far, toll, z: body.z });
  if (way === undefined) return worked(plan, 0);
  const mayFall = staysLevel(rules) && lowestFor(scene, body, rules) < body.z;
  if (mayFall || passedGaps(scene, rules).length > 0) plan.effort.cut = true;
  return false;
}

/** On slopes height is gained for less than a climb costs: what cannot be climbed may still be reached. */
const hasSlopes = (scene: MoveScene): boolean => scene.surfaces.some((surface) => surface.floor?.slope !== undefined);

/** Whether there is anything to be climbed over, or climbed onto or down from: a hill top may be a floor alone. */
const hasTerrain = ({ scene, rules }: UnitPlan): boolean =>
  (scene.solids.length > 0 || scene.surfaces.some((surface) => topOfSurface(surface) !== 0)) && !rules.passage.terrain;

function openGround({ scene, unit, rules: of }: UnitPlan, body: Body, limit: Length): { open: MoveField; toll: Toll } {
  const rules = withAllowance(of, limit);
  const open = prepared(scene, 'open', body, rules, unit);
  return { open, toll: openToll(scene, body, rules, open) };
}

/** A model's way over terrain to an end near one body of each of several groups. */
export interface ClimbingCharge {
  readonly plan: UnitPlan;
  readonly body: Body;
  readonly groups: readonly Near[];
  readonly limit: Length;
  readonly goals: ClimbGoals;
  readonly placed: readonly Placement[];
}

/**
 * The shortest way over terrain to an end in reach, where no way on the level leads to one (W40K-18.6) and the discs are
 * not out of reach. `goals` are the ends looked at, discs they lie in, and which of them will do on the model's own level.
 * Where none is found although a climb looks possible, the plan notes that something was left untried.
 */
export function wayOver({ plan, body, groups, limit, goals, placed }: ClimbingCharge): Placement | undefined {
  const { scene, unit } = plan;
  const { discs } = goals;
  if (!hasTerrain(plan) || staysLevel(plan.rules) || !spend(plan, 1)) return undefined;
  const rules = withAllowance(plan.rules, limit);
  const isLeft = (end: Body) =>
    groups.every((near) => isNear(end, end, near)) &&
    !scene.bodiesNear(boundingBox(end)).some((other) => !unit.includes(other.id) && overlaps(end, other)) &&
    !placed.some((other) => overlaps(end, other.end));
  const heightsAt = otherHeights(scene, body, discs);
  const mayEndUp = (at: Point) =>
    heightsAt(at).some((z) => {
      const end = bodyAt(body, at.x, at.y, z);
      return isLeft(end) && standingFault(scene, end, rules.passage.terrainMeets, rules.passage) === undefined;
    });
  const ends = goals.ends();
  if (!worked(plan, ends.length)) return undefined;
  const points = ends.filter((at) => goals.accepts(at) || mayEndUp(at));
  if (points.length === 0) return undefined;
  let found: Placement | undefined;
  let tried = 0;
  const acceptsWay = (way: TautPath) => {
    if (tried++ >= CLIMBS_TRIED || !worked(plan, CLIMB)) return true;
    const climb = climbAlong({ scene, body, points: way.points, rules, unit, isFound: true });
    if (climb === undefined || !isLeft(climb.end)) return false;
    found = climb;
    return true;
  };
  const climbs = { points, discs: [], around: discs };
  const field = prepared(scene, 'climb', body, rules, unit);
  wayIn(plan, {
    field,
    start: body,
    goals: { ...climbs, acceptsWay },
    limit,
    toll: climbToll(scene, body, rules, field),
    z: body.z,
  });
  if (found !== undefined) return found;
  // On ground more open than it is a way is found: some other climb may be possible.
  const { open, toll } = openGround(plan, body, limit);
  const openWay = wayIn(plan, { field: open, start: body, goals: climbs, limit, toll, z: body.z });
  if (openWay !== undefined) plan.effort.cut = true;
  return undefined;
}

/** Heights at which a model might stand at a place in some discs, other than its own level. */
function otherHeights(scene: MoveScene, body: Body, discs: readonly Disc[]): (at: Point) => Length[] {
  const boxes = discs.map(({ x, y, radius }) => growBox({ minX: x, minY: y, maxX: x, maxY: y }, radius));
  const raised = [...new Set(boxes.flatMap((box) => scene.surfacesNear(box)))].filter(({ standable }) => standable);
  const ground = body.z === 0 ? [] : [0];
  return ({ x, y }) => {
    const under = raised.filter(({ box }) => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY);
    return [...ground, ...under.map(({ z }) => z)];
  };
}
