import { asJson, type Json } from '@mischia/kernel';
import type { MoveAnswer, MoveOrder, TableModel, TableState, TableUnit } from '@mischia/tabletop';
import type { Turn } from '../player.ts';
import { Crowd } from './crowd.ts';
import type { InchGame } from './game.ts';
import { type Goal, hasArrived } from './goals.ts';
import { distance, INCH, middleOf, type Spot } from './table.ts';

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
export function pathsTowards<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  turn: Turn<S>,
  order: MoveOrder,
  goal: Goal | undefined,
  blocked: Blocked,
): Json {
  const { request } = turn;
  const state = turn.state as S;
  const unit = state.units[order.unit] as U;
  const from = middleOf(unit.models);
  const stay = request.options?.find(({ id }) => id === 'stay')?.id;
  if (order.minimum || !goal) return stay ?? nearestCandidate(turn, from, goal);
  if (stay && hasArrived(game, state, unit, goal)) return stay;
  const whole = distance(from, goal.to);
  const far = Math.min(whole - goal.near, order.allowance);
  const ways = vectors(from, goal, far);
  const crowd = new Crowd(game, state, unit);
  const firstLegal = (some: readonly Spot[]): Json | undefined => {
    for (const vector of some) {
      if (crowd.stopsAt(vector)) continue;
      const answer = shifted(unit, vector);
      if (game.mayMove(state, order, answer)) return asJson(answer);
    }
    return undefined;
  };
  const straight = ways.filter(({ left }) => whole - left >= far * ALMOST).slice(0, AT_FIRST);
  return (
    firstLegal(straight) ??
    plannedOnce(game, state, order, from, goal, blocked) ??
    firstLegal(ways.slice(straight.length, CHECKS)) ??
    nearestCandidate(turn, from, goal)
  );
}

/** Units for which the planner knew no way, with the place where they stood and how many ways it was asked for there. */
export type Blocked = Map<string, { readonly place: string; readonly asked: number }>;

/** Aside of the goal by 30°, which is quickly found and gets around most of what stands there, then the goal: cosine and sine. */
const AIMS: readonly (readonly [number, number])[] = [
  [0.866, 0.5],
  [0.866, -0.5],
  [1, 0],
];
const ASIDE_REACH = 1.5;
/** Planning for many is slow: so many models are planned for in one answer, all ways counted. */
const MODELS_PLANNED = 20;
const MOST_WAYS = 2;

/** The planner's way; what is not asked now is asked when the unit still stands there in its next turn. */
function plannedOnce<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  order: MoveOrder,
  from: Spot,
  goal: Goal,
  blocked: Blocked,
): Json | undefined {
  const whole = distance(from, goal.to);
  const [x, y] = [(goal.to.x - from.x) / whole, (goal.to.y - from.y) / whole];
  const aside = Math.min(whole, order.allowance * ASIDE_REACH);
  const place = `${from.x} ${from.y} ${goal.to.x} ${goal.to.y}`;
  const before = blocked.get(order.unit);
  const asked = before?.place === place ? before.asked : 0;
  const models = state.units[order.unit]?.models.length ?? 1;
  const count = Math.max(1, Math.min(MOST_WAYS, Math.floor(MODELS_PLANNED / models)));
  for (let attempt = asked; attempt < asked + count; attempt++) {
    const [cos, sin] = AIMS[attempt % AIMS.length] as readonly [number, number];
    const far = sin === 0 ? whole : aside;
    const to = { x: from.x + (x * cos - y * sin) * far, y: from.y + (x * sin + y * cos) * far };
    const way = planned(game, state, order, from, goal, to);
    if (way) return way;
  }
  blocked.set(order.unit, { place, asked: asked + count });
  return undefined;
}

/** The planner's way to a place, if it leads nearer to the goal. */
function planned<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  order: MoveOrder,
  from: Spot,
  goal: Goal,
  to: Spot,
): Json | undefined {
  const answer = game.moveTowards(state, order, { x: Math.round(to.x), y: Math.round(to.y) });
  if (!answer) return undefined;
  const unit = state.units[order.unit] as U;
  const ends = unit.models.map((model): Spot => {
    const [x = model.x, y = model.y] = answer.moves.find((move) => move.model === model.id)?.path.at(-1) ?? [];
    return { x, y };
  });
  return distance(middleOf(ends), goal.to) < distance(from, goal.to) - SMALL ? ({ ...answer } as Json) : undefined;
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
export function shifted({ models }: { readonly models: readonly TableModel[] }, { x, y }: Spot): MoveAnswer {
  const ahead = (model: Spot) => model.x * x + model.y * y;
  return {
    moves: [...models]
      .sort((a, b) => ahead(b) - ahead(a))
      .map((model) => ({ model: model.id, path: [[model.x + x, model.y + y, model.z, model.facing] as const] })),
  };
}

const CANDIDATES = 1;

/** The best of what the game itself proposes; standing still when that is as good. */
function nearestCandidate<S>(turn: Turn<S>, from: Spot, goal: Goal | undefined): Json {
  const answers = turn.candidates(CANDIDATES);
  const leftAfter = (answer: Json): number => {
    if (!goal) return typeof answer === 'string' ? 0 : 1;
    if (typeof answer === 'string') return answer === 'stay' ? distance(from, goal.to) : Number.POSITIVE_INFINITY;
    const ends = (answer as Pick<MoveAnswer, 'moves'>).moves.map(({ path }) => path[path.length - 1] ?? []);
    return distance(middleOf(ends.map(([x = from.x, y = from.y]) => ({ x, y }))), goal.to);
  };
  return answers.reduce((a, b) => (leftAfter(b) < leftAfter(a) ? b : a));
}
