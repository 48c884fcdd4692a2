import { retreatSpaces } from '../rules/assault/outcome.ts';
import { forcedMove, prepareForced } from '../rules/movement/forced.ts';
import { isInfantry } from '../rules/units/units.ts';
import type { CardEvent } from './card-event.ts';

// BR-20.10: own Infantry under assault makes a Forced Movement of 1 space away; there is no Assault and the attacker
// must enter the space.
export const retreat: CardEvent = {
  rule: 'BR-20.10',
  playable: (_state, seat, { assault }) =>
    assault !== undefined && assault.defender.owner === seat && isInfantry(assault.defender),
  *play(play, _seat, { assault, action }) {
    if (!assault) return;
    assault.withdrawn = true;
    if (!(yield* prepareForced(play, action, assault.defender, 'BR-20.10'))) return;
    yield* forcedMove(play, action, assault.defender, retreatSpaces(play.state, assault), 'BR-20.10');
  },
};
