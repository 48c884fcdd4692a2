import type { Body, Feature, Length, ModelMove, MoveScene, Point } from '@mischia/geometry';
import type { GameDefinition, GameEvent, Json, Message, Param, Refusal, RequestView, Seat } from '@mischia/kernel';
import type { Figure, FullCharge, MoveAnswer, MoveOrder, Spot, TableState } from '@mischia/tabletop';
import type { Choice, Choices, Following, TextSection } from '../../games/plugin.ts';
import type { SightAnswer } from '../measuring.ts';
import type { Area, Ground, Lore, Marker, Scenery, Sign, Token, Zone } from '../table-parts.ts';
import type { Draft } from './draft.ts';
import type { Drives } from './drive.ts';
import type { AttackOdds } from './odds.ts';
import type { Option } from './options.ts';
import type { Planner } from './planner/planner.ts';
import type { LongQuestion } from './planner/question.ts';

export type UnitOf<S extends TableState> = S['units'][string];
export type ModelOf<S extends TableState> = UnitOf<S>['models'][number];

/** What the rules look at in a request: options and prompts need not travel to the planner. */
export type Asked = Pick<RequestView, 'id' | 'seat' | 'kind' | 'space' | 'data'>;

/** What the hand does for a request. What is no such task is answered in the panel alone. */
export type Task =
  /** Models are led along paths. By `plan` the rules say where: anywhere and out of a fight the player aims himself. */
  | { readonly does: 'move'; readonly order: MoveOrder; readonly plan: 'anywhere' | 'way-out' | 'charge' | 'approach' }
  /** Models are put down, within a zone where there is one. */
  | {
      readonly does: 'place';
      readonly unit: string;
      readonly models?: readonly string[] | undefined;
      readonly zone?: Omit<Zone, 'seat'> | undefined;
    }
  /** Bodies that are no models of a unit are put down or moved: the parts of an endless spell. */
  | { readonly does: 'put'; readonly thing: string }
  /** A place on the table is touched: a marker, the middle of a spell. Its answer is the place, unless `spots` says more. */
  | { readonly does: 'spot' }
  /** One model goes by rules of its own: see `drives`. */
  | { readonly does: 'drive'; readonly unit: string; readonly model: string }
  /** The options name targets, units or models; the line to the one under the pointer is drawn as it is seen, or as a tape. */
  | { readonly does: 'aim'; readonly unit: string; readonly line?: 'sight' | 'tape' }
  /** Dice are rolled again. */
  | { readonly does: 'reroll'; readonly faces: readonly number[]; readonly eligible: readonly number[] };

export type MoveTask = Task & { readonly does: 'move' };

/** Moves that the player aims himself; the others lead somewhere by rule. */
export const isAimed = ({ plan }: MoveTask): boolean => plan === 'anywhere' || plan === 'way-out';

/** Questions that stand between a unit and what it does: whoever picks it up and puts it down answers them all. */
export interface Between<S extends TableState> {
  /** They only ask how: `move-kind`. */
  readonly kinds: readonly string[];
  /** Ways that begin with dice, by the option: what is asked after them, and what they are good for. */
  readonly beyond?: { readonly [option: string]: { readonly asks: string; readonly further: Message } };
  /** The way that says at once what a move of nobody would: that is not offered beside it. */
  readonly still?: string;
  /** What follows when one target is all that is wanted, by the kind of the question. */
  readonly closing?: { readonly [kind: string]: readonly Following[] };
  /** Where it is asked on the way whether the unit is helped (a command): what that is called, and to do without. */
  readonly help?: { nameOf(option: Option): Message; readonly none: Message };
  /** For such a question in the midst of a step: the state as the step began, and the answers that led here. */
  before?(state: S, request: Asked): { readonly answers: readonly string[]; state(): S } | undefined;
}

/** What a unit does in several steps, most of which leave little to decide: at one press all of it, as suggested. */
export interface Bout {
  /** The kinds of request with which a fight begins: the unit is selected, or there is only one. */
  readonly begins: readonly string[];
  /** The kinds that select a unit for something with but one question to come. */
  readonly shoots: readonly string[];
  /** Whether the main choice is taken on the way; other questions are the player's, and then it goes on. */
  takes(request: RequestView): boolean;
}

/** What the player looks at. */
export interface LookedAt {
  readonly request: RequestView | undefined;
  readonly events: readonly GameEvent[];
  readonly draft: Draft;
  /** The choice under the pointer, and the model picked on the table. */
  readonly pointed: string | undefined;
  readonly model: string | undefined;
}

