import {
  type Body,
  checkMove,
  isSetUpTogether,
  type KeepAway,
  type Length,
  type MoveFaultCode,
  type MoveRules,
  type MoveScene,
  moveScene,
  overEdge,
  startOf,
  WITHIN_SLACK,
  whollyWithin,
  within,
} from '@mischia/geometry';
import { type Json, type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { modelName, nameOf } from '../names.ts';
import { enemiesOnTable, modelOf, unitById, unitsOnTable } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit, UnitId, Zone } from '../state.ts';
import { bodiesOf, bodyOf } from './bodies.ts';
import { cacheOf, touch } from './cache.ts';
import { ENGAGEMENT_HEIGHT, ENGAGEMENT_RANGE, gapToUnit } from './distances.ts';
import { COHERENCY } from './move-rules.ts';
import { movingScene } from './scene.ts';

/** Where models of a unit may be set up; plain data of the request. */
export interface PlaceOrder {
  readonly unit: UnitId;
  readonly rule: RuleId;
  /** Only these models are set up (returned models); default all. */
  readonly models?: readonly string[];
  /** Wholly within this strip. */
  readonly zone?: Zone;
  /** Wholly within this distance of a unit (a TRANSPORT). */
  readonly near?: { readonly unit: UnitId; readonly within: Length };
  /** Farther than this from every enemy model. */
  readonly fromEnemies?: Length;
  /** Its owner may hold the unit back instead. */
  readonly mayWait?: boolean;
  /** Engagement Range of these enemies is allowed. */
  readonly engaging?: readonly UnitId[];
}

/** Models put down; those left out are declared unplaceable (W40K-02.3). */
export interface PlaceAnswer {
  readonly at: readonly {
    readonly model: string;
    readonly x: number;
    readonly y: number;
    readonly z?: number;
    readonly facing?: number;
  }[];
}

export const tableBox = (state: Battle) => ({ minX: 0, minY: 0, maxX: state.table.width, maxY: state.table.depth });

/** What the rule of a set-up asks of the place itself: a zone, a TRANSPORT nearby, enemies far away. */
function orderFaults(state: Battle, order: PlaceOrder, unit: Unit, body: Body): Refusal[] {
  const faults: Refusal[] = [];
  const add = (code: string, rule: RuleId, more: { measured?: number; needed?: number } = {}) =>
    faults.push(
      refuse({
        code: `place/${code}`,
        rule,
        params: {
          model: nameOf(state, body.id),
          measured: { inches: more.measured ?? 0 },
          needed: { inches: more.needed ?? 0 },
        },
        at: body.id,
        ...more,
      }),
    );
  if (order.zone && overEdge(body, order.zone) > WITHIN_SLACK) add('outside-zone', order.rule);
  if (order.near) {
    const carrier = unitById(state, order.near.unit);
    const reach = order.near.within;
    if (!carrier.models.some((model) => whollyWithin(body, bodyOf(state, carrier, model), reach))) {
      add('not-near', order.rule, { needed: reach });
    }
  }
  if (order.fromEnemies === undefined) return faults;
  let least = Infinity;
  for (const enemy of enemiesOnTable(state, unit.seat)) least = Math.min(least, gapToUnit(state, body, enemy, least));
  if (within(least, order.fromEnemies))
    add('near-enemy', order.rule, { measured: Math.round(least), needed: order.fromEnemies });
  return faults;
}

/** W40K-02.4: nobody is set up in Engagement Range, except where the rule used says so. */
export const keptFrom = (order: PlaceOrder): KeepAway => ({
  from: 'enemies',
  except: order.engaging ?? [],
  plan: ENGAGEMENT_RANGE,
  vertical: ENGAGEMENT_HEIGHT,
  when: 'end',
});

/** A model put down makes a move of no length: geometry says whether it may end there. */
export const STANDING: Omit<MoveRules, 'keepAway'> = {
  allowance: 0,
  cost: { measure: 'centre', up: true, down: true, slope: 'sum', freeHeight: 0 },
  passage: { models: 'none', terrain: false, terrainMeets: 'base', edgeMeets: 'base' },
};

const CODES: { readonly [code in MoveFaultCode]?: readonly [string, RuleId] } = {
  'too-close': ['in-engagement', 'W40K-02.4'],
  'ends-on-model': ['on-model', 'W40K-00.3'],
  'ends-in-terrain': ['in-terrain', 'W40K-09.2'],
  'ends-unsupported': ['in-terrain', 'W40K-09.2'],
};

