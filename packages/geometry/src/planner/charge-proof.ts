import type { Body } from '../body.ts';
import { innerRadius, outerRadius } from '../footprint.ts';
import type { MustReach } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import { type Length, WITHIN_SLACK } from '../units.ts';
import { growBox, type Point } from '../vector.ts';
import { blockerOn, clearsOf, isFree, type MoveField } from './field.ts';
import { climbField } from './grow.ts';
import { lineToPoint, type Reached } from './tangents.ts';
import { reachedWithin, type Toll } from './taut-path.ts';
import { climbToll } from './toll.ts';
import type { Placement, UnitPlan } from './unit-plan.ts';

/** Spacing of the lattice on which a charge is shown to be impossible. */
const SPACING: Length = 200;
/** Every place is this near to a point of the lattice: all distances are eased by it, so that the proof holds for all places. */
const EASE: Length = SPACING * Math.SQRT1_2;
/** Farther models and larger reaches make the proof too long; then there is none. */
const MOST_POINTS = 40_000;

/**
 * Whether it is certain that no charge exists although every target can be reached by some model: shown by an easier
 * question with the answer no. Each model may be anywhere the crow flies within its allowance, save where it would stand
 * in or too close to another model; models that are within coherency of each other are linked, in as many links as the
 * unit has models. If from the places in reach of the first target those in reach of another, or some model of the unit,
 * cannot be linked even so, no charge can. All distances are eased by what lies between points of the lattice.
 */
export function cannotHoldTogether(
  plan: UnitPlan,
  options: readonly (readonly Placement[])[],
  groups: readonly (readonly string[])[],
  reach: MustReach,
): boolean {
  const rule = plan.rules.coherency;
  const frame = latticeAround(plan);
  if (frame === undefined) return false;
  const places = plan.models.map((body) => placesOf(plan, frame, body));
  const reaching = groups.map((targets, i) => reachingPlaces(plan, frame, places, targets, options[i]!, reach));
  if (reaching.some((each) => !each.includes(1))) return true;
  if (lacksModels(reaching.length, options)) return !sharesAPlace(plan, frame, places, groups, options, reach);
  if (rule === undefined) return false;
  const radius = Math.max(...plan.models.map((body) => outerRadius(body.footprint)));
  const link = rule.plan + (rule.slack ?? WITHIN_SLACK) + 2 * radius + 2 * EASE;
  const linked = linkedFrom(frame, places, reaching[0]!, link, plan.models.length - 1);
  const meets = (some: Uint8Array) => some.some((one, k) => one === 1 && linked[k] === 1);
  return !reaching.every(meets) || !places.every(meets);
}

interface Frame {
  readonly minX: Length;
  readonly minY: Length;
  readonly columns: number;
  readonly rows: number;
}

const pointAt = (frame: Frame, k: number): Point => ({
  x: frame.minX + (k % frame.columns) * SPACING,
  y: frame.minY + Math.floor(k / frame.columns) * SPACING,
});

function latticeAround(plan: UnitPlan): Frame | undefined {
  const far = (body: Body) => farthest(plan, body);
  const minX = Math.max(0, Math.min(...plan.models.map((body) => body.x - far(body))));
  const minY = Math.max(0, Math.min(...plan.models.map((body) => body.y - far(body))));
  const maxX = Math.min(plan.scene.table.width, Math.max(...plan.models.map((body) => body.x + far(body))));
  const maxY = Math.min(plan.scene.table.height, Math.max(...plan.models.map((body) => body.y + far(body))));
  const columns = Math.ceil((maxX - minX) / SPACING) + 1;
  const rows = Math.ceil((maxY - minY) / SPACING) + 1;
  return columns * rows > MOST_POINTS ? undefined : { minX, minY, columns, rows };
}

/** No rule lets the centre of a base end farther away than this. */
const farthest = (plan: UnitPlan, body: Body): Length =>
  Math.max(plan.allowance(body), plan.rules.cost.always ?? 0) + WITHIN_SLACK + EASE;

/**
 * Points of the lattice near which a model might end, 1 or 0 for each: those a smaller base reaches on a longer move.
 * Whoever ends at some place is `EASE` clear of everything there for a base smaller by that much, and so are its points.
 */
