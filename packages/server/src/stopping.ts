/** Whether the server is on its way out, and what it still has in hand. */
export class Stopping {
  #isStopping = false;
  readonly #inHand = new Set<Promise<void>>();

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Work that must come to its end before the server does. */
  hold(work: Promise<void>): void {
    this.#inHand.add(work);
    work.finally(() => this.#inHand.delete(work));
  }

  /** From here on nothing new is begun; returns when what was begun is done, or the time is up. */
  async stop(patience: number): Promise<void> {
    this.#isStopping = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeUp = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    await Promise.race([Promise.allSettled(this.#inHand), timeUp]);
    clearTimeout(timer);
  }
}
