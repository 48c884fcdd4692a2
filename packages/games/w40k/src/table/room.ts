import {
  areNeighbours,
  type Body,
  direction,
  FULL_TURN,
  type Length,
  neighboursNeeded,
  outerRadius,
  overlaps,
  type Point,
} from '@mischia/geometry';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf } from './bodies.ts';
import { COHERENCY } from './move-rules.ts';
import { isSetUpTogether, type PlaceOrder, tableBox } from './placement.ts';
import { type Area, gridIn, levelsAbove, overlapOf, type Spots, spotsFor } from './spots.ts';

/** Models of the unit that stand already while others are added to it. */
export const restOf = (state: Battle, unit: Unit, order: PlaceOrder): Body[] =>
  order.models ? bodiesOf(state, unit).filter((body) => !order.models?.includes(body.id)) : [];

/** Box in which the centres of a unit must lie, mates aside. */
export function areaOf(state: Battle, order: PlaceOrder): Area {
  if (order.zone) return order.zone;
  if (order.near) return around(bodiesOf(state, unitById(state, order.near.unit)), order.near.within);
  return tableBox(state);
}

/** Box in which a centre must lie to be near enough to one of the mates. */
const besides = (mates: readonly Body[], body: Body): Area =>
  around(mates, COHERENCY.plan + Math.ceil(outerRadius(body.footprint)));

function around(bodies: readonly Body[], margin: Length): Area {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const body of bodies) {
    const reach = outerRadius(body.footprint) + margin;
    minX = Math.min(minX, body.x - reach);
    minY = Math.min(minY, body.y - reach);
    maxX = Math.max(maxX, body.x + reach);
    maxY = Math.max(maxY, body.y + reach);
  }
  return { minX: Math.floor(minX), minY: Math.floor(minY), maxX: Math.ceil(maxX), maxY: Math.ceil(maxY) };
}

const TOUCHING = 32;

/** Centres at which a base touches a mate's, a hair's breadth apart. */
function touching(body: Body, mate: Body): Point[] {
  const reach = outerRadius(body.footprint) + outerRadius(mate.footprint) + 2;
  return Array.from({ length: TOUCHING }, (_, k) => {
    const way = direction((k * FULL_TURN) / TOUCHING);
    return { x: Math.round(mate.x + way.x * reach), y: Math.round(mate.y + way.y * reach) };
  });
}

const EIGHTH = FULL_TURN / 8;

/** Ways to turn a model that is put down; round bases need none. */
export const facingsOf = (body: Body): readonly number[] =>
  body.footprint.kind === 'round' ? [body.facing] : [0, 2 * EIGHTH, EIGHTH, 3 * EIGHTH];

/** Whether a model has enough neighbours among its mates; `toCome` of the unit can still give it some (W40K-02.1). */
export function hasNeighbours(body: Body, mates: readonly Body[], toCome: number): boolean {
  if (mates.length === 0) return true;
  const needed = Math.max(1, Math.min(neighboursNeeded(mates.length + 1 + toCome, COHERENCY), mates.length));
  let found = 0;
  for (const mate of mates) {
    if (areNeighbours(body, mate, COHERENCY)) found++;
    if (found >= needed) return true;
  }
  return false;
}

export const isFreeOf = (body: Body, mates: readonly Body[]): boolean => !mates.some((mate) => overlaps(body, mate));

/**
 * W40K-02.3: every place for one more model beside its mates, in the order of the search: touching a mate, then on the
 * grid, level by level.
 */
export function* placesFor(
  state: Battle,
  order: PlaceOrder,
  body: Body,
  mates: readonly Body[],
  toCome: number,
): Generator<Body> {
  const unit = unitById(state, order.unit);
  const spots: Spots = spotsFor(state, order, unit);
  const whole = areaOf(state, order);
  const area = mates.length > 0 ? overlapOf(whole, besides(mates, body)) : whole;
  const levels: [Length, readonly Area[]][] = [[0, [area]], ...levelsAbove(state.table.terrain)];
  for (const [z, boxes] of levels) {
    for (const facing of facingsOf(body)) {
      const at = ({ x, y }: Point): Body => ({ ...body, x, y, z, facing });
      const fits = (one: Body) => hasNeighbours(one, mates, toCome) && isFreeOf(one, mates);
      for (const mate of mates) {
        for (const point of touching(body, mate)) {
          const one = at(point);
          if (fits(one) && spots.fits(one)) yield one;
        }
      }
      for (const box of boxes) {
        for (const point of gridIn(overlapOf(area, box))) {
          const one = at(point);
          if (fits(one) && spots.fitsOnGrid(one)) yield one;
        }
      }
    }
  }
}

// W40K-02.3: whether one more model has room beside those already down, in a unit that is then coherent.
export function hasRoom(state: Battle, order: PlaceOrder, placed: readonly Body[], model: Model): boolean {
  const unit = unitById(state, order.unit);
  const rest = restOf(state, unit, order);
  for (const spot of placesFor(state, order, bodyOf(state, unit, model), [...rest, ...placed], 0)) {
    if (isSetUpTogether(rest, [...placed, spot])) return true;
  }
  return false;
}
