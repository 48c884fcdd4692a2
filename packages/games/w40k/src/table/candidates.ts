import {
  direction,
  facingOf,
  levelsAt,
  normaliseFacing,
  planPileIn,
  planUnitMove,
  RIGHT_ANGLE,
  straightFlights,
} from '@mischia/geometry';
import type { Json, Random } from '@mischia/kernel';
import { permission } from '../abilities/permissions.ts';
import { enemiesOnTable, unitById } from '../rules/01-armies/units.ts';
import { isCoherentNow } from '../rules/02-coherency/coherency.ts';
import type { Battle, Unit } from '../state.ts';
import { bodyOf } from './bodies.ts';
import { findCharge } from './charge.ts';
import { hasEquallyClose } from './closest.ts';
import type { MoveAnswer } from './move-answer.ts';
import { moveRefusals } from './move-check.ts';
import { type MoveOrder, moveRules } from './move-rules.ts';
import { movingScene, turnedScene } from './scene.ts';
import { answerOf, isLegalMove, shift, startOfModel } from './shift.ts';
import { findWayOut } from './way-out.ts';

/** Legal moves of a unit, at random. */
export function moveCandidates(state: Battle, order: MoveOrder, count: number, random: Random): MoveAnswer[] {
  const found: MoveAnswer[] = [];
  for (let i = 0; i < count; i++) {
    const answer =
      order.kind === 'charge' || isApproach(order) ? planned(state, order, i) : drift(state, order, random);
    if (answer) found.push(answer);
  }
  return found;
}

const isApproach = ({ kind }: MoveOrder): boolean => kind === 'heroic' || kind === 'pile-in' || kind === 'consolidate';

const TRIES = 8;

function drift(state: Battle, order: MoveOrder, random: Random): MoveAnswer | undefined {
  const unit = unitById(state, order.unit);
  if (permission(state, unit, 'pivotThenStraight')) return flight(state, order, unit, random);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const way = random.below(2) === 0 ? towardsSomething(state, unit, random) : direction(random.below(36_000));
    const least = order.minimum ?? 0;
    const far = least + Math.floor(((order.allowance - least) * (4 - (attempt >> 1))) / 4);
    const moves = shift(state, unit, Math.trunc(way.x * far), Math.trunc(way.y * far));
    if (isLegalMove(state, order, moves)) return answerOf(moves);
  }
  // A plain shift has failed. Standing still will do, unless the unit is engaged or torn apart: then look for a way.
  if (order.kind === 'fall-back') return findWayOut(state, order);
  return order.minimum || isCoherentNow(state, unit) ? undefined : wander(state, order, unit, random);
}

/** W40K-25.9: a turn of up to 90° and a straight line, somewhere between the least and the greatest Move. */
function flight(state: Battle, order: MoveOrder, unit: Unit, random: Random): MoveAnswer | undefined {
  const model = unit.models[0];
  if (!model) return undefined;
  const least = order.minimum ?? 0;
  const scene = movingScene(state);
  for (let attempt = 0; attempt < 3 * TRIES; attempt++) {
    const facing = normaliseFacing(model.facing + random.below(2 * RIGHT_ANGLE + 1) - RIGHT_ANGLE);
    const way = direction(facing);
    const far = least + (attempt === 0 ? random.below(order.allowance - least + 1) : random.below(1000));
    const { x, y, z } = model;
    // Away from zero by a thousandth: rounding must not fall short of the least Move.
    const to = { x: x + Math.round(way.x * (far + 1)), y: y + Math.round(way.y * (far + 1)) };
    // W40K-09.3: whatever bears it there will do, however high.
    for (const level of levelsAt(scene, to)) {
      const path = [startOfModel(model), { x, y, z, facing }, { ...to, z: level, facing }];
      const answer = answerOf([{ model: model.id, path }]);
      if (isAccepted(state, order, answer)) return answer;
    }
  }
  // W40K-11.2: while a legal move exists nobody has to leave the table.
  const every = straightFlights(scene, bodyOf(state, unit, model), moveRules(state, unit, order));
  return every.map((move) => answerOf([move])).find((answer) => isAccepted(state, order, answer));
}

const isAccepted = (state: Battle, order: MoveOrder, answer: MoveAnswer): boolean =>
  moveRefusals(state, order, answer as unknown as Json).length === 0;

function wander(state: Battle, order: MoveOrder, unit: Unit, random: Random): MoveAnswer | undefined {
  const ids = unit.models.map((model) => model.id);
  const from = unit.models[0];
  const rules = moveRules(state, unit, order);
  for (let attempt = 0; from && attempt < PLANS; attempt++) {
    const way = direction(random.below(36_000));
    const to = { x: Math.round(from.x + way.x * order.allowance), y: Math.round(from.y + way.y * order.allowance) };
    const moves = planUnitMove(movingScene(state), ids, { to }, rules);
    if (moves && isLegalMove(state, order, moves)) return answerOf(moves);
  }
  return undefined;
}

const PLANS = 1;

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

/** W40K-20.5 and its like, W40K-18.5: as geometry plans them; every other one towards other equally close enemies. */
function planned(state: Battle, order: MoveOrder, turn: number): MoveAnswer | undefined {
  if (order.kind === 'charge') return findCharge(state, order).moves;
  const unit = unitById(state, order.unit);
  const ids = unit.models.map((model) => model.id);
  const scene = turn % 2 === 1 && hasEquallyClose(state, unit) ? turnedScene(state) : movingScene(state);
  const moves = planPileIn(scene, ids, moveRules(state, unit, order));
  return moves && isLegalMove(state, order, moves) ? answerOf(moves) : undefined;
}
