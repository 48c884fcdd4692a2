import {
  type Catalogues,
  type GameDefinition,
  type GameEvent,
  type Json,
  knownFrom,
  type Message,
  type Refusal,
  type RequestView,
  type Seat,
  type Viewer,
} from '@mischia/kernel';
import type { PlayerInfo } from '@mischia/server/protocol';
import type { ComponentType } from 'react';
import type { DeedGrammar } from '../deeds/deed.ts';
import type { Test } from '../explain/chance.ts';
import type { Fight } from '../fight/use-fight.ts';

/** How a game shows itself on the home page, before anything of it is loaded. */
export interface GameCard {
  readonly id: string;
  readonly players: string;
  readonly minutes: string;
  /** 1 to 5. */
  readonly complexity: number;
  /** `game.<id>.name`, `game.<id>.pitch` and `game.<id>.setup.<setup>`, in both languages. */
  readonly messages: Catalogues;
  /** Absent: announced, not yet playable. */
  readonly play?: Playable;
}

export interface Playable {
  /** Ready setups on offer; *Gioca subito* takes the first. */
  readonly setups: readonly string[];
  /** How many play a setup, where it is not two. */
  readonly seats?: { readonly [setup: string]: number };
  /** Bots on offer, by the id the server knows them by; the first is the opponent of *Gioca subito*. */
  readonly bots: readonly string[];
  load(): Promise<GamePlugin>;
  /** What a host may choose beyond the ready setups; loaded when somebody looks. */
  readonly host?: () => Promise<ComponentType<HostFormProps>>;
}

/** A setup of one's own, and how many play it. */
export interface CustomSetup {
  readonly setup: unknown;
  readonly seats: number;
}

export interface HostFormProps {
  /** The ready setup the choices begin from. */
  readonly ready: string;
  /** Told with every choice; undefined when all of it is as in the ready setup again. */
  readonly onChange: (custom: CustomSetup | undefined) => void;
}

export interface Phase {
  readonly id: string;
  readonly label: Message;
  readonly state: 'done' | 'now' | 'next';
}

/** How something is explained: in its own words where the game has them, by the first of these keys that is known, else by its rule. */
export interface Explains {
  readonly keys: readonly string[];
  readonly figures?: { readonly [name: string]: unknown };
  readonly rule?: string | undefined;
  readonly words?: Message;
  /** What is rolled for it, where the rules know more than the pack: who uses it, and how well. */
  readonly test?: Test;
}

/** Something a seat may spend. */
export interface Resource {
  readonly id: string;
  /** As short as it goes: "PC". */
  readonly sign: Message;
  readonly name: Message;
  readonly count: number;
}

/** Something a player may choose, as the prompt panel offers it: an answer, or a step towards one. */
export interface Choice {
  readonly id: string;
  /** Given to the request when chosen. */
  readonly answer?: Json;
  /** Given to the questions that follow, each as soon as it is asked: one choice then answers them all. */
  readonly following?: readonly Following[];
  /** After it the main choice is taken by itself, as long as the game asks about this (see `isAbout`). */
  readonly goOn?: string;
  /** Becomes the draft when chosen: the next choice follows from it. */
  readonly draft?: Json;
  readonly label: Message;
  /** A second, quieter line: what it costs, how likely it is. */
  readonly detail?: Message;
  /** A number that decides, shown large beside the label; the detail says it in words, or tells more where it is shown too. */
  readonly figure?: {
    readonly text: Message;
    readonly tone: 'good' | 'warning' | 'bad';
    readonly hasDetail?: boolean;
  };
  readonly rule?: string;
  /** Whom or what it is about, where the others are about something else: a heading over all that share it. */
  readonly under?: Message;
  /** So short that two stand in a line. */
  readonly isBrief?: boolean;
  /** A key besides its digit, as on the cap: 'M' for a move. */
  readonly key?: string;
}

/** What is done about a question that follows from an answer: it is answered too, or begun with a draft. */
export interface Following {
  readonly kind: string;
  readonly answer?: Json;
  readonly draft?: Json;
}

/** A unit that may act now. */
export interface UnitToAct {
  readonly id: string;
  readonly name: Message;
  /** Becomes the draft when the unit is picked, as if it had been touched; absent: it is only shown. */
  readonly draft?: Json;
}

/** What the prompt panel offers for a request. */
export interface Choices {
  /** The one button named by what it does. Absent while something has to be picked on the table first. */
  readonly primary?: Choice;
  readonly others: readonly Choice[];
  /** Who acts, where the question itself does not name him. */
  readonly who?: Message;
  /** What to do on the table, or what speaks for and against. */
  readonly hint?: Message;
  /** What the player chose before it was worked out: chosen in his name now that it is. */
  readonly awaited?: Pick<Choice, 'answer' | 'following' | 'draft'>;
  /** What the player chose is still being worked out: nobody waits for him, though he may choose something else. */
  readonly isWorking?: boolean;
  /** What the rules have against the draft as it is: shown in place of the main button until it is mended. */
  readonly refusals?: readonly Refusal[];
}

