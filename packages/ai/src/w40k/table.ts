import type { Seat } from '@mischia/kernel';
import { type MoveOrder, mayMove, moveTowards } from '@mischia/w40k';
import { gapBetween as gapIn, type InchGame, pressing as pressingIn } from '../inch/game.ts';
import { distance, fromRim, INCH, radiusOf } from '../inch/table.ts';
import type { Battle, Datasheet, Model, Unit } from './game.ts';

export const sheetOf = (state: Battle, unit: Unit): Datasheet => state.library.datasheets[unit.datasheet] as Datasheet;

export function onTable(state: Battle, seat: Seat): Unit[] {
  const found: Unit[] = [];
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    if (unit.seat === seat && unit.place === 'table' && unit.models.length > 0) found.push(unit);
  }
  return found;
}

/** How far a marker holds (3" from its rim), from its middle. */
const MARKER_HOLDS = fromRim(3 * INCH);

const hasKeyword = (state: Battle, unit: Unit, keyword: string): boolean =>
  sheetOf(state, unit).keywords.includes(keyword);

/** The most of two values, 0 for units that cannot move. */
function moveOf(state: Battle, unit: Unit): number {
  const [kind] = sheetOf(state, unit).models;
  const M = kind?.profile.M ?? 0;
  if (Array.isArray(M)) return (M[1] as number) * INCH;
  return (typeof M === 'number' ? M : M === '-' ? 0 : 7) * INCH;
}

/** What the destruction of a WARLORD adds (a victory point), in Power. */
const WARLORD = 2;

/** Power of a unit as it stands; what it is worth to destroy all of it. */
export function powerOf(state: Battle, unit: Unit): number {
  const warlord = state.players[unit.seat]?.warlord;
  const led = warlord !== null && unit.models.some(({ id }) => id === warlord);
  return Math.max(1, sheetOf(state, unit).power) + (led ? WARLORD : 0);
}

/** So much more Power counts like one turn more: a marker at home is no place for the strong. */
const WEAK_ONES_FIRST = 10;
const TRANSPORTS_LAST = 2;

/** Warhammer 40,000 as players of inch games ask about it. Worths are Power. */
export const table: InchGame<Battle, Unit> = {
  own: onTable,
  enemies: (state, seat) => onTable(state, 1 - seat),
  standing: (state) => Object.values(state.units).filter(({ place }) => place === 'table'),
  baseOf: (state, unit) => sheetOf(state, unit).base,
  moveOf,
  flies: (state, unit) => hasKeyword(state, unit, 'FLY'),
  engagement: INCH,
  mayMove: (state, order, answer) => mayMove(state, order as MoveOrder, answer),
  moveTowards: (state, order, to) => moveTowards(state, order as MoveOrder, to),
  valueOf: powerOf,
  markers: ({ mission }) => mission.markers,
  mayHold: (state, unit) => !hasKeyword(state, unit, 'AIRCRAFT'),
  holds: MARKER_HOLDS,
  countAt(state, unit, marker) {
    const radius = radiusOf(sheetOf(state, unit).base);
    return unit.models.filter((model: Model) => distance(model, marker) - radius <= MARKER_HOLDS).length;
  },
  countOf: (_state, { models }) => models.length,
  opposedAt: (state, seat, marker) =>
    onTable(state, 1 - seat).reduce(
      (sum, unit) => sum + (table.mayHold(state, unit) ? table.countAt(state, unit, marker) : 0),
      0,
    ),
  reluctance: (state, unit) =>
    powerOf(state, unit) / WEAK_ONES_FIRST + (hasKeyword(state, unit, 'TRANSPORT') ? TRANSPORTS_LAST : 0),
};

export const gapBetween = (state: Battle, a: Unit, b: Unit): number => gapIn(table, state, a, b);

export const pressing = (state: Battle, target: Unit): number => pressingIn(table, state, target);

/** Whether some of a unit's models hold a marker. */
export const isAtMarker = (state: Battle, unit: Unit): boolean =>
  state.mission.markers.some((marker) => table.countAt(state, unit, marker) > 0);
