import { asJson } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import type { News } from '../../../games/plugin.ts';
import type { InchGame } from '../game.ts';
import { type FromBench, type LongQuestion, type ToBench, type Urgency, workThrough } from './question.ts';

/** The worker as the planner sees it. */
export interface Hand {
  send(message: ToBench): void;
  onAnswer: (answer: FromBench) => void;
  onFailure: () => void;
}

interface Waiting {
  readonly key: string;
  readonly state: TableState;
  readonly question: LongQuestion;
  readonly ask: unknown;
  isWatched: boolean;
}

/** Found: the answer, which may be that there is none. Not found yet: nothing. */
export type Found<T> = { readonly answer: T } | undefined;

/**
 * Asks a worker what takes too long for the page: a position is sent once, questions about it by number, and every
 * answer is kept as long as the position is. Without a worker the same functions run in place.
 */
export class Planner {
  readonly #game: InchGame;
  readonly #open: () => Hand | undefined;
  readonly #answers = new WeakMap<TableState, Map<string, unknown>>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<() => void>();
  /** For the page: draws anew when something was found. */
  readonly news: News = gathered(this);
  #hand: Hand | undefined;
  #isOpened = false;
  #state: TableState | undefined;
  #position = 0;
  #number = 0;

  constructor(game: InchGame, open: () => Hand | undefined) {
    this.#game = game;
    this.#open = open;
  }

  /** The answer, as soon as there is one; who asks for now is told when it comes. */
  ask<Ask, Answer>(
    state: TableState,
    question: LongQuestion<Ask, Answer>,
    ask: Ask,
    urgency: Urgency = 'now',
  ): Found<Answer> {
    const answers = this.#answersOn(state);
    const key = `${question.kind} ${question.keyOf(ask)}`;
    if (answers.has(key)) return { answer: answers.get(key) as Answer };
    const hand = this.#handAtWork();
    if (!hand) return this.#inPlace(state, question, ask);
    this.#turnTo(state, hand);
    const asked = [...this.#waiting.values()].find((one) => one.key === key);
    if (asked?.isWatched || (asked && urgency === 'ahead')) return undefined;
    // Asked ahead and wanted now: asked again, and whichever answer comes first counts.
    const number = ++this.#number;
    this.#waiting.set(number, {
      key,
      state,
      question: question as LongQuestion,
      ask,
      isWatched: urgency === 'now',
    });
    const sent = { kind: question.kind, ask };
    hand.send({ type: 'ask', number, position: this.#position, urgency, question: sent });
    return undefined;
  }

  /** The answer, if it is there already: nobody is asked. */
  known<Ask, Answer>(state: TableState, question: LongQuestion<Ask, Answer>, ask: Ask): Found<Answer> {
    const answers = this.#answersOn(state);
    const key = `${question.kind} ${question.keyOf(ask)}`;
    return answers.has(key) ? { answer: answers.get(key) as Answer } : undefined;
  }

  /** The worker takes a moment to load: better before the first question. */
  warmUp(): void {
    this.#handAtWork();
  }

  /** Somebody waits for an answer on this position. */
  isWorking(state: TableState): boolean {
    return [...this.#waiting.values()].some((one) => one.isWatched && one.state === state);
  }

  /** Calls back when an answer has come that was asked for. */
  onNews(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #answersOn(state: TableState): Map<string, unknown> {
    const answers = this.#answers.get(state) ?? new Map<string, unknown>();
    this.#answers.set(state, answers);
    return answers;
  }

  #handAtWork(): Hand | undefined {
    if (this.#isOpened) return this.#hand;
    this.#isOpened = true;
    this.#hand = this.#open();
    if (!this.#hand) return undefined;
    this.#hand.onAnswer = (answer) => this.#answered(answer);
    this.#hand.onFailure = () => this.#failed();
    return this.#hand;
  }

  /** Another position: it is sent, and nobody waits for answers about the last one. */
  #turnTo(state: TableState, hand: Hand): void {
    if (state === this.#state) return;
    if (this.#waiting.size > 0) hand.send({ type: 'forget', upTo: this.#number });
    this.#waiting.clear();
    this.#state = state;
    const table = this.#game.game.wire?.pack(state) ?? asJson(state);
    hand.send({ type: 'position', position: ++this.#position, table });
  }

  #answered({ number, answer }: FromBench): void {
    const asked = this.#waiting.get(number);
    if (!asked) return;
    const isWatched = [...this.#waiting.values()].some((one) => one.key === asked.key && one.isWatched);
    for (const [other, { key }] of this.#waiting) if (key === asked.key) this.#waiting.delete(other);
    this.#answersOn(asked.state).set(asked.key, answer);
    if (isWatched) this.#tell();
  }

  /** The worker could not be loaded, or broke: the page does the work itself. */
  #failed(): void {
    this.#hand = undefined;
    const asked = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { state, question, ask, isWatched } of asked) if (isWatched) this.#inPlace(state, question, ask);
    this.#tell();
  }

  #inPlace<Ask, Answer>(state: TableState, question: LongQuestion<Ask, Answer>, ask: Ask): Found<Answer> {
    if (question.isHeavy?.(this.#game, state, ask)) return question.instead;
    const answer = workThrough(this.#game, state, question, ask);
    this.#answersOn(state).set(`${question.kind} ${question.keyOf(ask)}`, answer);
    return { answer };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Answers come in bunches: one round of drawing shows them all. */
function gathered(planner: Planner): News {
  const listeners = new Set<() => void>();
  let count = 0;
  let isDue = false;
  planner.onNews(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      count++;
      for (const listener of listeners) listener();
    });
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => count,
  };
}
