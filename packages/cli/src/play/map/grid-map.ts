import { isMarker, publicId, type State, TERRAIN } from '@mischia/black-reach';
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
const GROUND = ' ▒';
const BLOCKING = ' ▓';

interface Stand {
  /** As questions name it: ambushed it is a marker. */
  readonly id: string;
  readonly seat: number;
  readonly name: string;
  readonly tile: GridTile;
}

/** What the map says in words. */
interface Words {
  name(type: string): string;
  /** An enemy in ambush. */
  marker(mark: number): string;
  /** An own unit in ambush. */
  ambushed(name: string): string;
  readonly terrain: string;
}

/** The board as signs: a letter and an arrow for each tile, and below what the letters mean. */
export function gridMap({ map, units, ruined }: State, { name, marker, ambushed, terrain }: Words): string[] {
  const nameOf = (unit: State['units'][number]): string => {
    if (isMarker(unit)) return marker(unit.mark);
    return unit.mark > 0 ? ambushed(name(unit.type)) : name(unit.type);
  };
  const stands = units.flatMap((unit): Stand[] =>
    unit.at && unit.status === 'board'
      ? [{ id: publicId(unit), seat: unit.owner, name: nameOf(unit), tile: unit.at }]
      : [],
  );
  const signs = signsFor(stands);
  const rows = Array.from({ length: map.height }, () => Array.from({ length: map.width }, () => SPACE));
  const put = (x: number, y: number, sign: string) => {
    // Columns and rows are counted from 1.
    const row = rows[y - 1];
    if (row && x <= row.length) row[x - 1] = sign;
  };
  for (const { id, kind, spaces } of map.elements) {
    const sign = TERRAIN[kind]?.obstacle === 'X' && !ruined.includes(id) ? BLOCKING : GROUND;
    for (const { x, y } of spaces) put(x, y, sign);
  }
  for (const { id, tile } of stands)
    for (const { x, y } of tileSpaces(tile)) put(x, y, `${signs.get(id)}${ARROWS[tileFacing(tile)]}`);
  return [
    ruler(map.width),
    ...rows.map((row, y) => `${String(y + 1).padStart(3)} ${row.join('')}`),
    terrain,
    ...stands.map(
      (stand) =>
        `  ${signs.get(stand.id)}  ${stand.name} (${stand.id})  ${placeOf(stand)}${nearest(stand, stands, signs)}`,
    ),
  ];
}

/** The number of every second column: two numbers of two digits would run together. */
function ruler(width: number): string {
  const numbers = Array.from({ length: width }, (_, x) => (x % 2 === 0 ? String(x + 1) : '').padStart(2));
  return `    ${numbers.join('')}`.trimEnd();
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
