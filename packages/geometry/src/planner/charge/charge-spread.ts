import type { Body } from '../../body.ts';
import { outerRadius } from '../../footprint.ts';
import { type CoherencyRule, neighboursNeeded } from '../../movement/coherency.ts';
import type { ModelMove } from '../../movement/path.ts';
import type { Point } from '../../vector.ts';
import { orderedMoves } from '../order.ts';
import type { Near } from '../regions.ts';
import { isSpent, mayEnd, type Placement, placeAt, placeAtAny, type UnitPlan } from '../unit-plan.ts';
import { type Around, MARGIN, type Net, scratchFor, type Tether } from './net.ts';
import { pull } from './pull-net.ts';

/** Nets tried with other models at the targets, and how often one is drawn anew around what stands in the way. */
const NETS = 48;
const ROUTES = 3;

/** A charge with the whole unit spread between its targets, if the nets tried give one. */
export function spreadCharge(
  plan: UnitPlan,
  options: readonly (readonly Placement[])[],
  targets: readonly Near[],
): ModelMove[] | undefined {
  const rule = plan.rules.coherency;
  if (rule === undefined) return undefined;
  const around = plan.models.map((body) => aroundOf(plan, body));
  for (const chosen of assignments(options, targets)) {
    const moves = spread(plan, makeNet(plan, chosen, targets, rule, around));
    if (moves !== undefined) return moves;
    if (isSpent(plan)) return undefined;
  }
  return undefined;
}

/** Who goes to which target, least movement first; one model to two targets only where both may be in its reach. */
function assignments(options: readonly (readonly Placement[])[], targets: readonly Near[]): (readonly Placement[])[] {
  const most = options.length > 2 ? 5 : options.length > 1 ? 6 : NETS;
  const onLevel = options.map((ways) => ways.filter(({ body, end }) => body.z === end.z).slice(0, most));
  let all: Placement[][] = [[]];
  onLevel.forEach((ways, j) => {
    const fits = (some: readonly Placement[], way: Placement) =>
      some.every((other, k) => other.body !== way.body || meet(targets[k]!, targets[j]!, way.body));
    all = all.flatMap((some) => ways.filter((way) => fits(some, way)).map((way) => [...some, way]));
  });
  const length = (some: readonly Placement[]) => some.reduce((sum, way) => sum + way.length, 0);
  return all.sort((a, b) => length(a) - length(b)).slice(0, NETS);
}

/** Whether a base may be in reach of two targets at once. */
const meet = (a: Near, b: Near, { footprint }: Body): boolean =>
  a.bodies.some((p) =>
    b.bodies.some((q) => {
      const far = 2 * outerRadius(footprint) + outerRadius(p.footprint) + outerRadius(q.footprint) + a.plan + b.plan;
      return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) < far * far;
    }),
  );

function spread(plan: UnitPlan, net: Net): ModelMove[] | undefined {
  const tethers: Tether[] = plan.models.map((body) => ({ x: body.x, y: body.y, radius: plan.allowance(body) - 1 }));
  for (let route = 0; route < ROUTES; route++) {
    if (!pull(plan, net, tethers)) return undefined;
    const ends = plan.models.map((_, i) => ({ x: Math.round(net.x[i]!), y: Math.round(net.y[i]!) }));
    if (!plan.models.every((body, i) => mayEnd(plan, body, ends[i]!, []))) return undefined;
    const placed = plan.models.map((body, i) => placeAt(plan, body, ends[i]!));
    if (placed.every((each) => each !== undefined)) return orderedMoves(plan, placed);
    placed.forEach((each, i) => {
      if (each === undefined) tethers[i] = tetherAround(plan, plan.models[i]!, ends[i]!);
    });
  }
  return undefined;
}

/** What is left to a model behind the last bend of its way that it gets to. */
function tetherAround(plan: UnitPlan, body: Body, end: Point): Tether {
  const allowance = plan.allowance(body) - 1;
  const way = placeAtAny(plan, body, { points: [end], discs: [] }, 2 * allowance);
  let tether: Tether = { x: body.x, y: body.y, radius: 0 };
  let gone = 0;
  way?.path.slice(0, -1).forEach((at, i) => {
    const before = way.path[i - 1];
    if (before !== undefined)
      gone += Math.sqrt((at.x - before.x) * (at.x - before.x) + (at.y - before.y) * (at.y - before.y));
    if (gone < allowance) tether = { x: at.x, y: at.y, radius: allowance - gone };
  });
  return tether;
}

/** What a model might come to stand in. */
function aroundOf(plan: UnitPlan, body: Body): Around {
  const field = plan.endField(body);
  const far = plan.allowance(body);
  const near = Uint8Array.from(field.obstacles, (o) => {
    const reach = far + o.bound;
    return (o.x - body.x) * (o.x - body.x) + (o.y - body.y) * (o.y - body.y) < reach * reach ? 1 : 0;
  });
  return { field, near };
}

/** The net as it lies at first: who reaches a target is there, the others are moved as those nearest to them. */
function makeNet(
  plan: UnitPlan,
  chosen: readonly Placement[],
  targets: readonly Near[],
  rule: CoherencyRule,
  around: readonly Around[],
): Net {
  const count = plan.models.length;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  plan.models.forEach((body, i) => {
    let weight = 0;
    let dx = 0;
    let dy = 0;
    for (const { body: other, end } of chosen) {
      const square = (other.x - body.x) * (other.x - body.x) + (other.y - body.y) * (other.y - body.y);
      const w = 1 / (square + 1);
      weight += w;
      dx += w * (end.x - other.x);
      dy += w * (end.y - other.y);
    }
    x[i] = body.x + dx / weight;
    y[i] = body.y + dy / weight;
  });
  const { minX, minY, maxX, maxY } = around[0]!.field;
  return {
    count,
    x,
    y,
    radius: Float64Array.from(plan.models, (body) => outerRadius(body.footprint)),
    link: rule.plan - MARGIN,
    neighbours: neighboursNeeded(count, rule),
    pulls: chosen.map((way, j) => ({ model: plan.models.indexOf(way.body), near: targets[j]! })),
    around,
    box: { minX, minY, maxX, maxY },
    scratch: scratchFor(count),
  };
}
