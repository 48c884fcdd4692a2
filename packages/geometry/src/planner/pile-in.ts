import type { Body } from '../body.ts';
import { planGap } from '../gap.ts';
import { countedBy, EQUAL, nearest } from '../movement/check-end.ts';
import type { ModelMove } from '../movement/path.ts';
import type { MoveRules } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { gather } from './gather.ts';
import { coherentMoves, isLegal, orderedMoves } from './order.ts';
import { around } from './regions.ts';
import { towards, type Ways, waysFor } from './unit-move.ts';
import { isSpent, mayEnd, type Placement, placeAt, stays, type UnitPlan, unitPlan } from './unit-plan.ts';

/** Path searches and placements before the planner leaves the rest of the unit where it stands. */
const PILE_IN_EFFORT = 1000;
/** What they may do in all. */
const WORK = 10_000;
/** Parts of its allowance a model may go: quarters of an inch of three. */
const PARTS = 12;
/** Places beside one enemy that a model tries to get to. */
const CONTACTS = 3;
/** Times the whole unit is gone through: who has to wait for a mate gets another turn. */
const TURNS = 4;

/**
 * A legal pile-in, consolidation or heroic intervention (rules with `approach`). At first the whole unit goes, nearest to
 * the enemy first, each as near to the enemy it must approach as it can get (to any of those equally near), the others
 * around it where that is taken; if that tears the unit apart all go less far, or nobody goes. Then each goes as much nearer
 * as coherency lets it. Models that are held stay. Undefined when the unit cannot end coherent at all.
 */
export function planPileIn(scene: MoveScene, unit: readonly string[], rules: MoveRules): ModelMove[] | undefined {
  const plan = unitPlan(scene, unit, rules, PILE_IN_EFFORT, { left: WORK });
  const piling = pilingIn(plan);
  const standing = { placed: piling.map(({ body }) => stays(body)), moves: [] };
  const start = marched(plan, piling) ?? (orderedMoves(plan, standing.placed) && standing);
  if (start !== undefined) return pressed(plan, piling, start);
  // Casualties may have torn the unit apart: whatever brings it together is a pile-in.
  const gapOf = new Map(piling.map(({ body, gap }) => [body.id, gap]));
  return gather({
    plan,
    placed: plan.models.slice(0, 1).map(stays),
    rest: plan.models.slice(1),
    prefer: (_, body) => gapOf.get(body.id)!,
  });
}

/** A model, the enemies it may approach, all equally near, and its ways to them. */
interface Piling {
  readonly body: Body;
  readonly gap: Length;
  readonly targets: readonly { readonly enemy: Body; readonly ways: Ways }[];
}

/** The models of a unit, nearest to their enemies first. */
function pilingIn(plan: UnitPlan): Piling[] {
  const { approach } = plan.rules;
  if (approach === undefined)
    throw new Error('A pile-in needs rules with `approach`: whom each model must end closer to.');
  const known = new Map<string, Ways>();
  const waysTo = (enemy: Body): Ways => {
    const ways = known.get(enemy.id) ?? waysFor(plan, contactWith(enemy));
    known.set(enemy.id, ways);
    return ways;
  };
  return plan.models
    .map((body) => {
      const enemies = nearest(body, countedBy(approach, body, plan.scene.bodies));
      const targets = enemies.map(({ body: enemy }) => ({ enemy, ways: waysTo(enemy) }));
      return { body, gap: enemies[0]?.gap ?? Infinity, targets };
    })
    .sort((a, b) => a.gap - b.gap);
}

/** Just off the enemy, so that rounding never bites. */
const contactWith = (enemy: Body) => ({ near: [enemy], distance: 2 });

/** Where a unit ends, and the moves that bring it there. */
interface March {
  readonly placed: readonly Placement[];
  readonly moves: ModelMove[];
}

/** Everybody as near as they get with the whole allowance, or with the largest part of it that keeps the unit together. */
function marched(plan: UnitPlan, piling: readonly Piling[]): March | undefined {
  for (const share of [1, 0.75, 0.5, 0.25]) {
    const placed: Placement[] = [];
    for (const each of piling) {
      const allowance = plan.allowance(each.body) * share;
      placed.push(
        firstOf(contacts(plan, each, placed, allowance)) ?? walks(plan, each, placed, allowance)[0] ?? stays(each.body),
      );
    }
    const moves = orderedMoves(plan, placed);
    if (moves !== undefined) return { placed, moves };
  }
  return undefined;
}

function firstOf<T>(found: Iterable<T>): T | undefined {
  for (const one of found) return one;
  return undefined;
}

