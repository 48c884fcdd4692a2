import {
  direction,
  facingOf,
  levelsAt,
  type ModelMove,
  type MoveFault,
  type MoveFaultCode,
  normaliseFacing,
  RIGHT_ANGLE,
  straightFlights,
  turnBetween,
  type Waypoint,
} from '@mischia/geometry';
import { type Random, type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { answerOf, carryOut as carriedOut, type MoveAnswer, movesFor, placeOf } from '@mischia/tabletop';
import { permission } from '../abilities/uses.ts';
import type { KindOfMove, MoveOrder } from '../forms.ts';
import { nameOf } from '../names.ts';
import { unitHas } from '../rules/01-armies/keywords.ts';
import { enemiesOnTable, modelOf } from '../rules/01-armies/units.ts';
import { isRooted } from '../rules/06-datasheets/characteristics.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { isOfMovementPhase, rulesOf } from './move-rules.ts';
import { bodyOf, movingScene, table } from './table.ts';

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

function ruleOf(state: Battle, unit: Unit, { kind }: MoveOrder, { code, other = '' }: MoveFault): RuleId {
  // W40K-11.3: what is passed as if absent is no place to end beside.
  const isAircraft = enemiesOnTable(state, unit.seat).some(
    (enemy) => unitHas(state, enemy, 'AIRCRAFT') && modelOf(enemy, other),
  );
  if (code === 'too-close' && isAircraft) return 'W40K-11.3';
  return OF_KIND.has(code) ? KIND_RULES[kind] : FAULT_RULES[code];
}

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

/** W40K-25.9: moves of the Movement phase only; W40K-20.5: whoever piles in, piles in like everybody else. */
const pivotsThenFliesStraight = (state: Battle, unit: Unit, { kind }: MoveOrder): boolean =>
  isOfMovementPhase(kind) && permission(state, unit, 'pivotThenStraight') === true;

function crooked(state: Battle, unit: Unit, order: MoveOrder, moves: readonly ModelMove[]): Refusal[] {
  if (!pivotsThenFliesStraight(state, unit, order)) return [];
  return moves
    .filter((move) => !isStraight(move))
    .map(({ model }) =>
      refuse({ code: 'move/not-straight', rule: 'W40K-25.9', params: { model: nameOf(state, model) }, at: model }),
    );
}

const FLIGHTS = 24;

/** W40K-25.9: a turn of up to 90° and a straight line, somewhere between the least and the greatest Move. */
function flight(state: Battle, unit: Unit, order: MoveOrder, random: Random): MoveAnswer | undefined {
  const model = unit.models[0];
  if (!model) return undefined;
  const least = order.minimum ?? 0;
  const scene = movingScene(state);
  for (let attempt = 0; attempt < FLIGHTS; attempt++) {
    const facing = normaliseFacing(model.facing + random.below(2 * RIGHT_ANGLE + 1) - RIGHT_ANGLE);
    const way = direction(facing);
    const far = least + (attempt === 0 ? random.below(order.allowance - least + 1) : random.below(1000));
    const { x, y, z } = model;
    // Away from zero by a thousandth: rounding must not fall short of the least Move.
    const to = { x: x + Math.round(way.x * (far + 1)), y: y + Math.round(way.y * (far + 1)) };
    // W40K-09.3: whatever bears it there will do, however high.
    for (const level of levelsAt(scene, to)) {
      const path = [placeOf(model), { x, y, z, facing }, { ...to, z: level, facing }];
      const answer = answerOf([{ model: model.id, path }]);
      if (mayMove(state, order, answer)) return answer;
    }
  }
  // W40K-11.2: while a legal move exists nobody has to leave the table.
  const every = straightFlights(scene, bodyOf(state, unit, model), moveRules(state, unit, order));
  return every.map((move) => answerOf([move])).find((answer) => mayMove(state, order, answer));
}

const PLANS = {
  normal: 'anywhere',
  advance: 'anywhere',
  'fall-back': 'way-out',
  charge: 'charge',
  heroic: 'approach',
  'pile-in': 'approach',
  consolidate: 'approach',
} as const;

/** How a move of this kind is looked for. */
export const planOf = ({ kind }: MoveOrder) => PLANS[kind];

// W40K-08.2: whether a unit may move so; W40K-18.5: charges; W40K-08.6: ways out of Engagement Range.
export const {
  findCharge,
  findWayOut,
  fullCharge,
  isRuledOut,
  mayMove,
  moveCandidates,
  moveFaults,
  moveRefusals,
  moveRules,
  moveTowards,
  shift,
} = movesFor<Battle, Unit, Model, MoveOrder>(table, {
  rulesOf,
  ruleOf,
  rooted: { rule: 'W40K-08.1', is: isRooted },
  refusals: crooked,
  planOf,
  goals: (state, unit) => [
    ...state.mission.markers,
    ...enemiesOnTable(state, unit.seat).flatMap((enemy) => enemy.models[0] ?? []),
  ],
  ownSearch: (state, unit, order) =>
    pivotsThenFliesStraight(state, unit, order) ? (random) => flight(state, unit, order, random) : undefined,
});

/** Puts the models where a checked answer takes them; W40K-15.2: the unit has moved this turn if one of them did. */
export function carryOut(state: Battle, unit: Unit, answer: MoveAnswer): void {
  if (carriedOut(state, unit, answer)) unit.movedThisTurn = true;
}
