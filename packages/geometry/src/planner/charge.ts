import type { Body } from '../body.ts';
import { outerRadius } from '../footprint.ts';
import type { ModelMove } from '../movement/path.ts';
import type { MoveRules, MustReach } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import { segmentToPolygon } from '../movement/sweep.ts';
import { boxAround, growBox, type Point } from '../vector.ts';
import { levelsAt, overField, placeOver } from './climb.ts';
import { gather } from './gather.ts';
import { around, isWithin, within } from './regions.ts';
import { mayEnd, type Placement, placeAt, placeAtAny, spend, type UnitPlan, unitPlan } from './unit-plan.ts';

/** What the charge solver found out. */
export type ChargeAnswer =
  | { readonly possible: true; readonly moves: readonly ModelMove[] }
  | {
      readonly possible: false;
      /** No model of the unit can reach these units at all, or none of a unit that must hold together. */
      readonly unreachable: readonly string[];
      /**
       * True when the answer holds for every move within the resolution: no model reaches some target, or everything was
       * tried. False when the search gave up: a legal move the player finds still counts.
       */
      readonly complete: boolean;
    };

/** How finely the solver looks: paths are exact; ends besides the nearest are tried in these many directions. */
export const CHARGE_RESOLUTION = { directions: 24, effort: 400 } as const;

/**
 * Whether a legal charge exists that ends with the unit in reach of every target (W40K-18.5) or, with `by: first-model`,
 * with one model in reach of any (AOS-11.1); and one such charge. A target no model can get to is found exactly, by
 * shortest paths. With all of them in reach, models are assigned to targets cheapest first and the rest of the unit is
 * gathered around them.
 */
export function solveCharge(scene: MoveScene, unit: readonly string[], rules: MoveRules): ChargeAnswer {
  const reach = rules.reach;
  if (reach === undefined) throw new Error('A charge needs rules with `reach`: the units it must end near.');
  const plan = unitPlan(scene, unit, rules, CHARGE_RESOLUTION.effort);
  const groups = reach.each ? reach.units.map((target) => [target]) : [[...reach.units]];
  const options = groups.map((targets) => ({ targets, ways: waysTo(plan, targets, reach) }));
  const unreachable = options.filter(({ ways }) => ways.length === 0).flatMap(({ targets }) => targets);
  // A base that is not round is planned by its outer radius, which may miss a narrow way.
  const exact = plan.models.every((body) => body.footprint.kind === 'round');
  if (unreachable.length > 0) return { possible: false, unreachable, complete: exact };
  const far = tooFarApart(plan, groups, reach);
  if (far.length > 0) return { possible: false, unreachable: far, complete: exact };
  const moves = assign(
    plan,
    options.map(({ ways }) => ways),
    reach,
    groups,
    [],
  );
  if (moves !== undefined) return { possible: true, moves };
  return { possible: false, unreachable: [], complete: exact && !plan.effort.cut };
}

/** Every model that can get in reach of one of some units, by its shortest way and to places around them; nearest first. */
function waysTo(plan: UnitPlan, targets: readonly string[], reach: MustReach): Placement[] {
  const enemies = plan.scene.bodies.filter((body) => targets.includes(body.unit));
  const ways: Placement[] = [];
  for (const body of plan.models) {
    const goals = within(body, enemies, reach.plan, reach.vertical);
    const accepts = (at: Point) => (goals.accepts?.(at) ?? true) && mayEnd(plan, body, at, []);
    const nearest =
      placeAtAny(plan, body, { ...goals, accepts }) ??
      placeAtAny(plan, body, { points: extraEnds(plan, body, enemies, reach), discs: [], accepts });
    const way = nearest ?? wayOver(plan, body, enemies, reach);
    if (way !== undefined) ways.push(way);
  }
  return ways.sort((a, b) => a.length - b.length);
}

/** Ways over terrain worked out for one model before the others are given up. */
const CLIMBS_TRIED = 24;

/** Whether the base meets a solid on its straight line to a place. */
function crossesSolid({ scene, rules }: UnitPlan, body: Body, at: Point): boolean {
  const radius = outerRadius(body.footprint);
  return scene
    .solidsNear(growBox(boxAround([body, at]), radius))
    .some((solid) => solid.top > rules.cost.freeHeight && segmentToPolygon(body, at, solid.corners).gap < radius);
}

/** The shortest way over terrain to a place in reach, where no way on the level leads to one (W40K-18.6). */
function wayOver(plan: UnitPlan, body: Body, enemies: readonly Body[], reach: MustReach): Placement | undefined {
  const { scene, rules, unit } = plan;
  if (scene.solids.length === 0) return undefined;
  const field = overField(scene, body, rules, unit);
  let best: Placement | undefined;
  let tried = 0;
  for (const at of extraEnds(plan, body, enemies, reach).sort((a, b) => squareTo(a, body) - squareTo(b, body))) {
    const limit = Math.min(best?.length ?? Infinity, rules.allowance + 1);
    if (squareTo(at, body) > limit * limit) break;
    const rise = (z: number) => (rules.cost.up && z - body.z > rules.cost.freeHeight ? z - body.z : 0);
    const inReach = levelsAt(scene, body, at).some(
      (z) =>
        Math.sqrt(squareTo(at, body)) + rise(z) <= limit &&
        enemies.some((enemy) => isWithin({ ...body, z }, at, enemy, reach.plan, reach.vertical)),
    );
    if (!inReach) continue;
    // With nothing to climb on the straight line, the search on the level has been here already.
    if (!crossesSolid(plan, body, at)) continue;
    if (tried++ === CLIMBS_TRIED || !spend(plan, 2)) {
      plan.effort.cut = true;
      break;
    }
    const way = placeOver(scene, body, at, rules, unit, field);
    if (way === undefined || (best !== undefined && way.length >= best.length)) continue;
    if (enemies.some((enemy) => isWithin(way.end, way.end, enemy, reach.plan, reach.vertical))) best = way;
  }
  return best;
}

