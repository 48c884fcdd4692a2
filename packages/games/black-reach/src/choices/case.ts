import type { PlacedUnit, Position } from '../position-format.ts';

export type Seat = 0 | 1;
/** Answers that lead to a place, with who gives them. */
export type Steps = readonly (readonly [Seat, unknown])[];

/** A place in the game: a position, the dice that fall and the answers that lead on from it. */
export interface Spot {
  readonly position: Position;
  readonly steps?: Steps;
  readonly dice?: { readonly [purpose: string]: readonly number[] };
}

/** A choice with its three tests: offered where it should be, absent where not, refused when forced. */
export interface Case {
  readonly rule: string;
  /** Kind of the request. */
  readonly ask: string;
  /** A sentence a player would agree with. */
  readonly what: string;
  readonly seat: Seat;
  /** Id of the option, or an answer in the open space. */
  readonly answer: unknown;
  readonly offered: Spot;
  readonly absent: Spot;
  /** What is forced and where; default: the same answer where it is absent. */
  readonly refused: { readonly code: string; readonly answer?: unknown; readonly at?: Spot };
}

export type Placed = readonly PlacedUnit[];

export const unit = (type: string, seat: Seat, at?: string, extra: Partial<PlacedUnit> = {}): PlacedUnit => ({
  type,
  seat,
  ...(at === undefined ? {} : { at }),
  ...extra,
});
/** A unit with order 1: the next to act. */
export const acting = (type: string, seat: Seat, at: string, extra: Partial<PlacedUnit> = {}): PlacedUnit =>
  unit(type, seat, at, { order: '1', ...extra });

/** A field of the Ultramarines' turn, or of the Orks'. */
export const marines = (...units: Placed): Position => ({ units });
export const orks = (...units: Placed): Position => ({ initiative: 1, units });

type Board = NonNullable<Position['board']>;

/** Rows of a board 12 wide, the rest open ground. */
export const ground = (rows: { readonly [y: number]: string }, lines: Board = {}): Board => ({
  rows: Array.from({ length: 12 }, (_, y) => (rows[y + 1] ?? '').padEnd(12, '.')),
  ...lines,
});

/** The same place with something else in the position. */
export const changed = (spot: Spot, position: Partial<Position>): Spot => ({
  ...spot,
  position: { ...spot.position, ...position },
});
