import {
  checkMove,
  facingOf,
  type ModelMove,
  type MoveFault,
  type MoveFaultCode,
  RIGHT_ANGLE,
  turnBetween,
  type Waypoint,
} from '@mischia/geometry';
import { type Json, type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { permission } from '../abilities/permissions.ts';
import { nameOf } from '../names.ts';
import { unitHas } from '../rules/01-armies/keywords.ts';
import { enemiesOnTable, modelOf } from '../rules/01-armies/units.ts';
import { isRooted } from '../rules/06-datasheets/characteristics.ts';
import type { Battle, Unit } from '../state.ts';
import { readMoves } from './move-answer.ts';
import { type KindOfMove, type MoveOrder, moveRules } from './move-rules.ts';
import { movingScene } from './scene.ts';

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

function ruleOf(state: Battle, unit: Unit, { code, other = '' }: MoveFault, kind: KindOfMove): RuleId {
  // W40K-11.3: what is passed as if absent is no place to end beside.
  const isAircraft = enemiesOnTable(state, unit.seat).some(
    (enemy) => unitHas(state, enemy, 'AIRCRAFT') && modelOf(enemy, other),
  );
  if (code === 'too-close' && isAircraft) return 'W40K-11.3';
  return OF_KIND.has(code) ? KIND_RULES[kind] : FAULT_RULES[code];
}

function refusalOf(state: Battle, unit: Unit, fault: MoveFault, kind: KindOfMove): Refusal {
  if (fault.code === 'too-far' && isRootedHere(state, unit, fault.model)) {
    const model = nameOf(state, fault.model ?? '');
    return refuse({ code: 'move/rooted', rule: 'W40K-08.1', params: { model }, at: fault.model ?? '' });
  }
  return refuse({
    code: `move/${fault.code}`,
    rule: ruleOf(state, unit, fault, kind),
    params: {
      model: nameOf(state, fault.model ?? ''),
      other: nameOf(state, fault.other ?? ''),
      ...(LENGTHS.has(fault.code)
        ? { measured: { inches: fault.measured ?? 0 }, needed: { inches: fault.needed ?? 0 } }
        : {}),
    },
    ...(fault.measured === undefined ? {} : { measured: Math.round(fault.measured) }),
    ...(fault.needed === undefined ? {} : { needed: Math.round(fault.needed) }),
    ...(fault.model === undefined ? {} : { at: fault.model }),
  });
}

/** What geometry has against a move. */
export function moveFaults(state: Battle, unit: Unit, order: MoveOrder, moves: readonly ModelMove[]): MoveFault[] {
  const ids = unit.models.map((model) => model.id);
  const faults = checkMove(movingScene(state), ids, moves, moveRules(state, unit, order));
  const held = moves.filter((move) => isHeld(state, unit, move)).map(({ model }) => model);
  return [
    ...held.map((model) => ({ code: 'too-far' as const, model })),
    ...faults.filter((fault) => !repeats(fault, held)),
  ];
}

/** W40K-08.1: a move, or a turn on the spot, of a model with M "-". */
const isHeld = (state: Battle, unit: Unit, { model, path }: ModelMove): boolean =>
  isRootedHere(state, unit, model) && path.some((at) => !isSamePlace(at, path[0] as Waypoint));

const isRootedHere = (state: Battle, unit: Unit, id: string | undefined): boolean =>
  unit.models.some((model) => model.id === id && isRooted(state, unit, model));

const isSamePlace = (a: Waypoint, b: Waypoint): boolean =>
  a.x === b.x && a.y === b.y && a.z === b.z && a.facing === b.facing;

/** Geometry was told that such models may move 0": it says so again. */
const repeats = ({ code, model = '' }: MoveFault, held: readonly string[]): boolean =>
  code === 'too-far' && held.includes(model);

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
      refuse({ code: 'move/not-straight', rule: 'W40K-25.9', params: { model: nameOf(state, model) }, at: model }),
    ),
    ...moveFaults(state, unit, order, moves).map((fault) => refusalOf(state, unit, fault, order.kind)),
  ];
}
