import type { Json, Refusal } from '@mischia/kernel';
import { type MoveOrder, moveTowards } from '@mischia/w40k';
import type { Turn } from '../player.ts';
import type { Battle, Unit } from './game.ts';
import { type Goal, hasArrived } from './goals.ts';
import { countAt, distance, gapBetween, INCH, middleOf, onTable, type Spot } from './table.ts';
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
/** The planner is slow: straight ways that lead almost as far come first, the others when it knows nothing. */
const ALMOST = 0.5;
const AT_FIRST = 10;
const CHECKS = 16;
const SMALL = INCH / 2;

/** Towards the goal: the whole unit by one vector where that goes, else as the planner finds a way around. */
export function pathsTowards(turn: Turn<Battle>, goal: Goal | undefined, blocked: Blocked): Json {
  const { request, game } = turn;
  const state = turn.state as Battle;
  const order = request.data as unknown as MoveOrder;
  const unit = state.units[order.unit] as Unit;
  const from = middleOf(unit.models);
  const stay = request.options?.find(({ id }) => id === 'stay')?.id;
  if (order.minimum || !goal) return stay ?? nearestCandidate(turn, from, goal);
  if (stay && hasArrived(state, unit, goal)) return stay;
  const whole = distance(from, goal.to);
  const far = Math.min(whole - goal.near, order.allowance);
  const check = game.spaces?.move?.check as (state: Battle, data: Json | undefined, answer: Json) => Refusal[];
  const ways = vectors(from, goal, far);
  const firstLegal = (some: readonly Spot[]): Json | undefined => {
    for (const vector of some) {
      const answer = shifted(unit, vector);
      if (check(state, request.data, answer).length === 0) return answer;
    }
    return undefined;
  };
  const straight = ways.filter(({ left }) => whole - left >= far * ALMOST).slice(0, AT_FIRST);
  return (
    firstLegal(straight) ??
    plannedOnce(state, order, from, goal, blocked) ??
    firstLegal(ways.slice(straight.length, CHECKS)) ??
    nearestCandidate(turn, from, goal)
  );
}

/** Units for which the planner knew no way to their goal, with the place where they stood: it is not asked again there. */
export type Blocked = Map<string, string>;

/** Aside by 30°: cosine and sine. */
const DETOURS: readonly (readonly [number, number])[] = [
  [0.866, 0.5],
  [0.866, -0.5],
];
const DETOUR_REACH = 1.5;

/**
 * The planner's way: a little aside of the goal, which is quickly found and gets around most of what stands there, else
 * all the way to the goal.
 */
function plannedOnce(state: Battle, order: MoveOrder, from: Spot, goal: Goal, blocked: Blocked): Json | undefined {
  const whole = distance(from, goal.to);
  const [x, y] = [(goal.to.x - from.x) / whole, (goal.to.y - from.y) / whole];
  const far = Math.min(whole, order.allowance * DETOUR_REACH);
  for (const [cos, sin] of DETOURS) {
    const aside = { x: from.x + (x * cos - y * sin) * far, y: from.y + (x * sin + y * cos) * far };
    const way = planned(state, order, from, goal, aside);
    if (way) return way;
  }
  const place = `${from.x} ${from.y} ${goal.to.x} ${goal.to.y}`;
  if (blocked.get(order.unit) === place) return undefined;
  blocked.set(order.unit, place);
  return planned(state, order, from, goal, goal.to);
}

/** The planner's way to a place, if it leads nearer to the goal. */
function planned(state: Battle, order: MoveOrder, from: Spot, goal: Goal, to: Spot): Json | undefined {
  const answer = moveTowards(state, order, { x: Math.round(to.x), y: Math.round(to.y) });
  if (!answer) return undefined;
  const unit = state.units[order.unit] as Unit;
  const ends = unit.models.map((model): Spot => {
    const [x = model.x, y = model.y] = answer.moves.find((move) => move.model === model.id)?.path.at(-1) ?? [];
    return { x, y };
  });
  return distance(middleOf(ends), goal.to) < distance(from, goal.to) - SMALL ? (answer as unknown as Json) : undefined;
}

interface Way extends Spot {
  /** The distance from the goal at its end. */
  readonly left: number;
}

/** Steps that bring the middle of the unit nearer to its goal, the best first. */
function vectors(from: Spot, { to }: Goal, far: number): Way[] {
  const whole = distance(from, to);
  const way = { x: (to.x - from.x) / whole, y: (to.y - from.y) / whole };
  const found: Way[] = [];
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
    return fallsBack(state, unit, enemies, estimates) ? 'fall-back' : first('stationary');
  if (!offered.includes('stationary')) return first('normal', 'advance');
  if (!goal) return 'stationary';
  if (hasArrived(state, unit, goal)) return 'stationary';
  const left = distance(middleOf(unit.models), goal.to) - goal.near;
  return left > moveInches(state, unit) * INCH && !losesByAdvancing(state, unit, goal, enemies, estimates)
    ? first('advance', 'normal')
    : first('normal');
}

const moveInches = (state: Battle, unit: Unit): number => {
  const M = state.library.datasheets[unit.datasheet]?.models[0]?.profile.M;
  return typeof M === 'number' ? M : 0;
};

/** A marker given up is worth so much Power. */
const MARKER = 1.5;
/** Of what friends could fire at the enemies once nobody fights them. */
const FRIENDS_FIRE = 0.5;

/** W40K-08.6: whoever loses its fight leaves it where that frees the guns of friends or costs no marker. */
function fallsBack(state: Battle, unit: Unit, enemies: readonly Unit[], estimates: Estimates): boolean {
  const friends = onTable(state, unit.seat).filter(({ id }) => id !== unit.id);
  let staying = state.mission.markers.some((marker) => countAt(state, unit, marker) > 0) ? MARKER : 0;
  let leaving = 0;
  for (const enemy of enemies) {
    if (gapBetween(state, unit, enemy) > ENGAGED) continue;
    staying += estimates.melee(state, unit, enemy) - estimates.melee(state, enemy, unit);
    for (const friend of friends)
      leaving += estimates.fireFrom(state, friend, enemy, gapBetween(state, friend, enemy)) * FRIENDS_FIRE;
  }
  return leaving > staying;
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
