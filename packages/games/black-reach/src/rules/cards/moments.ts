import type { DataOf, Opportunity, Option, Play, Rule, RuleId, Seat } from '@mischia/kernel';
import type { BonusKind } from '../../content/types.ts';
import { type CardWindow, type decisions, opportunity } from '../../decisions.ts';
import { inOrder, type State, type Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import type { Assault } from '../assault/assault-state.ts';
import type { Shot } from '../shooting/shot.ts';
import { publicId } from '../units/units.ts';
import { barredCards } from './barred-cards.ts';
import { cardOffers, cardsPossible } from './hand.ts';

/** A moment in which cards and tokens may be used (BR-20.4): its window and what it is about. */
export interface Moment {
  readonly window: CardWindow;
  readonly rule: RuleId;
  readonly action: Action;
  /** The unit whose action it is. */
  readonly unit?: Unit | undefined;
  readonly target?: Unit | undefined;
  readonly shot?: Shot | undefined;
  readonly assault?: Assault | undefined;
  readonly roll?:
    | {
        readonly by: Seat | null;
        readonly assault: boolean;
        readonly unit?: Unit | undefined;
        readonly against?: Unit | undefined;
        /** What the dice are for, and how they lie now. */
        readonly for: string;
        readonly faces: () => readonly number[];
      }
    | undefined;
  /** Throws all dice of that roll again. */
  readonly reroll?: (() => Rule<void>) | undefined;
  /** Kinds of Alternative Bonus that serve this seat here, and what to do with one. */
  readonly bonus?: ((seat: Seat) => readonly BonusKind[]) | undefined;
  readonly onBonus?: ((seat: Seat, kind: BonusKind, amount: number, card: string) => void) | undefined;
  /** Extra data a card changes: movement bonus, flags. */
  readonly effects?: { movement: number; spectacular: boolean } | undefined;
  readonly number?: number | undefined;
}

/** Resolves what was chosen. */
export type Reaction = () => Rule<void>;

/** With all members in one order, whoever made it: every card looks at the same kind of object. */
const whole = (moment: Moment): Moment => ({
  window: moment.window,
  rule: moment.rule,
  action: moment.action,
  unit: moment.unit,
  target: moment.target,
  shot: moment.shot,
  assault: moment.assault,
  roll: moment.roll,
  reroll: moment.reroll,
  bonus: moment.bonus,
  onBonus: moment.onBonus,
  effects: moment.effects,
  number: moment.number,
});

type Tokens = (seat: Seat) => readonly Option<Reaction>[];
const NO_TOKENS: Tokens = () => [];
const NEVER = (): boolean => false;

// BR-01.4, BR-20.4: the player with the Initiative is asked first, then the other, until both pass in succession.
export function* cardWindow(
  play: Play<State>,
  moment: Moment,
  tokens = NO_TOKENS,
  closed = NEVER,
  /** Opens the window to a seat whose other choices are hidden (Special orders); default: it has tokens to offer. */
  mayHaveTokens?: (seat: Seat) => boolean,
): Rule<void> {
  const reactions = new Reactions(play, whole(moment), tokens, closed, mayHaveTokens);
  // Most windows that nobody can use end here.
  if (reactions.opens(0) || reactions.opens(1)) yield* opportunity(reactions);
}

/** What is known of a seat in a window, until something is played. */
interface Look {
  readonly isOpen: boolean;
  readonly tokens: readonly Option<Reaction>[] | undefined;
}

/** The reactions to a moment. A class: made for every window, its functions need not be. */
class Reactions implements Opportunity<Reaction, CardWindow, About> {
  readonly window: CardWindow;
  readonly rule: RuleId;
  readonly order: readonly Seat[];
  readonly closed: () => boolean;
  readonly #play: Play<State>;
  readonly #moment: Moment;
  readonly #tokens: Tokens;
  readonly #mayHaveTokens: ((seat: Seat) => boolean) | undefined;
  #looks: [Look | undefined, Look | undefined] = [undefined, undefined];

  constructor(
    play: Play<State>,
    moment: Moment,
    tokens: Tokens,
    closed: () => boolean,
    mayHaveTokens: ((seat: Seat) => boolean) | undefined,
  ) {
    this.window = moment.window;
    this.rule = moment.rule;
    this.order = inOrder(play.state);
    this.closed = closed;
    this.#play = play;
    this.#moment = moment;
    this.#tokens = tokens;
    this.#mayHaveTokens = mayHaveTokens;
  }

  opens(seat: Seat): boolean {
    return this.#lookAt(seat).isOpen;
  }

  #lookAt(seat: Seat): Look {
    let look = this.#looks[seat as 0 | 1];
    if (look) return look;
    const tokens = this.#mayHaveTokens ? undefined : this.#tokens(seat);
    const has = tokens ? tokens.length > 0 : this.#mayHaveTokens?.(seat) === true;
    look = { isOpen: has || cardsPossible(this.#play.state, seat, this.#moment), tokens };
    this.#looks[seat as 0 | 1] = look;
    return look;
  }

  offers(seat: Seat): Option<Reaction>[] {
    const offers = cardOffers(this.#play, seat, this.#moment);
    const tokens = this.#lookAt(seat).tokens ?? this.#tokens(seat);
    return tokens.length === 0 ? offers : [...tokens, ...offers];
  }

  barred(seat: Seat) {
    return barredCards(this.#play.state, seat, this.#moment);
  }

  resolve(_seat: Seat, reaction: Reaction): Rule<void> {
    this.#looks = [undefined, undefined];
    return reaction();
  }

  data(): About {
    return aboutOf(this.#moment);
  }
}

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