/** A model as the list of choices tells it from its mates. */
export interface Look {
  /** Models with the same kind are one choice. */
  readonly kind: string;
  /** What it carries, by name: what differs is told. */
  readonly gear: readonly { readonly id: string; readonly name: Message }[];
}

/**
 * What a game of the inch table tells its client, over the state as the viewer knows it. The rest of `play/` is the same
 * for all of them. Nothing here may touch the page: a worker uses it too.
 */
export interface InchGame<S extends TableState = TableState> {
  readonly game: GameDefinition<S, unknown>;

  // The table and the moves as the rules know them: the game's own `tableFor` and `movesFor`.
  readonly table: {
    bodyOf(state: S, unit: UnitOf<S>, model: ModelOf<S>): Body;
    unitGap(state: S, a: UnitOf<S>, b: UnitOf<S>): Length;
    unitsOnTable(state: S): UnitOf<S>[];
    enemiesOnTable(state: S, seat: Seat): UnitOf<S>[];
    areFriends(state: S, a: Seat, b: Seat): boolean;
    movingScene(state: S): MoveScene;
    nameOf(state: S, id: string): Param;
  };
  readonly moves: {
    shift(state: S, unit: UnitOf<S>, dx: Length, dy: Length, order?: MoveOrder): ModelMove[];
    moveTowards(state: S, order: MoveOrder, to: Point): MoveAnswer | undefined;
    /** A charge with as many models in reach as it can bring there. */
    fullCharge?(state: S, order: MoveOrder): FullCharge | undefined;
  };
  taskOf(request: Asked): Task | undefined;
  readonly between?: Between<S>;

  readonly bout?: Bout;
  /** Kinds of request that may be left to the game for the rest of a phase, each with what that is called. */
  readonly routine?: { readonly [kind: string]: Message };

  // Units and models in words and figures.
  /** The name alone, and with the sign that stands on its models. */
  unitName(unit: UnitOf<S>): Message;
  unitLabel(unit: UnitOf<S>): Message;
  signOf(unit: UnitOf<S>): string;
  healthOf(state: S, unit: UnitOf<S>, model: ModelOf<S>): { readonly wounds: number; readonly of: number };
  isLeader?(state: S, unit: UnitOf<S>, model: ModelOf<S>): boolean;
  /** Models are marked, aimed at and chosen one by one. */
  readonly byModel?: boolean;
  /** A model by its name, where models are chosen. */
  modelLabel?(model: ModelOf<S>): Message;
  /** What is to be remembered of a model, drawn beside it. */
  signsOf?(state: S, unit: UnitOf<S>, model: ModelOf<S>): readonly Sign[];
  /** The floor of a building that a decision is about: shown without what is above it, unless the player wants another. */
  floorOf?(state: S, request: RequestView | undefined): Length | undefined;
  /** Who acts by a request whose question does not name him. */
  whoActs?(state: S, request: RequestView): Message | undefined;
  /** The level a model flies at. */
  levelOf?(state: S, unit: UnitOf<S>, model: ModelOf<S>): Message | undefined;
  /** What a leader is called. */
  readonly leader?: Message;
  lookOf?(state: S, unit: UnitOf<S>, model: ModelOf<S>): Look;
  /** What a model carries, by name, for the key of the map. */
  gearOf?(state: S, unit: UnitOf<S>, model: ModelOf<S>): Look['gear'];
  /** One line of the list of units: how many are left, what happened to it, where it is. */
  aboutUnit(state: S, unit: UnitOf<S>): Message;
  isGone(unit: UnitOf<S>): boolean;
  /** Where a unit is that does not stand on the table, for the text table. */
  elsewhere?(state: S, unit: UnitOf<S>): Message;
  /** The heading of an army in the text table. */
  armyTitle(state: S, seat: Seat): Message;
  seatsOf(state: S): number;
  /** What others know of a seat's units that they have not seen. */
  unseenOf?(state: S, seat: Seat): Message | undefined;
  /** More lists for the text table: doors, what the host has chosen. */
  moreText?(state: S): readonly TextSection[];
  /** Under a player's name in the list of units: what he has to spend. */
  armyNote?(state: S, seat: Seat): Message;

