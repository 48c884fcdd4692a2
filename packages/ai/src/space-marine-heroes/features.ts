import type { Seat } from '@mischia/kernel';
import {
  type Battle,
  COLUMNS,
  HEROES_PAST_HALF,
  opponentOf,
  opposite,
  type Place,
  scoreOf,
} from '@mischia/space-marine-heroes';
import type { Threats } from './threats.ts';

/** Distances to victory above this are all the same. */
const FARTHEST = 14;
/** The weights were learned on halves of four rows; on others distances count in proportion. */
const USUAL_ROWS = 4;
/** An enemy who stands in the way has to be pushed back first; each space of that costs as much as two of one's own. */
const PUSH_COST = 2;

/** What a position is judged by, for one side and as numbers; the names are those of the weights. */
export const FEATURES = [
  'toMove',
  ...oneOfEach('myWay'),
  ...oneOfEach('hisWay'),
  'lead',
  'smallLead',
  'myHeroesHome',
  'hisHeroesHome',
  'myHeroesPast',
  'hisHeroesPast',
  'mySecure',
  'hisSecure',
  'myLucky',
  'hisLucky',
  'myDouble',
  'hisDouble',
  'myLong',
  'hisLong',
  'blocked',
] as const;

function oneOfEach(name: string): string[] {
  return Array.from({ length: FARTHEST + 1 }, (_, spaces) => `${name}${spaces}`);
}

const MY_WAY = 1;
const HIS_WAY = MY_WAY + FARTHEST + 1;
const REST = HIS_WAY + FARTHEST + 1;

/** How far a side is from victory: the spaces for three heroes past the middle, or for the lead, whichever is more. */
function wayToVictory(state: Battle, seat: Seat, lead: number): number {
  const spaces = Math.max(spacesToHalf(state, seat), 1 - lead, 0);
  return Math.min(FARTHEST, (spaces * USUAL_ROWS) / state.rows);
}

/** The spaces that the three heroes nearest to the enemy half still have to go. */
function spacesToHalf({ advanced, rows }: Battle, seat: Seat): number {
  // The three smallest of five, kept in order: this runs for every position a player looks at.
  let [first, second, third] = [Infinity, Infinity, Infinity];
  for (let place = seat * COLUMNS; place < (seat + 1) * COLUMNS; place++) {
    const missing = rows - (advanced[place] as number);
    const inTheWay = (advanced[opposite(place)] as number) - (rows - 2);
    const cost = missing <= 0 ? 0 : missing + (inTheWay > 0 ? PUSH_COST * inTheWay : 0);
    if (cost < first) [first, second, third] = [cost, first, second];
    else if (cost < second) [second, third] = [cost, second];
    else if (cost < third) third = cost;
  }
  return first + second + third;
}

const out = new Float64Array(FEATURES.length);

/** The features of a position for the player who is about to begin a turn. The array is used again by the next call. */
export function featuresOf(state: Battle, mover: Seat, threats: Threats): Float64Array {
  const other = opponentOf(mover);
  const lead = scoreOf(state, mover) - scoreOf(state, other);
  out.fill(0);
  out[0] = 1;
  markDistance(MY_WAY, wayToVictory(state, mover, lead));
  markDistance(HIS_WAY, wayToVictory(state, other, -lead));
  out[REST] = lead / state.rows;
  out[REST + 1] = Math.max(-3, Math.min(3, lead));
  countHeroes(state, mover, REST + 2);
  countHeroes(state, other, REST + 3);
  threats.measure(state, mover, out, REST + 8);
  threats.measure(state, other, out, REST + 9);
  out[REST + 14] = blockedColumns(state);
  return out;
}

/** One entry of a table, or parts of two neighbours for a distance between them. */
function markDistance(table: number, distance: number): void {
  const below = Math.floor(distance);
  out[table + below] = 1 - (distance - below);
  if (distance > below) out[table + below + 1] = distance - below;
}

/** Heroes at home, past the middle, and so far past it that one retreat does not bring them back. */
function countHeroes({ advanced, rows }: Battle, seat: Seat, at: number): void {
  let [home, past, secure] = [0, 0, 0];
  for (let place: Place = seat * COLUMNS; place < (seat + 1) * COLUMNS; place++) {
    const spaces = advanced[place] as number;
    if (spaces === 0) home++;
    if (spaces >= rows) past++;
    if (spaces > rows) secure++;
  }
  out[at] = home;
  out[at + 2] = Math.max(0, past - HEROES_PAST_HALF + 1);
  out[at + 4] = secure;
}

function blockedColumns({ advanced, rows }: Battle): number {
  let blocked = 0;
  for (let place = 0; place < COLUMNS; place++) {
    if ((advanced[place] as number) + (advanced[place + COLUMNS] as number) === 2 * rows - 2) blocked++;
  }
  return blocked;
}
