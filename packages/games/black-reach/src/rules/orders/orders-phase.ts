import { message, type Play, type Rule } from '@mischia/kernel';
import { inOrder, other, playerOf, type State } from '../../state.ts';
import { newAction } from '../action.ts';
import { cardWindow } from '../cards/moments.ts';
import { endGame } from '../end/victory.ts';
import { maintainPowers } from '../psychic/maintain.ts';
import { assignOrders, takeTokens } from './assign.ts';
import { type Entitlement, mayReceiveOrder } from './tokens.ts';

// BR-04.1: start effects: abilities (persistent powers), then cards, then options, then the scenario.
export function* ordersStart(play: Play<State>): Rule<void> {
  const { state } = play;
  play.emit({
    type: 'turn-began',
    rule: 'BR-03.1',
    also: ['BR-25.1', 'BR-03.2', 'BR-01.1'],
    data: { turn: state.flow.turn, initiative: state.initiative },
  });
  yield* maintainPowers(play);
  yield* cardWindow(play, { window: 'orders-start', rule: 'BR-04.1', action: newAction() });
  state.flow.step = 'assign';
}

// BR-04.3, BR-04.4: take the tokens; without a Numbered or Special one, or nobody to give it to, the game is lost.
export function* ordersAssign(play: Play<State>): Rule<void> {
  const { state } = play;
  const sets: [Entitlement, Entitlement] = [NOTHING, NOTHING];
  for (const seat of inOrder(state)) sets[seat as 0 | 1] = yield* takeTokens(state, seat);
  const dead = inOrder(state).filter((seat) => {
    const { numbered, special } = sets[seat as 0 | 1];
    // Instant Death is not applied to a player once a unit of his has left by the exit.
    if (playerOf(state, seat).exited > 0) return false;
    return numbered + special === 0 || !state.units.some((unit) => unit.owner === seat && mayReceiveOrder(unit));
  });
  const [loser] = dead;
  if (loser !== undefined) {
    play.emit({ type: 'instant-death', rule: 'BR-04.4', data: { seats: dead } });
    // R021: both together: victory points decide.
    endGame(state, dead.length === 2 ? undefined : other(loser), message('outcome.instant-death'));
    return;
  }
  yield* assignOrders(play, sets);
  state.flow.step = 'end';
}
const NOTHING: Entitlement = { numbered: 0, special: 0, bluff: 0 };

// BR-04.8: end effects, in the same order as at the start.
export function* ordersEnd(play: Play<State>): Rule<void> {
  const { state } = play;
  yield* cardWindow(play, { window: 'orders-end', rule: 'BR-04.8', action: newAction() });
  play.emit({ type: 'orders-closed', rule: 'BR-04.8', data: { turn: state.flow.turn } });
  state.flow.phase = 'activation';
  state.flow.step = 'start';
  state.flow.number = 1;
  state.flow.half = 0;
  state.flow.first = state.initiative;
}