/** Everything a game's components get. They show and pick; what is legal stands in the request. */
export interface TableProps<View> {
  readonly view: View;
  readonly viewer: Viewer;
  readonly players: readonly PlayerInfo[];
  readonly request: RequestView | undefined;
  readonly events: readonly GameEvent[];
  /** Gives an answer to the request, and to those that follow from it. */
  readonly answer: (answer: Json, following?: readonly Following[]) => void;
  /** An answer being put together on the table, shared with the prompt panel; forgotten with the request. */
  readonly draft: Json | undefined;
  readonly setDraft: (draft: Json | undefined) => void;
  readonly selected: string | undefined;
  readonly select: (id: string | undefined) => void;
  /** The choice under the pointer or the focus in the prompt panel. */
  readonly pointed: string | undefined;
  readonly point: (choice: string | undefined) => void;
  /** A phone held sideways. */
  readonly isNarrow: boolean;
  /** The attack that is being played out. */
  readonly fight?: Fight | undefined;
  /** On a phone: shows the card of what is selected, where a long press asks for it. */
  readonly showDetails?: () => void;
}

/** One list of the text table. */
export interface TextSection {
  readonly id: string;
  readonly title: Message;
  readonly rows: readonly { readonly id: string; readonly text: Message }[];
}

/** One line of the statistics at the end of a game: a figure for each seat. */
export interface StatisticsRow {
  readonly id: string;
  readonly label: Message;
  /** By seat. */
  readonly values: readonly (number | Message)[];
}

/** Told when a game has found something beside the page, in a worker: its choices are asked for anew. */
export interface News {
  subscribe(listener: () => void): () => void;
  /** Another number with every piece of news. */
  count(): number;
}

/** What a game brings to the shared table. Nothing about one game stands outside its own folder. */
export interface GamePlugin<View = unknown> {
  readonly id: string;
  readonly game: GameDefinition<unknown, unknown>;
  /** Texts of the view alone; those of the rules come with the game. */
  readonly messages: Catalogues;
  /** Seats see different things: on one screen it is handed over behind a curtain. */
  readonly hasSecrets?: boolean | ((view: View) => boolean);

  /** Keys of the game's own table: the cap, and the message of what it does. They win over the shell's. */
  readonly keys?: readonly (readonly [cap: string, does: string])[];

  readonly news?: News;

  readonly Table: ComponentType<TableProps<View>>;
  readonly Units: ComponentType<TableProps<View>>;
  readonly Details: ComponentType<TableProps<View>>;
  /** The key of the map, beside the dice: what each thing on the table is. */
  readonly Key?: ComponentType<TableProps<View>>;

  /** The view the game draws from, made of the state as its viewer knows it; absent: that state itself. */
  viewOf?(known: unknown): View;
  phases(view: View): readonly Phase[];
  /** "Turn 7". */
  headline(view: View): Message;
  /** Rises with every turn; replays jump by it. */
  turnNumber(view: View): number;
  activeSeat(view: View): Seat | undefined;
  score(view: View): readonly number[] | undefined;
  /** By seat: what is spent during the game (command points, cards…), always in sight beside the score. */
  resources?(view: View): readonly (readonly Resource[])[];
  choices(request: RequestView, view: View, draft: Json | undefined): Choices;
  /** The answer to a request that leaves nothing to decide; given without asking. */
  automatic?(request: RequestView, view: View): Json | undefined;
  /**
   * Whether a request is about something that was left to itself (a squad, a fight): then its main choice is taken; `ask`:
   * it is, but whoever left it to itself decides this.
   */
  isAbout?(request: RequestView, view: View, what: string): boolean | 'ask';
  /** Whether passing "for this phase" passes here too; default: wherever one can pass. A unit's own action is no such place. */
  isWindow?(request: RequestView): boolean;
  textTable(view: View, viewer: Viewer): readonly TextSection[];

  /** Units that may act now, in the order of their list: on the table Tab goes from one to the next. */
  unitsToAct?(request: RequestView, view: View): readonly UnitToAct[];
  /** Units that may still act and would not after this answer ("end the phase"): their names. Asked before it is sent. */
  idleUnits?(view: View, request: RequestView, answer: Json): readonly Message[];
  /** What a choice stands for, where it is a power, a spell, a prayer: how its explanation is named, and its figures. */
  explains?(choice: Choice, view: View): Explains | undefined;
  /** A short hint for somebody's first game: what this decision is about. Nothing to say: undefined. */
  guide?(request: RequestView, view: View): Message | undefined;
  /** How events make deeds: one attack, one move is one line of the log, and is seen as one. */
  readonly deeds?: DeedGrammar;
  /** Figures of the game's own for the end: units and models lost, objectives held… Dice and times are the shell's. */
  statistics?(view: View, events: readonly GameEvent[]): readonly StatisticsRow[];
  /** What `game.position()` takes to build what this viewer sees, from what he may know; undefined where it cannot say. */
  position?(view: View, viewer: Viewer): Json | undefined;
}

/** Whether seats see different things now. */
export const hasSecrets = ({ hasSecrets: has }: GamePlugin, view: unknown): boolean =>
  typeof has === 'function' ? has(view) : has === true;

const views = new WeakMap<object, unknown>();

/** What a plugin is shown of a table that came over the wire; the same for the same table. */
export function viewIn({ game, viewOf = (known) => known }: GamePlugin, table: Json): unknown {
  const before = views.get(table as object);
  if (before) return before;
  const view = viewOf(knownFrom(game, table));
  views.set(table as object, view);
  return view;
}

/** Gives a plugin written for its own view the type the shell works with; views come over the wire as plain data. */
export const asPlugin = <View>(plugin: GamePlugin<View>): GamePlugin => plugin as unknown as GamePlugin;
