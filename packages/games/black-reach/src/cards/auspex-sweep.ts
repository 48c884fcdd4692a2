import { detect } from '../abilities/ambush.ts';
import { distanceBetween, isAmbushed } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

const REACH = 4;

const hiddenNear = (state: State, unit: Unit): Unit[] =>
  state.units.filter(
    (each) => each.owner !== unit.owner && isAmbushed(each) && distanceBetween(state, unit, each) <= REACH,
  );

const searchers = (state: State, seat: number): Unit[] =>
  state.units.filter((unit) => unit.owner === seat && unit.status === 'board' && hiddenNear(state, unit).length > 0);

// BR-20.2: all enemy ambushed units within 4 of one own unit are detected.
export const auspexSweep: CardEvent = {
  rule: 'BR-20.2',
  playable: (state, seat) =>
    state.units.some((unit) => unit.mark > 0 && unit.owner !== seat) && searchers(state, seat).length > 0,
  *play(play, seat) {
    const unit = yield* pickUnit(seat, searchers(play.state, seat), 'auspex-sweep', 'BR-20.2');
    for (const hidden of hiddenNear(play.state, unit)) detect(play, hidden, 'BR-20.2');
  },
};
