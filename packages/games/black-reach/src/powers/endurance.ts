import { faceOf, typeOf } from '../board/derived.ts';
import { sightBetween } from '../rules/sight/sight.ts';
import { turnOver } from '../rules/units/faces.ts';
import { distanceBetween } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { type Power, pickPowerUnit } from './power.ts';

const REACH = 6;

const targets = (state: State, psyker: Unit): Unit[] =>
  state.units.filter(
    (unit) =>
      unit.owner === psyker.owner &&
      unit.status === 'board' &&
      faceOf(unit).kind === 'reduced' &&
      typeOf(unit).class === 'infantry' &&
      distanceBetween(state, psyker, unit) <= REACH &&
      (unit === psyker || sightBetween(state, psyker, unit).state === 'clear'),
  );

// BR-24.17, R158: Biomancy; Clear line of sight within 6: a friendly reduced unit turns back to its Intact face.
export const endurance: Power = {
  id: 'endurance',
  rule: 'BR-24.17',
  available: (state, psyker) => targets(state, psyker).length > 0,
  target: (play, psyker) => pickPowerUnit(psyker, targets(play.state, psyker), 'endurance', 'BR-24.17'),
  *effect(play, _action, _psyker, { unit }) {
    if (unit && faceOf(unit).kind === 'reduced') turnOver(play, unit, 'BR-24.17');
  },
};
