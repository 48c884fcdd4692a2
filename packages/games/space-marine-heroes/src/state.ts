import type { Seat } from '@mischia/kernel';
import type { Army, HeroCard, HeroId } from './hero-card.ts';
import type { WinningRollId } from './rules/battle-rolls/winning-rolls.ts';

// SMH-22: where the sequence stands. Each step of the game performs one of these.
export const STAGES = ['pick', 'deploy', 'roll', 'set-aside', 'decide', 'act', 'end', 'over'] as const;
export type Stage = (typeof STAGES)[number];

/** A game of a series that is over. */
export type GameResult = {
  /** Current score by seat when it ended (SMH-21). */
  readonly scores: readonly number[];
  /** null: drawn by the turn limit. */
  readonly winner: Seat | null;
};

/**
 * The whole game. Lists are replaced, never changed in place, so a copy of a state may share them: copying one is a copy
 * of a few numbers and references, and bots copy states all the time.
 */
export interface Battle {
  // What was agreed before.
  readonly rows: number;
  readonly mirrorNumbers: boolean;
  readonly bestOf: number;
  readonly turnLimit: number;
  /** null: the seat picks its army. */
  readonly agreedArmies: readonly (Army | null)[];
  readonly cards: { readonly [hero: HeroId]: HeroCard };

  // Where the game stands.
  stage: Stage;
  game: number;
  /** Turns begun in this game, both players' together. */
  turn: number;
  starter: Seat;
  active: Seat;

  // The table.
  /** By seat; empty before the picks. */
  armies: readonly Army[];
  /** The hero of each place (see `placeOf`), '' where none was deployed yet. */
  heroes: readonly HeroId[];
  /** Spaces advanced from the deployment space, by place. */
  advanced: readonly number[];

  // The turn.
  /** Faces of the dice that are not set aside, ascending. */
  dice: readonly number[];
  /** Those of them that were left as they were when the others were rerolled. */
  kept: readonly number[];
  /** Winning rolls that still buy an action each. */
  setAside: readonly WinningRollId[];
  /** All six dice were set aside: another turn follows. */
  maximum: boolean;

  results: readonly GameResult[];
}

export const copyBattle = (state: Battle): Battle => ({ ...state });
