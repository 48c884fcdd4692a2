import type { CardEvent } from './card-event.ts';

// BR-20.2: one shot of an own unit gains Piercing.
export const overcharge: CardEvent = {
  rule: 'BR-20.2',
  playable: (_state, seat, { shot }) =>
    shot !== undefined && shot.seat === seat && shot.structure === null && !shot.thrown,
  *play(_play, _seat, { shot }) {
    if (shot) shot.piercing = true;
  },
};
