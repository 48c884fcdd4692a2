import { message, type Option, type Play } from '@mischia/kernel';
import type { Action } from '../rules/action.ts';
import type { Reaction } from '../rules/cards/moments.ts';
import { isAlternative, type Shot } from '../rules/shooting/shot.ts';
import { isInfantry } from '../rules/units/units.ts';
import type { State } from '../state.ts';
import { MOST_TOKENS, tokenOffer } from './use-token.ts';

// BR-23.1: +1 each in a Shooting Action, alternative or not; one only with an alternative one (BR-22.8).
export function ammoOffers(play: Play<State>, action: Action, shot: Shot): Option<Reaction>[] {
  if (!isInfantry(shot.shooter)) return [];
  return tokenOffer(play, action, shot.shooter, {
    option: 'ammo',
    rule: 'BR-23.1',
    limit: isAlternative(shot) ? 1 : MOST_TOKENS,
    effect: () => shot.bonuses.push({ rule: 'BR-23.1', why: message('why.ammo'), amount: 1 }),
  });
}
