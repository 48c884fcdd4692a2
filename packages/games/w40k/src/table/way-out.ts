import {
  allowanceOf,
  direction,
  FULL_TURN,
  facingOf,
  normaliseFacing,
  type Point,
  planAnyMove,
  planUnitMove,
} from '@mischia/geometry';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { cacheOf } from './cache.ts';
import { enemiesEngaged } from './distances.ts';
import { possibleExits } from './exits.ts';
import type { MoveAnswer } from './move-answer.ts';
import { type MoveOrder, moveRules } from './move-rules.ts';
import { movingScene } from './scene.ts';
import { answerOf, isLegalMove, shift } from './shift.ts';

/** What a search for a move out of Engagement Range came to (W40K-08.6). */
export interface WayOut {
  readonly moves?: MoveAnswer;
  /** Certainly none: some model has no place to go, whatever its player tries. */
  readonly impossible: boolean;
}

/** Places the planner is sent to when plain directions did not help. */
const GOALS = 12;
const COMPASS = 16;

/**
 * A move out of Engagement Range: the whole unit one way or another, as geometry plans it in any direction, or to the
 * places its hardest pressed model could reach. When nothing is found and nothing rules it out, the player may try.
 */
export function wayOut(state: Battle, order: MoveOrder): WayOut {
  const { other } = cacheOf(state);
  const key = `way-out ${order.unit} ${order.allowance}`;
  const known = other.get(key) as WayOut | undefined;
  if (known) return known;
  const found = searched(state, order);
  other.set(key, found);
  return found;
}

function searched(state: Battle, order: MoveOrder): WayOut {
  const unit = unitById(state, order.unit);
  const shifted = shiftedOut(state, order, unit);
  if (shifted) return { moves: shifted, impossible: false };
  const rules = moveRules(state, unit, order);
  const exits = unit.models.map((model) => possibleExits(state, unit, model, allowanceOf(rules, model.id)));
  if (exits.some((places) => places.length === 0)) return { impossible: true };
  const ids = unit.models.map((model) => model.id);
  const scene = movingScene(state);
  const any = planAnyMove(scene, ids, rules);
  if (any && isLegalMove(state, order, any)) return { moves: answerOf(any), impossible: false };
  for (const to of goalsOf(exits)) {
    const moves = planUnitMove(scene, ids, { to }, rules);
    if (moves && isLegalMove(state, order, moves)) return { moves: answerOf(moves), impossible: false };
  }
  return { impossible: false };
}

/** The way found, for bots and hints; undefined when there is none or only a player might find it. */
export const findWayOut = (state: Battle, order: MoveOrder): MoveAnswer | undefined => wayOut(state, order).moves;

/** Places spread over those that the model with the fewest of them has. */
function goalsOf(exits: readonly (readonly Point[])[]): Point[] {
  const fewest = exits.reduce((least, places) => (places.length < least.length ? places : least));
  const step = Math.max(1, Math.floor(fewest.length / GOALS));
  return fewest.filter((_, i) => i % step === 0).slice(0, GOALS);
}

function shiftedOut(state: Battle, order: MoveOrder, unit: Unit): MoveAnswer | undefined {
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
