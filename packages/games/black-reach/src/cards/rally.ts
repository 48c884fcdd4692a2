import { inPlay } from '../rules/units/units.ts';
import { recover } from '../tokens/suppression.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

// BR-20.2: remove all Suppression from one own unit.
export const rally: CardEvent = {
  rule: 'BR-20.2',
  playable: (state, seat) => state.units.some((unit) => unit.owner === seat && unit.s > 0 && inPlay(unit)),
  *play(play, seat) {
    const able = play.state.units.filter((unit) => unit.owner === seat && unit.s > 0 && inPlay(unit));
    const unit = yield* pickUnit(seat, able, 'rally', 'BR-20.2');
    recover(play, unit, unit.s, 'BR-20.2');
  },
};
