import type { GameEvent, Seat, Viewer } from './event.ts';
import type { Json } from './json.ts';
import type { LogFile } from './log.ts';
import type { Catalogues, Message } from './messages.ts';
import type { Space } from './request.ts';
import type { Play, Rule } from './rule.ts';

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
  /** What a viewer may know: built up from what is allowed, never by deleting what is not. */
  view(state: S, viewer: Viewer): Json;
  readonly spaces?: { readonly [name: string]: Space<S> };
  /** A quicker deep copy than the general one, where it matters. */
  copy?(state: S): S;
  readonly messages: Catalogues;
  /** The log line of an event as one viewer sees it. */
  describe(event: GameEvent): Message;
  /** A state from the `setup` of a scenario file: any position, legal or not, in any phase. */
  position(raw: unknown): S | readonly Problem[];
  /** For the leak property: the same state with something changed that this viewer must not know; undefined if nothing is hidden. */
  scramble?(state: S, viewer: Viewer, pick: (bound: number) => number): S | undefined;
}

/** True for the list of problems a parser returns instead of its result. */
export const isProblems = (result: unknown): result is readonly Problem[] =>
  Array.isArray(result) &&
  result.length > 0 &&
  typeof result[0] === 'object' &&
  result[0] !== null &&
  'remedy' in result[0];
