import { bodiesFor } from './bodies.ts';
import { distancesFor } from './distances.ts';
import { scenesFor } from './scene.ts';
import type { TableModel, TableState, TableUnit } from './state.ts';
import type { Tabletop } from './tabletop.ts';
import { unitsFor } from './units.ts';

/** Everything the table itself can be asked, for one game. Make it once and take from it what you use. */
export function tableFor<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel>(
  game: Tabletop<S, U, M>,
) {
  const units = unitsFor<S, U, M>(game);
  const bodies = bodiesFor<S, U, M>(game);
  const scenes = scenesFor<S, U, M>({ ...bodies, ...units });
  const distances = distancesFor<S, U, M>(game, { ...bodies, ...units });
  const { isOnTable, nameOf } = game;
  return { ...units, ...bodies, ...scenes, ...distances, isOnTable, nameOf };
}

export type Table<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel> = ReturnType<
  typeof tableFor<S, U, M>
>;
