import type { Json } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import type { InchGame } from '../game.ts';

/** Work in pieces: between two of them somebody may have thought better of it. */
export type Work<T> = Generator<undefined, T, undefined>;

/** Something that takes too long while a player waits. The same function serves the worker and the page. */
export interface LongQuestion<Ask = unknown, Answer = unknown, S extends TableState = TableState> {
  readonly kind: string;
  work(game: InchGame, state: S, ask: Ask): Work<Answer>;
  /** The same for the same question, as long as nothing changed on the table. */
  keyOf(ask: Ask): string;
  /** Too much for a page that has no worker. It then says `instead`, or nothing. */
  isHeavy?(game: InchGame, state: S, ask: Ask): boolean;
  readonly instead?: { readonly answer: Answer };
}

/** Asked for by the player, or worked out before anybody asks. */
export type Urgency = 'now' | 'ahead';

/** A question on its way to the worker. */
export interface Sent {
  readonly kind: string;
  readonly ask: unknown;
}

/** To the worker: a position once, then questions about it by number; numbers up to one that nobody waits for any more. */
export type ToBench =
  | { readonly type: 'position'; readonly position: number; readonly table: Json }
  | {
      readonly type: 'ask';
      readonly number: number;
      readonly position: number;
      readonly urgency: Urgency;
      readonly question: Sent;
    }
  | { readonly type: 'forget'; readonly upTo: number };

export interface FromBench {
  readonly number: number;
  readonly answer: unknown;
}

/** The whole work at one go, where there is nobody else to do it. */
export function workThrough<Ask, Answer>(
  game: InchGame,
  state: TableState,
  question: LongQuestion<Ask, Answer>,
  ask: Ask,
): Answer {
  const work = question.work(game, state, ask);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
