import { message, type Option, type Play, type Seat } from '@mischia/kernel';
import type { Action } from '../rules/action.ts';
import type { Reaction } from '../rules/cards/moments.ts';
import { defend } from '../rules/shooting/announced-defence.ts';
import type { Shot } from '../rules/shooting/shot.ts';
import { isInfantry, publicId } from '../rules/units/units.ts';
import type { State } from '../state.ts';
import { MOST_TOKENS, tokenOffer } from './use-token.ts';

// BR-23.2: +1 Defence each for an Infantry unit against one action; not under a template.
export function camoCloakOffers(play: Play<State>, action: Action, shot: Shot, seat: Seat): Option<Reaction>[] {
  if (shot.template !== null || shot.kind === 'sniper' || shot.kind === 'tankbusta-bombs') return [];
  const offers: Option<Reaction>[] = [];
  for (const attack of shot.attacks) {
    if (attack.target.owner !== seat || !isInfantry(attack.target)) continue;
    offers.push(
      ...tokenOffer(play, action, attack.target, {
        option: 'camo-cloak',
        id: `token:camo-cloak>${publicId(attack.target)}`,
        rule: 'BR-23.2',
        limit: MOST_TOKENS,
        effect: () => defend(action, attack, { rule: 'BR-23.2', why: message('why.camo-cloak'), amount: 1 }),
      }),
    );
  }
  return offers;
}
