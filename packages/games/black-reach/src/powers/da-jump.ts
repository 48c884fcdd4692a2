import { isInfantry, placeOf, publicId } from '../rules/units/units.ts';
import { standsInZoneOf } from '../rules/zone/zone.ts';
import { type State, touch, type Unit } from '../state.ts';
import { type Power, pickPowerUnit } from './power.ts';

const companions = (state: State, psyker: Unit): Unit[] =>
  state.units.filter(
    (unit) =>
      unit !== psyker &&
      unit.owner === psyker.owner &&
      unit.status === 'board' &&
      isInfantry(unit) &&
      standsInZoneOf(state, unit, psyker, placeOf(state, unit)),
  );

// BR-24.11, R156: WAAAGH!; the Weirdboy and one friendly Infantry in his zone leave the board until next turn. Who lay in
// ambush stays under its marker and comes back so (BR-17.3).
export const daJump: Power = {
  id: 'da-jump',
  rule: 'BR-24.11',
  available: (state, psyker) => psyker.status === 'board' && companions(state, psyker).length > 0,
  *target(play, psyker) {
    return yield* pickPowerUnit(psyker, companions(play.state, psyker), 'da-jump', 'BR-24.11');
  },
  *effect(play, _action, psyker, { unit }) {
    for (const each of unit ? [psyker, unit] : [psyker]) {
      if (each.status !== 'board') continue;
      play.emit({ type: 'jumped', rule: 'BR-24.11', data: { unit: publicId(each) } });
      each.status = 'off';
      each.at = null;
      each.jumped = play.state.flow.turn;
    }
    touch(play.state);
  },
};
