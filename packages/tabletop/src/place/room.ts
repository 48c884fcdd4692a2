import {
  type Body,
  levelsOf,
  outerRadius,
  type PlacementQuery,
  roomBeside,
  type Spots,
  spotsFor,
} from '@mischia/geometry';
import { type Refusal, refuse } from '@mischia/kernel';
import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { Table } from '../table.ts';
import type { PlaceAnswer, PlaceOrder } from './answer.ts';
import { type placeChecksFor, tableBox } from './check.ts';
import type { PlaceGame } from './game.ts';

/** An order as geometry looks for room by it, and the table prepared for it. */
export interface Room {
  readonly query: PlacementQuery;
  readonly spots: Spots;
}

/** Whether there is room for the models of an order. */
export function roomsFor<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel, O extends PlaceOrder>(
  { bodyOf, nameOf, unitById }: Table<S, U, M>,
  game: PlaceGame<S, U, M, O>,
  { anchorsOf, judged, restOf, sceneFor }: ReturnType<typeof placeChecksFor<S, U, M, O>>,
) {
  /** One request is asked about many times, always with the same order. */
  const known = new WeakMap<O, { readonly room: Room; readonly state: S; readonly epoch: number }>();

  /** Where the models of an order may be set up; made once per position and order. */
  function roomFor(state: S, order: O): Room {
    const before = known.get(order);
    if (before && before.state === state && before.epoch === state.epoch) return before.room;
    const unit = unitById(state, order.unit);
    const scene = sceneFor(state, order);
    const { zone, near, fromEnemies } = order;
    const anchors = near ? anchorsOf(state, order) : [];
    const coherency = game.coherencyOf(state, unit, order);
    const query: PlacementQuery = {
      box: zone ?? (near ? around(anchors, near.within) : tableBox(state)),
      ...(zone ? { zone } : {}),
      ...(near ? { whollyWithin: { of: anchors, distance: near.within } } : {}),
      ...(game.refusalAt ? { allows: (body: Body) => !game.refusalAt?.(state, unit, order, body) } : {}),
      keepAway: [
        ...game.keepAway(state, unit, order),
        ...(fromEnemies === undefined ? [] : [{ from: 'enemies' as const, plan: fromEnemies, when: 'end' as const }]),
      ],
      terrainMeets: 'base',
      ...(coherency ? { coherency } : {}),
      // The table, then floors, roofs and tops.
      levels: levelsOf(scene),
    };
    const room = { query, spots: spotsFor(scene, query) };
    known.set(order, { room, state, epoch: state.epoch });
    return room;
  }

  /** Whether one more model has room beside those already down, in a unit that is then coherent. */
  function hasRoom(state: S, order: O, placed: readonly Body[], model: M): boolean {
    const unit = unitById(state, order.unit);
    const { query, spots } = roomFor(state, order);
    return roomBeside(spots, bodyOf(state, unit, model), restOf(state, unit, order), placed, query) !== undefined;
  }

  /** Every reason why models may not be set up so; a model may be left out only when there is no room for it. */
  function placeRefusals(state: S, order: O, answer: PlaceAnswer, most?: number): Refusal[] {
    const { refusals, placed, left } = judged(state, order, answer, most);
    const [missing] = left;
    if (refusals.length > 0 || !missing || !hasRoom(state, order, placed, missing)) return refusals;
    const params = { model: nameOf(state, missing.id) };
    return [refuse({ code: 'place/room-left', rule: game.rules['room-left'], params })];
  }

  return { roomFor, placeRefusals };
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
