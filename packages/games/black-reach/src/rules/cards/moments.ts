import { type DataOf, message, type Option, type Play, type Rule, type RuleId, type Seat } from '@mischia/kernel';
import { CARDS } from '../../content/content.ts';
import type { BonusKind, CardType, Faction } from '../../content/types.ts';
import { type CardWindow, type decisions, opportunity } from '../../decisions.ts';
import { inOrder, type Player, playerOf, type State, type Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import type { Assault } from '../assault/assault-state.ts';
import type { Shot } from '../shooting/shot.ts';
import { publicId } from '../units/units.ts';
import { barredCards } from './barred-cards.ts';
import { cardEvent } from './card-events.ts';

/** A moment in which cards and tokens may be used (BR-20.4): its window and what it is about. */
export interface Moment {
  readonly window: CardWindow;
  readonly rule: RuleId;
  readonly action: Action;
  /** The unit whose action it is. */
  readonly unit?: Unit;
  readonly target?: Unit | undefined;
  readonly shot?: Shot;
  readonly assault?: Assault;
  readonly roll?: {
    readonly by: Seat | null;
    readonly assault: boolean;
    readonly unit?: Unit | undefined;
    readonly against?: Unit | undefined;
    /** What the dice are for, and how they lie now. */
    readonly for: string;
    readonly faces: () => readonly number[];
  };
  /** Throws all dice of that roll again. */
  readonly reroll?: () => Rule<void>;
  /** Kinds of Alternative Bonus that serve this seat here, and what to do with one. */
  readonly bonus?: (seat: Seat) => readonly BonusKind[];
  readonly onBonus?: (seat: Seat, kind: BonusKind, amount: number, card: string) => void;
  /** Extra data a card changes: movement bonus, flags. */
  readonly effects?: { movement: number; spectacular: boolean };
  readonly number?: number;
}

/** Resolves what was chosen. */
export type Reaction = () => Rule<void>;

// BR-20.1: played either as Event or as Alternative Bonus, then discarded.
function discardCard(play: Play<State>, seat: Seat, card: string, use: 'event' | 'bonus', rule: RuleId): void {
  const player = playerOf(play.state, seat);
  player.hand.splice(player.hand.indexOf(card), 1);
  player.discard.push(card);
  play.emit({ type: 'card-played', rule, also: ['BR-20.1', 'BR-01.4'], data: { seat, card, use }, reveals: true });
}

/** Cards by window or kind of bonus, those of each faction by themselves. */
type CardLists = { readonly [faction in Faction]: Map<string, CardType[]> };
const listsOf = (cards: CardLists, faction: Faction, key: string): readonly CardType[] =>
  cards[faction].get(key) ?? NO_CARDS;
const NO_CARDS: readonly CardType[] = [];
const eventsByWindow: CardLists = { ultramarines: new Map(), orks: new Map() };
const bonusesByKind: CardLists = { ultramarines: new Map(), orks: new Map() };
for (const card of Object.values(CARDS)) {
  for (const faction of ['ultramarines', 'orks'] as const) {
    if (card.faction !== 'common' && card.faction !== faction) continue;
    for (const window of card.windows) note(eventsByWindow[faction], window, card);
    note(bonusesByKind[faction], card.alternative.kind, card);
  }
}

function note(cards: Map<string, CardType[]>, key: string, card: CardType): void {
  const listed = cards.get(key);
  if (listed) listed.push(card);
  else cards.set(key, [card]);
}

// R163: whether the seat could hold a card of its faction as far as everybody knows: not all copies lie in the open
// discard pile.
function mayHold({ discard }: Player, card: CardType): boolean {
  let seen = 0;
  for (let place = 0; place < discard.length; place++) if (discard[place] === card.id) seen++;
  return seen < card.copies;
}

// R163: the window opens whenever the public situation allows a card, whether or not it is in hand.
export function cardsPossible(state: State, seat: Seat, moment: Moment): boolean {
  const player = playerOf(state, seat);
  if (player.hand.length === 0) return false;
  for (const card of listsOf(eventsByWindow, player.faction, moment.window)) {
    if (mayHold(player, card) && cardEvent(card.id).playable(state, seat, moment)) return true;
  }
  if (moment.action.bonusUsed[seat as 0 | 1] || !moment.bonus) return false;
  for (const kind of moment.bonus(seat)) {
    for (const card of listsOf(bonusesByKind, player.faction, kind)) if (mayHold(player, card)) return true;
  }
  return false;
}

// What a card does stands here, not in its option: each closure that is itself a generator has a kind of objects of its
// own, which costs the engine many times the call.
function* playEvent(play: Play<State>, seat: Seat, id: string, moment: Moment): Rule<void> {
  discardCard(play, seat, id, 'event', cardEvent(id).rule);
  yield* cardEvent(id).play(play, seat, moment);
}

function* playBonus(play: Play<State>, seat: Seat, { id, alternative }: CardType, moment: Moment): Rule<void> {
  discardCard(play, seat, id, 'bonus', 'BR-20.3');
  moment.action.bonusUsed[seat as 0 | 1] = true;
  moment.onBonus?.(seat, alternative.kind, alternative.bonus ?? 0, id);
}

// BR-20.2, BR-20.3: the cards of the hand that may be played now, as Events and as Alternative Bonuses.
function cardOffers(play: Play<State>, seat: Seat, moment: Moment): Option<Reaction>[] {
  const { state } = play;
  const { hand } = playerOf(state, seat);
  const offers: Option<Reaction>[] = [];
  const kinds = moment.action.bonusUsed[seat as 0 | 1] ? [] : (moment.bonus?.(seat) ?? []);
  for (let place = 0; place < hand.length; place++) {
    const id = hand[place] as string;
    if (hand.indexOf(id) !== place) continue;
    const card = CARDS[id] as CardType;
    if (card.windows.includes(moment.window) && cardEvent(id).playable(state, seat, moment)) {
      offers.push({
        id: `card:${id}`,
        rule: cardEvent(id).rule,
        label: message('option.card', { card: message(`name.${id}`) }),
        data: { card: id },
        value: () => playEvent(play, seat, id, moment),
      });
    }
    const { kind, bonus = 0 } = card.alternative;
    if (kinds.includes(kind)) {
      offers.push({
        id: `bonus:${id}`,
        rule: 'BR-20.3',
        label: message(`option.bonus.${kind}`, { card: message(`name.${id}`), bonus }),
        data: { card: id, kind, bonus },
        value: () => playBonus(play, seat, card, moment),
      });
    }
  }
  return offers;
}

// BR-01.4, BR-20.4: the player with the Initiative is asked first, then the other, until both pass in succession.
export function* cardWindow(
  play: Play<State>,
  moment: Moment,
  tokens: (seat: Seat) => Option<Reaction>[] = NO_TOKENS,
  closed: () => boolean = NEVER,
  /** Opens the window to a seat whose other choices are hidden (Special orders); default: it has tokens to offer. */
  mayHaveTokens?: (seat: Seat) => boolean,
): Rule<void> {
  const { state } = play;
  const isOpen = (seat: Seat): boolean =>
    (mayHaveTokens ? mayHaveTokens(seat) : tokens(seat).length > 0) || cardsPossible(state, seat, moment);
  // Most windows stay shut: two quick looks, and nothing is prepared for those who would be asked.
  const open: [boolean | undefined, boolean | undefined] = [isOpen(0), isOpen(1)];
  if (!open[0] && !open[1]) return;
  yield* opportunity<CardWindow, Reaction>({
    window: moment.window,
    rule: moment.rule,
    order: inOrder(state),
    // Until something is played the first look holds.
    opens: (seat) => {
      open[seat as 0 | 1] ??= isOpen(seat);
      return open[seat as 0 | 1] as boolean;
    },
    offers: (seat) => [...tokens(seat), ...cardOffers(play, seat, moment)],
    barred: (seat) => barredCards(state, seat, moment),
    resolve: (_seat, reaction) => {
      open[0] = undefined;
      open[1] = undefined;
      return reaction();
    },
    closed,
    data: () => aboutOf(moment),
  });
}

const NO_TOKENS = (): Option<Reaction>[] => NOTHING;
const NOTHING: Option<Reaction>[] = [];
const NEVER = (): boolean => false;

/** What is being reacted to, by public names: whose action, at whom, which shot, Assault or roll. */
type About = DataOf<(typeof decisions)[CardWindow]>;

function aboutOf({ number, unit, target, shot, assault, roll }: Moment): About {
  const actor = unit ?? shot?.shooter ?? assault?.attacker ?? roll?.unit;
  const aimed = target ? [target] : shot ? shot.attacks.map((attack) => attack.target) : [];
  const targets = aimed.length > 0 ? aimed : assault ? [assault.defender] : roll?.against ? [roll.against] : [];
  // One after the other: spreads of what may be absent cost a multiple, and this is made for every window.
  const about: { -readonly [K in keyof About]: About[K] } = {};
  if (number !== undefined) about.number = number;
  if (actor) about.unit = publicId(actor);
  if (targets.length > 0) about.targets = targets.map(publicId);
  if (shot) about.shot = shot.kind;
  if (shot?.aim) about.aim = [shot.aim.x, shot.aim.y];
  if (assault) about.assault = { attacker: publicId(assault.attacker), defender: publicId(assault.defender) };
  if (roll?.for !== undefined) about.roll = { for: roll.for, by: roll.by, faces: [...roll.faces()] };
  return about;
}
