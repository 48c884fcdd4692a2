import type { Length } from '@mischia/geometry';
import type { Pixels } from '../viewport/frame.ts';
import type { Ground } from './table-parts.ts';

/** Pixels that the tools have for themselves: nothing of the table lies under them at first. */
export interface Inset {
  readonly left: number;
  readonly top: number;
}

export const NO_INSET: Inset = { left: 0, top: 0 };
export const COLUMN: Inset = { left: 56, top: 0 };
export const ROW: Inset = { left: 0, top: 56 };

/** Ground that is shown around the table. */
export const TABLE_MARGIN: Length = 500;

/** Table lengths in a pixel when the whole table is shown beside the tools. */
export const pixelSize = (
  pixels: Pixels,
  { width, depth }: Pick<Ground, 'width' | 'depth'>,
  { left, top }: Inset,
): number =>
  Math.max((width + 2 * TABLE_MARGIN) / (pixels.width - left), (depth + 2 * TABLE_MARGIN) / (pixels.height - top));

/** The tools stand above the table or beside it, wherever they leave it larger. */
export const toolRoom = (pixels: Pixels, ground: Pick<Ground, 'width' | 'depth'>): Inset =>
  pixelSize(pixels, ground, ROW) < pixelSize(pixels, ground, COLUMN) ? ROW : COLUMN;
