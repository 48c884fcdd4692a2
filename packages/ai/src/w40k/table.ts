import type { Seat } from '@mischia/kernel';
import type { Battle, Datasheet, Marker, Model, Unit } from './game.ts';

/** Lengths of the game are thousandths of an inch. */
export const INCH = 1000;
const MILLIMETRE = INCH / 25.4;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const distance = (a: Spot, b: Spot): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

export const sheetOf = (state: Battle, unit: Unit): Datasheet => state.library.datasheets[unit.datasheet] as Datasheet;

export function onTable(state: Battle, seat: Seat): Unit[] {
  const found: Unit[] = [];
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    if (unit.seat === seat && unit.place === 'table' && unit.models.length > 0) found.push(unit);
  }
  return found;
}

/** Half the width of a base, about; hulls count with half their mean side. */
export function radiusOf(state: Battle, unit: Unit): number {
  const { base } = sheetOf(state, unit);
  if ('round' in base) return (base.round / 2) * MILLIMETRE;
  if ('oval' in base) return ((base.oval[0] + base.oval[1]) / 4) * MILLIMETRE;
  return ((base.hull[0] + base.hull[1]) / 4) * INCH;
}

/** Half the least width of a base. */
export function narrowRadiusOf(state: Battle, unit: Unit): number {
  const { base } = sheetOf(state, unit);
  if ('round' in base) return (base.round / 2) * MILLIMETRE;
  if ('oval' in base) return (Math.min(base.oval[0], base.oval[1]) / 2) * MILLIMETRE;
  return (Math.min(base.hull[0], base.hull[1]) / 2) * INCH;
}

export function middleOf(models: readonly Spot[]): Spot {
  let [x, y] = [0, 0];
  for (const model of models) {
    x += model.x;
    y += model.y;
  }
  return { x: x / Math.max(1, models.length), y: y / Math.max(1, models.length) };
}

/** About how far apart two units are, base to base. */
export function gapBetween(state: Battle, a: Unit, b: Unit): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of a.models) for (const other of b.models) least = Math.min(least, distance(one, other));
  return Math.max(0, least - radiusOf(state, a) - radiusOf(state, b));
}

/** How far a marker holds (3" from its rim), from its middle. */
const MARKER_HOLDS = 3 * INCH + 20 * MILLIMETRE;

const holds = (state: Battle, unit: Unit, model: Model, marker: Marker): boolean =>
  distance(model, marker) - radiusOf(state, unit) <= MARKER_HOLDS;

export const countAt = (state: Battle, unit: Unit, marker: Marker): number =>
  unit.models.filter((model) => holds(state, unit, model, marker)).length;

/** How far a unit's nearest model is from holding a marker. */
export function gapToMarker(state: Battle, unit: Unit, marker: Marker): number {
  let least = Number.POSITIVE_INFINITY;
  for (const model of unit.models) least = Math.min(least, distance(model, marker));
  return Math.max(0, least - radiusOf(state, unit) - MARKER_HOLDS);
}

const hasKeyword = (state: Battle, unit: Unit, keyword: string): boolean =>
  sheetOf(state, unit).keywords.includes(keyword);

export const mayHold = (state: Battle, unit: Unit): boolean => !hasKeyword(state, unit, 'AIRCRAFT');

/** M in inches; the most of two values, 0 for units that cannot move. */
export function moveOf(state: Battle, unit: Unit): number {
  const [kind] = sheetOf(state, unit).models;
  const M = kind?.profile.M ?? 0;
  if (Array.isArray(M)) return M[1] as number;
  return typeof M === 'number' ? M : M === '-' ? 0 : 7;
}

export const isTransport = (state: Battle, unit: Unit): boolean => hasKeyword(state, unit, 'TRANSPORT');

export const canFly = (state: Battle, unit: Unit): boolean => hasKeyword(state, unit, 'FLY');
