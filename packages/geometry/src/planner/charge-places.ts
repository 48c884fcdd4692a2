import type { Body } from '../body.ts';
import { innerRadius, outerRadius } from '../footprint.ts';
import { slackOf } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import type { Length } from '../units.ts';
import { growBox, type Point } from '../vector.ts';
import { blockerOn, clearsOf, isFree, type MoveField, mayStart } from './field.ts';
import { type Lattice, pointAt, pointsOf } from './lattice.ts';
import { prepared } from './prepared.ts';
import { lineToPoint, type Reached } from './tangents.ts';
import { reachedWithin, type Toll } from './taut-path.ts';
import { openToll } from './toll.ts';
import type { UnitPlan } from './unit-plan.ts';

/** No rule lets the centre of a base end farther away than this. */
export const farthest = (plan: UnitPlan, body: Body): Length =>
  Math.max(plan.allowance(body), plan.rules.cost.always ?? 0) + slackOf(plan.rules);

/** Whether any of some models, by their numbers in the unit, might end near a point of a lattice. */
export type MayEndNear = (point: number, models: readonly number[]) => boolean;

/**
 * Models might end near points of a lattice that a smaller base reaches on a longer move: whoever ends at some place is
 * `ease` clear of everything there for a base smaller by that much, and so are its points. Most questions are settled by
 * the first model that walks straight there; ways around are worked out only for points nobody gets to so.
 */
export function placesOf(plan: UnitPlan, lattice: Lattice, ease: Length): MayEndNear {
  const stands = standingPlaces(plan, lattice, ease);
  const walkers = plan.models.map((body) => walker(plan, lattice, ease, body));
  // Who gets to a point mostly gets to the next one too.
  let last = 0;
  return (k, models) => {
    const p = pointAt(lattice, k);
    const isStraight = (i: number) => stands[i]!(k, p) && walkers[i]!.straight(k, p);
    if (models.includes(last) && isStraight(last)) return true;
    const first = models.find(isStraight) ?? models.find((i) => stands[i]!(k, p) && walkers[i]!.around(k, p));
    if (first !== undefined) last = first;
    return first !== undefined;
  };
}

/** How one model gets to points: straight, or by any way. */
interface Walker {
  readonly straight: (k: number, p: Point) => boolean;
  readonly around: (k: number, p: Point) => boolean;
}

function walker(plan: UnitPlan, lattice: Lattice, ease: Length, body: Body): Walker {
  const { scene, rules } = plan;
  const far = farthest(plan, body) + ease;
  const slim = slimmed(body, ease);
  const field = prepared(scene, 'open', slim, rules, plan.unit, slimmedBy(body, ease));
  // What can be stood on is in reach of the whole base, wherever its centre is near the point.
  const whole: Body = { ...body, footprint: { kind: 'round', radius: outerRadius(body.footprint) + ease } };
  const toll = openToll(scene, whole, rules, field);
  // Whoever stands in an obstacle gets nowhere.
  const start = mayStart(field, body, true) ? body : undefined;
  const known = { straight: new Uint8Array(pointsOf(lattice)), around: new Uint8Array(pointsOf(lattice)) };
  const isNear = (p: Point) => (p.x - body.x) * (p.x - body.x) + (p.y - body.y) * (p.y - body.y) <= far * far;
  let reached: readonly Reached[] | undefined;
  let last = 0;
  const search = (p: Point) => {
    reached ??= reachedWithin(field, body, far, toll, body.z);
    const leads = (step: Reached) => leadsTo(field, step, p, far, toll);
    if (reached.length > 0 && leads(reached[last]!)) return true;
    const next = reached.findIndex(leads);
    if (next >= 0) last = next;
    return next >= 0;
  };
  const walks = (p: Point) => {
    if (start === undefined || !isNear(p)) return false;
    const soft: number[] = [];
    if (blockerOn(field, clearsOf(field), start, p, soft) >= 0) return false;
    const length = Math.sqrt((p.x - start.x) * (p.x - start.x) + (p.y - start.y) * (p.y - start.y));
    return length + toll.least(start.z, soft, false) <= far;
  };
  return {
    straight: (k, p) => {
      if (known.straight[k] === UNKNOWN) known.straight[k] = walks(p) ? YES : NO;
      return known.straight[k] === YES;
    },
    around: (k, p) => {
      if (known.around[k] === UNKNOWN) known.around[k] = start !== undefined && isNear(p) && search(p) ? YES : NO;
      return known.around[k] === YES;
    },
  };
}

/** Answers as they are kept for the points of a lattice. */
const UNKNOWN = 0;
const YES = 1;
const NO = 2;

/** The smaller base. */
const slimmed = (body: Body, ease: Length): Body => ({
  ...body,
  footprint: { kind: 'round', radius: innerRadius(body.footprint) - ease },
});

/** By how much its farthest point is beyond the smaller base's, with its centre as far from the point as `ease`. */
const slimmedBy = (body: Body, ease: Length): Length =>
  outerRadius(body.footprint) - innerRadius(body.footprint) + 2 * ease;

/** For each model whether it might stand at a point of the lattice, whether or not it gets there. */
function standingPlaces({ scene, models, unit, endRules }: UnitPlan, lattice: Lattice, ease: Length) {
  const hasFloors = scene.surfaces.some((surface) => surface.standable);
  // Mates with the same base share the answers.
  const known = new Map<MoveField, Uint8Array>();
  return models.map((body) => {
    const slim = slimmed(body, ease);
    const ends = prepared(scene, 'open', slim, endRules, unit, slimmedBy(body, ease));
    const answers = known.get(ends) ?? new Uint8Array(pointsOf(lattice));
    known.set(ends, answers);
    // Over a floor a model may stand higher than others and pass above them.
    const isUp = (p: Point) => (hasFloors || body.z > 0) && mayStandAbove(scene, slim, p, ease);
    return (k: number, p: Point): boolean => {
      if (answers[k] === UNKNOWN) answers[k] = isFree(ends, p) || isUp(p) ? YES : NO;
      return answers[k] === YES;
    };
  });
}

function mayStandAbove(scene: MoveScene, slim: Body, p: Point, ease: Length): boolean {
  if (slim.z > 0) return true;
  const box = growBox({ minX: p.x, minY: p.y, maxX: p.x, maxY: p.y }, outerRadius(slim.footprint) + 2 * ease);
  return scene.surfacesNear(box).some((surface) => surface.standable);
}

function leadsTo(field: MoveField, step: Reached, p: Point, far: Length, toll: Toll): boolean {
  const straight = Math.sqrt((p.x - step.x) * (p.x - step.x) + (p.y - step.y) * (p.y - step.y));
  if (step.cost + straight > far) return false;
  const end = lineToPoint(step, p, far);
  if (end === undefined || end.cost > far) return false;
  const soft: number[] = [];
  const open = blockerOn(field, clearsOf(field), { x: end.fromX, y: end.fromY }, p, soft) < 0;
  return open && end.cost + toll.least(step.z, soft, false) <= far;
}
