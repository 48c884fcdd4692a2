/** So many at once, so many a second after that; whoever wants more has to wait. */
export class Allowance {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #last = Date.now();

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
  }

  get #now(): number {
    const now = Date.now();
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

  take(): boolean {
    if (this.#now < 1) return false;
    this.#left--;
    return true;
  }
}
