import type { Body } from '../body.ts';
import { innerRadius, outerRadius } from '../footprint.ts';
import type { MoveScene } from '../movement/scene.ts';
import { type Length, WITHIN_SLACK } from '../units.ts';
import { growBox, type Point } from '../vector.ts';
import { blockerOn, clearsOf, isFree, type MoveField } from './field.ts';
import { type Lattice, pointsOf } from './lattice.ts';
import { prepared } from './prepared.ts';
import { lineToPoint, type Reached } from './tangents.ts';
import { reachedWithin, type Toll } from './taut-path.ts';
import { climbToll } from './toll.ts';
import type { UnitPlan } from './unit-plan.ts';

/** No rule lets the centre of a base end farther away than this. */
export const farthest = (plan: UnitPlan, body: Body): Length =>
  Math.max(plan.allowance(body), plan.rules.cost.always ?? 0) + WITHIN_SLACK;

/**
 * For each model the points of a lattice near which it might end, 1 or 0 for each: those a smaller base reaches on a longer
 * move. Whoever ends at some place is `ease` clear of everything there for a base smaller by that much, and so are its
 * points.
 */
export function placesOf(plan: UnitPlan, lattice: Lattice, ease: Length): Uint8Array[] {
  const stands = standingPlaces(plan, lattice, ease);
  return plan.models.map((body) => placesOfModel(plan, lattice, ease, body, stands(body)));
}

/** The smaller base. */
const slimmed = (body: Body, ease: Length): Body => ({
  ...body,
  footprint: { kind: 'round', radius: innerRadius(body.footprint) - ease },
});

function placesOfModel(
  plan: UnitPlan,
  lattice: Lattice,
  ease: Length,
  body: Body,
  mayStand: (k: number, p: Point) => boolean,
): Uint8Array {
  const { scene, rules } = plan;
  const { minX, minY, columns, rows, spacing } = lattice;
  const far = farthest(plan, body) + ease;
  const slim = slimmed(body, ease);
  const field = prepared(scene, 'open', slim, rules, plan.unit);
  const toll = climbToll(scene, slim, rules, field);
  const reached = reachedWithin(field, body, far, toll, body.z);
  const places = new Uint8Array(pointsOf(lattice));
  const p = { x: 0, y: 0 };
  // What leads to a point mostly leads to the next one too.
  let last = 0;
  for (let row = 0, k = 0; row < rows; row++) {
    p.y = minY + row * spacing;
    const dy = p.y - body.y;
    for (let column = 0; column < columns; column++, k++) {
      p.x = minX + column * spacing;
      const dx = p.x - body.x;
      if (dx * dx + dy * dy > far * far || !mayStand(k, p)) continue;
      if (last >= 0 && last < reached.length && leadsTo(field, reached[last]!, p, far, toll)) {
        places[k] = 1;
        continue;
      }
      const before = last;
      last = reached.findIndex((step, i) => i !== before && leadsTo(field, step, p, far, toll));
      if (last >= 0) places[k] = 1;
      else last = before;
    }
  }
  return places;
}

/** Whether a model might stand at a point of the lattice, whether or not it gets there; worked out once for each base. */
function standingPlaces(plan: UnitPlan, lattice: Lattice, ease: Length) {
  const { scene } = plan;
  const hasFloors = scene.surfaces.some((surface) => surface.standable);
  const known = new Map<MoveField, Uint8Array>();
  return (body: Body) => {
    const slim = slimmed(body, ease);
    const ends = prepared(scene, 'open', slim, plan.endRules, plan.unit);
    let answers = known.get(ends);
    if (answers === undefined) {
      answers = new Uint8Array(pointsOf(lattice));
      known.set(ends, answers);
    }
    const told = answers;
    // Over a floor a model may stand higher than others and pass above them.
    const ask = (p: Point) =>
      isFree(ends, p) || ((hasFloors || body.z > 0) && mayStandAbove(scene, slim, p, ease)) ? YES : NO;
    return (k: number, p: Point): boolean => {
      if (told[k] === UNKNOWN) told[k] = ask(p);
      return told[k] === YES;
    };
  };
}

const UNKNOWN = 0;
const YES = 1;
const NO = 2;

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
