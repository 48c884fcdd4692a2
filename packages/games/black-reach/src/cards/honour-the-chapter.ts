import type { CardEvent } from './card-event.ts';

// BR-20.2: reroll all own dice of an Assault.
export const honourTheChapter: CardEvent = {
  rule: 'BR-20.2',
  playable: (_state, seat, { roll }) => roll?.by === seat && roll.assault,
  *play(_play, _seat, moment) {
    if (moment.reroll) yield* moment.reroll();
  },
};
