import { direction, facingOf, isCoherent, type Point, planUnitMove } from '@mischia/geometry';
import type { Random } from '@mischia/kernel';
import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { Table } from '../table.ts';
import { answerOf, type MoveAnswer, type MoveOrder } from './answer.ts';
import type { moveChecksFor } from './check.ts';
import type { MoveGame } from './game.ts';
import type { movePlansFor } from './plan.ts';

const TRIES = 8;
const CIRCLE = 36_000;

/** Legal moves at random. */
export function moveCandidatesFor<
  S extends TableState<U>,
  U extends TableUnit<M>,
  M extends TableModel,
  O extends MoveOrder,
>(
  { bodiesOf, enemiesOnTable, movingScene, unitById }: Table<S, U, M>,
  game: MoveGame<S, U, M, O>,
  {
    findCharge,
    findWayOut,
    idsToMove,
    isLegalMove,
    moveNearer,
    moveRules,
    shift,
  }: ReturnType<typeof moveChecksFor<S, U, M, O>> & ReturnType<typeof movePlansFor<S, U, M, O>>,
) {
  /** Legal moves of a unit, at random. */
  function moveCandidates(state: S, order: O, count: number, random: Random): MoveAnswer[] {
    const found: MoveAnswer[] = [];
    const plan = game.planOf(order);
    for (let i = 0; i < count; i++) {
      const answer =
        plan === 'charge'
          ? findCharge(state, order).moves
          : plan === 'approach'
            ? moveNearer(state, order, i)
            : drift(state, order, random);
      if (answer) found.push(answer);
    }
    return found;
  }

  function drift(state: S, order: O, random: Random): MoveAnswer | undefined {
    const unit = unitById(state, order.unit);
    const ownSearch = game.ownSearch?.(state, unit, order);
    if (ownSearch) return ownSearch(random);
    const least = order.minimum ?? 0;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const way = random.below(2) === 0 ? towardsSomething(state, unit, random) : direction(random.below(CIRCLE));
      const far = least + Math.floor(((order.allowance - least) * (4 - (attempt >> 1))) / 4);
      const moves = shift(state, unit, Math.trunc(way.x * far), Math.trunc(way.y * far), order);
      if (isLegalMove(state, order, moves)) return answerOf(moves);
    }
    // A plain shift has failed. Standing still will do, unless the unit is engaged or torn apart: then look for a way.
    if (game.planOf(order) === 'way-out') return findWayOut(state, order);
    return order.minimum || isCoherentFor(state, unit, order) ? undefined : wander(state, order, unit, random);
  }

  function isCoherentFor(state: S, unit: U, order: O): boolean {
    const { coherency } = moveRules(state, unit, order);
    return !coherency || isCoherent(bodiesOf(state, unit), coherency);
  }

  /** As far in some direction as geometry finds a way. */
  function wander(state: S, order: O, unit: U, random: Random): MoveAnswer | undefined {
    const from = unit.models[0];
    if (!from) return undefined;
    const way = direction(random.below(CIRCLE));
    const to = { x: Math.round(from.x + way.x * order.allowance), y: Math.round(from.y + way.y * order.allowance) };
    const moves = planUnitMove(movingScene(state), idsToMove(unit, order), { to }, moveRules(state, unit, order));
    return moves && isLegalMove(state, order, moves) ? answerOf(moves) : undefined;
  }

  /** A unit vector to something worth going to: moves of random players go somewhere, too. */
  function towardsSomething(state: S, unit: U, random: Random): Point {
    const goals =
      game.goals?.(state, unit) ?? enemiesOnTable(state, unit.seat).flatMap((enemy) => enemy.models[0] ?? []);
    const from = unit.models[0];
    if (goals.length === 0 || !from) return direction(random.below(CIRCLE));
    const to = random.pick(goals);
    return direction(facingOf(to.x - from.x, to.y - from.y));
  }

  return { moveCandidates };
}
