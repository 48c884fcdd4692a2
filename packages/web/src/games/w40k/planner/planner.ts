import { moveData } from '../planning.ts';
import type { BattleView } from '../view.ts';
import { unitOf } from '../view.ts';
import { type AnswerTo, type FromBench, keyOf, type Question, type ToBench, type Urgency } from './questions.ts';
import { workThrough } from './work.ts';

/** The worker as the planner sees it. */
export interface Hand {
  send(message: ToBench): void;
  onAnswer: (answer: FromBench) => void;
  onFailure: () => void;
}

interface Waiting {
  readonly key: string;
  readonly view: BattleView;
  readonly question: Question;
  isWatched: boolean;
}

/** Found: the answer, which may be that there is none. Not found yet: nothing. */
export type Found<T> = { readonly answer: T } | undefined;

/** Models whose charge is solved on the page itself, where there is no worker. */
const FEW = 3;

/**
 * Asks a worker what takes too long for the page: a position is sent once, questions about it by number, and every
 * answer is kept as long as the position is. Without a worker the same functions run in place.
 */
export class Planner {
  readonly #open: () => Hand | undefined;
  readonly #answers = new WeakMap<BattleView, Map<string, unknown>>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<() => void>();
  #hand: Hand | undefined;
  #isOpened = false;
  #view: BattleView | undefined;
  #position = 0;
  #number = 0;

  constructor(open: () => Hand | undefined) {
    this.#open = open;
  }

  /** The answer, as soon as there is one; who asks for now is told when it comes. */
  ask<Q extends Question>(view: BattleView, question: Q, urgency: Urgency = 'now'): Found<AnswerTo<Q>> {
    const answers = this.#answersOn(view);
    const key = keyOf(question);
    if (answers.has(key)) return { answer: answers.get(key) as AnswerTo<Q> };
    const hand = this.#handAtWork();
    if (!hand) return this.#inPlace(view, question);
    this.#turnTo(view, hand);
    const asked = [...this.#waiting.values()].find((one) => one.key === key);
    if (asked?.isWatched || (asked && urgency === 'ahead')) return undefined;
    // Asked ahead and wanted now: asked again, and whichever answer comes first counts.
    const number = ++this.#number;
    this.#waiting.set(number, { key, view, question, isWatched: urgency === 'now' });
    hand.send({ type: 'ask', number, position: this.#position, urgency, question });
    return undefined;
  }

  /** The worker takes a moment to load: better before the first question. */
  warmUp(): void {
    this.#handAtWork();
  }

  /** Somebody waits for an answer on this position. */
  isWorking(view: BattleView): boolean {
    return [...this.#waiting.values()].some((one) => one.isWatched && one.view === view);
  }

  /** Calls back when an answer has come that was asked for. */
  onNews(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #answersOn(view: BattleView): Map<string, unknown> {
    const answers = this.#answers.get(view) ?? new Map<string, unknown>();
    this.#answers.set(view, answers);
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
  #turnTo(view: BattleView, hand: Hand): void {
    if (view === this.#view) return;
    if (this.#waiting.size > 0) hand.send({ type: 'forget', upTo: this.#number });
    this.#waiting.clear();
    this.#view = view;
    hand.send({ type: 'position', position: ++this.#position, view });
  }

  #answered({ number, answer }: FromBench): void {
    const asked = this.#waiting.get(number);
    if (!asked) return;
    const isWatched = [...this.#waiting.values()].some((one) => one.key === asked.key && one.isWatched);
    for (const [other, { key }] of this.#waiting) if (key === asked.key) this.#waiting.delete(other);
    this.#answersOn(asked.view).set(asked.key, answer);
    if (isWatched) this.#tell();
  }

  /** The worker could not be loaded, or broke: the page does the work itself. */
  #failed(): void {
    this.#hand = undefined;
    const asked = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { view, question, isWatched } of asked) if (isWatched) this.#inPlace(view, question);
    this.#tell();
  }

  #inPlace<Q extends Question>(view: BattleView, question: Q): Found<AnswerTo<Q>> {
    if (isHeavy(view, question)) return question.kind === 'charge' ? undefined : { answer: undefined as AnswerTo<Q> };
    const answer = workThrough(view, question);
    this.#answersOn(view).set(keyOf(question), answer);
    return { answer };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The charge of a large unit takes longer than a page may stand still. */
function isHeavy(view: BattleView, question: Question): boolean {
  if (question.kind === 'towards') return false;
  if (question.kind === 'suggest' && moveData(question.request).kind !== 'charge') return false;
  const unit = question.kind === 'charge' ? question.unit : moveData(question.request).unit;
  return (unitOf(view, unit)?.models.length ?? 0) > FEW;
}
