import type { GameDefinition, Json, Match, MatchView, OpenRequest, Random, Seat } from '@mischia/kernel';

/** Somebody who answers decisions. It knows what its seat may know, and thinks ahead only in imagined matches. */
export interface Player<S = unknown, Setup = unknown> {
  readonly id: string;
  answer(turn: Turn<S, Setup>): Json;
}

/** One decision of one seat. */
export interface Turn<S = unknown, Setup = unknown> {
  readonly game: GameDefinition<S, Setup>;
  readonly seat: Seat;
  readonly request: OpenRequest;
  /** What the seat may know. */
  readonly view: MatchView;
  /**
   * The position as the seat may know it, (`known` of the game), for the game's own pure functions. To be read,
   * never to be changed.
   */
  readonly state: S | undefined;
  /** For the player's own choices; never the source of game dice. */
  readonly random: Random;
  /** Legal answers: every option, and up to `count` of an open space. */
  candidates(count: number): Json[];
  /**
   * The match as the seat may imagine it: at the same request, with other dice than the real ones. Hidden facts are drawn
   * anew where the game has any (see `imagine.ts`).
   */
  imagine(): Match<S, Setup>;
}
