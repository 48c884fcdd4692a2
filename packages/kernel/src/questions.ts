import type { Ask, OpenRequest } from './request.ts';
import { openRequest } from './request.ts';
import type { Roll } from './rule.ts';

/** Why the kernel itself asks: a player types real dice in, or the seats give their first entropy. */
export interface PendingRoll {
  readonly roll: Roll;
  readonly for: 'faces' | 'entropy';
}

/** What is asked at one moment: the requests, and the answers given so far. Nobody learns them before all are in. */
export class Questions {
  readonly #requests: readonly OpenRequest[];
  readonly #given: ({ readonly value: unknown } | undefined)[];
  #waiting: number;
  /** The roll that waits for these answers, when it is not the rule itself. */
  readonly pending: PendingRoll | undefined;

  constructor(asks: readonly Ask[], revision: number, pending?: PendingRoll) {
    this.#requests =
      asks.length === 1
        ? [openRequest(`${revision}.0`, asks[0] as Ask)]
        : asks.map((ask, index) => openRequest(`${revision}.${index}`, ask));
    this.#given = new Array(asks.length);
    this.#waiting = asks.length;
    this.pending = pending;
  }

  get unanswered(): readonly OpenRequest[] {
    return this.#waiting === this.#requests.length
      ? this.#requests
      : this.#requests.filter((_, index) => this.#given[index] === undefined);
  }

  get areAnswered(): boolean {
    return this.#waiting === 0;
  }

  find(id: string): OpenRequest | undefined {
    for (const request of this.unanswered) if (request.id === id) return request;
    return undefined;
  }

  answer(request: OpenRequest, value: unknown): void {
    this.#given[this.#requests.indexOf(request)] = { value };
    this.#waiting--;
  }

  /** An answer nobody is asked for. */
  skip(number: number, value: unknown): void {
    this.answer(this.#requests[number] as OpenRequest, value);
  }

  /** The answers in the order of the asks, whoever answered first. */
  values(): unknown[] {
    return this.#given.map((given) => given?.value);
  }
}
