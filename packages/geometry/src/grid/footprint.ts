import { type Interspace, interspaceDistance, interspaceSpaces } from './border.ts';
import { centreOf, type GridPoint } from './line.ts';
import {
  type Board,
  bySpace,
  DIRECTIONS,
  type Direction,
  directionTo,
  directionVector,
  isDiagonal,
  kingDistance,
  onBoard,
  type Space,
  sameSpace,
  spaceKey,
  stepped,
} from './space.ts';

/**
 * Where a tile lies. One space: any of the 8 facings. Two spaces: rear and front, adjacent orthogonally or diagonally,
 * facing from rear to front. Four spaces: `at` is the north-west space of the block, facing N, E, S or W.
 */
export type GridTile =
  | { readonly size: 1; readonly at: Space; readonly facing: Direction }
  | { readonly size: 2; readonly rear: Space; readonly front: Space }
  | { readonly size: 4; readonly at: Space; readonly facing: Direction };

/** The facing of a tile; a two-space tile faces from its rear to its front (BR-06.7). */
export function tileFacing(tile: GridTile): Direction {
  if (tile.size !== 2) return tile.facing;
  const facing = directionTo(tile.rear, tile.front);
  if (facing === undefined) {
    throw new Error(`The two spaces ${spaceKey(tile.rear)} and ${spaceKey(tile.front)} of a tile must be adjacent.`);
  }
  return facing;
}

/** The spaces a tile occupies, row by row. A diagonal two-space tile occupies only its two spaces (BR-06.7). */
export function tileSpaces(tile: GridTile): Space[] {
  if (tile.size === 1) return [tile.at];
  if (tile.size === 2) return bySpace(tile.rear, tile.front) > 0 ? [tile.front, tile.rear] : [tile.rear, tile.front];
  return interspaceSpaces(tile.at);
}

export function tileCovers(tile: GridTile, space: Space): boolean {
  if (tile.size === 1) return sameSpace(tile.at, space);
  if (tile.size === 2) return sameSpace(tile.rear, space) || sameSpace(tile.front, space);
  return tileSpaces(tile).some((each) => sameSpace(each, space));
}

export const tileOnBoard = (tile: GridTile, board: Board): boolean =>
  tileSpaces(tile).every((space) => onBoard(space, board));

/** A stable text key: equal for equal spaces and facing. */
export const tileKey = (tile: GridTile): string =>
  tile.size === 2 ? `${spaceKey(tile.rear)}>${spaceKey(tile.front)}` : `${spaceKey(tile.at)}${tile.facing}`;

/** BR-02.3: the least king's distance over all pairs of occupied spaces; 0 when they share a space. */
export function tileDistance(a: GridTile, b: GridTile): number {
  let least = Number.POSITIVE_INFINITY;
  for (const mine of tileSpaces(a))
    for (const other of tileSpaces(b)) least = Math.min(least, kingDistance(mine, other));
  return least;
}

/** BR-02.3, R013: the least distance from a tile's spaces to an interspace, in interspaces. */
export const tileInterspaceDistance = (tile: GridTile, corner: Interspace): number =>
  Math.min(...tileSpaces(tile).map((space) => interspaceDistance(space, corner)));

/** R034: the interspace inside a diagonal two-space tile, or in the middle of a block, belongs to the tile. */
export function tileInterspace(tile: GridTile): Interspace | undefined {
  if (tile.size === 4) return tile.at;
  if (tile.size === 1 || !isDiagonal(tileFacing(tile))) return undefined;
  return { x: Math.min(tile.rear.x, tile.front.x), y: Math.min(tile.rear.y, tile.front.y) };
}

/** The ring of spaces adjacent to a tile and outside it, row by row; with a board, only those on it. */
export function tileRing(tile: GridTile, board?: Board): Space[] {
  const ring = new Map<string, Space>();
  for (const space of tileSpaces(tile)) {
    for (const direction of DIRECTIONS) {
      const next = stepped(space, direction);
      if (!tileCovers(tile, next) && (board === undefined || onBoard(next, board))) ring.set(spaceKey(next), next);
    }
  }
  return [...ring.values()].sort(bySpace);
}

/**
 * R050: the points a line may start from or aim at: the centres and the quarter points between neighbouring centres of
 * the tile (which include the centre of a block). One-space tiles have their centre only. Listed row by row.
 */
export function aimPoints(tile: GridTile): GridPoint[] {
  const centres = tileSpaces(tile).map(centreOf);
  const points = new Map<string, GridPoint>();
  for (const a of centres) {
    for (const b of centres) {
      for (let quarter = 0; quarter <= 4; quarter++) {
        const qx = a.qx + ((b.qx - a.qx) * quarter) / 4;
        const qy = a.qy + ((b.qy - a.qy) * quarter) / 4;
        points.set(`${qx},${qy}`, { qx, qy });
      }
    }
  }
  return [...points.values()].sort((a, b) => a.qy - b.qy || a.qx - b.qx);
}

/** R078: the spaces touching the front edge; with a diagonal facing only the space straight ahead. */
export function frontSpaces(tile: GridTile): Space[] {
  const facing = tileFacing(tile);
  if (tile.size === 1) return [stepped(tile.at, facing)];
  if (tile.size === 2) return [stepped(tile.front, facing)];
  const vector = directionVector(facing);
  const leading = tileSpaces(tile).filter(
    (space) => !tileCovers(tile, { x: space.x + vector.x, y: space.y + vector.y }),
  );
  return leading.map((space) => stepped(space, facing));
}
