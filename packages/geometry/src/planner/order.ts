import { type Body, topOf } from '../body.ts';
import { outerRadius } from '../footprint.ts';
import { checkMove } from '../movement/check-move.ts';
import { isCoherent } from '../movement/coherency.ts';
import { type ModelMove, placedAt } from '../movement/path.ts';
import { biteShare } from '../movement/sweep.ts';
import { overlaps } from '../overlap.ts';
import { moveField } from './path/grow.ts';
import { type Placement, placement, spend, type UnitPlan, wayIn, worked } from './unit-plan.ts';

/**
 * Placements as moves in an order in which nobody walks through a mate (W40K-08.2): who stands in another's way goes
 * first, who would come to stand in it goes later; where neither helps, the model looks for a way around its mates as
 * they then stand. Undefined when there is none, or when the whole does not pass `checkMove`.
 */
export function orderedMoves(plan: UnitPlan, placements: readonly Placement[]): ModelMove[] | undefined {
  const moves = coherentMoves(plan, placements);
  return moves !== undefined && isLegal(plan, moves) ? moves : undefined;
}

/** Work of checking the move of one model. */
const CHECK = 100;

export function isLegal(plan: UnitPlan, moves: readonly ModelMove[]): boolean {
  worked(plan, CHECK * moves.length);
  return checkMove(plan.scene, plan.unit, moves, plan.rules, 1).length === 0;
}

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
  const count = moving.length;
  worked(plan, (count * count) >> 2);
  const now = new Map(plan.models.map((body) => [body.id, body]));
  // waits[i * count + k] is 1 where k must have gone before i can go; holds[i] counts them.
  const waits = new Uint8Array(count * count);
  const holds = new Uint16Array(count);
  const waitFor = (i: number, k: number) => {
    if (waits[i * count + k] === 1) return;
    waits[i * count + k] = 1;
    holds[i] = holds[i]! + 1;
  };
  moving.forEach((each, i) => {
    moving.forEach((other, k) => {
      if (i === k) return;
      if (meets(plan, each, other.body)) waitFor(i, k);
      if (meets(plan, each, other.end)) waitFor(k, i);
    });
  });
  const waiting = moving.map((_, i) => i);
  const moves: ModelMove[] = [];
  const go = (i: number, chosen: Placement) => {
    waiting.splice(waiting.indexOf(i), 1);
    now.set(chosen.body.id, chosen.end);
    moves.push({ model: chosen.body.id, path: chosen.path });
    for (let k = 0; k < count; k++) {
      if (waits[k * count + i] === 0) continue;
      waits[k * count + i] = 0;
      holds[k] = holds[k]! - 1;
    }
  };
  const isFree = (i: number): boolean => {
    if (holds[i] !== 0) return false;
    const each = moving[i]!;
    for (const mate of now.values()) if (mate.id !== each.body.id && meets(plan, each, mate)) return false;
    return true;
  };
  // The first model moved is the one that must reach the enemy (AOS-11.1).
  const [first] = moving;
  if (plan.rules.reach?.by === 'first-model' && first !== undefined) {
    const chosen = holds[0] === 0 ? first : rerouted(plan, first, now);
    if (chosen === undefined) return undefined;
    go(0, chosen);
  }
  while (waiting.length > 0) {
    const order = [...waiting].sort((a, b) => holds[a]! - holds[b]! || a - b);
    let gone = false;
    for (const i of order) {
      const chosen = isFree(i) ? moving[i]! : rerouted(plan, moving[i]!, now);
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
function meets({ rules }: UnitPlan, { body, end, path }: Placement, other: Body): boolean {
  if (rules.passage.models !== 'none') return overlaps(end, other);
  const reach = outerRadius(body.footprint) + outerRadius(other.footprint);
  for (let leg = 1; leg < path.length; leg++) {
    const from = path[leg - 1]!;
    const to = path[leg]!;
    // Most are passed at a distance.
    if (other.x + reach < Math.min(from.x, to.x) || other.x - reach > Math.max(from.x, to.x)) continue;
    if (other.y + reach < Math.min(from.y, to.y) || other.y - reach > Math.max(from.y, to.y)) continue;
    if (other.z >= Math.max(from.z, to.z) + body.height || topOf(other) <= Math.min(from.z, to.z)) continue;
    if (biteShare(placedAt(body, from), to, other) !== undefined) return true;
  }
  return false;
}

/** Effort of a new way around the mates: the ground has to be prepared anew. */
const REROUTE = 10;

function rerouted(plan: UnitPlan, each: Placement, now: ReadonlyMap<string, Body>): Placement | undefined {
  if ([...now.values()].some((mate) => mate.id !== each.body.id && overlaps(mate, each.end))) return undefined;
  if (!spend(plan, REROUTE)) return undefined;
  const field = moveField(plan.scene, each.body, plan.rules, new Set(plan.unit), [...now.values()]);
  const path = wayIn(plan, {
    field,
    start: each.body,
    goals: { points: [each.end], discs: [] },
    limit: plan.allowance(each.body),
  });
  return path === undefined ? undefined : placement(each.body, path.points, path.length);
}