/**
 * Ends besides the point straight ahead: where the rim of the reach meets what may not be stood on, the nearest free
 * place lies to the side.
 */
function extraEnds(plan: UnitPlan, body: Body, enemies: readonly Body[], reach: MustReach): Point[] {
  const limit = plan.rules.allowance + 1;
  return enemies.flatMap((enemy) => {
    const gone = Math.sqrt((enemy.x - body.x) * (enemy.x - body.x) + (enemy.y - body.y) * (enemy.y - body.y));
    if (gone > limit + reach.plan + outerRadius(enemy.footprint) + outerRadius(body.footprint)) return [];
    return [2, reach.plan].flatMap((gap) => around(body, enemy, gap, CHARGE_RESOLUTION.directions));
  });
}

/** Give each target a model, cheapest first, none twice unless it reaches several; then gather the rest. */
function assign(
  plan: UnitPlan,
  options: readonly (readonly Placement[])[],
  reach: MustReach,
  groups: readonly (readonly string[])[],
  placed: readonly Placement[],
): ModelMove[] | undefined {
  const open = groups.findIndex((targets) => !placed.some((each) => isInReach(plan, each.end, targets, reach)));
  if (open < 0) {
    const rest = plan.models.filter((body) => !placed.some((each) => each.body.id === body.id));
    return gather(plan, placed, rest, squareTo);
  }
  for (const way of options[open]!) {
    if (placed.some((each) => each.body.id === way.body.id)) continue;
    for (const choice of alternatives(plan, way, open, groups, reach, placed)) {
      const moves = assign(plan, options, reach, groups, [...placed, choice]);
      if (moves !== undefined || plan.effort.left <= 0) return moves;
    }
  }
  return undefined;
}

/** Ends tried for one model at one target, besides the nearest one. */
const ENDS_TRIED = 10;

/**
 * A model's nearest end and others around the target: those nearest to where the unit's other models go, because they
 * must stay together, and those nearest to where the model comes from.
 */
function alternatives(
  plan: UnitPlan,
  way: Placement,
  open: number,
  groups: readonly (readonly string[])[],
  reach: MustReach,
  placed: readonly Placement[],
): Placement[] {
  const { body } = way;
  const unitsOf = (targets: readonly string[]) => plan.scene.bodies.filter((other) => targets.includes(other.unit));
  const enemies = unitsOf(groups[open]!);
  const others = groups.filter((_, i) => i !== open).flatMap((targets) => unitsOf(targets));
  const together: readonly Point[] = placed.length > 0 ? placed.map((each) => each.end) : others;
  const apart = (at: Point) => together.reduce((least, p) => Math.min(least, squareTo(at, p)), Infinity);
  const ends = extraEnds(plan, body, enemies, reach)
    .filter((at) => mayEnd(plan, body, at, placed))
    .filter((at) => enemies.some((enemy) => isWithin(body, at, enemy, reach.plan, reach.vertical)));
  const byMates = together.length === 0 ? [] : [...ends].sort((a, b) => apart(a) - apart(b));
  const byWay = [...ends].sort((a, b) => squareTo(a, body) - squareTo(b, body));
  const found = way.end.z !== body.z || mayEnd(plan, body, way.end, placed) ? [way] : [];
  const tried = new Set<Point>();
  for (let k = 0; k < ends.length; k++) {
    for (const at of [byMates[k], byWay[k]]) {
      if (at === undefined || tried.has(at)) continue;
      tried.add(at);
      const placement = placeAt(plan, body, at);
      if (placement !== undefined) found.push(placement);
    }
    if (found.length <= ENDS_TRIED) continue;
    plan.effort.cut = true;
    break;
  }
  return found;
}

/** Targets that no chain of the unit's models can join: each link spans two radii and the coherency distance. */
function tooFarApart(plan: UnitPlan, groups: readonly (readonly string[])[], reach: MustReach): string[] {
  const rule = plan.rules.coherency;
  if (rule === undefined) return [];
  const radius = Math.max(...plan.models.map((body) => outerRadius(body.footprint)));
  const chain = (plan.models.length - 1) * (2 * radius + rule.plan + 1);
  const bodies = (targets: readonly string[]) => plan.scene.bodies.filter((body) => targets.includes(body.unit));
  const size = (body: Body) => outerRadius(body.footprint) + radius + reach.plan + 1;
  const joined = (a: Body, b: Body) => Math.sqrt(squareTo(a, b)) <= chain + size(a) + size(b);
  const [first, ...rest] = groups.map(bodies);
  const lost = rest.findIndex((others) => !first!.some((a) => others.some((b) => joined(a, b))));
  return lost < 0 ? [] : [...groups[lost + 1]!];
}

const isInReach = (plan: UnitPlan, end: Body, targets: readonly string[], reach: MustReach): boolean =>
  plan.scene.bodies.some(
    (other) => targets.includes(other.unit) && isWithin(end, end, other, reach.plan, reach.vertical),
  );

const squareTo = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
