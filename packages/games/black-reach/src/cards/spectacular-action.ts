import { isHeavy } from '../rules/units/units.ts';
import type { CardEvent } from './card-event.ts';

// BR-20.5: at one moment of this move all weapons of the Heavy Vehicle fire as with Moving Fire 0.
export const spectacularAction: CardEvent = {
  rule: 'BR-20.5',
  playable: (state, seat, { unit }) =>
    state.flow.phase === 'activation' && unit !== undefined && unit.owner === seat && isHeavy(unit),
  *play(_play, _seat, moment) {
    if (moment.effects) moment.effects.spectacular = true;
  },
};
