import { type GridTile, type Space, tileSpaces } from '@mischia/geometry';

const known = new WeakMap<GridTile, readonly Space[]>();

/** The spaces of a tile, kept with it: tiles are never changed in place and are asked for their spaces all the time. */
export function spacesOf(tile: GridTile): readonly Space[] {
  const spaces = known.get(tile);
  if (spaces) return spaces;
  const fresh = tileSpaces(tile);
  known.set(tile, fresh);
  return fresh;
}
