import { type Feature, inches, type Length, type Point } from '@mischia/geometry';
import terrainFile from '../../data/terrain.json' with { type: 'json' };
import type { StockPiece } from '../state.ts';
import { LINE_THICKNESS, pieceFeature } from './pieces.ts';
import { type Piece, StockFileSchema } from './schema.ts';

// WZ-03.2: the pieces that players set up in turn.
export const stockFile: readonly StockPiece[] = StockFileSchema.parse(terrainFile).pieces;

/** How a piece lies: its middle, and whether it is turned by a right angle. */
export interface Lying {
  readonly at: Point;
  readonly turned: boolean;
}

/** How far a piece reaches from its middle, slopes included. */
export function reachOf({ shape }: StockPiece, turned: boolean): { readonly x: Length; readonly y: Length } {
  const [along, across] =
    'line' in shape
      ? [inches(shape.line) / 2, LINE_THICKNESS / 2]
      : shape.area.map((length) => inches(length) / 2 + inches(shape.slope ?? 0));
  return turned ? { x: across as Length, y: along as Length } : { x: along as Length, y: across as Length };
}

/** WZ-03.2: a piece of the stock as it lies, with what it counts as. */
export function stockPieceAt(piece: StockPiece, counts: string, { at, turned }: Lying): Piece {
  const { id: _counts, name: _name, ...attributes } = piece.counts.find(({ id }) => id === counts)!;
  const [x, y] = [at.x / inches(1), at.y / inches(1)];
  const base = { ...attributes, id: piece.id };
  if ('line' in piece.shape) {
    const half = piece.shape.line / 2;
    const [dx, dy] = turned ? [0, half] : [half, 0];
    return {
      ...base,
      line: [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ],
    };
  }
  const [width, depth] = turned ? piece.shape.area.toReversed() : piece.shape.area;
  const area = {
    x: [x - width! / 2, x + width! / 2] as [number, number],
    y: [y - depth! / 2, y + depth! / 2] as [number, number],
  };
  return { ...base, area, ...(piece.shape.slope === undefined ? {} : { slope: piece.shape.slope }) };
}

export const stockFeature = (piece: StockPiece, counts: string, lying: Lying): Feature =>
  pieceFeature(stockPieceAt(piece, counts, lying));
