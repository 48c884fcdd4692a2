import type { Body } from '../../body.ts';
import { outerRadius } from '../../footprint.ts';
import type { ModelMove } from '../../movement/path.ts';
import type { MoveRules, MustReach } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { gather } from '../gather.ts';
import { linkOf } from '../links.ts';
import type { Near } from '../regions.ts';
import { isSpent, type Placement, spend, type UnitPlan, unitPlan } from '../unit-plan.ts';
import { alternatives, isInReach, nearTo, squareTo } from './charge-ends.ts';
import { wayToAll } from './charge-reach.ts';
import { shiftedCharge } from './charge-shift.ts';
import { spreadCharge } from './charge-spread.ts';
import { chargeWays } from './charge-ways.ts';

/** What the charge solver found out. */
export type ChargeAnswer =
  | { readonly possible: true; readonly moves: readonly ModelMove[] }
  | {
      readonly possible: false;
      /** No model of the unit can reach these units at all, or none of a unit that must hold together. */
      readonly unreachable: readonly string[];
      /**
       * True when the no is certain: no end within the resolution is in reach of some target, or the unit cannot hold
       * together whatever it does. False when the search gave up: a legal move the player finds still counts.
       */
      readonly complete: boolean;
      /** What makes it certain, or why it is not. */
      readonly why: ChargeProof | ChargeDoubt;
    };

/** `out-of-reach`: no model gets to some target. `apart`: the unit cannot reach all targets and hold together. */
export type ChargeProof = 'out-of-reach' | 'apart';

/**
 * `effort`: places were left untried. `untried`: every place that was looked at failed, others exist between them.
 * `facing`: a base that is not round was looked at with a few facings only.
 */
export type ChargeDoubt = 'effort' | 'untried' | 'facing';

/** What all attempts together may do; then the answer is that it is not sure. */
const WORK = 8000;

/** Path searches and placements of each attempt, in their order. */
const EFFORT = { ways: 1000, nearest: 80, spread: 600, thorough: 500 } as const;

/**
 * Whether a legal charge exists that ends with the unit in reach of every target (W40K-18.5) or, with `by: first-model`,
 * with one model in reach of any (AOS-11.1); and one such charge. Where the whole unit gets there side by side it does so;
 * else models are assigned to targets cheapest first and the rest of the unit is gathered around them.
 */
export function solveCharge(scene: MoveScene, unit: readonly string[], rules: MoveRules): ChargeAnswer {
  const reach = rules.reach;
  if (reach === undefined) throw new Error('A charge needs rules with `reach`: the units it must end near.');
  const plan = unitPlan(scene, unit, rules, EFFORT.ways, { left: WORK });
  const groups = reach.each ? reach.units.map((target) => [target]) : [[...reach.units]];
  const near = groups.map((targets) => nearTo(plan, targets, reach));
  const searches = near.map((target) => waysOf(plan, target));
  // One target: most units get there side by side behind the model that stands nearest.
  const led = searches.length === 1 ? shiftedCharge(plan, searches[0]!.ways.nearest()) : undefined;
  if (led !== undefined) return { possible: true, moves: led };
  const some = searches.map(({ ways }) => ways.some());
  const missed = groups.flatMap((_, j) => (some[j]!.length === 0 ? [j] : []));
  if (missed.length > 0) {
    const unreachable = missed.flatMap((j) => groups[j]!);
    const isCertain = missed.some((j) => searches[j]!.doubt() === undefined);
    return isCertain ? certainly(unreachable, 'out-of-reach') : perhapsNot(unreachable, searches[missed[0]!]!.doubt()!);
  }
  const far = tooFarApart(plan, groups, reach);
  if (far.length > 0) return certainly(far, 'apart');
  for (const [way] of some) {
    const together = shiftedCharge(plan, way);
    if (together !== undefined) return { possible: true, moves: together };
  }
  const quick = assign(withEffort(plan, EFFORT.nearest), some, reach, groups, []);
  if (quick !== undefined) return { possible: true, moves: quick };
  const options = searches.map(({ ways }) => ways.all());
  if (options.some((ways, j) => ways.length > some[j]!.length)) {
    const again = assign(withEffort(plan, EFFORT.nearest), options, reach, groups, []);
    if (again !== undefined) return { possible: true, moves: again };
  }
  // The search for ways is exact unless it ran out of effort; what follows may always leave something untried.
  const doubt = searches.map((search) => search.doubt()).find((each) => each !== undefined);
  const able = doubt === undefined ? ableModels(withEffort(plan, EFFORT.ways), options, near) : options;
  if (able === undefined) return certainly([], 'apart');
  const moves = spreadCharge(withEffort(plan, EFFORT.spread), able, near);
  if (moves !== undefined) return { possible: true, moves };
  const thorough = withEffort(plan, EFFORT.thorough);
  const last = assign(thorough, able, reach, groups, []);
  if (last !== undefined) return { possible: true, moves: last };
  return perhapsNot([], doubt ?? (isSpent(thorough) ? 'effort' : 'untried'));
}

