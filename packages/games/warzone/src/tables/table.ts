import { type Feature, inches, type Point } from '@mischia/geometry';
import type { AccessPoint, AreaId, BattleTable } from '../state.ts';
import { type Built, build } from './buildings.ts';
import { breakableOf, pieceFeature } from './pieces.ts';
import type { Building, FullTableFile, Piece } from './schema.ts';
import { stockFile } from './stock.ts';

/** A table ready to be played on, with its access points as they are at the start. */
export interface ReadyTable {
  readonly table: Omit<BattleTable, 'startAreas'>;
  readonly access: { readonly [id: string]: AccessPoint };
  /** for each number of players, where each place at the table records its units. */
  readonly startAreas: FullTableFile['startAreas'];
}

type Size = readonly [number, number];

// WZ-35.11: every piece has its mirror image through the middle of the table, unless it is its own.
function mirrored(piece: Piece, [width, depth]: Size): Piece {
  const id = `${piece.id}-2`;
  if ('line' in piece) {
    const [a, b] = piece.line;
    return {
      ...piece,
      id,
      line: [
        [width - a[0], depth - a[1]],
        [width - b[0], depth - b[1]],
      ],
    };
  }
  const { x, y } = piece.area;
  return { ...piece, id, area: { x: [width - x[1], width - x[0]], y: [depth - y[1], depth - y[0]] } };
}

/** Everything moved by some inches. */
export interface Shift {
  readonly size: Size;
  readonly by: Size;
}

export function readyTable(
  file: FullTableFile,
  buildings: { readonly [id: string]: Building },
  id: string = file.id,
  shift: Shift = { size: file.size, by: [0, 0] },
): ReadyTable {
  const copies = <T extends { readonly ownMirror: boolean }>(one: T, mirror: () => T): T[] =>
    file.mirrored && !one.ownMirror ? [one, mirror()] : [one];
  const pieces = file.pieces.flatMap((piece) => copies(piece, () => mirrored(piece, file.size)));
  const built: Built[] = file.buildings.flatMap((standing) => {
    const building = buildings[standing.building];
    if (!building) throw new Error(`Table "${file.id}" has no building "${standing.building}".`);
    const original = build(building, { ...standing, turned: false });
    if (!file.mirrored || standing.ownMirror) return [original];
    const at = file.size.map((length, i) => length - standing.at[i]! - building.outline[i]!) as [number, number];
    return [original, build(building, { id: `${standing.id}-2`, at, turned: true })];
  });
  const by = { x: inches(shift.by[0]), y: inches(shift.by[1]) };
  return {
    table: {
      id,
      width: inches(shift.size[0]),
      depth: inches(shift.size[1]),
      terrain: [...pieces.map(pieceFeature), ...built.map(({ feature }) => feature)].map((one) => shifted(one, by)),
      areas: built.flatMap(({ areas }) => areas.map((area) => shifted(area, by))),
      breakable: breakableOf(pieces),
      stock: file.placing ? stockFile : [],
      underground: file.underground,
    },
    access: Object.fromEntries(built.flatMap(({ access }) => access.map((point) => [point.id, shifted(point, by)]))),
    startAreas: file.startAreas,
  };
}

/** The same thing with every point in it moved. */
function shifted<T extends Feature | BattleTable['areas'][number] | AccessPoint>(thing: T, by: Point): T {
  if (by.x === 0 && by.y === 0) return thing;
  return JSON.parse(JSON.stringify(thing), (_, value) =>
    typeof value === 'object' && value !== null && 'x' in value && 'y' in value
      ? { ...value, x: value.x + by.x, y: value.y + by.y }
      : value,
  ) as T;
}

/** the areas each seat starts in; seats take their places at the table in order. */
export const startAreasFor = ({ startAreas }: ReadyTable, players: number): readonly (readonly AreaId[])[] =>
  startAreas.find(({ players: [least, most] }) => players >= least && players <= most)?.areas.slice(0, players) ?? [];
