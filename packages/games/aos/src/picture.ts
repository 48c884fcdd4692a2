import type { TablePicture } from '@mischia/geometry';
import { unitsOnTable } from './rules/01-concepts/units.ts';
import type { Battle } from './state.ts';
import { bodiesOf } from './table/table.ts';

/** By seat, so that an army keeps its colour when the other one has nobody on the table. */
const COLOURS = { 0: '#2b6cb0', 1: '#c53030' };

/** The table as it stands, for `renderSvg`. Who is in a garrison is measured from its feature, and not drawn over it. */
export function picture(state: Battle): TablePicture {
  const { width, depth, terrain } = state.table;
  return {
    table: { width, height: depth },
    features: terrain,
    bodies: unitsOnTable(state)
      .filter(({ place }) => place === 'field')
      .flatMap((unit) => bodiesOf(state, unit)),
    colours: COLOURS,
  };
}
