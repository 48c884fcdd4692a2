import { message, type Option, type Play, type Seat } from '@mischia/kernel';
import type { Action } from '../rules/action.ts';
import type { Reaction } from '../rules/cards/moments.ts';
import { defend } from '../rules/shooting/announced-defence.ts';
import type { Shot } from '../rules/shooting/shot.ts';
import { isVehicle, publicId } from '../rules/units/units.ts';
import type { State } from '../state.ts';
import { MOST_TOKENS, tokenOffer } from './use-token.ts';

// BR-23.9: +1 Defence each for a Vehicle against one action.
export function extraArmourOffers(play: Play<State>, action: Action, shot: Shot, seat: Seat): Option<Reaction>[] {
  const offers: Option<Reaction>[] = [];
  for (const attack of shot.attacks) {
    if (attack.target.owner !== seat || !isVehicle(attack.target)) continue;
    offers.push(
      ...tokenOffer(play, action, attack.target, {
        option: 'extra-armour',
        id: `token:extra-armour>${publicId(attack.target)}`,
        rule: 'BR-23.9',
        limit: MOST_TOKENS,
        effect: () => defend(action, attack, { rule: 'BR-23.9', why: message('why.extra-armour'), amount: 1 }),
      }),
    );
  }
  return offers;
}
