import {
  type Body,
  type Box,
  bodyAt,
  checkMove,
  isSetUpTogether,
  type MoveFaultCode,
  type MoveRules,
  type MoveScene,
  overEdge,
  startOf,
  WITHIN_SLACK,
  whollyWithin,
  within,
  withMovers,
} from '@mischia/geometry';
import { type Refusal, refuse } from '@mischia/kernel';
import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { Table } from '../table.ts';
import { modelOf, standAt } from '../units.ts';
import type { PlaceAnswer, PlaceOrder, Spot } from './answer.ts';
import type { PlaceFaultCode, PlaceGame } from './game.ts';

/** A model put down makes a move of no length: geometry says whether it may end there. */
const STANDING: Pick<MoveRules, 'cost' | 'passage'> = {
  cost: { measure: 'centre', up: true, down: true, slope: 'sum', freeHeight: 0 },
  passage: { models: 'none', terrain: false, terrainMeets: 'base', edgeMeets: 'base' },
};

const CODES: { readonly [code in MoveFaultCode]?: PlaceFaultCode } = {
  'too-close': 'in-engagement',
  'ends-on-model': 'on-model',
};

export const tableBox = ({ table: { width, depth } }: TableState): Box => ({
  minX: 0,
  minY: 0,
  maxX: width,
  maxY: depth,
});

export const modelsToPlace = <M extends TableModel>(unit: TableUnit<M>, { models }: PlaceOrder): M[] =>
  models ? unit.models.filter(({ id }) => models.includes(id)) : unit.models;

/** Whether models may be set up so, mates and room aside. */
export function placeChecksFor<
  S extends TableState<U>,
  U extends TableUnit<M>,
  M extends TableModel,
  O extends PlaceOrder,
>(
  { bodiesOf, bodyOf, enemiesOnTable, gapToUnit, movingScene, nameOf, sceneWithout, unitById }: Table<S, U, M>,
  game: PlaceGame<S, U, M, O>,
) {
  const anchorsOf = (state: S, order: O): readonly Body[] =>
    game.anchorsOf?.(state, order) ?? (order.near ? bodiesOf(state, unitById(state, order.near.unit)) : []);

  /** The table without the models being set up. */
  const sceneFor = (state: S, order: O): MoveScene =>
    order.models ? sceneWithout(state, order.models) : movingScene(state);

  /** Models of the unit that stand already while others are added to it. */
  const restOf = (state: S, unit: U, { models }: O): Body[] =>
    models ? bodiesOf(state, unit).filter((body) => !models.includes(body.id)) : [];

  /** What the rule of a set-up asks of the place itself: a zone, a transport nearby, enemies far away. */
  function orderFaults(state: S, order: O, unit: U, body: Body): Refusal[] {
    const faults: Refusal[] = [];
    const add = (code: string, more: { measured?: number; needed?: number } = {}) =>
      faults.push(
        refuse({
          code: `place/${code}`,
          rule: order.rule,
          params: {
            model: nameOf(state, body.id),
            measured: { inches: more.measured ?? 0 },
            needed: { inches: more.needed ?? 0 },
          },
          at: body.id,
          ...more,
        }),
      );
    const { zone, near, fromEnemies } = order;
    if (zone && overEdge(body, zone) > WITHIN_SLACK) add('outside-zone');
    if (near && !anchorsOf(state, order).some((anchor) => whollyWithin(body, anchor, near.within))) {
      add('not-near', { needed: near.within });
    }
    const more = game.refusalAt?.(state, unit, order, body);
    if (more) faults.push(more);
    // A game may measure to its enemies in another way.
    if (fromEnemies === undefined || more?.code === 'place/near-enemy') return faults;
    let least = Infinity;
    for (const enemy of enemiesOnTable(state, unit.seat)) least = Math.min(least, gapToUnit(state, body, enemy, least));
    if (within(least, fromEnemies)) add('near-enemy', { measured: Math.round(least), needed: fromEnemies });
    return faults;
  }

  const standingRules = (state: S, unit: U, order: O): MoveRules => ({
    // All members in the order of geometry's `rulesWith`, so that rules of all kinds are read alike.
    slack: undefined,
    allowance: 0,
    allowances: undefined,
    minimum: undefined,
    cost: STANDING.cost,
    passage: STANDING.passage,
    keepAway: game.keepAway(state, unit, order),
    notOn: undefined,
    gates: undefined,
    reach: undefined,
    approach: undefined,
    coherency: undefined,
  });

  /** Everything wrong with models standing at some places together, the rest of the table as it is. */
  function placeFaults(
    state: S,
    order: O,
    unit: U,
    placed: readonly Body[],
    /** So many are enough. */
    most = Number.POSITIVE_INFINITY,
  ): Refusal[] {
    // The table is prepared once; who is being set up is told beside it.
    const scene = withMovers(sceneFor(state, order), placed);
    const refusals: Refusal[] = [];
    const add = (code: PlaceFaultCode, model: string, needed = 0) =>
      refusals.push(
        refuse({
          code: `place/${code}`,
          rule: game.rules[code],
          params: { model: nameOf(state, model), needed: { inches: needed } },
          at: model,
        }),
      );
    for (const body of placed) {
      if (overEdge(body, tableBox(state)) > WITHIN_SLACK) add('table-edge', body.id);
      refusals.push(...orderFaults(state, order, unit, body));
      if (refusals.length >= most) return refusals;
    }
    const ids = placed.map((body) => body.id);
    const moves = placed.map((body) => ({ model: body.id, path: [startOf(body)] }));
    for (const { code, model = '', needed } of checkMove(scene, ids, moves, standingRules(state, unit, order), most)) {
      add(CODES[code] ?? 'in-terrain', model, needed);
    }
    if (refusals.length >= most) return refusals;
    const coherency = game.coherencyOf(state, unit, order);
    if (coherency && !isSetUpTogether(restOf(state, unit, order), placed, coherency)) {
      refusals.push(refuse({ code: 'place/not-coherent', rule: game.rules['not-coherent'] }));
    }
    return refusals;
  }

  /** What is wrong with an answer, room for those left out aside; and the bodies it puts down. */
  function judged(
    state: S,
    order: O,
    { at }: PlaceAnswer,
    most?: number,
  ): { refusals: Refusal[]; placed: Body[]; left: M[] } {
    const unit = unitById(state, order.unit);
    const wanted = modelsToPlace(unit, order);
    const refusals: Refusal[] = [];
    const placed: Body[] = [];
    for (const { model: id, x, y, z = 0, facing = 0 } of at) {
      const model = modelOf(unit, id);
      if (!model || !wanted.includes(model) || placed.some((body) => body.id === id)) {
        refusals.push(refuse({ code: 'place/unknown-model', rule: order.rule, params: { model: nameOf(state, id) } }));
      } else placed.push(bodyAt(bodyOf(state, unit, model), x, y, z, facing));
    }
    refusals.push(...placeFaults(state, order, unit, placed, most));
    return { refusals, placed, left: wanted.filter(({ id }) => !placed.some((body) => body.id === id)) };
  }

  return { anchorsOf, sceneFor, restOf, placeFaults, judged };
}

/** Puts models down where a checked answer says; returns those left out. */
export function setDown<M extends TableModel>(unit: TableUnit<M>, order: PlaceOrder, { at }: PlaceAnswer): M[] {
  const put = ({ model: id, x, y, z = 0, facing = 0 }: Spot): void => {
    const model = modelOf(unit, id);
    if (model) standAt(model, { x, y, z, facing });
  };
  at.forEach(put);
  return modelsToPlace(unit, order).filter(({ id }) => !at.some((spot) => spot.model === id));
}
