import { distanceBetween, isAmbushed, isInfantry } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { suppress } from '../tokens/suppression.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

const REACH = 3;

const isTarget = (state: State, seat: number, unit: Unit): boolean =>
  unit.owner !== seat &&
  unit.status === 'board' &&
  isInfantry(unit) &&
  !isAmbushed(unit) &&
  state.units.some(
    (own) =>
      // R128: riders are measured from their vehicle.
      own.owner === seat && isInfantry(own) && distanceBetween(state, own, unit) <= REACH,
  );

// BR-20.2: 1 Suppression on an enemy Infantry within 3 of an own Infantry.
export const squigBomb: CardEvent = {
  rule: 'BR-20.2',
  playable: (state, seat) => state.units.some((unit) => isTarget(state, seat, unit)),
  *play(play, seat) {
    const targets = play.state.units.filter((unit) => isTarget(play.state, seat, unit));
    suppress(play, yield* pickUnit(seat, targets, 'squig-bomb', 'BR-20.2'), 1, 'BR-20.2');
  },
};
