import { direction, FULL_TURN, facingOf, isShutIn, normaliseFacing, planAnyMove } from '@mischia/geometry';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { cacheOf } from './cache.ts';
import { enemiesEngaged } from './distances.ts';
import type { MoveAnswer } from './move-answer.ts';
import { type MoveOrder, moveRules } from './move-rules.ts';
import { movingScene } from './scene.ts';
import { answerOf, isLegalMove, shift } from './shift.ts';

const COMPASS = 16;

/** What is remembered of a search until something moves. */
function remembered<T>(state: Battle, what: string, order: MoveOrder, search: () => T): T {
  const { other } = cacheOf(state);
  const key = `${what} ${order.unit} ${order.allowance}`;
  if (other.has(key)) return other.get(key) as T;
  const found = search();
  other.set(key, found);
  return found;
}

/** W40K-08.6: certainly no way out: some model has no place to go, whatever its player tries. */
export const isRuledOut = (state: Battle, order: MoveOrder): boolean =>
  remembered(state, 'ruled-out', order, () => {
    const unit = unitById(state, order.unit);
    if (shiftedOut(state, order, unit)) return false;
    const ids = unit.models.map((model) => model.id);
    const rules = moveRules(state, unit, order);
    return isShutIn(movingScene(state), ids, rules);
  });

/**
 * A move out of Engagement Range: the whole unit one way or another, or as geometry finds one for its hardest pressed
 * models. Undefined when none is found: a player may still find one, unless it is ruled out.
 */
export const findWayOut = (state: Battle, order: MoveOrder): MoveAnswer | undefined =>
  remembered(state, 'way-out', order, () => {
    if (isRuledOut(state, order)) return undefined;
    const unit = unitById(state, order.unit);
    return shiftedOut(state, order, unit) ?? plannedOut(state, order, unit);
  });

function plannedOut(state: Battle, order: MoveOrder, unit: Unit): MoveAnswer | undefined {
  const ids = unit.models.map((model) => model.id);
  const moves = planAnyMove(movingScene(state), ids, moveRules(state, unit, order));
  return moves && isLegalMove(state, order, moves) ? answerOf(moves) : undefined;
}

const shiftedOut = (state: Battle, order: MoveOrder, unit: Unit): MoveAnswer | undefined =>
  remembered(state, 'shifted-out', order, () => shifted(state, order, unit));

function shifted(state: Battle, order: MoveOrder, unit: Unit): MoveAnswer | undefined {
  const away = awayFromEnemies(state, unit);
  for (const share of [4, 3, 2]) {
    for (let turn = 0; turn < COMPASS; turn++) {
      // Straight away first, then to both sides in turn.
      const side = turn % 2 === 0 ? turn / 2 : -(turn + 1) / 2;
      const way = direction(normaliseFacing(away + (side * FULL_TURN) / COMPASS));
      const far = (order.allowance * share) / 4;
      const moves = shift(state, unit, Math.trunc(way.x * far), Math.trunc(way.y * far));
      if (isLegalMove(state, order, moves)) return answerOf(moves);
    }
  }
  return undefined;
}

/** Facing from the middle of the engaged enemies to the middle of the unit. */
function awayFromEnemies(state: Battle, unit: Unit): number {
  const enemies = enemiesEngaged(state, unit).flatMap((enemy) => enemy.models);
  const middle = (models: readonly Model[], of: 'x' | 'y') =>
    models.reduce((sum, model) => sum + model[of], 0) / Math.max(1, models.length);
  return facingOf(middle(unit.models, 'x') - middle(enemies, 'x'), middle(unit.models, 'y') - middle(enemies, 'y'));
}
