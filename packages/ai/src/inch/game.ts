import type { Seat } from '@mischia/kernel';
import type { Base, MoveAnswer, MoveOrder, TableState, TableUnit } from '@mischia/tabletop';
import { leastBetween, radiusOf, type Spot } from './table.ts';

/** A place that is worth points to whoever holds it. */
export interface Marker extends Spot {
  readonly id: string;
  /** The middle of a unit so near to it has its models around it, where that is not the usual distance. */
  readonly around?: number;
}

/** What players ask about a game with inches. Each game answers with its own functions; no book is known here. */
export interface InchGame<S extends TableState<U>, U extends TableUnit> {
  /** Units of a seat on the table, and those of its enemies. */
  own(state: S, seat: Seat): U[];
  enemies(state: S, seat: Seat): U[];
  /** Units whose bases nobody may stand on. */
  standing(state: S): Iterable<U>;
  baseOf(state: S, unit: U): Base;
  /** How far it moves in a turn; 0 for those who cannot. */
  moveOf(state: S, unit: U): number;
  flies(state: S, unit: U): boolean;
  /** Nobody ends an ordinary move this near to an enemy. */
  readonly engagement: number;
  /** Whether a unit may move so. */
  mayMove(state: S, order: MoveOrder, answer: MoveAnswer): boolean;
  /** The planner of the game: a way towards a place, around whatever stands there. */
  moveTowards(state: S, order: MoveOrder, to: Spot): MoveAnswer | undefined;
  /** What it is worth to destroy all of a unit; the unit of all worths. */
  valueOf(state: S, unit: U): number;

  markers(state: S): readonly Marker[];
  mayHold(state: S, unit: U): boolean;
  /** How far from its middle a marker can be held. */
  readonly holds: number;
  /** What the models of a unit count for at a marker, and what all of them would. */
  countAt(state: S, unit: U, marker: Marker): number;
  countOf(state: S, unit: U): number;
  /** What friends must outnumber there; below 0 where nobody is needed. */
  opposedAt(state: S, seat: Seat, marker: Marker): number;
  /** Turns a unit may come later than another and still be the better one to hold a marker. */
  reluctance(state: S, unit: U): number;
}

/** About how far apart two units are, base to base. */
export const gapBetween = <S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  a: U,
  b: U,
): number =>
  Math.max(0, leastBetween(a.models, b.models) - radiusOf(game.baseOf(state, a)) - radiusOf(game.baseOf(state, b)));

/** How far a unit's nearest model is from holding a marker. */
export const gapToMarker = <S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  unit: U,
  marker: Marker,
): number => Math.max(0, leastBetween(unit.models, [marker]) - radiusOf(game.baseOf(state, unit)) - game.holds);

/** How far a unit is from the nearest enemy. */
export const gapToEnemies = <S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  unit: U,
): number =>
  game.enemies(state, unit.seat).reduce((least, enemy) => Math.min(least, gapBetween(game, state, unit, enemy)), 1e9);

/** Enemies at a marker are in the way of points. */
const AT_MARKER = 1.25;

export const pressing = <S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  target: U,
): number => (game.markers(state).some((marker) => game.countAt(state, target, marker) > 0) ? AT_MARKER : 1);
