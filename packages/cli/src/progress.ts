const WIDTH = 30;

/** A bar on the error stream while somebody watches; nothing when the output is piped. */
export class Progress {
  readonly #total: number;
  #shown = 0;

  constructor(total: number) {
    this.#total = total;
  }

  show(done: number): void {
    const now = Date.now();
    if (!process.stderr.isTTY || (now - this.#shown < 100 && done < this.#total)) return;
    this.#shown = now;
    const filled = Math.round((done / this.#total) * WIDTH);
    process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${this.#total}`);
  }

  end(): void {
    if (this.#shown > 0) process.stderr.write(`\r${' '.repeat(WIDTH + 24)}\r`);
  }
}
