import { message, type Option, openSpace, type Play, type Rule, refuse, type Seat, times } from '@mischia/kernel';
import { concentration } from '../../abilities/concentration.ts';
import { faceOf } from '../../board/derived.ts';
import { CARDS } from '../../content/content.ts';
import { cardsForm, choose, decide } from '../../decisions.ts';
import { gorksBlessing } from '../../options/gorks-blessing.ts';
import { inOrder, other, playerOf, type State, type Unit } from '../../state.ts';
import { recover } from '../../tokens/suppression.ts';
import { newAction } from '../action.ts';
import { drawCards } from '../cards/deck.ts';
import { cardWindow } from '../cards/moments.ts';
import { checkEnd, immediateEnd, scenarioOf, scoreObjectives } from '../end/victory.ts';
import { mayMove, tractionRefusal } from '../movement/allowance.ts';
import { movementAction } from '../movement/movement-action.ts';
import { moveOrder } from '../movement/moving.ts';
import { unitLabel } from '../units/labels.ts';
import { inPlay, publicId } from '../units/units.ts';
import { entryEdges } from './entry.ts';

// BR-11.1: abilities (Concentration), cards, options, scenario.
export function* reserveStart(play: Play<State>): Rule<void> {
  const { state } = play;
  yield* concentration(play);
  yield* cardWindow(play, { window: 'reserve-start', rule: 'BR-11.1', action: newAction() });
  state.flow.step = 'bluffs';
}

// BR-11.3: units without Numbered or Special token and without Activated marker, each once.
function mayMoveInReserve(state: State, unit: Unit): boolean {
  if (unit.act || unit.moved || !mayMove(unit)) return false;
  if (unit.status === 'off') return unit.jumped < state.flow.turn && faceOf(unit).move !== null;
  if (unit.status !== 'board' && unit.status !== 'embarked') return false;
  return !playerOf(state, unit.owner).orders.some((token) => token.unit === unit.id && token.value >= 0);
}

const mover = (state: State): Seat => (state.flow.half === 0 ? state.initiative : other(state.initiative));

// BR-11.3, BR-11.4: one unit after another moves, without fire or Assault; then each unit drops one Suppression.
export function* reserveMove(play: Play<State>): Rule<void> {
  const { state } = play;
  const seat = mover(state);
  const units = state.units.filter((unit) => unit.owner === seat && mayMoveInReserve(state, unit));
  const chosen = units.length === 0 ? null : yield* chooseMover(state, seat, units);
  if (chosen) {
    chosen.moved = true;
    const inspiration = faceOf(chosen).abilities.inspiration !== undefined;
    const edge = chosen.status === 'off' ? entryEdges(state, chosen) : undefined;
    yield* movementAction(play, newAction(), chosen, moveOrder({ fire: false, flip: true, inspiration, edge }));
    immediateEnd(play);
    return;
  }
  for (const unit of state.units) if (unit.owner === seat && inPlay(unit)) recover(play, unit, 1, 'BR-11.3');
  if (state.flow.half === 0) state.flow.half = 1;
  else state.flow.step = 'end';
}

function* chooseMover(state: State, seat: Seat, units: readonly Unit[]): Rule<Unit | null> {
  return yield* choose<'reserve', Unit | null>({
    seat,
    kind: 'reserve',
    rule: 'BR-11.3',
    options: [
      ...units.map(
        (unit): Option<Unit | null> => ({
          id: `move:${publicId(unit)}`,
          value: unit,
          label: unitLabel(unit),
          data: { unit: publicId(unit) },
        }),
      ),
      { id: 'done', value: null, label: message('option.done') },
    ],
    barred: () =>
      state.units
        .filter((unit) => unit.owner === seat && !units.includes(unit) && inPlay(unit))
        .map((unit) => ({
          id: `move:${publicId(unit)}`,
          label: unitLabel(unit),
          refusals: [
            mayMove(unit)
              ? refuse({ code: 'reserve/activated', rule: 'BR-11.3', params: { unit: unitLabel(unit) } })
              : tractionRefusal(unit),
          ],
        })),
  });
}

// BR-11.5: abilities, cards, options, scenario: objectives score here.
export function* reserveEnd(play: Play<State>): Rule<void> {
  const { state } = play;
  yield* cardWindow(play, { window: 'reserve-end', rule: 'BR-11.5', action: newAction() });
  scoreObjectives(play);
  state.flow.step = 'cards';
}

// BR-11.6, R069: any number discarded, then any number drawn up to the hand size.
export const cardsSpace = openSpace(cardsForm, {
  check(state: State, { seat, size }, { discard, draw }) {
    const hand = [...playerOf(state, seat).hand];
    for (const card of discard) {
      const place = hand.indexOf(card);
      if (place < 0) {
        const named = card in CARDS ? message(`name.${card}`) : card.slice(0, 20);
        return [refuse({ code: 'cards/not-in-hand', rule: 'BR-11.6', params: { card: named } })];
      }
      hand.splice(place, 1);
    }
    if (draw > 0 && hand.length + draw > size) {
      return [refuse({ code: 'cards/too-many', rule: 'BR-11.6', measured: hand.length + draw, needed: size })];
    }
    return [];
  },
  candidates(state, { seat, size }, count, random) {
    const { hand } = playerOf(state, seat);
    return times(count, () => {
      const discard = hand.filter(() => random.below(4) === 0);
      return { discard, draw: Math.max(0, size - (hand.length - discard.length)) };
    });
  },
});

// BR-11.6: the player with the Initiative first.
export function* reserveCards(play: Play<State>): Rule<void> {
  const { state } = play;
  const size = scenarioOf(state).hand;
  for (const seat of inOrder(state)) {
    const answer = yield* decide({
      seat,
      kind: 'cards',
      rule: 'BR-11.6',
      data: { seat, size },
    });
    const player = playerOf(state, seat);
    for (const card of answer.discard) {
      player.hand.splice(player.hand.indexOf(card), 1);
      player.discard.push(card);
    }
    if (answer.discard.length > 0) {
      play.emit({ type: 'cards-discarded', rule: 'BR-11.6', data: { seat, cards: [...answer.discard] } });
    }
    yield* drawCards(play, seat, answer.draw);
    yield* gorksBlessing(play, seat);
  }
  state.flow.step = 'initiative';
}

// BR-11.7, BR-03.2, R070: the Initiative passes, tokens and markers are removed; then the checks of BR-01.5.
export function* reserveInitiative(play: Play<State>): Rule<void> {
  const { state } = play;
  for (const player of state.players) player.orders = [];
  for (const unit of state.units) {
    if (unit.status !== 'destroyed' && unit.status !== 'wreck') unit.act = false;
    unit.moved = false;
    unit.alert = false;
  }
  state.smoke = [];
  state.rev++;
  checkEnd(play);
  if (state.result) return;
  if (!state.keepInitiative) state.initiative = other(state.initiative);
  state.keepInitiative = false;
  play.emit({ type: 'initiative', rule: 'BR-11.7', also: ['BR-03.2'], data: { seat: state.initiative } });
  state.flow.turn++;
  state.flow.phase = 'orders';
  state.flow.step = 'start';
}
