import { type Body, bodyAt } from '../body.ts';
import { areNeighbours, type CoherencyRule, coherency, neighboursNeeded } from '../movement/coherency.ts';
import type { ModelMove } from '../movement/path.ts';
import { slackOf } from '../movement/rules.ts';
import { overlaps } from '../overlap.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { canBeLinked } from './links.ts';
import { orderedMoves } from './order.ts';
import { around, within } from './regions.ts';
import {
  isSpent,
  mayEnd,
  type Placement,
  placeAt,
  placeAtAny,
  spend,
  stays,
  type UnitPlan,
  worked,
} from './unit-plan.ts';

/** For games without coherency: everybody is everybody's neighbour. */
const LOOSE: CoherencyRule = { plan: 1e7, vertical: 1e7, neighbours: 0, largeFrom: 1e6, neighboursWhenLarge: 0 };

/** Further placements worth trying for a model, given those already made. */
export type Ideas = (body: Body, placed: readonly Placement[]) => readonly Placement[];

/** Places tried for each model before another one is moved elsewhere. */
const TRIED = 4;
/** Places found out of reach before the rest of them is given up. */
const MISSED = 12;
const DIRECTIONS = 12;

/** Models that stand at their ends, and the rest of the unit to be brought to them. */
export interface Gathering {
  readonly plan: UnitPlan;
  readonly placed: readonly Placement[];
  readonly rest: readonly Body[];
  readonly prefer: (at: Point, body: Body) => number;
  readonly ideas?: Ideas | undefined;
}

/**
 * Bring the rest of a unit into coherency with the models already placed, so that the whole is a legal move. Models go
 * nearest first; each is tried at the best places around those already there (touching, at half and at full coherency
 * distance, in 12 directions), where it stands, and at the end of its shortest way to the group. `prefer` breaks ties,
 * least first. Undefined when nothing was found; the plan's effort tells whether everything was tried.
 */
export function gather({ plan, placed, rest, prefer, ideas }: Gathering): ModelMove[] | undefined {
  if (!canBeLinked(plan, placed, rest.length) || !spend(plan, 3)) return undefined;
  const rule = plan.rules.coherency ?? LOOSE;
  // In a charge everyone else may simply stay; in a move they have ideas of their own.
  const asTheyStand = [...placed, ...rest.map(stays)];
  if (rest.length === 0 || (ideas === undefined && coheres(asTheyStand, rule))) {
    const moves = orderedMoves(plan, asTheyStand);
    if (moves !== undefined || rest.length === 0) return moves;
  }
  const next = nearestTo(placed, rest);
  const others = rest.filter((body) => body !== next);
  for (const choice of choices(plan, placed, next, others.length, rule, prefer, ideas)) {
    const moves = gather({ plan, placed: [...placed, choice], rest: others, prefer, ideas });
    if (moves !== undefined) return moves;
    if (isSpent(plan)) return undefined;
  }
  return undefined;
}

const coheres = (placements: readonly Placement[], rule: CoherencyRule): boolean =>
  coherency(
    placements.map((each) => each.end),
    rule,
  ).coherent;

function nearestTo(placed: readonly Placement[], rest: readonly Body[]): Body {
  let best = rest[0]!;
  let least = Infinity;
  for (const body of rest) {
    for (const { end } of placed) {
      const square = (body.x - end.x) * (body.x - end.x) + (body.y - end.y) * (body.y - end.y);
      if (square < least) [best, least] = [body, square];
    }
  }
  return best;
}

