import { type Modifier, message } from '@mischia/kernel';
import { sightBetween } from '../rules/sight/sight.ts';
import { distanceBetween, isAmbushed } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { layPowerToken, type Power, pickPowerUnit } from './power.ts';

const MALUS = -2;

// BR-24.16: −2 to all dice of the unit under the token.
export function enfeebleMalus(state: State, unit: Unit): Modifier[] {
  const weak = state.powers.some((power) => power.power === 'enfeeble' && power.target === unit.id);
  return weak ? [{ rule: 'BR-24.16', why: message('why.enfeeble'), amount: MALUS }] : [];
}

const REACH = 6;

const targets = (state: State, psyker: Unit): Unit[] =>
  state.units.filter(
    (unit) =>
      unit !== psyker &&
      unit.status === 'board' &&
      !isAmbushed(unit) &&
      distanceBetween(state, psyker, unit) <= REACH &&
      sightBetween(state, psyker, unit).state !== 'blocked',
  );

// BR-24.16: Biomancy, persistent; Clear or Reduced line of sight within 6.
export const enfeeble: Power = {
  id: 'enfeeble',
  rule: 'BR-24.16',
  available: (state, psyker) => targets(state, psyker).length > 0,
  target: (play, psyker) => pickPowerUnit(psyker, targets(play.state, psyker), 'enfeeble', 'BR-24.16'),
  *effect(play, _action, psyker, { unit }) {
    if (unit) layPowerToken(play, 'enfeeble', psyker, unit);
  },
};
