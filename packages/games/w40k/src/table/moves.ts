import {
  type CoherencyRule,
  checkMove,
  facingOf,
  inches,
  type KeepAway,
  type Length,
  type ModelMove,
  type MoveFault,
  type MoveFaultCode,
  type MoveRules,
  RIGHT_ANGLE,
  turnBetween,
  type Waypoint,
  within,
} from '@mischia/geometry';
import { type Json, type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { permission } from '../abilities/permissions.ts';
import { unitHas } from '../rules/01-armies/keywords.ts';
import { enemiesOnTable, modelOf, unitsOnTable } from '../rules/01-armies/units.ts';
import type { Battle, Unit, UnitId } from '../state.ts';
import { touch } from './cache.ts';
import { ENGAGEMENT_HEIGHT, ENGAGEMENT_RANGE } from './distances.ts';
import { movingScene } from './scene.ts';

// W40K-02.1: 2" in plan and 5" in height from one other model, from two in units of six or more.
export const COHERENCY: CoherencyRule = {
  plan: inches(2),
  vertical: inches(5),
  neighbours: 1,
  largeFrom: 6,
  neighboursWhenLarge: 2,
};

export type KindOfMove = 'normal' | 'advance' | 'fall-back' | 'charge' | 'heroic' | 'pile-in' | 'consolidate';

/** What a move request carries; the rest follows from the state. */
export interface MoveOrder {
  readonly unit: UnitId;
  readonly kind: KindOfMove;
  /** Thousandths of an inch each model may move. */
  readonly allowance: Length;
  /** What faster models of the unit may move beyond the allowance. */
  readonly faster?: { readonly [model: string]: Length };
  /** W40K-11.1. */
  readonly minimum?: Length;
  /** W40K-18.5. */
  readonly targets?: readonly UnitId[];
}

/** The answer of a move: models in the order they move, each with the points it passes after where it stands. */
export interface MoveAnswer {
  readonly moves: readonly { readonly model: string; readonly path: readonly (readonly number[])[] }[];
}

// W40K-09.2: heights up to 1" are free. W40K-08.2: the part that travels furthest counts.
const FREE_HEIGHT = inches(1);

const enemyAircraft = (state: Battle, unit: Unit): UnitId[] =>
  enemiesOnTable(state, unit.seat)
    .filter((enemy) => unitHas(state, enemy, 'AIRCRAFT'))
    .map((enemy) => enemy.id);

const engagement = (when: 'path' | 'end', from: KeepAway['from'], except: readonly UnitId[] = []): KeepAway => ({
  from,
  except,
  plan: ENGAGEMENT_RANGE,
  vertical: ENGAGEMENT_HEIGHT,
  when,
});

/** W40K-11.3: which enemies a kind of move must keep out of Engagement Range of, on its way and at its end. */
function keepAway(state: Battle, unit: Unit, order: MoveOrder): KeepAway[] {
  const flies = unitHas(state, unit, 'FLY');
  const aircraft = enemyAircraft(state, unit);
  const others = (targets: readonly UnitId[]) =>
    enemiesOnTable(state, unit.seat)
      .map((enemy) => enemy.id)
      .filter((id) => !targets.includes(id));
  switch (order.kind) {
    case 'normal':
    case 'advance':
      return flies
        ? [engagement('end', 'enemies')]
        : [engagement('path', 'enemies', aircraft), ...(aircraft.length > 0 ? [engagement('end', aircraft)] : [])];
    case 'fall-back':
      return [engagement('end', 'enemies')];
    case 'charge': {
      const rest = others(order.targets ?? []);
      const grounded = rest.filter((id) => !aircraft.includes(id));
      const flying = rest.filter((id) => aircraft.includes(id));
      return [
        ...(grounded.length > 0 ? [engagement('path', grounded)] : []),
        ...(flying.length > 0 ? [engagement('end', flying)] : []),
      ];
    }
    default:
      // W40K-11.3: only FLY units may end these moves in Engagement Range of AIRCRAFT.
      return !flies && aircraft.length > 0 ? [engagement('end', aircraft)] : [];
  }
}

/** W40K-11.3, W40K-25.23: units whose models are passed as if absent. */
function passableUnits(state: Battle, unit: Unit, kind: KindOfMove): UnitId[] {
  const strides =
    (kind === 'normal' || kind === 'advance' || kind === 'fall-back') && permission(state, unit, 'strides') === true;
  return unitsOnTable(state)
    .filter(
      (other) =>
        unitHas(state, other, 'AIRCRAFT') ||
        (strides && other.id !== unit.id && !unitHas(state, other, 'VEHICLE') && !unitHas(state, other, 'MONSTER')),
    )
    .map((other) => other.id);
}

/** Everything a kind of move asks for, as geometry checks it. */
export function moveRules(state: Battle, unit: Unit, order: MoveOrder): MoveRules {
  const flies = unitHas(state, unit, 'FLY');
  const inMovementPhase = order.kind === 'normal' || order.kind === 'advance' || order.kind === 'fall-back';
  // W40K-09.3: FLY passes models and terrain in the Movement phase; W40K-18.7: only models in a charge.
  const overModels = flies && (inMovementPhase || order.kind === 'charge');
  const soars = flies && inMovementPhase;
  const approaches = order.kind === 'heroic' || order.kind === 'pile-in' || order.kind === 'consolidate';
  return {
    allowance: order.allowance,
    ...(order.minimum ? { minimum: order.minimum } : {}),
    cost: {
      measure: 'farthest-point',
      up: true,
      down: true,
      slope: 'space',
      freeHeight: FREE_HEIGHT,
      ...(permission(state, unit, 'pivotThenStraight') ? { freePivot: RIGHT_ANGLE } : {}),
      ...(soars ? { flight: 'plan' as const } : {}),
    },
    passage: {
      models: overModels ? 'all' : 'none',
      units: passableUnits(state, unit, order.kind),
      terrain: soars,
      terrainMeets: 'base',
      edgeMeets: 'base',
    },
    keepAway: keepAway(state, unit, order),
    ...(order.kind === 'charge' && order.targets
      ? {
          reach: {
            units: order.targets,
            each: true,
            by: 'some-model' as const,
            plan: ENGAGEMENT_RANGE,
            vertical: ENGAGEMENT_HEIGHT,
          },
        }
      : {}),
    ...(approaches
      ? {
          approach: {
            to: 'enemies' as const,
            except: flies ? [] : enemyAircraft(state, unit),
            how: 'closer-to-model' as const,
            ...(order.kind === 'heroic' ? {} : { heldByContact: CONTACT }),
          },
        }
      : {}),
    coherency: COHERENCY,
  };
}

/** W40K-00.3: bases touch up to this gap. */
const CONTACT = 5;

// Which rule a fault breaks, where it does not depend on the kind of move.
const FAULT_RULES: { readonly [code in MoveFaultCode]: RuleId } = {
  'unknown-model': 'W40K-08.2',
  'moved-twice': 'W40K-08.2',
  'wrong-start': 'W40K-08.2',
  'not-whole': 'W40K-00.3',
  'too-far': 'W40K-08.2',
  'too-short': 'W40K-11.1',
  'table-edge': 'W40K-03.1',
  'model-in-the-way': 'W40K-08.2',
  'terrain-in-the-way': 'W40K-09.2',
  'floor-in-the-way': 'W40K-09.2',
  'barred-terrain': 'W40K-09.2',
  unsupported: 'W40K-09.2',
  'nothing-to-climb': 'W40K-09.2',
  'too-close': 'W40K-02.4',
  'gate-closed': 'W40K-09.2',
  'ends-on-model': 'W40K-00.3',
  'ends-in-terrain': 'W40K-09.2',
  'ends-unsupported': 'W40K-09.2',
  'held-by-contact': 'W40K-20.5',
  'not-closer': 'W40K-20.5',
  'target-not-reached': 'W40K-18.5',
  'too-few-neighbours': 'W40K-02.1',
  'not-one-group': 'W40K-02.1',
};

const KIND_RULES: { readonly [kind in KindOfMove]: RuleId } = {
  normal: 'W40K-08.3',
  advance: 'W40K-08.4',
  'fall-back': 'W40K-08.6',
  charge: 'W40K-18.5',
  heroic: 'W40K-19.2',
  'pile-in': 'W40K-20.5',
  consolidate: 'W40K-20.10',
};

export const ruleOfMove = (kind: KindOfMove): RuleId => KIND_RULES[kind];

const OF_KIND: ReadonlySet<MoveFaultCode> = new Set(['too-far', 'too-close', 'not-closer', 'held-by-contact']);

const LENGTHS: ReadonlySet<MoveFaultCode> = new Set(['too-far', 'too-short', 'too-close', 'target-not-reached']);

const refusalOf = (fault: MoveFault, kind: KindOfMove): Refusal =>
  refuse({
    code: `move/${fault.code}`,
    rule: OF_KIND.has(fault.code) ? KIND_RULES[kind] : FAULT_RULES[fault.code],
    params: {
      model: fault.model ?? '',
      other: fault.other ?? '',
      ...(LENGTHS.has(fault.code)
        ? { measured: { inches: fault.measured ?? 0 }, needed: { inches: fault.needed ?? 0 } }
        : {}),
    },
    ...(fault.measured === undefined ? {} : { measured: Math.round(fault.measured) }),
    ...(fault.needed === undefined ? {} : { needed: Math.round(fault.needed) }),
    ...(fault.model === undefined ? {} : { at: fault.model }),
  });

/** Reads an answer of any shape; undefined when it is no list of moves. */
export function readMoves(unit: Unit, answer: Json): ModelMove[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('moves' in answer)) return undefined;
  const { moves } = answer as { moves?: unknown };
  if (!Array.isArray(moves) || moves.length > unit.models.length) return undefined;
  const read: ModelMove[] = [];
  for (const move of moves as unknown[]) {
    if (typeof move !== 'object' || move === null) return undefined;
    const { model: id, path } = move as { model?: unknown; path?: unknown };
    if (typeof id !== 'string' || !Array.isArray(path) || path.length > MOST_POINTS) return undefined;
    const model = modelOf(unit, id);
    const points: Waypoint[] = [];
    let at = model ? { x: model.x, y: model.y, z: model.z, facing: model.facing } : { x: 0, y: 0, z: 0, facing: 0 };
    points.push(at);
    for (const point of path as unknown[]) {
      if (!Array.isArray(point) || point.length < 2 || point.length > 4) return undefined;
      if (!point.every((n) => typeof n === 'number' && Number.isSafeInteger(n))) return undefined;
      const [x, y, z = at.z, facing = at.facing] = point as number[];
      if (facing < 0 || facing >= 36_000) return undefined;
      at = { x: x as number, y: y as number, z, facing };
      points.push(at);
    }
    read.push({ model: id, path: points });
  }
  return read;
}

