import { touch } from '../cache.ts';
import type { TableModel, TableUnit } from '../state.ts';
import { modelOf, standAt } from '../units.ts';
import { type MoveAnswer, movesOf } from './answer.ts';

/** Puts the models where a checked answer takes them; true when one of them moved. */
export function carryOut<M extends TableModel>(
  state: { epoch: number },
  unit: TableUnit<M>,
  answer: MoveAnswer,
): boolean {
  let moved = false;
  for (const { model: id, path } of movesOf(unit, answer)) {
    const model = modelOf(unit, id);
    const end = path[path.length - 1];
    if (!model || !end) continue;
    if (path.length > 1) moved = true;
    standAt(model, end);
  }
  touch(state);
  return moved;
}
