import { mayReceiveOrder } from '../rules/orders/tokens.ts';
import { publicId } from '../rules/units/units.ts';
import { type OrderToken, playerOf, type State, type Unit, unitById } from '../state.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

const isUnresolved = (token: OrderToken): boolean => token.state === 'hidden';

const isFree = (state: State, seat: number, unit: Unit): boolean =>
  unit.owner === seat &&
  mayReceiveOrder(unit) &&
  !unit.act &&
  !playerOf(state, seat).orders.some((token) => token.unit === unit.id && isUnresolved(token));

// BR-20.7: an own unresolved token moves, unseen, to another own unit that is not activated and has none.
export const everReady: CardEvent = {
  rule: 'BR-20.7',
  playable: (state, seat) =>
    playerOf(state, seat).orders.some(isUnresolved) && state.units.some((unit) => isFree(state, seat, unit)),
  *play(play, seat) {
    const { state } = play;
    const { orders } = playerOf(state, seat);
    const ordered = orders.filter(isUnresolved).map((token) => unitById(state, token.unit));
    const from = yield* pickUnit(seat, ordered, 'ever-ready', 'BR-20.7');
    const free = state.units.filter((unit) => isFree(state, seat, unit));
    const to = yield* pickUnit(seat, free, 'ever-ready', 'BR-20.7');
    const token = orders.find((each) => each.unit === from.id && isUnresolved(each));
    if (token) token.unit = to.id;
    play.emit({ type: 'order-moved', rule: 'BR-20.7', data: { from: publicId(from), to: publicId(to) } });
  },
};
