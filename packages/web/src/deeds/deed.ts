import type { GameEvent, Message, Param, RuleId, Seat } from '@mischia/kernel';
import type { ReadRoll } from '../table/dice/read-roll.ts';

/** What happened, as a player would tell it: one attack, one move, one test; or a single fact. */
export interface Deed {
  readonly kind: 'shot' | 'blow' | 'move' | 'other';
  /** The number of its first event. */
  readonly from: number;
  readonly events: readonly GameEvent[];
  /** The event whose words and rule stand for all of it. */
  readonly main: GameEvent;
  /** Who did it, and to whom, by their ids. */
  readonly doer?: string;
  readonly target?: string;
}

/** The columns of an attack, from left to right. */
export const STEPS = ['attacks', 'hits', 'wounds', 'saves', 'damage'] as const;
export type Step = (typeof STEPS)[number];

export interface Column {
  readonly step: Step;
  readonly rolls: readonly ReadRoll[];
  /** How many go on to the next column. */
  readonly count: number;
}

/** An attack read from its events: what the strip plays out and the log says in one line. */
export interface Attack {
  readonly kind: 'shot' | 'blow';
  readonly seat: Seat | undefined;
  readonly doer: string;
  readonly target: string;
  readonly doerName: Param;
  readonly targetName: Param;
  readonly weapons: readonly Param[];
  readonly columns: readonly Column[];
  /** All of it in one line. */
  readonly line: Message;
  /** Models that fell, by their ids. */
  readonly fallen: readonly string[];
  readonly rule: RuleId;
}

/** How the events of a game make attacks. Dice are named by their purpose. */
export interface AttackGrammar {
  /** Events that declare attacks. */
  readonly declares: { readonly [type: string]: 'shot' | 'blow' };
  /** Which column a roll stands in; those of `attacks` and `hits` begin a volley. */
  readonly dice: { readonly [purpose: string]: Step };
  /** Other events that happen within. */
  readonly parts: readonly string[];
  /** Who attacks and who is attacked, as far as this event says. */
  pairOf(event: GameEvent): { readonly doer?: string; readonly target?: string } | undefined;
  /** Members of the described event that name the two. */
  readonly named: { readonly doer: string; readonly target: string };
  /** How many attacks, hits and wounds an event sums up; where none does, the dice are counted. */
  figuresOf?(event: GameEvent): { readonly [step in Step]?: number } | undefined;
  /** Wounds that an event takes away. */
  lostIn(event: GameEvent): number;
  /** The model that falls in an event. */
  fallsIn(event: GameEvent): string | undefined;
  /** Whose words and rule stand for the attack: the first of these types that happened, by preference. */
  readonly main: readonly string[];
  /** Where dice are added up and held against a number: events whose own words tell what came of it. */
  readonly outcomes?: readonly string[];
}

/** Events that follow each other and are one deed: a move, a charge, a power. */
export interface StoryGrammar {
  readonly kind: 'move' | 'other';
  /** What begins it: types of events, and purposes of dice as `dice run`. */
  readonly opens: readonly string[];
  /** What goes on with it. */
  readonly parts: readonly string[];
  /** Whose words stand for it: the first type of these that happened, by preference. */
  readonly main: readonly string[];
}

/** How a game's events make deeds. */
export interface DeedGrammar {
  readonly attacks: AttackGrammar;
  readonly stories: readonly StoryGrammar[];
  /** Events that only lead to the next deed of the same unit. */
  readonly preludes: readonly string[];
  /** Turns, phases, rounds: nothing is folded across them. */
  readonly borders: readonly string[];
  /** The unit or model that an event is about. */
  subjectOf(event: GameEvent): string | undefined;
  /** The seat behind the id of a unit or model. */
  seatOf?(id: string): Seat | undefined;
  /** Ways are counted in spaces, not in inches. */
  readonly isInSpaces?: boolean;
  /** How far somebody goes in an event: thousandths of an inch, or spaces. */
  wayOf?(event: GameEvent): number | undefined;
}
