import type { ModelMove, MoveFault, MoveFaultCode } from '@mischia/geometry';
import type { Refusal, RuleId } from '@mischia/kernel';
import { carryOut as carriedOut, type MoveAnswer, movesFor, movesOf } from '@mischia/tabletop';
import type { KindOfMove, MoveOrder } from '../forms.ts';
import { enemiesOnTable, unitById } from '../rules/01-concepts/units.ts';
import { onEntity } from '../rules/24-endless/on-entities.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { rulesOf } from './move-rules.ts';
import { bodyOf, table } from './table.ts';

// Which rule a fault breaks, where it does not depend on the kind of move.
const FAULT_RULES: { readonly [code in MoveFaultCode]: RuleId } = {
  'unknown-model': 'AOS-9.0a',
  'moved-twice': 'AOS-9.0a',
  'wrong-start': 'AOS-9.0a',
  'not-whole': 'AOS-9.0a',
  'too-far': 'AOS-9.0c',
  'too-short': 'AOS-9.0c',
  'table-edge': 'AOS-9.0b',
  'model-in-the-way': 'AOS-9.0b',
  'terrain-in-the-way': 'AOS-9.3',
  'floor-in-the-way': 'AOS-9.3',
  'barred-terrain': 'AOS-17.1.2',
  unsupported: 'AOS-9.3',
  'nothing-to-climb': 'AOS-9.3',
  'too-close': 'AOS-8.1',
  'gate-closed': 'AOS-9.3',
  'ends-on-model': 'AOS-1.2',
  'ends-in-terrain': 'AOS-9.3',
  'ends-unsupported': 'AOS-9.3',
  'held-by-contact': 'AOS-12.2',
  'not-closer': 'AOS-12.2',
  'target-not-reached': 'AOS-11.1',
  'too-few-neighbours': 'AOS-1.3.3a',
  'not-one-group': 'AOS-1.3.3a',
};

const KIND_RULES: { readonly [kind in KindOfMove]: RuleId } = {
  normal: 'AOS-8.1',
  run: 'AOS-8.3',
  retreat: 'AOS-8.2',
  redeploy: 'AOS-8.4b',
  charge: 'AOS-11.1',
  'pile-in': 'AOS-12.2',
};

export const ruleOfMove = (kind: KindOfMove): RuleId => KIND_RULES[kind];

const OF_KIND: ReadonlySet<MoveFaultCode> = new Set(['too-far', 'too-close', 'not-closer']);

const ruleOf = (_state: Battle, _unit: Unit, { kind }: MoveOrder, { code }: MoveFault): RuleId =>
  OF_KIND.has(code) ? KIND_RULES[kind] : FAULT_RULES[code];

const PLANS = {
  normal: 'anywhere',
  run: 'anywhere',
  redeploy: 'anywhere',
  retreat: 'way-out',
  charge: 'charge',
  'pile-in': 'approach',
} as const;

/** How a move of a kind is planned: where its player likes, out of 3", into a fight, or nearer. */
export const planOf = ({ kind }: Pick<MoveOrder, 'kind'>): (typeof PLANS)[KindOfMove] => PLANS[kind];

// AOS-19.3, AOS-20.3: where models end on endless spells or invocations.
const endsOnEntities = (state: Battle, unit: Unit, moves: readonly ModelMove[]): Refusal[] =>
  moves.flatMap(({ model: id, path }) => {
    const model = unit.models.find((one) => one.id === id);
    const end = path[path.length - 1];
    if (!model || !end) return [];
    return onEntity(state, { ...bodyOf(state, unit, model), ...end }) ?? [];
  });

const moves = movesFor<Battle, Unit, Model, MoveOrder>(table, {
  rulesOf,
  ruleOf,
  refusals: (state, unit, _order, made) => endsOnEntities(state, unit, made),
  planOf,
  goals: (state, unit) => [
    ...state.objectives,
    ...enemiesOnTable(state, unit.seat).flatMap((enemy) => enemy.models[0] ?? []),
  ],
});

// AOS-9.0: whether a unit may move so; AOS-8.2: ways out of 3".
export const { findWayOut, isRuledOut, mayMove, moveFaults, moveNearer, moveRefusals, moveRules, moveTowards, shift } =
  moves;

/** Legal moves at random. */
export const { moveCandidates } = moves;

// AOS-11.1: a charge move; where it would end on an endless spell all the same, the search knows nothing for certain.
export const findCharge: typeof moves.findCharge = (state, order) => {
  const found = moves.findCharge(state, order);
  if (!found.moves) return found;
  const unit = unitById(state, order.unit);
  return endsOnEntities(state, unit, movesOf(unit, found.moves)).length === 0 ? found : { certain: false };
};

/** As many models in reach as it can bring there; nothing that ends on an endless spell. */
export const fullCharge: typeof moves.fullCharge = (state, order) => {
  const found = moves.fullCharge(state, order);
  const unit = unitById(state, order.unit);
  return found && endsOnEntities(state, unit, movesOf(unit, found.moves)).length === 0 ? found : undefined;
};

/** Puts the models where a checked answer takes them; true when one of them moved (AOS-9.2). */
export const carryOut = (state: Battle, unit: Unit, answer: MoveAnswer): boolean => carriedOut(state, unit, answer);
