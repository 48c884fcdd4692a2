import type { Length, Point } from '@mischia/geometry';

interface Size {
  readonly width: Length;
  readonly depth: Length;
}

export interface Rectangle {
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

const COLUMNS = 'ABCD';
const PARTS = 4;

// AOS-28.2.8: a small quarter: columns A to D along x, rows 1 to 4 along y.
export function cell(name: string, { width, depth }: Size): Rectangle {
  const column = COLUMNS.indexOf(name.charAt(0));
  const row = Number(name.charAt(1)) - 1;
  return {
    minX: Math.round((width * column) / PARTS),
    minY: Math.round((depth * row) / PARTS),
    maxX: Math.round((width * (column + 1)) / PARTS),
    maxY: Math.round((depth * (row + 1)) / PARTS),
  };
}

// AOS-28.2.8: a point as fractions of width and depth.
export const pointOnMap = ([x, y]: readonly [number, number], { width, depth }: Size): Point => ({
  x: Math.round(width * x),
  y: Math.round(depth * y),
});

/** The whole of a territory: its small quarters form one rectangle. */
export function territory(cells: readonly string[], size: Size): Rectangle {
  const parts = cells.map((name) => cell(name, size));
  return {
    minX: Math.min(...parts.map(({ minX }) => minX)),
    minY: Math.min(...parts.map(({ minY }) => minY)),
    maxX: Math.max(...parts.map(({ maxX }) => maxX)),
    maxY: Math.max(...parts.map(({ maxY }) => maxY)),
  };
}
