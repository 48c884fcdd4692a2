import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { Table } from '../table.ts';
import type { MoveOrder } from './answer.ts';
import { moveCandidatesFor } from './candidates.ts';
import { moveChecksFor } from './check.ts';
import type { MoveGame } from './game.ts';
import { movePlansFor } from './plan.ts';

/** Everything about the moves of one game: checks, plans, candidates. */
export function movesFor<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel, O extends MoveOrder>(
  table: Table<S, U, M>,
  game: MoveGame<S, U, M, O>,
) {
  const checks = moveChecksFor<S, U, M, O>(table, game);
  const plans = movePlansFor<S, U, M, O>(table, checks);
  return { ...checks, ...plans, ...moveCandidatesFor<S, U, M, O>(table, game, { ...checks, ...plans }) };
}
