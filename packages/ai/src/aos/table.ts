import {
  canFly,
  centreOf,
  contestValue,
  enemiesOnTable,
  featureById,
  friendsOnTable,
  hasKeyword,
  type MoveOrder,
  mayMove,
  modelsNear,
  moveTextOf,
  moveTowards,
  OBJECTIVE_RANGE,
  scrollOf,
  woundsOf,
} from '@mischia/aos';
import type { Seat } from '@mischia/kernel';
import { type MoveOrder as AnyMoveOrder, diceNumber, type MoveAnswer } from '@mischia/tabletop';
import { gapBetween as gapIn, gapToMarker, type InchGame, type Marker, pressing as pressingIn } from '../inch/game.ts';
import { INCH, type Spot } from '../inch/table.ts';
import type { Battle, Unit } from './game.ts';

/** Points of an army that count like one of worth. */
const POINTS = 20;
/** What the general's fall adds: his command points. */
const GENERAL = 1;
/** Summoned units cost nothing, and are worth half of what they would. */
const SUMMONED = 0.5;

/** What it is worth to destroy all of a unit at full strength. */
export function unitWorth(state: Battle, unit: Unit): number {
  const points = unit.points > 0 ? unit.points : scrollOf(state, unit).pitchedBattle.points * SUMMONED;
  const leads = unit.models.some(({ id }) => id === state.players[unit.seat]?.general);
  return points / POINTS + (leads ? GENERAL : 0);
}

export const isA = (state: Battle, unit: Unit, keyword: string): boolean => hasKeyword(state.library, unit, keyword);

/** The mean of a random Move; nobody moves out of a garrison. */
function moveOf(state: Battle, unit: Unit): number {
  const [model] = unit.models;
  if (!model || unit.place === 'garrison') return 0;
  const { count, sides, plus } = diceNumber(moveTextOf(state, unit, model));
  return (plus + (count * (sides + 1)) / 2) * INCH;
}

/** So much more worth counts like one turn more: an objective at home is no place for the strong. */
const WEAK_ONES_FIRST = 10;
const HEROES_LAST = 1;

/** Around an objective, and beside a feature that is to be garrisoned. */
const AROUND_OBJECTIVE = 3 * INCH;
const BESIDE_FEATURE = 5 * INCH;

const isHeldByGarrison = (state: Battle, { id }: Marker): boolean => id in state.features;

/** Features that score for whoever holds them. */
const scoringFeatures = (state: Battle): Marker[] =>
  state.battleplan.scoring.flatMap((scoring) => {
    if (scoring.id !== 'hold-feature' || state.features[scoring.feature]?.demolished !== false) return [];
    const { x, y } = centreOf(featureById(state, scoring.feature));
    return [{ id: scoring.feature, x, y, around: BESIDE_FEATURE }];
  });

const countOf = (state: Battle, unit: Unit, models = unit.models): number => {
  const isMonster = isA(state, unit, 'MONSTER');
  return models.reduce((sum, model) => sum + contestValue({ isMonster, wounds: woundsOf(state, unit, model) }), 0);
};

function countAt(state: Battle, unit: Unit, marker: Marker): number {
  if (isHeldByGarrison(state, marker)) return unit.garrison === marker.id ? countOf(state, unit) : 0;
  const objective = state.objectives.find(({ id }) => id === marker.id);
  return objective ? countOf(state, unit, modelsNear(state, unit, objective)) : 0;
}

const NOBODY_NEEDED = -1;
/** A run adds so much, about. */
const RUN = 4 * INCH;

/** AOS-18.1.1: who controls an objective keeps it until somebody brings more there. */
function opposedAt(state: Battle, seat: Seat, marker: Marker): number {
  if (isHeldByGarrison(state, marker)) return state.features[marker.id]?.controller === null ? 0 : NOBODY_NEEDED;
  const isOurs = state.objectives.find(({ id }) => id === marker.id)?.controller === seat;
  let [there, coming] = [0, 0];
  for (const enemy of enemiesOnTable(state, seat)) {
    const count = countAt(state, enemy, marker);
    there += count;
    if (count > 0 || gapToMarker(table, state, enemy, marker) < moveOf(state, enemy) + RUN) coming++;
  }
  return isOurs && coming === 0 ? NOBODY_NEEDED : there;
}

/** The planner's way, if it ends on no endless spell, of which the planner knows nothing. */
function wayTowards(state: Battle, order: AnyMoveOrder, to: Spot): MoveAnswer | undefined {
  const move = order as MoveOrder;
  const answer = moveTowards(state, move, to);
  return answer && mayMove(state, move, answer) ? answer : undefined;
}

/** Age of Sigmar as players of inch games ask about it. Worths are army points, divided. */
export const table: InchGame<Battle, Unit> = {
  own: friendsOnTable,
  enemies: enemiesOnTable,
  standing: (state) => Object.values(state.units).filter(({ place }) => place === 'field'),
  baseOf: (state, unit) => scrollOf(state, unit).body.base,
  moveOf,
  flies: canFly,
  engagement: 3 * INCH,
  mayMove: (state, order, answer) => mayMove(state, order as MoveOrder, answer),
  moveTowards: wayTowards,
  valueOf: unitWorth,
  markers: (state) => [
    ...state.objectives.map(({ id, x, y }) => ({ id, x, y, around: AROUND_OBJECTIVE })),
    ...scoringFeatures(state),
  ],
  mayHold: () => true,
  holds: OBJECTIVE_RANGE,
  countAt,
  countOf: (state, unit) => countOf(state, unit),
  opposedAt,
  reluctance: (state, unit) => unitWorth(state, unit) / WEAK_ONES_FIRST + (isA(state, unit, 'HERO') ? HEROES_LAST : 0),
};

export const gapBetween = (state: Battle, a: Unit, b: Unit): number => gapIn(table, state, a, b);

export const pressing = (state: Battle, target: Unit): number => pressingIn(table, state, target);

export const isAtMarker = (state: Battle, unit: Unit): boolean =>
  table.markers(state).some((marker) => countAt(state, unit, marker) > 0);
