import type { Length } from '../units.ts';
import type { Box, Point } from '../vector.ts';

/** Points in rows and columns over a part of the table. Sets of them are arrays of 1 and 0. */
export interface Lattice {
  readonly minX: Length;
  readonly minY: Length;
  readonly columns: number;
  readonly rows: number;
  readonly spacing: Length;
}

/** The lattice over a box, such that every place in it is within spacing × √½ of a point. */
export const latticeOver = (box: Box, spacing: Length): Lattice => ({
  minX: box.minX,
  minY: box.minY,
  columns: Math.max(1, Math.ceil((box.maxX - box.minX) / spacing) + 1),
  rows: Math.max(1, Math.ceil((box.maxY - box.minY) / spacing) + 1),
  spacing,
});

export const boxOf = ({ minX, minY, columns, rows, spacing }: Lattice): Box => ({
  minX,
  minY,
  maxX: minX + (columns - 1) * spacing,
  maxY: minY + (rows - 1) * spacing,
});

export const pointsOf = ({ columns, rows }: Lattice): number => columns * rows;

export const pointAt = ({ minX, minY, columns, spacing }: Lattice, k: number): Point => ({
  x: minX + (k % columns) * spacing,
  y: minY + Math.floor(k / columns) * spacing,
});

/** The numbers of all points in a box. */
export function pointsIn({ minX, minY, columns, rows, spacing }: Lattice, box: Box): number[] {
  const found: number[] = [];
  const lastRow = Math.min(rows - 1, Math.floor((box.maxY - minY) / spacing));
  const lastColumn = Math.min(columns - 1, Math.floor((box.maxX - minX) / spacing));
  const firstColumn = Math.max(0, Math.ceil((box.minX - minX) / spacing));
  for (let row = Math.max(0, Math.ceil((box.minY - minY) / spacing)); row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) found.push(row * columns + column);
  }
  return found;
}

/** The point nearest to a place. */
export function pointNearest({ minX, minY, columns, rows, spacing }: Lattice, { x, y }: Point): number {
  const column = Math.min(columns - 1, Math.max(0, Math.round((x - minX) / spacing)));
  const row = Math.min(rows - 1, Math.max(0, Math.round((y - minY) / spacing)));
  return row * columns + column;
}

/** The box of all points of which something is true, by their numbers; undefined when there is none. */
export function boxWhere(lattice: Lattice, isTrue: (k: number) => boolean): Box | undefined {
  const { columns, rows } = lattice;
  let [west, east, south, north] = [Infinity, -1, Infinity, -1];
  for (let row = 0, k = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, k++) {
      if (!isTrue(k)) continue;
      if (column < west) west = column;
      if (column > east) east = column;
      if (row < south) south = row;
      north = row;
    }
  }
  if (north < 0) return undefined;
  const { x: minX, y: minY } = pointAt(lattice, south * columns + west);
  const { x: maxX, y: maxY } = pointAt(lattice, north * columns + east);
  return { minX, minY, maxX, maxY };
}

/** How many hops away something is that cannot be got to. */
export const NEVER = 255;

/**
 * For every point that may be stood on, how many hops of a length it is away from a set of points, each hop ending on
 * a point that may be stood on; NEVER when it is more than `most`.
 */
export function hopsFrom(
  lattice: Lattice,
  standing: Uint8Array,
  from: Uint8Array,
  hop: Length,
  most: number,
): Uint8Array {
  const hops = new Uint8Array(from.length).fill(NEVER);
  for (let k = 0; k < from.length; k++) if (from[k] === 1) hops[k] = 0;
  for (let n = 0, more = true; more && n < most; n++) more = oneHop(lattice, standing, hops, hop, n);
  return hops;
}

/** Mark everything one hop from what is at most n hops away; false when there is nothing new. */
function oneHop(lattice: Lattice, standing: Uint8Array, hops: Uint8Array, hop: Length, n: number): boolean {
  const { columns, rows, spacing } = lattice;
  const beside = besides(lattice, hops, n);
  const reach = Math.floor(hop / spacing);
  const widths = Array.from({ length: reach + 1 }, (_, dy) =>
    Math.floor(Math.sqrt(hop * hop - dy * spacing * (dy * spacing)) / spacing),
  );
  let found = false;
  for (let row = 0; row < rows; row++) {
    const first = Math.max(0, row - reach);
    const last = Math.min(rows - 1, row + reach);
    for (let column = 0; column < columns; column++) {
      const k = row * columns + column;
      if (standing[k] === 0 || hops[k] !== NEVER) continue;
      for (let r = first; r <= last; r++) {
        if (beside[r * columns + column]! > widths[r < row ? row - r : r - row]!) continue;
        hops[k] = n + 1;
        found = true;
        break;
      }
    }
  }
  return found;
}

/** How many columns away, in its own row, the nearest point is that is at most n hops away. */
function besides({ columns, rows }: Lattice, hops: Uint8Array, n: number): Uint16Array {
  const away = new Uint16Array(hops.length);
  for (let row = 0; row < rows; row++) {
    let since = 60_000;
    for (let k = row * columns; k < (row + 1) * columns; k++) {
      since = hops[k]! <= n ? 0 : Math.min(60_000, since + 1);
      away[k] = since;
    }
    since = 60_000;
    for (let k = (row + 1) * columns - 1; k >= row * columns; k--) {
      since = hops[k]! <= n ? 0 : Math.min(60_000, since + 1);
      if (since < away[k]!) away[k] = since;
    }
  }
  return away;
}
