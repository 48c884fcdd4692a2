import { type Modifier, message } from '@mischia/kernel';
import { typeOf } from '../board/derived.ts';
import { distanceBetween } from '../rules/units/units.ts';
import { type State, type Unit, unitById } from '../state.ts';
import { layPowerToken, type Power } from './power.ts';

const REACH = 3;

// BR-24.12: Ork units within 3 of the Weirdboy have +1 on their assault dice.
export function warpathBonus(state: State, unit: Unit): Modifier[] {
  for (const power of state.powers) {
    if (power.power !== 'warpath') continue;
    const weirdboy = unitById(state, power.psyker);
    if (weirdboy.owner !== unit.owner || typeOf(unit).faction !== 'orks') continue;
    if (unit === weirdboy || distanceBetween(state, weirdboy, unit) <= REACH) {
      return [{ rule: 'BR-24.12', why: message('why.warpath'), amount: 1 }];
    }
  }
  return [];
}

// BR-24.12: WAAAGH!, persistent, on the Weirdboy himself.
export const warpath: Power = {
  id: 'warpath',
  rule: 'BR-24.12',
  available: () => true,
  *target() {
    return {};
  },
  *effect(play, _action, psyker) {
    layPowerToken(play, 'warpath', psyker, psyker);
  },
};
