import type { Play, Rule, Seat } from '@mischia/kernel';
import { inOrder, type OrderToken, other, playerOf, type State, unitById } from '../../state.ts';
import { leftOverSpecials, specialOffers, specialsOpen } from '../../tokens/special-order.ts';
import { newAction } from '../action.ts';
import { cardWindow, type Moment } from '../cards/moments.ts';
import { immediateEnd } from '../end/victory.ts';
import { mayReceiveOrder } from '../orders/tokens.ts';
import { publicId } from '../units/units.ts';
import { activate } from './activate.ts';

// BR-20.4 (a): the start of the Activation Phase.
export function* activationStart(play: Play<State>): Rule<void> {
  yield* cardWindow(play, { window: 'activation-start', rule: 'BR-20.4', action: newAction() });
  play.state.flow.step = 'reveal';
}

const highest = (state: State, seat: Seat): number =>
  Math.max(0, ...playerOf(state, seat).orders.map((token) => token.value));

// BR-05.1, BR-05.5: Numbered tokens in ascending order, alternating; lost ones keep their place.
export function* activationReveal(play: Play<State>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  if (flow.number > Math.max(highest(state, 0), highest(state, 1))) {
    flow.step = 'finish';
    return;
  }
  // A seat without this number is passed over, and so is its window.
  if (!holdsNumber(state, revealer(state), flow.number)) return nextReveal(state);
  yield* betweenActivations(play);
  if (state.result) return;
  // The card Initiative may have changed who reveals.
  const seat = revealer(state);
  const token = playerOf(state, seat).orders.find((each) => each.value === flow.number);
  nextReveal(state);
  if (token) yield* reveal(play, seat, token);
}

const revealer = ({ flow }: State): Seat => (flow.half === 0 ? flow.first : other(flow.first));
const holdsNumber = (state: State, seat: Seat, number: number): boolean =>
  playerOf(state, seat).orders.some((token) => token.value === number);

function nextReveal(state: State): void {
  const { flow } = state;
  if (flow.half === 0) {
    flow.half = 1;
    return;
  }
  flow.half = 0;
  flow.number++;
  flow.first = state.initiative;
}

function* reveal(play: Play<State>, seat: Seat, token: OrderToken): Rule<void> {
  const lost = token.state === 'lost';
  const unit = unitById(play.state, token.unit);
  token.state = 'done';
  play.emit({
    type: 'order-revealed',
    rule: lost ? 'BR-05.5' : 'BR-05.1',
    also: token.value === 0 ? ['BR-04.7', 'BR-23.32'] : ['BR-05.1'],
    data: lost ? { seat, value: token.value, lost } : { seat, value: token.value, lost, unit: publicId(unit) },
    reveals: true,
  });
  if (lost || !mayReceiveOrder(unit)) return;
  yield* activate(play, unit);
  immediateEnd(play);
}

// BR-04.7, BR-20.4 (b): before each reveal Specials and cards, the player with the Initiative first.
function* betweenActivations(play: Play<State>): Rule<void> {
  const { state } = play;
  const moment: Moment = { window: 'before-reveal', rule: 'BR-04.7', action: newAction(), number: state.flow.number };
  const specials = (seat: Seat) => specialOffers(state, seat, (token) => reveal(play, seat, token));
  yield* cardWindow(
    play,
    moment,
    specials,
    () => state.result !== null,
    (seat) => specialsOpen(state, seat),
  );
}

// R026, R028: an unused Special is resolved after the last Numbered token.
export function* activationFinish(play: Play<State>): Rule<void> {
  const { state } = play;
  yield* betweenActivations(play);
  for (const seat of inOrder(state)) {
    for (const token of leftOverSpecials(state, seat)) if (!state.result) yield* reveal(play, seat, token);
  }
  immediateEnd(play);
  state.flow.phase = 'reserve';
  state.flow.step = 'start';
  state.flow.half = 0;
}
