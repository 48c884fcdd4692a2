import { type GridPicture, renderGrid } from './grid.ts';
import { renderTable, type TablePicture } from './table.ts';

export type { GridPicture, TablePicture };

/** A picture of any position, inch table or square grid, as SVG text: for failing tests, documents and replays. */
export const renderSvg = (position: TablePicture | GridPicture): string =>
  position.kind === 'grid' ? renderGrid(position) : renderTable(position);