function placesOf(plan: UnitPlan, frame: Frame, body: Body): Uint8Array {
  const { scene, rules } = plan;
  const far = farthest(plan, body);
  const slim = { ...body, footprint: { kind: 'round' as const, radius: innerRadius(body.footprint) - EASE } };
  const field = climbField(scene, slim, rules, new Set(plan.unit));
  const toll = climbToll(scene, slim, rules, field);
  const reached = reachedWithin(field, body, far, toll, body.z);
  const ends = climbField(scene, slim, plan.endRules, new Set(plan.unit));
  const places = new Uint8Array(frame.columns * frame.rows);
  for (let k = 0; k < places.length; k++) {
    const p = pointAt(frame, k);
    const square = (p.x - body.x) * (p.x - body.x) + (p.y - body.y) * (p.y - body.y);
    if (square > far * far) continue;
    // Over a floor a model may stand higher than others and pass above them.
    if (!mayStandAbove(scene, slim, p) && !isFree(ends, p)) continue;
    if (reached.some((step) => leadsTo(field, step, p, far, toll))) places[k] = 1;
  }
  return places;
}

function mayStandAbove(scene: MoveScene, slim: Body, p: Point): boolean {
  const box = growBox({ minX: p.x, minY: p.y, maxX: p.x, maxY: p.y }, outerRadius(slim.footprint) + 2 * EASE);
  return slim.z > 0 || scene.surfacesNear(box).some((surface) => surface.standable);
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

/** Whether a point of the lattice may be in reach of one of some enemies for a model. */
function nearEnemies(plan: UnitPlan, body: Body, targets: readonly string[], reach: MustReach): (p: Point) => boolean {
  const discs = plan.scene.bodies
    .filter((other) => targets.includes(other.unit))
    .map((other) => {
      const far = reach.plan + WITHIN_SLACK + outerRadius(body.footprint) + outerRadius(other.footprint) + EASE;
      return { x: other.x, y: other.y, square: far * far };
    });
  return (p) => discs.some((d) => (p.x - d.x) * (p.x - d.x) + (p.y - d.y) * (p.y - d.y) <= d.square);
}

function reachingPlaces(
  plan: UnitPlan,
  frame: Frame,
  places: readonly Uint8Array[],
  targets: readonly string[],
  ways: readonly Placement[],
  reach: MustReach,
): Uint8Array {
  const all = new Uint8Array(frame.columns * frame.rows);
  plan.models.forEach((body, i) => {
    if (!ways.some((way) => way.body.id === body.id)) return;
    const near = nearEnemies(plan, body, targets, reach);
    for (let k = 0; k < all.length; k++) if (all[k] === 0 && places[i]![k] === 1 && near(pointAt(frame, k))) all[k] = 1;
  });
  return all;
}

/** Whether the models that can reach anything are fewer than the targets: then one has to reach two. */
function lacksModels(targets: number, options: readonly (readonly Placement[])[]): boolean {
  return new Set(options.flatMap((ways) => ways.map((way) => way.body.id))).size < targets;
}

/** Whether some model might be in reach of two targets at once. */
function sharesAPlace(
  plan: UnitPlan,
  frame: Frame,
  places: readonly Uint8Array[],
  groups: readonly (readonly string[])[],
  options: readonly (readonly Placement[])[],
  reach: MustReach,
): boolean {
  return plan.models.some((body, i) => {
    const near = groups.map((targets, g) =>
      options[g]!.some((way) => way.body.id === body.id) ? nearEnemies(plan, body, targets, reach) : () => false,
    );
    return places[i]!.some((one, k) => one === 1 && near.filter((isNear) => isNear(pointAt(frame, k))).length > 1);
  });
}

/** Points that can be linked to some others through points where models of the unit might stand. */
function linkedFrom(
  frame: Frame,
  places: readonly Uint8Array[],
  from: Uint8Array,
  link: Length,
  links: number,
): Uint8Array {
  const { columns, rows } = frame;
  const anyone = new Uint8Array(from.length);
  for (const some of places) for (let k = 0; k < some.length; k++) if (some[k] === 1) anyone[k] = 1;
  const linked = from.slice();
  const reach = Math.floor(link / SPACING);
  const widths = Array.from({ length: 2 * reach + 1 }, (_, i) => {
    const dy = (i - reach) * SPACING;
    return Math.floor(Math.sqrt(link * link - dy * dy) / SPACING);
  });
  let front: number[] = [];
  linked.forEach((one, k) => {
    if (one === 1) front.push(k);
  });
  for (let n = 0; n < links && front.length > 0; n++) {
    const next: number[] = [];
    for (const k of front) {
      const column = k % columns;
      const row = (k - column) / columns;
      for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
        const width = widths[r - row + reach]!;
        const last = r * columns + Math.min(columns - 1, column + width);
        for (let at = r * columns + Math.max(0, column - width); at <= last; at++) {
          if (linked[at] === 1 || anyone[at] === 0) continue;
          linked[at] = 1;
          next.push(at);
        }
      }
    }
    front = next;
  }
  return linked;
}
