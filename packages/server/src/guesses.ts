import type { Rate } from './limits.ts';
import { PerAddress } from './per-address.ts';

/** What one network is having looked for now, and who waits for what becomes of it. */
interface UnderWay {
  count: number;
  readonly waiting: (() => void)[];
}

/**
 * Tokens and games that are named to us before we know of them. Each counts as a guess until it has fitted; when too many
 * are under way at once, the next waits for what becomes of them: after a restart a whole club comes back in a moment.
 */
export class Guesses {
  readonly #allowances: PerAddress;
  readonly #underWay = new Map<string, UnderWay>();

  constructor(rate: Rate) {
    this.#allowances = new PerAddress(rate);
  }

  /** What was found; undefined when so many wrong guesses came from the network that nothing is looked for now. */
  async look<Found>(
    network: string,
    find: () => Promise<Found>,
    fits: (found: Found) => boolean,
  ): Promise<Found | undefined> {
    while (!this.#allowances.take(network)) {
      const others = this.#underWay.get(network);
      if (!others) return undefined;
      await new Promise<void>((resolve) => others.waiting.push(resolve));
    }
    this.#begin(network);
    // What could not be looked for was no guess either.
    let isWrong = false;
    try {
      const found = await find();
      isWrong = !fits(found);
      return found;
    } finally {
      if (!isWrong) this.#allowances.giveBack(network);
      this.#end(network);
    }
  }

  #begin(network: string): void {
    const underWay = this.#underWay.get(network);
    if (underWay) underWay.count++;
    else this.#underWay.set(network, { count: 1, waiting: [] });
  }

  #end(network: string): void {
    const underWay = this.#underWay.get(network);
    if (!underWay) return;
    if (--underWay.count === 0) this.#underWay.delete(network);
    for (const wake of underWay.waiting.splice(0)) wake();
  }
}
