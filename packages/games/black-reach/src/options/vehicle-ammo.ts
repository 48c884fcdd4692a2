import { message, type Option, type Play } from '@mischia/kernel';
import type { Action } from '../rules/action.ts';
import type { Reaction } from '../rules/cards/moments.ts';
import { isAlternative, type Shot } from '../rules/shooting/shot.ts';
import { isVehicle, publicId } from '../rules/units/units.ts';
import type { State } from '../state.ts';
import { MOST_TOKENS, tokenOffer } from './use-token.ts';

// BR-23.7: +1 each and Piercing; R168: it serves the one weapon it is announced for.
export function vehicleAmmoOffers(play: Play<State>, action: Action, shot: Shot): Option<Reaction>[] {
  const { shooter } = shot;
  if (!isVehicle(shooter)) return [];
  const limit = isAlternative(shot) ? 1 : MOST_TOKENS;
  const effect = () => {
    shot.bonuses.push({ rule: 'BR-23.7', why: message('why.ammo'), amount: 1 });
    shot.piercing = true;
  };
  const looted: Option<Reaction>[] =
    shooter.ammo === 0 || (action.tokens[`looted@${shooter.owner}`] ?? 0) >= limit
      ? []
      : [
          {
            id: 'token:looted-ammo',
            rule: 'BR-23.7',
            value: function* () {
              const key = `looted@${shooter.owner}`;
              action.tokens[key] = (action.tokens[key] ?? 0) + 1;
              shooter.ammo--;
              play.emit({
                type: 'token-used',
                rule: 'BR-23.7',
                data: { unit: publicId(shooter), token: 'vehicle-ammo' },
              });
              effect();
            },
            label: message('option.token', { token: message('name.vehicle-ammo') }),
          },
        ];
  return [...looted, ...tokenOffer(play, action, shooter, { option: 'vehicle-ammo', rule: 'BR-23.7', limit, effect })];
}
