import { DIRECTIONS, type GridTile, type Space, tileFacing } from '@mischia/geometry';

/** Width of a space in the picture. */
export const CELL = 100;
/** As large as a space is painted and its figures are modelled. */
export const SPACE_INCHES = 3;
const INSET = 5;
/** A diagonal tile is drawn slimmer, so that it stays out of the spaces it does not occupy. */
const DIAGONAL_BREADTH = 56;

/** Where a tile is drawn: upright around its centre, then turned. */
export interface TileBox {
  readonly x: number;
  readonly y: number;
  /** Along its facing. */
  readonly length: number;
  readonly breadth: number;
  readonly degrees: number;
}

export const centreOf = ({ x, y }: Space): { readonly x: number; readonly y: number } => ({
  x: (x - 0.5) * CELL,
  y: (y - 0.5) * CELL,
});

export function tileBox(tile: GridTile): TileBox {
  const degrees = DIRECTIONS.indexOf(tileFacing(tile)) * 45;
  const side = CELL - 2 * INSET;
  // A tile of one space is drawn upright whatever it faces: its facing is a tick on its border.
  if (tile.size === 1) return { ...centreOf(tile.at), length: side, breadth: side, degrees: 0 };
  if (tile.size === 4)
    return { x: tile.at.x * CELL, y: tile.at.y * CELL, length: side + CELL, breadth: side + CELL, degrees };
  const rear = centreOf(tile.rear);
  const front = centreOf(tile.front);
  const isDiagonal = degrees % 90 !== 0;
  return {
    x: (rear.x + front.x) / 2,
    y: (rear.y + front.y) / 2,
    length: isDiagonal ? CELL * Math.SQRT2 + DIAGONAL_BREADTH : CELL + side,
    breadth: isDiagonal ? DIAGONAL_BREADTH : side,
    degrees,
  };
}

/** What lies under a place of the picture. */
export interface BoardPlace {
  readonly space: Space;
  /** The nearest corner between spaces. */
  readonly corner: Space;
}

export const placeAt = (x: number, y: number): BoardPlace => ({
  space: { x: Math.floor(x / CELL) + 1, y: Math.floor(y / CELL) + 1 },
  corner: { x: Math.round(x / CELL), y: Math.round(y / CELL) },
});
