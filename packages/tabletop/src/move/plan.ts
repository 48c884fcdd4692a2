import {
  bodyAt,
  type ChargeAnswer,
  closest,
  direction,
  FULL_TURN,
  facingOf,
  isShutIn,
  type Length,
  type ModelMove,
  type MoveRules,
  normaliseFacing,
  type Point,
  planAnyMove,
  planGap,
  planPileIn,
  planUnitMove,
  solveCharge,
  within,
} from '@mischia/geometry';
import { cacheOf, untilMoved } from '../cache.ts';
import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { Table } from '../table.ts';
import { idsOf } from '../units.ts';
import { answerOf, type MoveAnswer, type MoveOrder, placeOf } from './answer.ts';
import type { moveChecksFor } from './check.ts';

export interface FoundCharge {
  readonly moves?: MoveAnswer;
  /** False when a player may still find what the solver did not. */
  readonly certain: boolean;
}

/** A charge, and how many models it brings into reach. */
export interface FullCharge {
  readonly moves: MoveAnswer;
  readonly inReach: number;
}

const COMPASS = 16;

/** Moves with a purpose, as geometry plans them; every one passes the checks. */
export function movePlansFor<
  S extends TableState<U>,
  U extends TableUnit<M>,
  M extends TableModel,
  O extends MoveOrder,