/** One model after the other as much nearer as the others let it where they are; again while that helps anybody. */
function pressed(plan: UnitPlan, piling: readonly Piling[], start: March): ModelMove[] {
  const moves = pressedBy(coherentMoves, plan, piling, start);
  return isLegal(plan, moves) ? moves : pressedBy(orderedMoves, plan, piling, start);
}

/** How placements become moves, or that they do not. */
type Ordering = (plan: UnitPlan, placed: readonly Placement[]) => ModelMove[] | undefined;

function pressedBy(ordering: Ordering, plan: UnitPlan, piling: readonly Piling[], start: March): ModelMove[] {
  let { placed, moves } = start;
  for (let turn = 0; turn < TURNS; turn++) {
    const before = placed;
    for (const each of piling) {
      if (isSpent(plan)) return moves;
      const nearer = wentNearer(ordering, plan, each, placed);
      if (nearer !== undefined) ({ placed, moves } = nearer);
    }
    if (placed === before) break;
  }
  return moves;
}

/** Whoever is this near to an enemy touches it, as nearly as whole thousandths allow. */
const TOUCHING: Length = 3;

function wentNearer(ordering: Ordering, plan: UnitPlan, each: Piling, placed: readonly Placement[]): March | undefined {
  const now = placed.find(({ body }) => body === each.body)!;
  const gapAt = (end: Body) =>
    each.targets.reduce((least, { enemy }) => Math.min(least, planGap(end, enemy)), Infinity);
  const gap = gapAt(now.end);
  if (gap <= TOUCHING) return undefined;
  const others = placed.filter((mate) => mate !== now);
  for (const choice of choices(plan, each, others, (end) => gapAt(end) < gap - EQUAL)) {
    const next = placed.map((mate) => (mate === now ? choice : mate));
    const moves = ordering(plan, next);
    if (moves !== undefined) return { placed: next, moves };
  }
  return undefined;
}

/** Ends for one model that bring it nearer, nearest to its enemies first. */
function* choices(
  plan: UnitPlan,
  each: Piling,
  others: readonly Placement[],
  isNearer: (end: Body) => boolean,
): Generator<Placement> {
  const allowance = plan.allowance(each.body);
  for (const contact of contacts(plan, each, others, allowance)) if (isNearer(contact.end)) yield contact;
  // How far the last walk to each enemy went: a longer one ends there too, and behind one that came to nothing there is none.
  const gone = each.targets.map(() => Infinity);
  for (let part = PARTS; part > 0; part--) {
    const length = (allowance * part) / PARTS;
    for (const [i, { enemy, ways }] of each.targets.entries()) {
      if (length >= gone[i]!) continue;
      const way = walk(plan, each.body, enemy, ways, others, length);
      gone[i] = way !== undefined && isNearer(way.end) ? way.length : 0;
      if (way !== undefined && gone[i] > 0 && mayPileInto(plan, each.body, way.end, others)) yield way;
    }
  }
}

/** Places in contact with its enemies, nearest to the model first; one after the other, as far as they are asked for. */
function* contacts(
  plan: UnitPlan,
  { body, targets }: Piling,
  others: readonly Placement[],
  allowance: Length,
): Generator<Placement> {
  const limit = allowance + 0.4;
  const square = (at: Point) => (at.x - body.x) * (at.x - body.x) + (at.y - body.y) * (at.y - body.y);
  for (const { enemy } of targets) {
    const near = around(body, enemy, 0).filter((at) => square(at) <= limit * limit);
    let tried = 0;
    for (const at of near.sort((a, b) => square(a) - square(b))) {
      if (!mayPileInto(plan, body, at, others)) continue;
      if (++tried > CONTACTS) break;
      const place = placeAt(plan, body, at);
      if (place !== undefined && place.length <= limit) yield place;
    }
  }
}

/** As far towards each of its enemies as an allowance takes it. */
const walks = (plan: UnitPlan, { body, targets }: Piling, others: readonly Placement[], allowance: Length) =>
  targets.flatMap(({ enemy, ways }) => {
    const way = walk(plan, body, enemy, ways, others, allowance);
    return way !== undefined && mayPileInto(plan, body, way.end, others) ? [way] : [];
  });

const walk = (
  plan: UnitPlan,
  body: Body,
  enemy: Body,
  ways: Ways,
  placed: readonly Placement[],
  allowance: Length,
): Placement | undefined => towards({ plan, body, destination: contactWith(enemy), allowance, placed, ways });

const mayPileInto = (plan: UnitPlan, body: Body, at: Point, others: readonly Placement[]): boolean =>
  mayEnd(plan, body, at, others) && plan.mayApproach(body, at);
