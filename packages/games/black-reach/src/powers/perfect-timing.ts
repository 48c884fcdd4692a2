import { distanceBetween } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { layPowerToken, type Power, pickPowerUnit } from './power.ts';

// BR-24.18, R159: neither reducing obstacles nor terrain Defence bonuses count against its shots.
export const hasPerfectTiming = (state: State, unit: Unit): boolean =>
  state.powers.some((power) => power.power === 'perfect-timing' && power.target === unit.id);

const REACH = 3;

const targets = (state: State, psyker: Unit): Unit[] =>
  state.units.filter(
    // R128: riders too, they shoot from their vehicle.
    (unit) => unit.owner === psyker.owner && distanceBetween(state, psyker, unit) <= REACH,
  );

// BR-24.18: Divination, persistent, on a unit within 3.
export const perfectTiming: Power = {
  id: 'perfect-timing',
  rule: 'BR-24.18',
  available: (state, psyker) => targets(state, psyker).length > 0,
  target: (play, psyker) => pickPowerUnit(psyker, targets(play.state, psyker), 'perfect-timing', 'BR-24.18'),
  *effect(play, _action, psyker, { unit }) {
    if (unit) layPowerToken(play, 'perfect-timing', psyker, unit);
  },
};
