import {
  type Json,
  type Message,
  message,
  type Option,
  type Play,
  type Rule,
  type RuleId,
  type Seat,
} from '@mischia/kernel';
import type { CardEvent } from '../../cards/card-event.ts';
import { CARDS } from '../../content/content.ts';
import type { BonusKind, CardType, Faction } from '../../content/types.ts';
import { type Player, playerOf, type State } from '../../state.ts';
import { cardEvent } from './card-events.ts';
import type { Moment, Reaction } from './moments.ts';

// BR-20.1: played either as Event or as Alternative Bonus, then discarded.
function discardCard(play: Play<State>, seat: Seat, card: string, use: 'event' | 'bonus', rule: RuleId): void {
  const player = playerOf(play.state, seat);
  player.hand.splice(player.hand.indexOf(card), 1);
  player.discard.push(card);
  play.emit({ type: 'card-played', rule, also: ['BR-20.1', 'BR-01.4'], data: { seat, card, use }, reveals: true });
}

/** An option without what it does. */
type Offer = { readonly id: string; readonly label: Message; readonly data: Json };

/** A card: what it does, and what its two options say, which is the same in every game. */
class Card {
  readonly type: CardType;
  readonly asEvent: Offer;
  readonly asBonus: Offer;
  #event: CardEvent | undefined;

  constructor(type: CardType) {
    const { id, alternative } = type;
    const { kind, bonus = 0 } = alternative;
    const card = message(`name.${id}`);
    this.type = type;
    this.asEvent = { id: `card:${id}`, label: message('option.card', { card }), data: { card: id } };
    this.asBonus = {
      id: `bonus:${id}`,
      label: message(`option.bonus.${kind}`, { card, bonus }),
      data: { card: id, kind, bonus },
    };
  }

  get event(): CardEvent {
    this.#event ??= cardEvent(this.type.id);
    return this.#event;
  }
}

const cards: ReadonlyMap<string, Card> = new Map(Object.values(CARDS).map((type) => [type.id, new Card(type)]));

/** Cards by window or kind of bonus. */
type CardLists = Map<string, Card[]>;

/** The cards of a faction's deck. */
interface Deck {
  readonly events: CardLists;
  readonly bonuses: CardLists;
}

function deckOf(faction: Faction): Deck {
  const deck: Deck = { events: new Map(), bonuses: new Map() };
  for (const card of cards.values()) {
    const { type } = card;
    if (type.faction !== 'common' && type.faction !== faction) continue;
    for (const window of type.windows) note(deck.events, window, card);
    note(deck.bonuses, type.alternative.kind, card);
  }
  return deck;
}

function note(lists: CardLists, key: string, card: Card): void {
  const listed = lists.get(key);
  if (listed) listed.push(card);
  else lists.set(key, [card]);
}

const decks: { readonly [faction in Faction]: Deck } = { ultramarines: deckOf('ultramarines'), orks: deckOf('orks') };
const NO_CARDS: readonly Card[] = [];

// R163: whether the seat could hold a card of its faction as far as everybody knows: not all copies lie in the open
// discard pile.
function mayHold({ discard }: Player, { type: { id, copies } }: Card): boolean {
  if (discard.length < copies) return true;
  let seen = 0;
  for (let place = 0; place < discard.length; place++) if (discard[place] === id) seen++;
  return seen < copies;
}

// R163: the window opens whenever the public situation allows a card, whether or not it is in hand.
export function cardsPossible(state: State, seat: Seat, moment: Moment): boolean {
  const player = playerOf(state, seat);
  if (player.hand.length === 0) return false;
  const { events, bonuses } = decks[player.faction];
  for (const card of events.get(moment.window) ?? NO_CARDS) {
    if (mayHold(player, card) && card.event.playable(state, seat, moment)) return true;
  }
  if (moment.action.bonusUsed[seat as 0 | 1] || !moment.bonus) return false;
  for (const kind of moment.bonus(seat)) {
    for (const card of bonuses.get(kind) ?? NO_CARDS) if (mayHold(player, card)) return true;
  }
  return false;
}

// What a card does stands here, not in its option: each closure that is itself a generator has a kind of objects of its
// own, which costs the engine many times the call.
function* playEvent(play: Play<State>, seat: Seat, { type, event }: Card, moment: Moment): Rule<void> {
  discardCard(play, seat, type.id, 'event', event.rule);
  yield* event.play(play, seat, moment);
}

function* playBonus(play: Play<State>, seat: Seat, { type }: Card, moment: Moment): Rule<void> {
  const { id, alternative } = type;
  discardCard(play, seat, id, 'bonus', 'BR-20.3');
  moment.action.bonusUsed[seat as 0 | 1] = true;
  moment.onBonus?.(seat, alternative.kind, alternative.bonus ?? 0, id);
}

// BR-20.2, BR-20.3: the cards of the hand that may be played now, as Events and as Alternative Bonuses.
export function cardOffers(play: Play<State>, seat: Seat, moment: Moment): Option<Reaction>[] {
  const { state } = play;
  const { hand } = playerOf(state, seat);
  const offers: Option<Reaction>[] = [];
  const kinds = moment.action.bonusUsed[seat as 0 | 1] ? NO_KINDS : (moment.bonus?.(seat) ?? NO_KINDS);
  for (let place = 0; place < hand.length; place++) {
    const id = hand[place] as string;
    if (hand.indexOf(id) !== place) continue;
    const card = cards.get(id) as Card;
    const { type, asEvent, asBonus } = card;
    if (type.windows.includes(moment.window) && card.event.playable(state, seat, moment)) {
      offers.push({
        id: asEvent.id,
        rule: card.event.rule,
        value: () => playEvent(play, seat, card, moment),
        label: asEvent.label,
        data: asEvent.data,
      });
    }
    if (kinds.includes(type.alternative.kind)) {
      offers.push({
        id: asBonus.id,
        rule: 'BR-20.3',
        value: () => playBonus(play, seat, card, moment),
        label: asBonus.label,
        data: asBonus.data,
      });
    }
  }
  return offers;
}

const NO_KINDS: readonly BonusKind[] = [];
