import type { Seat } from '@mischia/kernel';
import type { HeroCard, HeroId } from '../../hero-card.ts';
import type { Battle } from '../../state.ts';

export const COLUMNS = 5;
export const SEATS = 2;

/** Index into `heroes` and `advanced`: a seat and a physical column. */
export type Place = number;

// SMH-1: physical columns are counted 1 to 5 from the first player's left.
export const placeOf = (seat: Seat, column: number): Place => seat * COLUMNS + column - 1;
export const seatOf = (place: Place): Seat => (place < COLUMNS ? 0 : 1);
export const columnOf = (place: Place): number => (place % COLUMNS) + 1;
export const opposite = (place: Place): Place => (place + COLUMNS) % (SEATS * COLUMNS);
export const opponentOf = (seat: Seat): Seat => 1 - seat;

// SMH-1 R1: each player numbers the columns from his own left, so the second player's run the other way. Numbers turn
// into columns as columns turn into numbers.
const renumbered = (state: Battle, seat: Seat, column: number): number =>
  seat === 1 && state.mirrorNumbers ? COLUMNS + 1 - column : column;

export const placeOfNumber = (state: Battle, seat: Seat, number: number): Place =>
  placeOf(seat, renumbered(state, seat, number));
export const numberOf = (state: Battle, place: Place): number => renumbered(state, seatOf(place), columnOf(place));

// SMH-1: the last space of a column, seen from either deployment space.
export const lastSpace = (state: Battle): number => 2 * state.rows - 1;
export const isPastHalf = (state: Battle, place: Place): boolean => (state.advanced[place] as number) >= state.rows;
export const isDeployed = (state: Battle, place: Place): boolean => state.heroes[place] !== '';

/** The places of a seat's deployed heroes, by column. */
export function placesOf(state: Battle, seat: Seat): Place[] {
  const places: Place[] = [];
  for (let place = seat * COLUMNS; place < (seat + 1) * COLUMNS; place++) {
    if (isDeployed(state, place)) places.push(place);
  }
  return places;
}

/** Where a player's hero stands; a hero is in an army once at most (SMH-2). */
export const placeOfHero = (state: Battle, seat: Seat, hero: HeroId): Place =>
  state.heroes.indexOf(hero, seat * COLUMNS);

export const advancedAt = (state: Battle, place: Place): number => state.advanced[place] as number;
export const heroAt = (state: Battle, place: Place): HeroId => state.heroes[place] as HeroId;
export const cardAt = (state: Battle, place: Place): HeroCard => state.cards[heroAt(state, place)] as HeroCard;

// SMH-1: the two heroes of a column stand on neighbouring spaces; the sum tells, whoever advanced further.
export const areAdjacent = (state: Battle, place: Place): boolean =>
  isDeployed(state, opposite(place)) &&
  advancedAt(state, place) + advancedAt(state, opposite(place)) === lastSpace(state) - 1;
