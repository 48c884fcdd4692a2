import { other, playerOf } from '../state.ts';
import type { CardEvent } from './card-event.ts';

// BR-20.2: look at the opponent's hand now; nobody else sees it.
export const dropPodData: CardEvent = {
  rule: 'BR-20.2',
  playable: (state, seat) => playerOf(state, other(seat)).hand.length > 0,
  *play(play, seat) {
    const hand = [...playerOf(play.state, other(seat)).hand].sort();
    play.emit({
      type: 'hand-seen',
      rule: 'BR-20.2',
      data: { seat },
      secret: { seats: [seat, other(seat)], data: { hand } },
      reveals: true,
    });
  },
};
