import type { BattleView } from '../view.ts';
import type { FromBench, ToBench, Urgency } from './questions.ts';
import { workOn } from './work.ts';

interface Task {
  readonly number: number;
  readonly urgency: Urgency;
  readonly work: ReturnType<typeof workOn>;
}

/** Positions kept: the one in play, and the one before it while a question still travels. */
const KEPT = 2;

/**
 * Where questions are worked on, one piece at a time: the player's own before those asked ahead, the latest of his
 * first; what nobody waits for any more is dropped between two pieces.
 */
export class Bench {
  readonly #positions = new Map<number, BattleView>();
  readonly #send: (answer: FromBench) => void;
  #tasks: Task[] = [];

  constructor(send: (answer: FromBench) => void) {
    this.#send = send;
  }

  take(message: ToBench): void {
    if (message.type === 'position') {
      this.#positions.set(message.position, message.view);
      for (const old of [...this.#positions.keys()].slice(0, -KEPT)) this.#positions.delete(old);
      return;
    }
    if (message.type === 'forget') {
      this.#tasks = this.#tasks.filter(({ number }) => number > message.upTo);
      return;
    }
    const view = this.#positions.get(message.position);
    if (!view) return;
    const task = { number: message.number, urgency: message.urgency, work: workOn(view, message.question) };
    if (message.urgency === 'now') this.#tasks.unshift(task);
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
