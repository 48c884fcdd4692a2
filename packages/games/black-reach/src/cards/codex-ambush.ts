import { placeOf, publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

const able = (state: State, seat: number): Unit[] =>
  state.units.filter((unit) => unit.owner === seat && placeOf(state, unit) !== null && !unit.act && !unit.alert);

// BR-20.2: one own unit that is not activated has On Alert until the end of the turn.
export const codexAmbush: CardEvent = {
  rule: 'BR-20.2',
  playable: (state, seat) => able(state, seat).length > 0,
  *play(play, seat) {
    const unit = yield* pickUnit(seat, able(play.state, seat), 'codex-ambush', 'BR-20.2');
    unit.alert = true;
    play.emit({ type: 'alerted', rule: 'BR-20.2', also: ['BR-15.5'], data: { unit: publicId(unit) } });
  },
};
