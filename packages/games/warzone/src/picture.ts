import type { TablePicture } from '@mischia/geometry';
import type { Battle } from './state.ts';
import { terrainNow } from './table/standing.ts';
import { bodiesOf } from './table/table.ts';

/** By team, so that each keeps its colour when another has nobody on the table. */
const COLOURS = { 0: '#2b6cb0', 1: '#c53030', 2: '#6b46c1', 3: '#2f855a', 4: '#b7791f', 5: '#b83280' };

/** The table as it stands, for `renderSvg`: doors as they are, terrain that is left, everybody who stands. */
export function picture(state: Battle): TablePicture {
  const { width, depth } = state.table;
  return {
    table: { width, height: depth },
    features: terrainNow(state),
    bodies: bodiesOf(state),
    colours: COLOURS,
  };
}