  // Answers that are no mere place and no path.
  /** How a touched place becomes an answer, and where an answer lies. */
  readonly spots?: {
    answerAt(state: S, request: Asked, at: Point): Json;
    placeOf(answer: Json): Point;
  };
  readonly drives?: Drives<S>;
  /** What a touch of the ground means where no place is asked for; undefined: nothing. */
  touched?(state: S, request: RequestView, at: Point): Draft | undefined;
  /** Which way a model looks that is led to a place, where that costs nothing: then Q and E turn it, too. */
  facingAt?(state: S, unit: UnitOf<S>, at: Point): number | undefined;

  // What is drawn.
  /** What a model looks like; default: something of its size. */
  figureOf?(state: S, unit: UnitOf<S>, model: ModelOf<S>): Figure;
  readonly scenery?: Scenery;
  /** The ground as it is now, where doors and pieces change; default: the table of the state. */
  groundOf?(state: S): Ground;
  /** What reaches and covers something: arcs, templates, rooms. */
  areasOf?(state: S, look: LookedAt): readonly (Omit<Area, 'text'> & { readonly label?: Message })[];
  /** What one model sees of another by the rules of the book; default: any line from body to body. */
  sightOf?(state: S, from: Token, to: Token): SightAnswer;
  markersOf?(state: S, events: readonly GameEvent[]): readonly Marker[];
  /** The disc that is put down where a spot is asked for. */
  readonly spotDisc?: Pick<Marker, 'radius' | 'range'>;
  zonesOf?(state: S, request: RequestView | undefined, pointed: string | undefined): readonly Zone[];
  /** Bodies that are no models of a unit: an endless spell, a wreck. */
  things?(state: S): readonly Token[];
  thingName?(state: S, id: string): Message;
  /** How things are put down by hand; for requests whose task is to put. */
  readonly put?: Putting<S>;
  /** Where a model is drawn that has no place of its own: inside a building. Undefined: where it stands. */
  drawnAs?(state: S, unit: UnitOf<S>, model: ModelOf<S>): Body | undefined;
  /** Names that lie on the table: what a ruin is said to be. */
  labelsOf?(state: S): readonly (Point & { readonly id: string; readonly text: Message })[];
  /** What a piece of terrain does besides its traits: what a die made of it, the scroll of a faction. */
  loreOf?(state: S, feature: Feature): readonly Lore[];
  /** Neighbours so near hold the unit together; undefined where nothing does. */
  coherencyOf?(state: S, unit: UnitOf<S>): Length | undefined;
  /** Drawn around enemies while somebody moves. */
  readonly engagement?: Length;
  /** Distances around a model that the rings tool shows. */
  rangesOf?(state: S, unit: UnitOf<S>, model: ModelOf<S>): readonly Range[];
  /** How far the unit shoots; 0 without weapons. */
  reachOf?(state: S, unit: UnitOf<S>): Length;

  // The panel.
  /** Requests of the book's own kinds; undefined: as every game does. */
  choices?(request: RequestView, state: S, draft: Draft, play: Play): Choices | undefined;
  /** Options as they are offered, the best first; default: in their order. */
  inOrder?(state: S, request: RequestView): readonly Option[];
  /** What else an option tells: a roll it needs. */
  adorned?(state: S, request: RequestView, option: Option, choice: Choice, play: Play): Choice;
  /** What the attack of an option would do; undefined for options that are no attack. */
  oddsOf?(state: S, request: RequestView, option: Option): AttackOdds | undefined;
  /** Why a unit is out of the question, where no barred option says so. */
  whyNot?(state: S, request: RequestView, target: UnitOf<S>): Refusal | undefined;

  /** What else takes too long for the page. */
  readonly questions?: readonly LongQuestion[];
}

/** Things put down by hand: an answer as spots of their parts and back, and how a part looks at a spot. */
export interface Putting<S extends TableState = TableState> {
  spotsIn(state: S, request: Asked, answer: Json): readonly Spot[];
  answerWith(request: Asked, spots: readonly Spot[]): Json;
  tokenAt(state: S, request: Asked, spot: Spot): Token;
  /** Of a few places the one worth most is suggested. */
  worth?(state: S, request: Asked, spots: readonly Spot[]): number;
}

export interface Range {
  readonly id: string;
  readonly distance: Length;
  readonly label?: Message;
}

/** A game with the planner that works for it: what the shared parts of the page are given. */
export interface Play {
  readonly game: InchGame;
  readonly planner: Planner;
}
