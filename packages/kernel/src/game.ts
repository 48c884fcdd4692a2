import type { ZodType } from 'zod';
import type { Decisions } from './decision.ts';
import type { GameEvent, Seat, Viewer } from './event.ts';
import type { Json } from './json.ts';
import type { LogFile } from './log.ts';
import type { Catalogues, Message } from './messages.ts';
import type { AnySpace } from './request.ts';
import type { Play, Rule } from './rule.ts';
import type { Facts } from './scenario/facts.ts';

/** How a game ended. */
export interface Outcome {
  /** The winning seats; empty for a draw. */
  readonly winners: readonly Seat[];
  readonly reason: Message;
  /** Final points by seat, where the game has them. */
  readonly scores?: readonly number[];
}

/** What is wrong with a setup, a pack or a scenario file: where, why and what to do. All problems at once. */
export interface Problem {
  readonly at: string;
  readonly cause: string;
  readonly remedy: string;
}

/** A game system, as the kernel needs it. `S` is its state (plain data), `Setup` what a match starts from (plain data). */
export interface GameDefinition<S, Setup = Json> {
  readonly id: string;
  /** Rises whenever a recorded game would play differently; logs carry it. */
  readonly rulesVersion: number;
  readonly migrations?: { readonly [fromRulesVersion: number]: (log: LogFile) => LogFile };
  seats(setup: Setup): number;
  /** Any bytes in; the setup or every problem out. */
  parseSetup(raw: unknown): Setup | readonly Problem[];
  start(setup: Setup): S;
  /**
   * The next step of the sequence, chosen by the flow position in the state (a turn, an activation). The kernel takes a
   * checkpoint between two steps, so a step should change the position before it ends.
   */
  step(play: Play<S>): Rule<void>;
  outcome(state: S): Outcome | undefined;
  /**
   * The state as a viewer may know it: built up from what is allowed, never by deleting what is not; hidden things are
   * absent, or veiled by a value that the state's type allows. What goes over the wire, what bots think with and what
   * the leak property compares is this.
   */
  known(state: S, viewer: Viewer): S;
  /** How a known state goes over the wire, where less than all of it need be sent. */
  readonly wire?: { pack(known: S): Json; unpack(table: Json): S };
  /** A whole state that fits what a viewer knows; absent where nothing is hidden. */
  imagine?(known: S, viewer: Viewer, pick: (bound: number) => number): S;
  /** Every kind of request, with its data, options and answers. */
  readonly decisions?: Decisions;
  readonly spaces?: { readonly [name: string]: AnySpace<S> };
  /** Whether this seat wants no questions whose answer cannot matter. */
  skipsMoot?(state: S, seat: Seat): boolean;
  /** A seat gives up and the others play on; absent where the game is then over. Runs between two steps. */
  leave?(play: Play<S>, seat: Seat): Rule<void>;
  /**
   * A quicker deep copy than the general one, where it matters. Parts that are the same in `like`, a copy that nobody
   * changes, may be shared with it: most of a battle stays as it is from one step to the next.
   */
  copy?(state: S, like?: S): S;
  readonly messages: Catalogues;
  /** The log line of an event as one viewer sees it. */
  describe(event: GameEvent): Message;
  /** A state from the `setup` of a scenario file: any position, legal or not, in any phase. */
  position(raw: unknown): S | readonly Problem[];
  /** How such positions are written, where a schema says it: for documents and editors. */
  readonly positionForm?: ZodType;
  /** What scenarios may expect that does not stand in the state, from the rules' own pure functions. */
  readonly facts?: Facts<S>;
  /**
   * What parts of an option's id may be in a state: `{ card: …, unit: … }`. A scenario that expects an option not to be
   * offered is held to it. Units, models and the like that are not listed are looked for in the state.
   */
  names?(state: S): { readonly [part: string]: readonly string[] };
}

/** A game whose states and setups are opaque: they only go back to the game they came from. */
export type AnyGame = GameDefinition<unknown, unknown>;

/** For those who offer games without knowing them. */
export const asAnyGame = <S, Setup>(game: GameDefinition<S, Setup>): AnyGame => game as unknown as AnyGame;

/** Whether a viewer may know less than all of it. */
export const hidesSomething = <S, Setup>(game: GameDefinition<S, Setup>): boolean => game.imagine !== undefined;

/** True for the list of problems a parser returns instead of its result. */
export const isProblems = (result: unknown): result is readonly Problem[] =>
  Array.isArray(result) &&
  result.length > 0 &&
  typeof result[0] === 'object' &&
  result[0] !== null &&
  'remedy' in result[0];
