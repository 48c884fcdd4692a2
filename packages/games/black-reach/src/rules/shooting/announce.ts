import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import type { BonusKind } from '../../content/types.ts';
import { ammoOffers } from '../../options/ammo.ts';
import { dakka } from '../../options/boss-pole.ts';
import { camoCloakOffers } from '../../options/camo-cloak.ts';
import { extraArmourOffers } from '../../options/extra-armour.ts';
import { vehicleAmmoOffers } from '../../options/vehicle-ammo.ts';
import type { State } from '../../state.ts';
import type { Action } from '../action.ts';
import { cardWindow, type Moment, type Reaction } from '../cards/moments.ts';
import type { Shot } from './shot.ts';

const SHOT_BONUSES: readonly BonusKind[] = ['shooting', 'any-die'];

// BR-09.8 step 1, R167: shooter and owner of the target announce tokens and cards before any die, Initiative first. Whom
// a scattered template covers is known only after its die: their owners are asked then.
export function* announceShot(play: Play<State>, action: Action, shot: Shot): Rule<void> {
  const moment: Moment = {
    window: 'shot-declared',
    rule: 'BR-09.8',
    action,
    unit: shot.shooter,
    shot,
    bonus: (seat) => (seat === shot.seat && shot.structure === null && !shot.thrown ? SHOT_BONUSES : []),
    onBonus: (_seat, _kind, amount, card) => {
      shot.bonuses.push({ rule: 'BR-20.3', why: message('why.card', { card: message(`name.${card}`) }), amount });
    },
  };
  const forShot = (): Option<Reaction>[] => [
    ...ammoOffers(play, action, shot),
    ...vehicleAmmoOffers(play, action, shot),
    ...dakka(play, shot.shooter, (modifier) => shot.bonuses.push(modifier)),
  ];
  const tokens = (seat: Seat): Option<Reaction>[] => [
    ...(seat === shot.seat && !shot.thrown ? forShot() : []),
    // Friends under a template are defended too.
    ...camoCloakOffers(play, action, shot, seat),
    ...extraArmourOffers(play, action, shot, seat),
  ];
  yield* cardWindow(play, moment, tokens);
}
