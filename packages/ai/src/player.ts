import type { GameDefinition, Json, Match, MatchView, OpenRequest, Random, Seat } from '@mischia/kernel';

/** One decision, as the seat that has to take it may see it. */
export interface Turn {
  readonly game: GameDefinition<unknown, unknown>;
  readonly seat: Seat;
  readonly request: OpenRequest;
  readonly view: MatchView;
  readonly random: Random;
  /** Legal answers: all options, and up to `count` candidates of an open space. */
  candidates(count: number): Json[];
  /** The match as it might go on: an independent copy with dice of its own, never the real ones to come. */
  imagine(): Match<unknown, unknown>;
}

/** Somebody who answers requests. */
export interface Player {
  readonly id: string;
  answer(turn: Turn): Json;
}
