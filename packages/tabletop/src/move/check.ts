import {
  checkMove,
  type ModelMove,
  type MoveFault,
  type MoveFaultCode,
  type MoveRules,
  type Waypoint,
} from '@mischia/geometry';
import { type Refusal, refuse } from '@mischia/kernel';
import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { Table } from '../table.ts';
import { idsOf } from '../units.ts';
import { type MoveAnswer, type MoveOrder, movesOf } from './answer.ts';
import type { MoveGame } from './game.ts';

const LENGTHS: ReadonlySet<MoveFaultCode> = new Set(['too-far', 'too-short', 'too-close', 'target-not-reached']);

/** What is known of an order while nobody moves. */
interface Knowledge<S> {
  readonly state: S;
  readonly epoch: number;
  readonly rules: MoveRules;
  /** The last moves that nothing was found against: whoever found them mostly gives them as his answer next. */
  legal: readonly ModelMove[] | undefined;
}

/** Whether a unit may move so, and every reason why not. */
export function moveChecksFor<
  S extends TableState<U>,
  U extends TableUnit<M>,
  M extends TableModel,
  O extends MoveOrder,
>({ movingScene, unitById, nameOf }: Table<S, U, M>, game: MoveGame<S, U, M, O>) {
  const { rooted } = game;
  /** One request is asked about hundreds of times, always with the same order. */
  const known = new WeakMap<O, Knowledge<S>>();

  function knownOf(state: S, unit: U, order: O): Knowledge<S> {
    const before = known.get(order);
    if (before && before.state === state && before.epoch === state.epoch) return before;
    const fresh = { state, epoch: state.epoch, rules: game.rulesOf(state, unit, order), legal: undefined };
    known.set(order, fresh);
    return fresh;
  }

  const moveRules = (state: S, unit: U, order: O): MoveRules => knownOf(state, unit, order).rules;

  const isRooted = (state: S, unit: U, model: M): boolean => rooted?.is(state, unit, model) ?? false;

  const isRootedHere = (state: S, unit: U, id: string | undefined): boolean =>
    rooted !== undefined && unit.models.some((model) => model.id === id && isRooted(state, unit, model));

  /** A move, or a turn on the spot, of a model that may not move. */
  const isHeld = (state: S, unit: U, { model, path }: ModelMove): boolean =>
    isRootedHere(state, unit, model) && path.some((at) => !isSamePlace(at, path[0] as Waypoint));

  /** What geometry has against a move. */
  function moveFaults(state: S, unit: U, order: O, moves: readonly ModelMove[], most?: number): MoveFault[] {
    const knowledge = knownOf(state, unit, order);
    if (knowledge.legal && areSameMoves(knowledge.legal, moves)) return [];
    const ids = idsOf(unit);
    const faults = checkMove(movingScene(state), ids, moves, knowledge.rules, most);
    const held = moves.filter((move) => isHeld(state, unit, move)).map(({ model }) => model);
    const others = moves.filter(({ model }) => order.models && ids.includes(model) && !order.models.includes(model));
    if (others.length + held.length + faults.length === 0) knowledge.legal = moves;
    return [
      ...others.map(({ model }) => ({ code: 'unknown-model' as const, model })),
      ...held.map((model) => ({ code: 'too-far' as const, model })),
      ...faults.filter((fault) => !repeats(fault, held)),
    ];
  }

  function isLegalMove(state: S, order: O, moves: readonly ModelMove[]): boolean {
    const unit = unitById(state, order.unit);
    return (
      (game.refusals?.(state, unit, order, moves) ?? []).length === 0 &&
      moveFaults(state, unit, order, moves, 1).length === 0
    );
  }

  function refusalOf(state: S, unit: U, order: O, fault: MoveFault): Refusal {
    const model = nameOf(state, fault.model ?? '');
    if (rooted && fault.code === 'too-far' && isRootedHere(state, unit, fault.model)) {
      return refuse({ code: 'move/rooted', rule: rooted.rule, params: { model }, at: fault.model ?? '' });
    }
    return refuse({
      code: `move/${fault.code}`,
      rule: game.ruleOf(state, unit, order, fault),
      params: {
        model,
        other: nameOf(state, fault.other ?? ''),
        ...(LENGTHS.has(fault.code)
          ? { measured: { inches: fault.measured ?? 0 }, needed: { inches: fault.needed ?? 0 } }
          : {}),
      },
      ...(fault.measured === undefined ? {} : { measured: Math.round(fault.measured) }),
      ...(fault.needed === undefined ? {} : { needed: Math.round(fault.needed) }),
      ...(fault.model === undefined ? {} : { at: fault.model }),
    });
  }

  /** Every reason why a unit may not move so. */
  function moveRefusals(state: S, order: O, answer: MoveAnswer): Refusal[] {
    const unit = unitById(state, order.unit);
    const moves = movesOf(unit, answer);
    return [
      ...(game.refusals?.(state, unit, order, moves) ?? []),
      ...moveFaults(state, unit, order, moves).map((fault) => refusalOf(state, unit, order, fault)),
    ];
  }

  /** Whether a unit may move so, for those who need no reasons: sooner told than all refusals. */
  const mayMove = (state: S, order: O, answer: MoveAnswer): boolean =>
    isLegalMove(state, order, movesOf(unitById(state, order.unit), answer));

  return { moveRules, isRooted, moveFaults, isLegalMove, mayMove, moveRefusals };
}

const isSamePlace = (a: Waypoint, b: Waypoint): boolean =>
  a.x === b.x && a.y === b.y && a.z === b.z && a.facing === b.facing;

const areSameMoves = (some: readonly ModelMove[], others: readonly ModelMove[]): boolean =>
  some.length === others.length &&
  some.every(({ model, path }, i) => {
    const other = others[i] as ModelMove;
    return (
      model === other.model &&
      path.length === other.path.length &&
      path.every((at, k) => isSamePlace(at, other.path[k] as Waypoint))
    );
  });

/** Geometry was told that such models may move 0": it says so again. */
const repeats = ({ code, model = '' }: MoveFault, held: readonly string[]): boolean =>
  code === 'too-far' && held.includes(model);
