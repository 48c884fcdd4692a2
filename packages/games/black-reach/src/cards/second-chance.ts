import type { CardEvent } from './card-event.ts';

// BR-20.9: reroll all dice of an own roll; the new result stands.
export const secondChance: CardEvent = {
  rule: 'BR-20.9',
  playable: (_state, seat, { roll }) => roll?.by === seat,
  *play(_play, _seat, moment) {
    if (moment.reroll) yield* moment.reroll();
  },
};
