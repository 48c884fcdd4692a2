import type { Json, Refusal } from '@mischia/kernel';
import { type MoveOrder, moveTowards } from '@mischia/w40k';
import type { Turn } from '../player.ts';
import type { Battle, Unit } from './game.ts';
import type { Goal } from './goals.ts';
import { distance, gapBetween, INCH, middleOf, onTable, type Spot } from './table.ts';
import type { Estimates } from './worth.ts';

/** Turned by 0°, ±20°, ±40°, ±60°, ±85°: cosine and sine. */
const TURNS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.94, 0.342],
  [0.94, -0.342],
  [0.766, 0.643],
  [0.766, -0.643],
  [0.5, 0.866],
  [0.5, -0.866],
  [0.087, 0.996],
  [0.087, -0.996],
];
const SHARES = [1, 0.75, 0.5, 0.25];
/** Checks cost time: so many straight ways are tried before the planner, so many in all. */
const AT_FIRST = 3;
const CHECKS = 6;
const SMALL = INCH / 2;

/** Towards the goal: the whole unit by one vector where that goes, else as the planner finds a way around. */
export function pathsTowards(turn: Turn<Battle>, goal: Goal | undefined): Json {
  const { request, game } = turn;
  const state = turn.state as Battle;
  const order = request.data as unknown as MoveOrder;
  const unit = state.units[order.unit] as Unit;
  const from = middleOf(unit.models);
  const stay = request.options?.find(({ id }) => id === 'stay')?.id;
  if (order.minimum || !goal) return stay ?? nearestCandidate(turn, from, goal);
  const left = distance(from, goal.to) - goal.near;
  if (left < SMALL && stay) return stay;
  const check = game.spaces?.move?.check as (state: Battle, data: Json | undefined, answer: Json) => Refusal[];
  const ways = vectors(from, goal, Math.min(left, order.allowance));
  const firstLegal = (some: readonly Spot[]): Json | undefined => {
    for (const vector of some) {
      const answer = shifted(unit, vector);
      if (check(state, request.data, answer).length === 0) return answer;
    }
    return undefined;
  };
  return (
    firstLegal(ways.slice(0, AT_FIRST)) ??
    planned(state, order, from, goal) ??
    firstLegal(ways.slice(AT_FIRST, CHECKS)) ??
    nearestCandidate(turn, from, goal)
  );
}

/** The planner's way, if it leads nearer. */
function planned(state: Battle, order: MoveOrder, from: Spot, goal: Goal): Json | undefined {
  const answer = moveTowards(state, order, { x: Math.round(goal.to.x), y: Math.round(goal.to.y) });
  if (!answer) return undefined;
  const unit = state.units[order.unit] as Unit;
  const ends = unit.models.map((model): Spot => {
    const [x = model.x, y = model.y] = answer.moves.find((move) => move.model === model.id)?.path.at(-1) ?? [];
    return { x, y };
  });
  return distance(middleOf(ends), goal.to) < distance(from, goal.to) - SMALL ? (answer as unknown as Json) : undefined;
}

/** Steps that bring the middle of the unit nearer to its goal, the best first. */
function vectors(from: Spot, { to }: Goal, far: number): Spot[] {
  const whole = distance(from, to);
  const way = { x: (to.x - from.x) / whole, y: (to.y - from.y) / whole };
  const found: (Spot & { readonly left: number })[] = [];
  for (const share of SHARES) {
    for (const [cos, sin] of TURNS) {
      const step = far * share;
      // Inwards by rounding, so that no step is a thousandth too long.
      const x = Math.trunc((way.x * cos - way.y * sin) * step);
      const y = Math.trunc((way.x * sin + way.y * cos) * step);
      const left = distance({ x: from.x + x, y: from.y + y }, to);
      if (left < whole - SMALL / 2) found.push({ x, y, left });
    }
  }
  return found.sort((a, b) => a.left - b.left);
}

