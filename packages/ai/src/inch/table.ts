import type { Base } from '@mischia/tabletop';

/** Lengths are thousandths of an inch. */
export const INCH = 1000;
const MILLIMETRE = INCH / 25.4;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const distance = (a: Spot, b: Spot): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

export function middleOf(models: readonly Spot[]): Spot {
  let [x, y] = [0, 0];
  for (const model of models) {
    x += model.x;
    y += model.y;
  }
  return { x: x / Math.max(1, models.length), y: y / Math.max(1, models.length) };
}

/** Half the width of a base, about; hulls count with half their mean side. */
export function radiusOf(base: Base): number {
  if ('round' in base) return (base.round / 2) * MILLIMETRE;
  if ('oval' in base) return ((base.oval[0] + base.oval[1]) / 4) * MILLIMETRE;
  return ((base.hull[0] + base.hull[1]) / 4) * INCH;
}

/** Half the least width of a base. */
export function narrowRadiusOf(base: Base): number {
  if ('round' in base) return (base.round / 2) * MILLIMETRE;
  if ('oval' in base) return (Math.min(base.oval[0], base.oval[1]) / 2) * MILLIMETRE;
  return (Math.min(base.hull[0], base.hull[1]) / 2) * INCH;
}

/** How far a marker of 40 mm reaches that holds so far from its rim, from its middle. */
export const fromRim = (reach: number): number => reach + 20 * MILLIMETRE;

/** The least distance between the middles of two units' models. */
export function leastBetween(some: readonly Spot[], others: readonly Spot[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of some) for (const other of others) least = Math.min(least, distance(one, other));
  return least;
}
