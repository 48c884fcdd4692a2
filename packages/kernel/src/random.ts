/** A small deterministic generator for candidates, bots and tests. Never a source of game dice. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to 2³² − 1 (splitmix32). */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    return mix32(this.#state);
  }

  /** A whole number from 0 to `bound` − 1. */
  below(bound: number): number {
    return Math.floor((this.next() / 4294967296) * bound);
  }

  pick<T>(from: readonly T[]): T {
    const item = from[this.below(from.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}

/** Scrambles 32 bits so that neighbouring inputs have unrelated outputs. */
export function mix32(bits: number): number {
  let h = bits >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}
