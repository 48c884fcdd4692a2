import type { ModelMove, MoveFault, MoveRules, Point } from '@mischia/geometry';
import type { Random, Refusal, RuleId } from '@mischia/kernel';
import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { MoveAnswer, MoveOrder } from './answer.ts';

/** What an inch game tells about its moves, once. */
export interface MoveGame<
  S extends TableState<U>,
  U extends TableUnit<M>,
  M extends TableModel,
  O extends MoveOrder = MoveOrder,
> {
  /** Everything a move asks for, as geometry checks it; worked out once per order and position. */
  rulesOf(state: S, unit: U, order: O): MoveRules;
  /** The paragraph that a fault breaks. */
  ruleOf(state: S, unit: U, order: O, fault: MoveFault): RuleId;
  /** Models that may not move at all, and the paragraph that says so. */
  readonly rooted?: { readonly rule: RuleId; is(state: S, unit: U, model: M): boolean };
  /** What geometry does not know: a straight line ahead, an Action too many. */
  refusals?(state: S, unit: U, order: O, moves: readonly ModelMove[]): Refusal[];
  /** How moves are looked for: anywhere, away from those who hold the unit, close to its targets, nearer to enemies. */
  planOf(order: O): 'anywhere' | 'way-out' | 'charge' | 'approach';
  /** Where random moves head; default the enemies. */
  goals?(state: S, unit: U): readonly Point[];
  /** A way of its own to look for a move (an aircraft's); undefined where the usual one will do. */
  ownSearch?(state: S, unit: U, order: O): ((random: Random) => MoveAnswer | undefined) | undefined;
}
