import { type Body, topOf } from '../body.ts';
import { checkMove } from '../movement/check-move.ts';
import { isCoherent } from '../movement/coherency.ts';
import { type ModelMove, placedAt } from '../movement/path.ts';
import { biteShare } from '../movement/sweep.ts';
import { overlaps } from '../overlap.ts';
import { moveField } from './path/grow.ts';
import { tautPath } from './path/taut-path.ts';
import { type Placement, placement, spend, type UnitPlan } from './unit-plan.ts';

/**
 * Placements as moves in an order in which nobody walks through a mate (W40K-08.2): who stands in another's way goes
 * first, who would come to stand in it goes later; where neither helps, the model looks for a way around its mates as
 * they then stand. Undefined when there is none, or when the whole does not pass `checkMove`.
 */
export function orderedMoves(plan: UnitPlan, placements: readonly Placement[]): ModelMove[] | undefined {
  const moves = coherentMoves(plan, placements);
  return moves !== undefined && isLegal(plan, moves) ? moves : undefined;
}

export const isLegal = ({ scene, unit, rules }: UnitPlan, moves: readonly ModelMove[]): boolean =>
  checkMove(scene, unit, moves, rules).length === 0;

/** The same before the whole is checked: placements that were chosen with care pass nearly always. */
export function coherentMoves(plan: UnitPlan, placements: readonly Placement[]): ModelMove[] | undefined {
  // Asked before the order is: most placements that fail, fail by it.
  const rule = plan.rules.coherency;
  const ends = placements.map((each) => each.end);
  if (rule !== undefined && !isCoherent(ends, rule)) return undefined;
  for (let i = 1; i < ends.length; i++) {
    for (let j = 0; j < i; j++) if (overlaps(ends[i]!, ends[j]!)) return undefined;
  }
  return inOrder(
    plan,
    placements.filter((each) => each.path.length > 1),
  );
}

function inOrder(plan: UnitPlan, moving: readonly Placement[]): ModelMove[] | undefined {
  const now = new Map(plan.models.map((body) => [body.id, body]));
  const waiting = new Set(moving.keys());
  // after[i] holds those that must have gone before i can go.
  const after = moving.map(
    (each, i) => new Set([...moving.keys()].filter((k) => k !== i && meets(plan, each, moving[k]!.body))),
  );
  moving.forEach((each, i) => {
    moving.forEach((other, k) => {
      if (i !== k && meets(plan, each, other.end)) after[k]!.add(i);
    });
  });
  const [first] = moving;
  const moves: ModelMove[] = [];
  const go = (i: number, chosen: Placement) => {
    waiting.delete(i);
    now.set(chosen.body.id, chosen.end);
    moves.push({ model: chosen.body.id, path: chosen.path });
    for (const others of after) others.delete(i);
  };
  // The first model moved is the one that must reach the enemy (AOS-11.1).
  if (plan.rules.reach?.by === 'first-model' && first !== undefined) {
    const chosen = after[0]!.size === 0 ? first : rerouted(plan, first, now);
    if (chosen === undefined) return undefined;
    go(0, chosen);
  }
  while (waiting.size > 0) {
    const order = [...waiting].sort((a, b) => after[a]!.size - after[b]!.size || a - b);
    let gone = false;
    for (const i of order) {
      const each = moving[i]!;
      const mates = [...now.values()].filter((mate) => mate.id !== each.body.id);
      const free = after[i]!.size === 0 && !mates.some((mate) => meets(plan, each, mate));
      const chosen = free ? each : rerouted(plan, each, now);
      if (chosen === undefined) continue;
      go(i, chosen);
      gone = true;
      break;
    }
    if (!gone) return undefined;
  }
  return moves;
}

/** Whether a model on its path would walk through another one standing somewhere. */
function meets(plan: UnitPlan, each: Placement, other: Body): boolean {
  if (plan.rules.passage.models !== 'none') return overlaps(each.end, other);
  return each.path.slice(1).some((to, leg) => {
    const from = each.path[leg]!;
    const low = Math.min(from.z, to.z);
    if (other.z >= Math.max(from.z, to.z) + each.body.height || topOf(other) <= low) return false;
    return biteShare(placedAt(each.body, from), to, other) !== undefined;
  });
}

/** Effort of a new way around the mates: the ground has to be prepared anew. */
const REROUTE = 10;

function rerouted(plan: UnitPlan, each: Placement, now: ReadonlyMap<string, Body>): Placement | undefined {
  if ([...now.values()].some((mate) => mate.id !== each.body.id && overlaps(mate, each.end))) return undefined;
  if (!spend(plan, REROUTE)) return undefined;
  const field = moveField(plan.scene, each.body, plan.rules, new Set(plan.unit), [...now.values()]);
  const path = tautPath({
    field,
    start: each.body,
    goals: { points: [each.end], discs: [] },
    limit: plan.allowance(each.body),
  });
  return path === undefined ? undefined : placement(each.body, path.points, path.length);
}
