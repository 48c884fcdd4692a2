/** So many at once, so many a second after that; whoever wants more has to wait. The wall clock may be set back meanwhile. */
export class Allowance {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #last = performance.now();

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
  }

  get #now(): number {
    const now = performance.now();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#last) / 1000) * this.#perSecond);
    this.#last = now;
    return this.#left;
  }

  get isFull(): boolean {
    return this.#now >= this.#burst;
  }

  giveBack(): void {
    this.#left = Math.min(this.#burst, this.#left + 1);
  }

  take(count = 1): boolean {
    if (this.#now < count) return false;
    this.#left -= count;
    return true;
  }
}
