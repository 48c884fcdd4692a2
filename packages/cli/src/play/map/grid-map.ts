import type { State } from '@mischia/black-reach';
import { type Direction, type GridTile, tileDistance, tileFacing, tileSpaces } from '@mischia/geometry';
import { signsFor } from './signs.ts';

const ARROWS: { readonly [direction in Direction]: string } = {
  N: '↑',
  NE: '↗',
  E: '→',
  SE: '↘',
  S: '↓',
  SW: '↙',
  W: '←',
  NW: '↖',
};
const SPACE = ' ·';
const TERRAIN = ' ▒';

interface Stand {
  readonly id: string;
  readonly seat: number;
  readonly type: string;
  readonly tile: GridTile;
}

/** The board as signs: a letter and an arrow for each tile, and below what the letters mean. */
export function gridMap({ map, units }: State, name: (type: string) => string): string[] {
  const stands = units.flatMap(({ id, type, owner, status, at }): Stand[] =>
    at && status === 'board' ? [{ id, seat: owner, type, tile: at }] : [],
  );
  const signs = signsFor(stands);
  const rows = Array.from({ length: map.height }, () => Array.from({ length: map.width }, () => SPACE));
  const put = (x: number, y: number, sign: string) => {
    // Columns and rows are counted from 1.
    const row = rows[y - 1];
    if (row && x <= row.length) row[x - 1] = sign;
  };
  for (const { spaces } of map.elements) for (const { x, y } of spaces) put(x, y, TERRAIN);
  for (const { id, tile } of stands)
    for (const { x, y } of tileSpaces(tile)) put(x, y, `${signs.get(id)}${ARROWS[tileFacing(tile)]}`);
  return [
    ...rows.map((row, y) => `${String(y + 1).padStart(3)} ${row.join('')}`),
    ...stands.map(
      (stand) => `  ${signs.get(stand.id)}  ${name(stand.type)}  ${placeOf(stand)}${nearest(stand, stands, signs)}`,
    ),
  ];
}

function placeOf({ tile }: Stand): string {
  const [first] = tileSpaces(tile);
  return `${first?.x},${first?.y} ${ARROWS[tileFacing(tile)]}`;
}

/** The enemy that stands nearest, in spaces. */
function nearest(of: Stand, stands: readonly Stand[], signs: ReadonlyMap<string, string>): string {
  const enemies = stands
    .filter(({ seat }) => seat !== of.seat)
    .map(({ id, tile }) => ({ id, distance: tileDistance(of.tile, tile) }))
    .sort((a, b) => a.distance - b.distance);
  const [first] = enemies;
  return first ? `  ${first.distance} → ${signs.get(first.id)}` : '';
}
