import { newAction } from '../rules/action.ts';
import { movementAction } from '../rules/movement/movement-action.ts';
import { moveOrder } from '../rules/movement/moving.ts';
import { isInfantry } from '../rules/units/units.ts';
import type { CardEvent } from './card-event.ts';

const MOST = 2;

// BR-20.2: after its shot an own Infantry makes a Movement Action of at most 2 spaces, without fire, Assault or change
// of state.
export const tacticalWithdrawal: CardEvent = {
  rule: 'BR-20.2',
  playable: (_state, seat, { unit }) =>
    unit !== undefined && unit.owner === seat && unit.status === 'board' && isInfantry(unit),
  *play(play, _seat, { unit }) {
    if (unit) yield* movementAction(play, newAction(), unit, moveOrder({ fire: false, flip: false, most: MOST }));
  },
};
