import { message, type Option, type Rule, type Seat } from '@mischia/kernel';
import { specialTokens } from '../options/battle-plan.ts';
import type { Reaction } from '../rules/cards/moments.ts';
import { type OrderToken, playerOf, type State } from '../state.ts';

const unused = (state: State, seat: Seat): OrderToken[] =>
  playerOf(state, seat).orders.filter((token) => token.value === 0 && token.state !== 'done');

// BR-04.7: before or after any other token its owner may reveal it; R028: a lost one is announced.
export const specialOffers = (
  state: State,
  seat: Seat,
  reveal: (token: OrderToken) => Rule<void>,
): Option<Reaction>[] =>
  unused(state, seat).map((token) => ({
    id: token.state === 'lost' ? 'announce-lost-special' : 'special',
    rule: 'BR-04.7',
    value: () => reveal(token),
    label: message(token.state === 'lost' ? 'option.lost-special' : 'option.special'),
  }));

// R163: what everybody knows: one Special per Battle Plan may still come until it was shown.
export function specialsOpen(state: State, seat: Seat): boolean {
  const { orders } = playerOf(state, seat);
  const shown = orders.filter((token) => token.value === 0 && token.state === 'done').length;
  return shown < specialTokens(state, seat) && orders.some((token) => token.state !== 'done');
}

// R026, R028: one that was not used is resolved after the last Numbered token.
export const leftOverSpecials = unused;
