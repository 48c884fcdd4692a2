import type { Seat } from '@mischia/kernel';
import { orderStars } from '../../abilities/order.ts';
import { hasPersonalOrder } from '../../abilities/personal-order.ts';
import { TILES } from '../../content/content.ts';
import type { TileType } from '../../content/types.ts';
import { specialTokens } from '../../options/battle-plan.ts';
import { bluffTokens } from '../../options/bluff.ts';
import { bossStars } from '../../options/boss.ts';
import type { State, Tile, Unit } from '../../state.ts';

const MOST_ORDERS = 10;

/** Units whose stars count: on the board, riding, in the air, or gone by the exit (R020). */
const starsCount = (unit: Unit): boolean =>
  unit.status === 'board' || unit.status === 'embarked' || unit.status === 'air' || unit.status === 'left';

// BR-04.2, BR-18.3: stars on units, on unbroken tiles and on options (Boss / Planning).
export function starsOf(state: State, seat: Seat): number {
  let stars = 0;
  for (const unit of state.units) {
    if (unit.owner !== seat || !starsCount(unit)) continue;
    stars += orderStars(unit);
    if (unit.status !== 'left' && hasPersonalOrder(state, unit)) stars += 1;
  }
  state.tiles.forEach((tile: Tile, number) => {
    if (tile.owner !== seat) return;
    if (!tile.broken) stars += (TILES[tile.type] as TileType).stars;
    stars += bossStars(state, tile, number, starsCount);
  });
  return stars;
}

/** Order tokens a player is entitled to. Everybody can count them (R004). */
export interface Entitlement {
  readonly numbered: number;
  readonly special: number;
  readonly bluff: number;
}

// BR-04.3, BR-23.30, BR-23.32: Numbered tokens by stars, one Special per Battle Plan, one Bluff per option, 2 at most.
export const entitlement = (state: State, seat: Seat): Entitlement => ({
  numbered: starsOf(state, seat),
  special: specialTokens(state, seat),
  bluff: bluffTokens(state, seat),
});

// BR-04.3, R019: at most 10; the owner chooses what to leave out, Numbered ones are always 1…k.
export function tokenSets(due: Entitlement): Entitlement[] {
  const total = due.numbered + due.special + due.bluff;
  if (total <= MOST_ORDERS) return [due];
  const sets: Entitlement[] = [];
  for (let numbered = due.numbered; numbered >= 0; numbered--) {
    for (let special = due.special; special >= 0; special--) {
      const bluff = MOST_ORDERS - numbered - special;
      if (bluff >= 0 && bluff <= due.bluff) sets.push({ numbered, special, bluff });
    }
  }
  return sets;
}

/** The tokens of a set by value: 1…n, 0 Special, -1 Bluff. */
export function tokenValues({ numbered, special, bluff }: Entitlement): number[] {
  const values: number[] = [];
  for (let value = 1; value <= numbered; value++) values.push(value);
  for (let left = special; left > 0; left--) values.push(0);
  for (let left = bluff; left > 0; left--) values.push(-1);
  return values;
}

// BR-04.5: own units on the board, riding or in the air may receive a token.
export const mayReceiveOrder = (unit: Unit): boolean =>
  unit.status === 'board' || unit.status === 'embarked' || unit.status === 'air';
