import { inches, inPolygon, type Length } from '@mischia/geometry';
import type { Language } from '@mischia/kernel';
import type { TableState, TableUnit } from '@mischia/tabletop';
import { inchesText } from './inches-text.ts';
import { signsFor } from './signs.ts';

/** What a game adds to its table: names, whether a unit stands on it, and markers. */
export interface InchMap<U extends TableUnit> {
  name(unit: U): string;
  isOnTable(unit: U): boolean;
  readonly markers: readonly { readonly x: Length; readonly y: Length }[];
}

type Inch = (length: Length) => string;

/** A sign is as wide as an inch and as high as two: signs of a terminal are twice as high as wide. */
const WIDE = inches(1);
const HIGH = inches(2);
const GROUND = '·';
const TERRAIN = '▒';
const TEN = 10;
const FULL_CIRCLE = 36_000;
/** Clockwise from east, with y downwards as the map is drawn. */
const ARROWS = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'];

/** The table as signs, the units by letters (the first seat's large, the others' small), and what the letters mean. */
export function inchMap<U extends TableUnit>(state: TableState<U>, game: InchMap<U>, language: Language): string[] {
  const inch = (length: Length) => inchesText(length, language);
  const units = Object.values(state.units).filter((unit) => unit.models.length > 0 && game.isOnTable(unit));
  const letters = signsFor(units);
  const { width, depth, terrain } = state.table;
  const areas = terrain.flatMap(({ area }) => area);
  const signs = Array.from({ length: Math.ceil(depth / HIGH) }, (_, row) =>
    Array.from({ length: Math.ceil(width / WIDE) }, (_, column): string => {
      const at = { x: (column + 0.5) * WIDE, y: (row + 0.5) * HIGH };
      return areas.some((area) => inPolygon(at, area)) ? TERRAIN : GROUND;
    }),
  );
  const put = (x: Length, y: Length, sign: string) => {
    const row = signs[Math.min(signs.length - 1, Math.max(0, Math.floor(y / HIGH)))];
    if (row) row[Math.min(row.length - 1, Math.max(0, Math.floor(x / WIDE)))] = sign;
  };
  for (const [index, { x, y }] of game.markers.entries()) put(x, y, String(index + 1));
  for (const unit of units) for (const { x, y } of unit.models) put(x, y, letters.get(unit.id) ?? '?');
  const columns = signs[0]?.length ?? 0;
  const frame = `   +${'-'.repeat(columns)}+`;
  return [
    `${inch(width)} × ${inch(depth)}`,
    ruler(columns),
    frame,
    // Each sign is two inches high: the row is named by the inch it begins at.
    ...signs.map((row, number) => `${String(number * 2).padStart(2)} |${row.join('')}|`),
    frame,
    ...units.map(
      (unit) =>
        `  ${letters.get(unit.id)}  ${game.name(unit)} (${unit.id.toUpperCase()})  ${placeOf(unit, inch)}${nearest(unit, units, letters, inch)}`,
    ),
  ];
}

/** Every tenth inch of the width, above the sign that begins there. */
function ruler(columns: number): string {
  const tens = Array.from({ length: Math.ceil(columns / TEN) }, (_, number) => String(number * TEN).padEnd(TEN));
  return `    ${tens.join('')}`.trimEnd();
}

/** How many, where the first stands, and which way it looks. */
function placeOf({ models }: TableUnit, inch: Inch): string {
  const [first] = models;
  if (!first) return '';
  const arrow = ARROWS[Math.round((first.facing / FULL_CIRCLE) * ARROWS.length) % ARROWS.length];
  return `×${models.length}  ${inch(first.x)} ${inch(first.y)} ${arrow}`;
}

/** The enemy that stands nearest, from centre to centre. */
function nearest(
  unit: TableUnit,
  units: readonly TableUnit[],
  letters: ReadonlyMap<string, string>,
  inch: Inch,
): string {
  let best: { id: string; distance: number } | undefined;
  for (const enemy of units) {
    if (enemy.seat === unit.seat) continue;
    for (const a of unit.models) {
      for (const b of enemy.models) {
        const distance = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
        if (!best || distance < best.distance) best = { id: enemy.id, distance };
      }
    }
  }
  return best ? `  ${inch(best.distance)} → ${letters.get(best.id)}` : '';
}
