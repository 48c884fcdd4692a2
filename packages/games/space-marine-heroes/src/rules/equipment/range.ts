import type { Range } from '../../hero-card.ts';
import type { Battle } from '../../state.ts';
import { areAdjacent, cardAt, columnOf, type Place } from '../board/board.ts';

/** How many columns away a range reaches; melee and short stay in their own. */
const COLUMNS_REACHED: { readonly [range in Range]: number } = { melee: 0, short: 0, medium: 1, long: Infinity };

const rangeOf = (state: Battle, bearer: Place): Range => cardAt(state, bearer).equipment.range ?? 'melee';

const columnsApart = (a: Place, b: Place): number => Math.abs(columnOf(a) - columnOf(b));

// SMH-16: a column is in range if one of its spaces is: next to the bearer or anywhere in its column (melee, short), in an
// adjacent column too (medium), anywhere (long).
export const isColumnInRange = (state: Battle, bearer: Place, target: Place): boolean =>
  columnsApart(bearer, target) <= COLUMNS_REACHED[rangeOf(state, bearer)];

// SMH-16: the enemy's own space is in range; for melee it must be the next one. Nothing blocks the line.
export const isSpaceInRange = (state: Battle, bearer: Place, target: Place): boolean =>
  isColumnInRange(state, bearer, target) && (rangeOf(state, bearer) !== 'melee' || areAdjacent(state, bearer));