>(
  {
    bodyOf,
    bodiesOf,
    enemiesEngaged,
    enemiesOnTable,
    movingScene,
    turnedScene,
    unitById,
    unitsOnTable,
  }: Table<S, U, M>,
  { isLegalMove, isRooted, moveRules }: ReturnType<typeof moveChecksFor<S, U, M, O>>,
) {
  /** Who may move: the models of the order that are not rooted. */
  const movers = (state: S, unit: U, order?: O): M[] =>
    unit.models.filter((model) => (order?.models?.includes(model.id) ?? true) && !isRooted(state, unit, model));

  const idsToMove = (unit: U, { models }: O): string[] =>
    models ? idsOf(unit).filter((id) => models.includes(id)) : idsOf(unit);

  const legal = (state: S, order: O, moves: ModelMove[] | undefined): MoveAnswer | undefined =>
    moves && isLegalMove(state, order, moves) ? answerOf(moves) : undefined;

  /** The whole unit by one vector, the foremost models first so that nobody runs into his mates. */
  function shift(state: S, unit: U, dx: Length, dy: Length, order?: O): ModelMove[] {
    const ahead = (model: M) => model.x * dx + model.y * dy;
    return movers(state, unit, order)
      .sort((a, b) => ahead(b) - ahead(a))
      .map((model) => ({
        model: model.id,
        path: [placeOf(model), { x: model.x + dx, y: model.y + dy, z: model.z, facing: model.facing }],
      }));
  }

  /** As far towards a place as geometry finds a way for the whole unit; undefined when it finds none. */
  function moveTowards(state: S, order: O, to: Point): MoveAnswer | undefined {
    const unit = unitById(state, order.unit);
    const moves = planUnitMove(movingScene(state), idsToMove(unit, order), { to }, moveRules(state, unit, order));
    return moves && moves.length > 0 ? legal(state, order, moves) : undefined;
  }

  /** What the solver finds: a charge move that reaches its targets, or that there is none. */
  function findCharge(state: S, order: O): FoundCharge {
    const { other } = cacheOf(state);
    const key = `charge ${order.unit} ${order.models?.join('+') ?? ''} ${order.allowance} ${order.targets?.join(' ')}`;
    const known = other.get(key) as ChargeAnswer | undefined;
    const unit = unitById(state, order.unit);
    if (!known && isTooFar(state, unit, order)) return { certain: true };
    const answer = known ?? solveCharge(movingScene(state), idsToMove(unit, order), moveRules(state, unit, order));
    other.set(key, answer);
    if (answer.possible) return { moves: answerOf(answer.moves), certain: true };
    return { certain: answer.complete };
  }

  /**
   * A charge that brings as many models into reach as it can: everybody as near to the targets as in a pile-in, where that
   * is legal and better than what the solver finds.
   */
  function fullCharge(state: S, order: O): FullCharge | undefined {
    const found = findCharge(state, order).moves;
    if (!found) return undefined;
    const unit = unitById(state, order.unit);
    const rules = moveRules(state, unit, order);
    const best = { moves: found, inReach: inReach(state, unit, rules, found) };
    if (!rules.reach || best.inReach === unit.models.length) return best;
    const approach = { to: rules.reach.units, how: 'closer-to-model' } as const;
    const pressed = legal(state, order, planPileIn(movingScene(state), idsToMove(unit, order), { ...rules, approach }));
    const other = pressed && { moves: pressed, inReach: inReach(state, unit, rules, pressed) };
    return other && other.inReach > best.inReach ? other : best;
  }

  /** How many models a move brings into reach of what it must reach. */
  function inReach(state: S, unit: U, { reach, slack }: MoveRules, { moves }: MoveAnswer): number {
    if (!reach) return 0;
    const ends = new Map(moves.map(({ model, path }) => [model, path.at(-1)]));
    const targets = reach.units.flatMap((id) => bodiesOf(state, unitById(state, id)));
    return unit.models.filter((model) => {
      const body = bodyOf(state, unit, model);
      const [x = body.x, y = body.y] = ends.get(model.id) ?? [];
      return targets.some((target) => within(planGap(bodyAt(body, x, y), target), reach.plan, slack));
    }).length;
  }

  /** No path is shorter than the gap in plan: targets farther than the allowance and their reach cannot be reached. */
  function isTooFar(state: S, unit: U, order: O): boolean {
    const { reach } = moveRules(state, unit, order);
    if (!reach || order.faster) return false;
    const most = order.allowance + reach.plan + 1;
    const isOut = (id: string): boolean => {
      const target = bodiesOf(state, unitById(state, id));
      return unit.models.every((model) => {
        const body = bodyOf(state, unit, model);
        return target.every((other) => planGap(body, other) > most);
      });
    };
    return reach.each ? reach.units.some(isOut) : reach.units.every(isOut);
  }

  /** Nearer to the enemies; every other `turn` towards other equally close ones. */
  function moveNearer(state: S, order: O, turn: number): MoveAnswer | undefined {
    const unit = unitById(state, order.unit);
    const scene = turn % 2 === 1 && hasEquallyClose(state, unit, order) ? turnedScene(state) : movingScene(state);
    return legal(state, order, planPileIn(scene, idsToMove(unit, order), moveRules(state, unit, order)));
  }

  /** Whether some model of a unit has several enemies equally close to it. */
  function hasEquallyClose(state: S, unit: U, order: O): boolean {
    const { approach } = moveRules(state, unit, order);
    if (!approach) return false;
    const { to, except } = approach;
    const units =
      to === 'enemies' ? enemiesOnTable(state, unit.seat) : unitsOnTable(state).filter(({ id }) => to.includes(id));
    const enemies = units.filter(({ id }) => !except?.includes(id)).flatMap((enemy) => bodiesOf(state, enemy));
    return unit.models.some((model) => closest(bodyOf(state, unit, model), enemies).length > 1);
  }

  /** What is remembered of a search until something moves. */
  const remembered = <T>(state: S, what: string, { unit, allowance, models }: O, search: () => T): T =>
    untilMoved(state, `${what} ${unit} ${allowance} ${models?.join(' ') ?? ''}`, search);

  /** Certainly no way out: some model has no place to go, whatever its player tries. */
  const isRuledOut = (state: S, order: O): boolean =>
    remembered(state, 'ruled-out', order, () => {
      const unit = unitById(state, order.unit);
      if (shiftedOut(state, order, unit)) return false;
      return isShutIn(movingScene(state), idsToMove(unit, order), moveRules(state, unit, order));
    });

  /**
   * A move away from those who hold the unit: the whole unit one way or another, or as geometry finds one for its hardest
   * pressed models. Undefined when none is found: a player may still find one, unless it is ruled out.
   */
  const findWayOut = (state: S, order: O): MoveAnswer | undefined =>
    remembered(state, 'way-out', order, () => {
      if (isRuledOut(state, order)) return undefined;
      const unit = unitById(state, order.unit);
      return (
        shiftedOut(state, order, unit) ??
        legal(state, order, planAnyMove(movingScene(state), idsToMove(unit, order), moveRules(state, unit, order)))
      );
    });

  const shiftedOut = (state: S, order: O, unit: U): MoveAnswer | undefined =>
    remembered(state, 'shifted-out', order, () => shifted(state, order, unit));

  function shifted(state: S, order: O, unit: U): MoveAnswer | undefined {
    const away = awayFromEnemies(state, unit);
    for (const share of [4, 3, 2]) {
      for (let turn = 0; turn < COMPASS; turn++) {
        // Straight away first, then to both sides in turn.
        const side = turn % 2 === 0 ? turn / 2 : -(turn + 1) / 2;
        const way = direction(normaliseFacing(away + (side * FULL_TURN) / COMPASS));
        const far = (order.allowance * share) / 4;
        const found = legal(state, order, shift(state, unit, Math.trunc(way.x * far), Math.trunc(way.y * far), order));
        if (found) return found;
      }
    }
    return undefined;
  }

  /** Facing from the middle of the engaged enemies to the middle of the unit. */
  function awayFromEnemies(state: S, unit: U): number {
    const enemies = enemiesEngaged(state, unit).flatMap((enemy) => enemy.models);
    const middle = (models: readonly M[], of: 'x' | 'y') =>
      models.reduce((sum, model) => sum + model[of], 0) / Math.max(1, models.length);
    return facingOf(middle(unit.models, 'x') - middle(enemies, 'x'), middle(unit.models, 'y') - middle(enemies, 'y'));
  }

  return { shift, idsToMove, moveTowards, moveNearer, findCharge, fullCharge, findWayOut, isRuledOut };
}