const MOST_POINTS = 64;

const IN_MOVEMENT_PHASE: ReadonlySet<KindOfMove> = new Set(['normal', 'advance', 'fall-back']);

/** What geometry has against a move. Models that stay end their move, too: W40K-08.6 looks at every one of them. */
export function moveFaults(state: Battle, unit: Unit, order: MoveOrder, moves: readonly ModelMove[]): MoveFault[] {
  const { faster } = order;
  const faults = faultsOf(state, unit, order, moves);
  // W40K-08.3: each model has its own M; geometry was told that of the slowest.
  return faster ? faults.filter((fault) => !isWithinOwnMove(fault, faster)) : faults;
}

const isWithinOwnMove = (
  { code, model, measured, needed }: MoveFault,
  faster: { readonly [model: string]: Length },
): boolean => code === 'too-far' && within(measured ?? 0, (needed ?? 0) + (faster[model ?? ''] ?? 0));

function faultsOf(state: Battle, unit: Unit, order: MoveOrder, moves: readonly ModelMove[]): MoveFault[] {
  const ids = unit.models.map((model) => model.id);
  const rules = moveRules(state, unit, order);
  if (!IN_MOVEMENT_PHASE.has(order.kind)) return checkMove(movingScene(state), ids, moves, rules);
  const staying = unit.models
    .filter(({ id }) => !moves.some((move) => move.model === id))
    .map(({ id, x, y, z, facing }) => ({ model: id, path: [{ x, y, z, facing }] }));
  return checkMove(movingScene(state), ids, [...moves, ...staying], rules);
}

