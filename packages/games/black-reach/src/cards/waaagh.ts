import type { CardEvent } from './card-event.ts';

export const WAAAGH = 'waaagh';
export const WAAAGH_MOVEMENT = 2;

// BR-20.2: a unit that declares an Assault has +2 Movement.
export const waaagh: CardEvent = {
  rule: 'BR-20.2',
  playable: (_state, seat, { unit, target }) => unit !== undefined && unit.owner === seat && target !== undefined,
  *play(_play, _seat, { effects }) {
    if (effects) effects.movement += WAAAGH_MOVEMENT;
  },
};
