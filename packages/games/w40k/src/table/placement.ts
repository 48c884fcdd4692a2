import {
  type Body,
  coherency,
  type Feature,
  gap,
  isCoherent,
  type Length,
  overEdge,
  overlaps,
  planGap,
  type Solid,
  type Surface,
  shrunk,
  solidsOf,
  surfacesOf,
  whollyInside,
  whollyWithin,
} from '@mischia/geometry';
import { type Json, type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { enemiesOnTable, modelOf, unitById, unitsOnTable } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit, UnitId, Zone } from '../state.ts';
import { bodiesOf, bodyOf } from './bodies.ts';
import { touch } from './cache.ts';
import { inEngagementRange } from './distances.ts';
import { COHERENCY } from './moves.ts';

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

interface Terrain {
  readonly solids: readonly Solid[];
  readonly surfaces: readonly Surface[];
}
const terrains = new WeakMap<readonly Feature[], Terrain>();
function terrainOf(state: Battle): Terrain {
  const features = state.table.terrain;
  const known = terrains.get(features);
  if (known) return known;
  const terrain = { solids: features.flatMap((one) => solidsOf(one)), surfaces: features.flatMap((one) => surfacesOf(one)) };
  terrains.set(features, terrain);
  return terrain;
}

const LEVEL = 5;

/** W40K-09.2: on the table or on a standable surface with the whole base, never inside something solid. */
function standsFreely(state: Battle, body: Body): boolean {
  const { solids, surfaces } = terrainOf(state);
  const slim = { ...body, footprint: shrunk(body.footprint, 1) };
  for (const solid of solids) {
    if (solid.top <= body.z + LEVEL || solid.bottom >= body.z + body.height) continue;
    if (planGap(slim, solid.placed) === 0) return false;
  }
  if (body.z === 0) return true;
  return surfaces.some((s) => s.standable && Math.abs(s.z - body.z) <= LEVEL && whollyInside(body, s.corners, LEVEL));
}

const tableBox = (state: Battle) => ({ minX: 0, minY: 0, maxX: state.table.width, maxY: state.table.depth });

/** Everything wrong with one model at one place, others standing as given. */
export function spotFaults(
  state: Battle,
  order: PlaceOrder,
  unit: Unit,
  body: Body,
  others: readonly Body[],
): Refusal[] {
  const faults: Refusal[] = [];
  const add = (code: string, rule: RuleId, more: { measured?: number; needed?: number } = {}) =>
    faults.push(
      refuse({
        code: `place/${code}`,
        rule,
        params: { model: body.id, measured: { inches: more.measured ?? 0 }, needed: { inches: more.needed ?? 0 } },
        at: body.id,
        ...more,
      }),
    );
  if (overEdge(body, tableBox(state)) > 0.5) add('table-edge', 'W40K-03.1');
  if (order.zone && overEdge(body, order.zone) > 0.5) add('outside-zone', order.rule);
  if (order.near) {
    const carrier = unitById(state, order.near.unit);
    const reach = order.near.within;
    if (!carrier.models.some((model) => whollyWithin(body, bodyOf(state, carrier, model), reach))) {
      add('not-near', order.rule, { needed: reach });
    }
  }
  if (others.some((other) => overlaps(body, other))) add('on-model', 'W40K-00.3');
  if (!standsFreely(state, body)) add('in-terrain', 'W40K-09.2');
  for (const enemy of enemiesOnTable(state, unit.seat)) {
    for (const model of enemy.models) {
      const other = bodyOf(state, enemy, model);
      if (!order.engaging?.includes(enemy.id) && inEngagementRange(body, other)) {
        add('in-engagement', 'W40K-02.4');
        return faults;
      }
      if (order.fromEnemies !== undefined && gap(body, other) <= order.fromEnemies + 0.5) {
        add('near-enemy', order.rule, { measured: Math.round(gap(body, other)), needed: order.fromEnemies });
        return faults;
      }
    }
  }
  return faults;
}

export const modelsToPlace = (unit: Unit, order: PlaceOrder): Model[] =>
  order.models ? unit.models.filter((model) => order.models?.includes(model.id)) : unit.models;

/** Models that stand on the table and are not being set up. */
export function standingBodies(state: Battle, unit: Unit, order: PlaceOrder): Body[] {
  const placing = new Set(modelsToPlace(unit, order).map((model) => model.id));
  const found: Body[] = [];
  for (const other of unitsOnTable(state)) {
    for (const body of bodiesOf(state, other)) if (!placing.has(body.id)) found.push(body);
  }
  return found;
}

interface Spot {
  readonly model: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly facing: number;
}

export function readSpots(answer: Json): Spot[] | undefined {
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
export const bodyAt = (state: Battle, unit: Unit, model: Model, spot: Omit<Spot, 'model'>): Body => ({
  ...bodyOf(state, unit, model),
  x: spot.x,
  y: spot.y,
  z: spot.z,
  facing: spot.facing,
});

// W40K-02.1, W40K-02.3: one coherent group; models added to a unit that casualties tore apart need only their own neighbours.
export function isSetUpTogether(rest: readonly Body[], placed: readonly Body[]): boolean {
  const { coherent, short } = coherency([...rest, ...placed], COHERENCY);
  if (coherent || isCoherent(rest, COHERENCY)) return coherent;
  return !short.some(({ model }) => placed.some((body) => body.id === model));
}

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
  const standing = standingBodies(state, unit, order);
  const placed: Body[] = [];
  for (const spot of spots) {
    const model = modelOf(unit, spot.model);
    if (!model || !wanted.includes(model) || placed.some((body) => body.id === model.id)) {
      refusals.push(
        refuse({ code: 'place/unknown-model', rule: order.rule, params: { model: spot.model.slice(0, 40) } }),
      );
      continue;
    }
    const body = bodyAt(state, unit, model, spot);
    refusals.push(...spotFaults(state, order, unit, body, [...standing, ...placed]));
    placed.push(body);
  }
  const rest = order.models ? bodiesOf(state, unit).filter((body) => !order.models?.includes(body.id)) : [];
  if (!isSetUpTogether(rest, placed)) refusals.push(refuse({ code: 'place/not-coherent', rule: 'W40K-02.1' }));
  if (refusals.length > 0) return refusals;
  const missing = wanted.find((model) => !placed.some((body) => body.id === model.id));
  if (missing && roomFor(placed, missing)) {
    refusals.push(refuse({ code: 'place/room-left', rule: 'W40K-02.3', params: { model: missing.id } }));
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
