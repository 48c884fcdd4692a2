import type { Body } from '../body.ts';
import { countedBy, nearest } from '../movement/check-end.ts';
import { isCoherent } from '../movement/coherency.ts';
import type { ModelMove } from '../movement/path.ts';
import type { MoveRules } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { gather, mayApproach } from './gather.ts';
import { orderedMoves } from './order.ts';
import { around } from './regions.ts';
import { towards } from './unit-move.ts';
import { mayEnd, type Placement, placeAt, stays, type UnitPlan, unitPlan } from './unit-plan.ts';

/** Path searches and placements before the planner leaves the rest of the unit where it stands. */
const PILE_IN_EFFORT = 300;

/**
 * A legal pile-in, consolidation or heroic intervention (rules with `approach`): models nearest to the enemy go first,
 * each as near to the enemy it must approach as it can get (to any of those equally near), the others around it where that
 * is taken. Models that are held, or that would break coherency, stay. Undefined when the unit cannot end coherent at all.
 */
export function planPileIn(scene: MoveScene, unit: readonly string[], rules: MoveRules): ModelMove[] | undefined {
  const approach = rules.approach;
  if (approach === undefined)
    throw new Error('A pile-in needs rules with `approach`: whom each model must end closer to.');
  const plan = unitPlan(scene, unit, rules, PILE_IN_EFFORT);
  const targets = new Map(
    plan.models.map((body) => [body.id, nearest(body, countedBy(approach, body, scene.bodies))] as const),
  );
  const distance = (body: Body): Length => targets.get(body.id)?.[0]?.gap ?? Infinity;
  let placed: Placement[] = plan.models.map(stays);
  let best = orderedMoves(plan, placed);
  if (best === undefined) {
    // Casualties may have torn the unit apart: whatever brings it together is a pile-in.
    return gather(plan, placed.slice(0, 1), plan.models.slice(1), (_, body) => distance(body));
  }
  for (const body of [...plan.models].sort((a, b) => distance(a) - distance(b))) {
    const equallyNear = (targets.get(body.id) ?? []).map((target) => target.body);
    for (const choice of choices(plan, body, equallyNear, placed)) {
      const next = placed.map((each) => (each.body.id === body.id ? choice : each));
      if (
        rules.coherency !== undefined &&
        !isCoherent(
          next.map((each) => each.end),
          rules.coherency,
        )
      )
        continue;
      const moves = orderedMoves(plan, next);
      if (moves === undefined) continue;
      placed = next;
      best = moves;
      break;
    }
  }
  return best;
}

/** Ends for one model, nearest to its enemies first: into contact, around them, as far as it gets towards each. */
function choices(plan: UnitPlan, body: Body, targets: readonly Body[], placed: readonly Placement[]): Placement[] {
  const others = placed.filter((each) => each.body.id !== body.id);
  const mayStand = (at: Point) => mayEnd(plan, body, at, others) && mayApproach(plan, body, at);
  const limit = plan.allowance(body) + 0.4;
  const square = (at: Point) => (at.x - body.x) * (at.x - body.x) + (at.y - body.y) * (at.y - body.y);
  const contact = targets.flatMap((target) =>
    around(body, target, 0)
      .filter((at) => square(at) <= limit * limit && mayStand(at))
      .sort((a, b) => square(a) - square(b))
      .slice(0, 3)
      .flatMap((at) => placeAt(plan, body, at) ?? []),
  );
  const ways = targets.flatMap((target) => {
    const way = towards(plan, body, { near: [target], distance: 2 }, plan.allowance(body), others);
    return way !== undefined && mayStand(way.end) ? [way] : [];
  });
  return [...contact, ...ways];
}