/** The foremost models first, so that nobody runs into his mates. */
function shifted({ models }: Unit, { x, y }: Spot): Json {
  const ahead = (model: Spot) => model.x * x + model.y * y;
  return {
    moves: [...models]
      .sort((a, b) => ahead(b) - ahead(a))
      .map((model) => ({ model: model.id, path: [[model.x + x, model.y + y, model.z, model.facing]] })),
  };
}

const CANDIDATES = 1;

/** The best of what the game itself proposes; standing still when that is as good. */
function nearestCandidate(turn: Turn<Battle>, from: Spot, goal: Goal | undefined): Json {
  const answers = turn.candidates(CANDIDATES);
  const leftAfter = (answer: Json): number => {
    if (!goal) return typeof answer === 'string' ? 0 : 1;
    if (typeof answer === 'string') return answer === 'stay' ? distance(from, goal.to) : Number.POSITIVE_INFINITY;
    const ends = (answer as { moves: { path: number[][] }[] }).moves.map(({ path }) => path[path.length - 1] ?? []);
    return distance(middleOf(ends.map(([x = from.x, y = from.y]) => ({ x, y }))), goal.to);
  };
  return answers.reduce((a, b) => (leftAfter(b) < leftAfter(a) ? b : a));
}

/** W40K-08.1: how a unit moves. */
export function kindOfMove(turn: Turn<Battle>, goal: Goal | undefined, estimates: Estimates): string {
  const state = turn.state as Battle;
  const unit = state.units[(turn.request.data as { unit: string }).unit] as Unit;
  const offered = (turn.request.options ?? []).map(({ id }) => id);
  const first = (...ids: string[]) => ids.find((id) => offered.includes(id)) ?? (offered[0] as string);
  const enemies = onTable(state, 1 - unit.seat);
  if (offered.includes('fall-back'))
    return losesFight(state, unit, enemies, estimates) ? 'fall-back' : first('stationary');
  if (!offered.includes('stationary')) return first('normal', 'advance');
  if (!goal) return 'stationary';
  const left = distance(middleOf(unit.models), goal.to) - goal.near;
  if (left < SMALL) return 'stationary';
  return left > moveInches(state, unit) * INCH && !losesByAdvancing(state, unit, goal, enemies, estimates)
    ? first('advance', 'normal')
    : first('normal');
}

const moveInches = (state: Battle, unit: Unit): number => {
  const M = state.library.datasheets[unit.datasheet]?.models[0]?.profile.M;
  return typeof M === 'number' ? M : 0;
};

/** Whether the enemies in contact take more from the unit than it takes from them. */
function losesFight(state: Battle, unit: Unit, enemies: readonly Unit[], estimates: Estimates): boolean {
  let balance = 0;
  for (const enemy of enemies) {
    if (gapBetween(state, unit, enemy) > ENGAGED) continue;
    balance += estimates.melee(state, unit, enemy) - estimates.melee(state, enemy, unit);
  }
  return balance < 0;
}

const ENGAGED = 1.2 * INCH;
const LIKELY_CHARGE = 9 * INCH;

/** An Advance costs shots and the charge: not where either could come off after an ordinary move. */
function losesByAdvancing(
  state: Battle,
  unit: Unit,
  goal: Goal,
  enemies: readonly Unit[],
  estimates: Estimates,
): boolean {
  const move = moveInches(state, unit) * INCH;
  return enemies.some((enemy) => {
    const gap = Math.max(0, gapBetween(state, unit, enemy) - move);
    if (gap < LIKELY_CHARGE && estimates.melee(state, unit, enemy) > estimates.melee(state, enemy, unit)) return true;
    return estimates.fireFrom(state, unit, enemy, gap) > (goal.why === 'marker' ? MARKER_IN_A_HURRY : 0);
  });
}

/** A marker a turn earlier is worth so much Power of shooting. */
const MARKER_IN_A_HURRY = 0.6;