const pivotsThenFliesStraight = (state: Battle, unit: Unit): boolean =>
  permission(state, unit, 'pivotThenStraight') === true;

/** W40K-25.9: one turn on the spot of up to 90°, then one straight line ahead. */
function isStraight({ path }: ModelMove): boolean {
  const [start, second, third, ...more] = path;
  if (!start || !second) return true;
  const turns = start.x === second.x && start.y === second.y && start.z === second.z;
  if (more.length > 0 || (third && !turns)) return false;
  if (turns)
    return Math.abs(turnBetween(start.facing, second.facing)) <= RIGHT_ANGLE && (!third || goesAhead(second, third));
  return goesAhead(start, second);
}

/** Within a degree: places are whole thousandths, facings whole hundredths of a degree. */
const goesAhead = (from: Waypoint, to: Waypoint): boolean =>
  from.facing === to.facing && Math.abs(turnBetween(from.facing, facingOf(to.x - from.x, to.y - from.y))) <= AHEAD;

const AHEAD = 100;

/** W40K-08.2: every reason why a unit may not move so. */
export function moveRefusals(state: Battle, order: MoveOrder, answer: Json): Refusal[] {
  const unit = state.units[order.unit];
  const moves = unit && readMoves(unit, answer);
  if (!unit || !moves) return [refuse({ code: 'move/malformed', rule: 'W40K-08.2' })];
  const crooked = pivotsThenFliesStraight(state, unit) ? moves.filter((move) => !isStraight(move)) : [];
  return [
    ...crooked.map(({ model }) =>
      refuse({ code: 'move/not-straight', rule: 'W40K-25.9', params: { model }, at: model }),
    ),
    ...moveFaults(state, unit, order, moves).map((fault) => refusalOf(fault, order.kind)),
  ];
}

/** Puts the models where a checked answer takes them. */
export function carryOut(state: Battle, unit: Unit, answer: MoveAnswer): void {
  for (const { model: id, path } of readMoves(unit, answer as unknown as Json) ?? []) {
    const model = modelOf(unit, id);
    const end = path[path.length - 1];
    if (!model || !end) continue;
    model.x = end.x;
    model.y = end.y;
    model.z = end.z;
    model.facing = end.facing;
  }
  touch(state);
}
