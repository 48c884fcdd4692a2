import { knownFrom } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import type { InchGame } from '../game.ts';
import { suggest, towards } from './plans.ts';
import type { FromBench, LongQuestion, ToBench, Urgency, Work } from './question.ts';

interface Task {
  readonly number: number;
  readonly urgency: Urgency;
  readonly work: Work<unknown>;
}

/** Positions kept: the one in play, and the one before it while a question still travels. */
const KEPT = 2;

/**
 * Where questions are worked on, one piece at a time: the player's own before those asked ahead, the latest of his
 * first; what nobody waits for any more is dropped between two pieces.
 */
export class Bench {
  readonly #game: InchGame;
  readonly #questions: ReadonlyMap<string, LongQuestion>;
  readonly #positions = new Map<number, TableState>();
  readonly #send: (answer: FromBench) => void;
  #tasks: Task[] = [];

  constructor(game: InchGame, send: (answer: FromBench) => void) {
    this.#game = game;
    this.#send = send;
    const all: readonly LongQuestion[] = [suggest as LongQuestion, towards as LongQuestion, ...(game.questions ?? [])];
    this.#questions = new Map(all.map((question) => [question.kind, question]));
  }

  take(message: ToBench): void {
    if (message.type === 'position') {
      this.#positions.set(message.position, knownFrom(this.#game.game, message.table));
      for (const old of [...this.#positions.keys()].slice(0, -KEPT)) this.#positions.delete(old);
      return;
    }
    if (message.type === 'forget') {
      this.#tasks = this.#tasks.filter(({ number }) => number > message.upTo);
      return;
    }
    const { number, urgency, question } = message;
    const state = this.#positions.get(message.position);
    const known = this.#questions.get(question.kind);
    if (!state || !known) return;
    const task = { number, urgency, work: known.work(this.#game, state, question.ask) };
    if (urgency === 'now') this.#tasks.unshift(task);
    else this.#tasks.push(task);
  }

  /** One piece of work; false when there is nothing left to do. */
  step(): boolean {
    const [task] = this.#tasks;
    if (!task) return false;
    const { done, value } = task.work.next();
    if (done) {
      this.#tasks = this.#tasks.filter((one) => one !== task);
      this.#send({ number: task.number, answer: value });
    }
    return this.#tasks.length > 0;
  }
}
