import { newAction } from '../rules/action.ts';
import { movementAction } from '../rules/movement/movement-action.ts';
import { moveOrder } from '../rules/movement/moving.ts';
import { inPlay, isInfantry, placeOf } from '../rules/units/units.ts';
import { playerOf, type State, type Unit } from '../state.ts';
import { markActivated } from '../tokens/activated.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

const able = (state: State, seat: number): Unit[] =>
  state.units.filter(
    (unit) =>
      unit.owner === seat &&
      // R128: also one that could get out of its vehicle.
      placeOf(state, unit) !== null &&
      isInfantry(unit) &&
      !unit.act &&
      !playerOf(state, seat).orders.some((token) => token.unit === unit.id && token.state === 'hidden'),
  );

// BR-20.2: an own Infantry without order, not activated, makes a Movement Action without Assault and is then activated.
export const sneakyGits: CardEvent = {
  rule: 'BR-20.2',
  playable: (state, seat) => able(state, seat).length > 0,
  *play(play, seat) {
    const unit = yield* pickUnit(seat, able(play.state, seat), 'sneaky-gits', 'BR-20.2');
    yield* movementAction(play, newAction(), unit, moveOrder({ fire: true, flip: true }));
    if (inPlay(unit)) markActivated(play, unit, 'BR-20.2');
  },
};
