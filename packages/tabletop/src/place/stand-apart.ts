import { type Length, outerRadius } from '@mischia/geometry';
import { touch } from '../cache.ts';
import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { Table } from '../table.ts';

/** Puts each of two units on one spot, the whole distance between their bases: so they meet on an empty table. */
export function standApart<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel>(
  { bodiesOf, unitGap }: Pick<Table<S, U, M>, 'bodiesOf' | 'unitGap'>,
  state: S,
  [first, second]: readonly [U, U],
  distance: Length,
): void {
  const radiusOf = (unit: U) => Math.max(...bodiesOf(state, unit).map(({ footprint }) => outerRadius(footprint)));
  stand(first, 0);
  // Bases and hulls have many shapes: first too far away, then closer by what is too much.
  const far = distance + radiusOf(first) + radiusOf(second);
  stand(second, far);
  touch(state);
  stand(second, far - Math.ceil(unitGap(state, first, second) - distance));
  touch(state);
}

function stand(unit: TableUnit, x: Length): void {
  for (const model of unit.models) model.x = x;
}
