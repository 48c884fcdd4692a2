import { type Point, planUnitMove } from '@mischia/geometry';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle } from '../state.ts';
import type { MoveAnswer } from './move-answer.ts';
import { moveFaults } from './move-check.ts';
import { type MoveOrder, moveRules } from './move-rules.ts';
import { movingScene } from './scene.ts';
import { answerOf } from './shift.ts';

/** W40K-08.2: as far towards a place as geometry finds a way for the whole unit; undefined when it finds none. */
export function moveTowards(state: Battle, order: MoveOrder, to: Point): MoveAnswer | undefined {
  const unit = unitById(state, order.unit);
  const ids = unit.models.map((model) => model.id);
  const moves = planUnitMove(movingScene(state), ids, { to }, moveRules(state, unit, order));
  if (!moves || moves.length === 0 || moveFaults(state, unit, order, moves).length > 0) return undefined;
  return answerOf(moves);
}
