import {
  type Body,
  levelsOf,
  outerRadius,
  type PlacementQuery,
  roomBeside,
  type Spots,
  spotsFor,
} from '@mischia/geometry';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf } from './bodies.ts';
import { cacheOf } from './cache.ts';
import { COHERENCY } from './move-rules.ts';
import { keptFrom, type PlaceOrder, sceneFor, tableBox } from './placement.ts';

/** Models of the unit that stand already while others are added to it. */
export const restOf = (state: Battle, unit: Unit, order: PlaceOrder): Body[] =>
  order.models ? bodiesOf(state, unit).filter((body) => !order.models?.includes(body.id)) : [];

/** An order as geometry looks for room by it, and the table prepared for it. */
export interface Room {
  readonly query: PlacementQuery;
  readonly spots: Spots;
}

/** W40K-02.3: where the models of an order may be set up; made once per position and order. */
export function roomFor(state: Battle, order: PlaceOrder): Room {
  const { other } = cacheOf(state);
  const key = `room ${JSON.stringify(order)}`;
  const known = other.get(key) as Room | undefined;
  if (known) return known;
  const unit = unitById(state, order.unit);
  const scene = sceneFor(state, order, unit);
  const carriers = order.near ? bodiesOf(state, unitById(state, order.near.unit)) : [];
  const far = order.fromEnemies;
  const query: PlacementQuery = {
    box: order.zone ?? (order.near ? around(carriers, order.near.within) : tableBox(state)),
    ...(order.zone ? { zone: order.zone } : {}),
    ...(order.near ? { whollyWithin: { of: carriers, distance: order.near.within } } : {}),
    keepAway: [
      keptFrom(order),
      ...(far === undefined ? [] : [{ from: 'enemies' as const, plan: far, when: 'end' as const }]),
    ],
    terrainMeets: 'base',
    coherency: COHERENCY,
    // W40K-09.2: the table, then floors, roofs and tops.
    levels: levelsOf(scene),
  };
  const made = { query, spots: spotsFor(scene, query) };
  other.set(key, made);
  return made;
}

function around(bodies: readonly Body[], margin: number): PlacementQuery['box'] {
  const far = bodies.map(({ x, y, footprint }) => ({ x, y, reach: outerRadius(footprint) + margin }));
  return {
    minX: Math.floor(Math.min(...far.map(({ x, reach }) => x - reach))),
    minY: Math.floor(Math.min(...far.map(({ y, reach }) => y - reach))),
    maxX: Math.ceil(Math.max(...far.map(({ x, reach }) => x + reach))),
    maxY: Math.ceil(Math.max(...far.map(({ y, reach }) => y + reach))),
  };
}

// W40K-02.3: whether one more model has room beside those already down, in a unit that is then coherent.
export function hasRoom(state: Battle, order: PlaceOrder, placed: readonly Body[], model: Model): boolean {
  const unit = unitById(state, order.unit);
  const { query, spots } = roomFor(state, order);
  return roomBeside(spots, bodyOf(state, unit, model), restOf(state, unit, order), placed, query) !== undefined;
}
