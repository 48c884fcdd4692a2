import { mayReceiveOrder } from '../rules/orders/tokens.ts';
import { publicId } from '../rules/units/units.ts';
import { playerOf, type State, type Unit, unitById } from '../state.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

const ordered = (state: State, seat: number): Unit[] =>
  playerOf(state, seat)
    .orders.filter((token) => token.state === 'hidden')
    .map((token) => unitById(state, token.unit));

const free = (state: State, seat: number): Unit[] =>
  state.units.filter(
    (unit) =>
      unit.owner === seat &&
      mayReceiveOrder(unit) &&
      !unit.act &&
      !playerOf(state, seat).orders.some((token) => token.unit === unit.id && token.state === 'hidden'),
  );

// BR-20.7: an own unresolved token moves, unseen, to another own unit that is not activated and has none.
export const everReady: CardEvent = {
  rule: 'BR-20.7',
  playable: (state, seat) => ordered(state, seat).length > 0 && free(state, seat).length > 0,
  *play(play, seat) {
    const { state } = play;
    const from = yield* pickUnit(seat, ordered(state, seat), 'ever-ready', 'BR-20.7');
    const to = yield* pickUnit(seat, free(state, seat), 'ever-ready', 'BR-20.7');
    const token = playerOf(state, seat).orders.find((each) => each.unit === from.id && each.state === 'hidden');
    if (token) token.unit = to.id;
    play.emit({ type: 'order-moved', rule: 'BR-20.7', data: { from: publicId(from), to: publicId(to) } });
  },
};
