import { type GridTile, type Space, tileSpaces } from '@mischia/geometry';

const known = new WeakMap<GridTile, readonly Space[]>();

/** The spaces of a tile; those of larger ones are kept with it, for tiles are never changed in place. */
export function spacesOf(tile: GridTile): readonly Space[] {
  if (tile.size === 1) return [tile.at];
  const spaces = known.get(tile);
  if (spaces) return spaces;
  const fresh = tileSpaces(tile);
  known.set(tile, fresh);
  return fresh;
}

/** The space that a text `x,y` names; undefined for any other text. */
export function parseSpace(text: string): Space | undefined {
  const comma = text.indexOf(',');
  if (comma < 0) return undefined;
  const x = wholeNumber(text, 0, comma);
  const y = wholeNumber(text, comma + 1, text.length);
  return x < 0 || y < 0 ? undefined : { x, y };
}

/** The number whose digits stand from `begin` to `end`; -1 where there is something else, or nothing. */
function wholeNumber(text: string, begin: number, end: number): number {
  if (begin === end) return -1;
  let value = 0;
  for (let place = begin; place < end; place++) {
    const digit = text.charCodeAt(place) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