const certainly = (unreachable: readonly string[], why: ChargeProof): ChargeAnswer => ({
  possible: false,
  unreachable,
  complete: true,
  why,
});

const perhapsNot = (unreachable: readonly string[], why: ChargeDoubt): ChargeAnswer => ({
  possible: false,
  unreachable,
  complete: false,
  why,
});

/** The same plan with so many searches and placements of its own; their work comes out of the same purse. */
const withEffort = (plan: UnitPlan, left: number): UnitPlan => ({
  ...plan,
  effort: { left, cut: false, work: plan.effort.work },
});

/** The search for ways to one target, with an effort and doubts of its own. */
function waysOf(of: UnitPlan, target: Near) {
  const plan = withEffort(of, EFFORT.ways);
  const ways = chargeWays(plan, target);
  /** Why ways that were not found may exist all the same: some base is not round, or ways were left untried. */
  const doubt = (): ChargeDoubt | undefined => (isRound(plan) ? (plan.effort.cut ? 'effort' : undefined) : 'facing');
  return { plan, ways, doubt };
}

const isRound = ({ models }: UnitPlan): boolean => models.every((body) => body.footprint.kind === 'round');

/**
 * The ways to each target without those of models that are needed elsewhere: who alone reaches a target, and cannot reach
 * another one at the same time, is lost to that. Undefined when so nobody is left for some target.
 */
function ableModels(
  plan: UnitPlan,
  options: readonly (readonly Placement[])[],
  near: readonly Near[],
): readonly (readonly Placement[])[] | undefined {
  // Unknown counts as yes: a search cut short says nothing.
  const reachesBoth = (body: Body, j: number, k: number) =>
    wayToAll({ plan, body, groups: [near[j]!, near[k]!], limit: plan.allowance(body), placed: [] }) !== undefined ||
    plan.effort.cut;
  const able = options.map((ways) => [...ways]);
  const settled = new Set<number>();
  for (;;) {
    const j = able.findIndex((ways, target) => ways.length === 1 && !settled.has(target));
    if (j < 0) break;
    settled.add(j);
    const [{ body }] = able[j]! as [Placement];
    able.forEach((ways, k) => {
      const own = ways.findIndex((way) => way.body === body);
      if (k !== j && own >= 0 && !reachesBoth(body, j, k)) ways.splice(own, 1);
    });
    if (able.some((ways) => ways.length === 0)) return undefined;
  }
  const bodies = new Set(able.flatMap((ways) => ways.map((way) => way.body)));
  if (bodies.size >= able.length) return able;
  // Fewer models than targets: somebody has to reach two.
  const pairs = able.flatMap((_, j) => able.slice(j + 1).map((_, i) => [j, j + 1 + i] as const));
  const isThere = (body: Body, j: number) => able[j]!.some((way) => way.body === body);
  const canShare = (body: Body) =>
    pairs.some(([j, k]) => isThere(body, j) && isThere(body, k) && reachesBoth(body, j, k));
  return [...bodies].some(canShare) ? able : undefined;
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
    return gather({ plan, placed, rest, prefer: squareTo });
  }
  for (const way of options[open]!) {
    if (placed.some((each) => each.body.id === way.body.id)) continue;
    for (const choice of alternatives({ plan, way, open, groups, reach, placed })) {
      if (!spend(plan, 1)) return undefined;
      const moves = assign(plan, options, reach, groups, [...placed, choice]);
      if (moves !== undefined || isSpent(plan)) return moves;
    }
  }
  return undefined;
}

/** Targets that no chain of the unit's models can join: each link spans two radii and the coherency distance. */
function tooFarApart(plan: UnitPlan, groups: readonly (readonly string[])[], reach: MustReach): string[] {
  const rule = plan.rules.coherency;
  if (rule === undefined) return [];
  const radius = Math.max(...plan.models.map((body) => outerRadius(body.footprint)));
  const chain = (plan.models.length - 1) * linkOf(plan, rule);
  const bodies = (targets: readonly string[]) => plan.scene.bodies.filter((body) => targets.includes(body.unit));
  const size = (body: Body) => outerRadius(body.footprint) + radius + reach.plan + 1;
  const joined = (a: Body, b: Body) => Math.sqrt(squareTo(a, b)) <= chain + size(a) + size(b);
  const [first, ...rest] = groups.map(bodies);
  const lost = rest.findIndex((others) => !first!.some((a) => others.some((b) => joined(a, b))));
  return lost < 0 ? [] : [...groups[lost + 1]!];
}