/** The best ways to place one more model, best first. */
function choices(
  plan: UnitPlan,
  placed: readonly Placement[],
  body: Body,
  others: number,
  rule: CoherencyRule,
  prefer: (at: Point, body: Body) => number,
  ideas: Ideas | undefined,
): Placement[] {
  const ends = placed.map((each) => each.end);
  const scoreAt = scorer(ends, others, rule);
  // Three distances in so many directions around each, and a look at everybody from each of these places.
  if (!worked(plan, (3 * DIRECTIONS * ends.length * (8 + ends.length)) >> 5)) return [];
  const candidates: { at: Point; score: number; known?: Placement }[] = [];
  const add = (at: Point, known?: Placement) => {
    const end = known?.end ?? bodyAt(body, at.x, at.y);
    const incoherent = scoreAt(end);
    // After the last model nobody comes to make it good.
    if (others === 0 && incoherent > 0) return;
    const score = incoherent * 1e9 + prefer(at, body);
    candidates.push(known === undefined ? { at, score } : { at, score, known });
  };
  const mayStand = (at: Point, known?: Placement): boolean => {
    // A way over terrain ends on another level, and was tested there.
    const isFree =
      known === undefined || known.end.z === body.z
        ? mayEnd(plan, body, at, placed)
        : ends.every((other) => !overlaps(known.end, other));
    return isFree && ((at.x === body.x && at.y === body.y) || plan.mayApproach(body, at));
  };
  add(body, stays(body));
  const goals = within(body, {
    bodies: ends,
    plan: rule.plan,
    vertical: rule.vertical,
    slack: rule.slack ?? slackOf(plan.rules),
  });
  const accepts = (at: Point) =>
    (goals.accepts?.(at) ?? true) && mayEnd(plan, body, at, placed) && plan.mayApproach(body, at);
  const nearest = placeAtAny(plan, body, { ...goals, accepts });
  if (nearest !== undefined) add(nearest.end, nearest);
  for (const idea of ideas?.(body, placed) ?? []) add(idea.end, idea);
  for (const end of ends) {
    for (const gap of [2, rule.plan / 2, rule.plan]) {
      for (const at of around(body, end, gap, DIRECTIONS)) if (isNear(body, at, plan.allowance(body))) add(at);
    }
  }
  for (const at of bridges(body, ends, rule)) if (isNear(body, at, plan.allowance(body))) add(at);
  candidates.sort((a, b) => a.score - b.score);
  const chosen: Placement[] = [];
  let missed = 0;
  for (const { at, known } of candidates) {
    // Asked of the best ones only: most are never come to.
    if (!mayStand(at, known)) continue;
    const placement = known ?? placeAt(plan, body, at);
    if (placement !== undefined) chosen.push(placement);
    else missed++;
    if (chosen.length < TRIED && missed < MISSED) continue;
    plan.effort.cut = true;
    break;
  }
  return chosen;
}

const isNear = (a: Point, b: Point, limit: Length): boolean =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= (limit + 0.4) * (limit + 0.4);

/** How far the placed models would be from coherent with one more at some place; worked out once for all places. */
function scorer(ends: readonly Body[], others: number, rule: CoherencyRule): (end: Body) => number {
  const groups = coherency(ends, rule).groups;
  const groupOf = new Map(groups.flatMap((group, i) => group.map((id) => [id, i] as const)));
  const groupAt = ends.map((end) => groupOf.get(end.id)!);
  const degrees = ends.map((a) => ends.filter((b) => a !== b && areNeighbours(a, b, rule)).length);
  // Neighbours that the models still to come can provide are no loss yet.
  const needed = Math.min(neighboursNeeded(ends.length + 1 + others, rule), ends.length);
  const isJoined = new Uint8Array(groups.length);
  return (end) => {
    isJoined.fill(0);
    let apart = groups.length;
    let near = 0;
    let missing = 0;
    for (let i = 0; i < ends.length; i++) {
      const isNear = areNeighbours(end, ends[i]!, rule);
      if (isNear) {
        near++;
        if (isJoined[groupAt[i]!] === 0) apart--;
        isJoined[groupAt[i]!] = 1;
      }
      missing += Math.max(0, needed - degrees[i]! - (isNear ? 1 : 0));
    }
    return apart * 10 + missing + Math.max(0, needed - near);
  };
}

/** Places between two groups that are still apart: as far as coherency reaches from either side, and the middle. */
function bridges(body: Body, ends: readonly Body[], rule: CoherencyRule): Point[] {
  const { groups } = coherency(ends, rule);
  if (groups.length < 2) return [];
  const byId = new Map(ends.map((end) => [end.id, end]));
  const found: Point[] = [];
  groups.forEach((group, i) => {
    for (const other of groups.slice(i + 1)) {
      const [a, b] = closest(
        group.map((id) => byId.get(id)!),
        other.map((id) => byId.get(id)!),
      );
      const d = Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
      const size = (end: Body) => (end.footprint.kind === 'round' ? end.footprint.radius : 0);
      const reach = Math.min(d, size(a) + size(body) + rule.plan - 1);
      for (const share of [reach / d, 1 - reach / d, 0.5]) {
        found.push({ x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) });
      }
    }
  });
  return found;
}

function closest(some: readonly Body[], others: readonly Body[]): [Body, Body] {
  let best: [Body, Body] = [some[0]!, others[0]!];
  let least = Infinity;
  for (const a of some) {
    for (const b of others) {
      const square = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
      if (square < least) [best, least] = [[a, b], square];
    }
  }
  return best;
}
