import {
  checkMove,
  direction,
  facingOf,
  type Length,
  type ModelMove,
  nearestPoints,
  type Waypoint,
} from '@mischia/geometry';
import type { Random } from '@mischia/kernel';
import { unitHas } from '../rules/01-armies/keywords.ts';
import { enemiesOnTable, unitById } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodyOf } from './bodies.ts';
import { type MoveAnswer, type MoveOrder, moveRules } from './moves.ts';
import { movingScene } from './scene.ts';

/** Legal moves of a unit, at random. */
export function moveCandidates(state: Battle, order: MoveOrder, count: number, random: Random): MoveAnswer[] {
  const found: MoveAnswer[] = [];
  for (let i = 0; i < count; i++) {
    const answer = order.targets || isApproach(order) ? approach(state, order) : drift(state, order, random);
    if (answer) found.push(answer);
  }
  return found;
}

const isApproach = ({ kind }: MoveOrder): boolean => kind === 'heroic' || kind === 'pile-in' || kind === 'consolidate';

const legal = (state: Battle, order: MoveOrder, moves: readonly ModelMove[]): boolean => {
  const unit = unitById(state, order.unit);
  const ids = unit.models.map((model) => model.id);
  return checkMove(movingScene(state), ids, moves, moveRules(state, unit, order)).length === 0;
};

const answerOf = (moves: readonly ModelMove[]): MoveAnswer => ({
  moves: moves.map(({ model, path }) => ({
    model,
    path: path.slice(1).map(({ x, y, z, facing }) => [x, y, z, facing]),
  })),
});

const start = ({ x, y, z, facing }: Model): Waypoint => ({ x, y, z, facing });

/** The whole unit by one vector, the foremost models first so that nobody runs into his mates. */
export function shift(unit: Unit, dx: Length, dy: Length): ModelMove[] {
  const ahead = (model: Model) => model.x * dx + model.y * dy;
  return [...unit.models]
    .sort((a, b) => ahead(b) - ahead(a))
    .map((model) => ({
      model: model.id,
      path: [start(model), { x: model.x + dx, y: model.y + dy, z: model.z, facing: model.facing }],
    }));
}

const TRIES = 8;

function drift(state: Battle, order: MoveOrder, random: Random): MoveAnswer | undefined {
  const unit = unitById(state, order.unit);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const way = random.below(2) === 0 ? towardsSomething(state, unit, random) : direction(random.below(36_000));
    const least = order.minimum ?? 0;
    const far = least + Math.floor(((order.allowance - least) * (4 - (attempt >> 1))) / 4);
    const moves = shift(unit, Math.trunc(way.x * far), Math.trunc(way.y * far));
    if (legal(state, order, moves)) return answerOf(moves);
  }
  return undefined;
}

/** A unit vector to a marker or an enemy: moves of random players go somewhere, too. */
function towardsSomething(state: Battle, unit: Unit, random: Random): { x: number; y: number } {
  const goals = [
    ...state.mission.markers,
    ...enemiesOnTable(state, unit.seat).flatMap((enemy) => enemy.models[0] ?? []),
  ];
  const from = unit.models[0];
  if (goals.length === 0 || !from) return direction(random.below(36_000));
  const to = random.pick(goals);
  return direction(facingOf(to.x - from.x, to.y - from.y));
}

/** Models one by one towards the enemy they must approach or reach, as far as they may. */
function approach(state: Battle, order: MoveOrder): MoveAnswer | undefined {
  const unit = unitById(state, order.unit);
  const together = towards(state, order, unit, 1);
  if (together && legal(state, order, together)) return answerOf(together);
  const moves: ModelMove[] = [];
  if (order.targets) {
    for (const share of [0.9, 0.75, 0.5]) {
      const some = towards(state, order, unit, share);
      if (some && legal(state, order, some)) return answerOf(some);
    }
    return undefined;
  }
  for (const model of unit.models) {
    const move = straightTo(state, order, unit, model);
    if (move && legal(state, order, [...moves, move])) moves.push(move);
  }
  return legal(state, order, moves) ? answerOf(moves) : undefined;
}

/** The nearest enemy model that this move is about. */
function nearestEnemy(state: Battle, order: MoveOrder, unit: Unit, model: Model) {
  const body = bodyOf(state, unit, model);
  let best: { gap: Length; dx: number; dy: number } | undefined;
  for (const enemy of enemiesOnTable(state, unit.seat)) {
    if (order.targets && !order.targets.includes(enemy.id)) continue;
    if (!order.targets && unitHas(state, enemy, 'AIRCRAFT') && !unitHas(state, unit, 'FLY')) continue;
    for (const other of enemy.models) {
      const { gap, from, to } = nearestPoints(body, bodyOf(state, enemy, other));
      if (!best || gap < best.gap) best = { gap, dx: to.x - from.x, dy: to.y - from.y };
    }
  }
  return best;
}

const STOP_SHORT = 50;

function straightTo(state: Battle, order: MoveOrder, unit: Unit, model: Model): ModelMove | undefined {
  const near = nearestEnemy(state, order, unit, model);
  if (!near || near.gap <= STOP_SHORT) return undefined;
  const share = Math.min(order.allowance, near.gap - STOP_SHORT) / near.gap;
  const to = { x: model.x + Math.trunc(near.dx * share), y: model.y + Math.trunc(near.dy * share) };
  return { model: model.id, path: [start(model), { ...to, z: model.z, facing: model.facing }] };
}

/** The whole unit by the vector that brings its nearest model to the enemy. */
function towards(state: Battle, order: MoveOrder, unit: Unit, part: number): ModelMove[] | undefined {
  let best: { gap: Length; dx: number; dy: number } | undefined;
  for (const model of unit.models) {
    const near = nearestEnemy(state, order, unit, model);
    if (near && (!best || near.gap < best.gap)) best = near;
  }
  if (!best || best.gap <= STOP_SHORT) return undefined;
  const share = (Math.min(order.allowance, best.gap - STOP_SHORT) / best.gap) * part;
  return shift(unit, Math.trunc(best.dx * share), Math.trunc(best.dy * share));
}
