import { message, type Option, type Play, type Seat } from '@mischia/kernel';
import type { Action } from '../rules/action.ts';
import type { Assault } from '../rules/assault/assault-state.ts';
import type { Reaction } from '../rules/cards/moments.ts';
import { isInfantry } from '../rules/units/units.ts';
import type { State } from '../state.ts';
import { MOST_TOKENS, tokenOffer } from './use-token.ts';

// BR-23.5: in an Assault +1 each and Piercing, as Penetrating.
export function rokkitHammerOffers(
  play: Play<State>,
  action: Action,
  assault: Assault,
  seat: Seat,
): Option<Reaction>[] {
  const attacks = assault.attacker.owner === seat;
  const unit = attacks ? assault.attacker : assault.defender;
  if (!isInfantry(unit)) return [];
  return tokenOffer(play, action, unit, {
    option: 'rokkit-hammers',
    rule: 'BR-23.5',
    limit: MOST_TOKENS,
    effect: () => {
      const bonus = { rule: 'BR-23.5', why: message('why.rokkit-hammers'), amount: 1 };
      (attacks ? assault.attackBonuses : assault.defenceBonuses).push(bonus);
      if (attacks) assault.attackPiercing = true;
      else assault.defencePiercing = true;
    },
  });
}