/** Everything wrong with models standing at some places together, the rest of the table as it is. */
export function placeFaults(state: Battle, order: PlaceOrder, unit: Unit, placed: readonly Body[]): Refusal[] {
  // The table is prepared once; who is being set up is told beside it.
  const scene = { ...sceneFor(state, order, unit), byId: new Map(placed.map((body) => [body.id, body])) };
  const rest = order.models ? bodiesOf(state, unit).filter((body) => !order.models?.includes(body.id)) : [];
  const refusals: Refusal[] = [];
  for (const body of placed) {
    if (overEdge(body, tableBox(state)) > WITHIN_SLACK) {
      refusals.push(
        refuse({ code: 'place/table-edge', rule: 'W40K-03.1', params: { model: nameOf(state, body.id) }, at: body.id }),
      );
    }
    refusals.push(...orderFaults(state, order, unit, body));
  }
  const rules = { ...STANDING, keepAway: [keptFrom(order)] };
  const moves = placed.map((body) => ({ model: body.id, path: [startOf(body)] }));
  for (const fault of checkMove(
    scene,
    moves.map(({ model }) => model),
    moves,
    rules,
  )) {
    const [code, rule] = CODES[fault.code] ?? ['in-terrain', 'W40K-09.2'];
    const model = fault.model ?? '';
    refusals.push(refuse({ code: `place/${code}`, rule, params: { model: nameOf(state, model) }, at: model }));
  }
  if (!isSetUpTogether(rest, placed, COHERENCY))
    refusals.push(refuse({ code: 'place/not-coherent', rule: 'W40K-02.1' }));
  return refusals;
}

export const modelsToPlace = (unit: Unit, order: PlaceOrder): Model[] =>
  order.models ? unit.models.filter((model) => order.models?.includes(model.id)) : unit.models;

/** Models that stand on the table and are not being set up. */
function standingBodies(state: Battle, unit: Unit, order: PlaceOrder): Body[] {
  const placing = new Set(modelsToPlace(unit, order).map((model) => model.id));
  const found: Body[] = [];
  for (const other of unitsOnTable(state)) {
    for (const body of bodiesOf(state, other)) if (!placing.has(body.id)) found.push(body);
  }
  return found;
}

/** The table without the models being set up: returning ones still have the place where they fell. */
export function sceneFor(state: Battle, order: PlaceOrder, unit: Unit): MoveScene {
  if (!order.models) return movingScene(state);
  const { other } = cacheOf(state);
  const key = `without ${order.models.join(' ')}`;
  const known = other.get(key) as MoveScene | undefined;
  if (known) return known;
  const { width, depth, terrain } = state.table;
  const bodies = standingBodies(state, unit, order);
  const scene = moveScene({ table: { width, height: depth }, bodies, features: terrain });
  other.set(key, scene);
  return scene;
}

interface Spot {
  readonly model: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly facing: number;
}

function readSpots(answer: Json): Spot[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('at' in answer)) return undefined;
  const { at } = answer as { at?: unknown };
  if (!Array.isArray(at) || at.length > 200) return undefined;
  const spots: Spot[] = [];
  for (const one of at as unknown[]) {
    if (typeof one !== 'object' || one === null) return undefined;
    const { model, x, y, z = 0, facing = 0 } = one as Partial<Spot>;
    if (typeof model !== 'string') return undefined;
    for (const n of [x, y, z, facing]) if (typeof n !== 'number' || !Number.isSafeInteger(n)) return undefined;
    if (facing < 0 || facing >= 36_000) return undefined;
    spots.push({ model, x: x as number, y: y as number, z, facing });
  }
  return spots;
}

/** The model as a body at a spot. */
const bodyAt = (state: Battle, unit: Unit, model: Model, spot: Omit<Spot, 'model'>): Body => ({
  ...bodyOf(state, unit, model),
  x: spot.x,
  y: spot.y,
  z: spot.z,
  facing: spot.facing,
});

// W40K-02.1, W40K-02.3, W40K-02.4: every reason why models may not be set up so.
export function placeRefusals(
  state: Battle,
  order: PlaceOrder,
  answer: Json,
  roomFor: (placed: readonly Body[], model: Model) => boolean,
): Refusal[] {
  const unit = state.units[order.unit];
  const spots = readSpots(answer);
  if (!unit || !spots) return [refuse({ code: 'place/malformed', rule: order.rule })];
  const wanted = modelsToPlace(unit, order);
  const refusals: Refusal[] = [];
  const placed: Body[] = [];
  for (const spot of spots) {
    const model = modelOf(unit, spot.model);
    if (!model || !wanted.includes(model) || placed.some((body) => body.id === model.id)) {
      refusals.push(
        refuse({ code: 'place/unknown-model', rule: order.rule, params: { model: nameOf(state, spot.model) } }),
      );
    } else placed.push(bodyAt(state, unit, model, spot));
  }
  refusals.push(...placeFaults(state, order, unit, placed));
  if (refusals.length > 0) return refusals;
  const missing = wanted.find((model) => !placed.some((body) => body.id === model.id));
  if (missing && roomFor(placed, missing)) {
    refusals.push(refuse({ code: 'place/room-left', rule: 'W40K-02.3', params: { model: modelName(unit, missing) } }));
  }
  return refusals;
}

/** Puts models down where a checked answer says; returns those left out. */
export function putDown(state: Battle, unit: Unit, order: PlaceOrder, answer: PlaceAnswer): Model[] {
  const wanted = modelsToPlace(unit, order);
  const spots = readSpots(answer as unknown as Json) ?? [];
  for (const spot of spots) {
    const model = modelOf(unit, spot.model);
    if (model) Object.assign(model, { x: spot.x, y: spot.y, z: spot.z, facing: spot.facing });
  }
  unit.place = 'table';
  touch(state);
  return wanted.filter((model) => !spots.some((spot) => spot.model === model.id));
}
