import { type LogEntry, lengthAt } from './log.ts';

/** The log of a match: what was given so far, how far the rules have come in it, and what was taken back. */
export class PlayedLog {
  readonly #entries: LogEntry[];
  readonly #inputsBefore: number;
  #cursor = 0;
  #undone: LogEntry[] = [];

  /** `inputsBefore`: inputs before the first entry; a fork keeps only the entries of its running step. */
  constructor(entries: readonly LogEntry[] = [], inputsBefore = 0) {
    this.#entries = [...entries];
    this.#inputsBefore = inputsBefore;
  }

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }
  /** How many entries the rules have taken into account. */
  get cursor(): number {
    return this.#cursor;
  }
  /** The entry that the rules come to next; undefined when it is still to be given. */
  get next(): LogEntry | undefined {
    return this.#entries[this.#cursor];
  }
  get isBehind(): boolean {
    return this.#cursor < this.#entries.length;
  }
  /** Whether it begins where its match began. */
  get isWhole(): boolean {
    return this.#inputsBefore === 0;
  }

  /** Somebody goes on: what was taken back cannot be played again. */
  give(...entries: readonly LogEntry[]): void {
    this.#undone = [];
    this.#entries.push(...entries);
  }

  /** Dice that fell now. */
  addRolled(entry: LogEntry): void {
    this.#entries.push(entry);
  }

  pass(): void {
    this.#cursor++;
  }
  goBackTo(cursor: number): void {
    this.#cursor = cursor;
  }
  cut(length: number): void {
    this.#entries.length = length;
  }

  /** Takes everything back that followed input number `revision`. */
  takeBack(revision: number): void {
    const kept = lengthAt(this.#entries, revision - this.#inputsBefore);
    this.#undone = [...this.#entries.slice(kept), ...this.#undone];
    this.#entries.length = kept;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }
  redo(): void {
    this.#entries.push(...this.#undone);
    this.#undone = [];
  }
}
