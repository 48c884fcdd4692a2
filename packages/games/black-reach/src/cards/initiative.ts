import { playerOf } from '../state.ts';
import type { CardEvent } from './card-event.ts';

// BR-20.6, R135: the player who would reveal second at this number reveals first; later numbers are unchanged.
export const initiative: CardEvent = {
  rule: 'BR-20.6',
  playable: (state, seat) =>
    state.flow.step === 'reveal' &&
    state.flow.half === 0 &&
    state.flow.first !== seat &&
    playerOf(state, seat).orders.filter((token) => token.value > 0).length >= state.flow.number,
  *play(play, seat) {
    play.state.flow.first = seat;
    play.emit({ type: 'reveals-first', rule: 'BR-20.6', data: { seat, number: play.state.flow.number } });
  },
};
