import type { Checkpoint } from './checkpoint.ts';
import type { GameEvent } from './event.ts';

/** What has happened in a match, and after which inputs somebody learned something new. */
export class Happened {
  #events: GameEvent[] = [];
  #before = 0;
  /** Revisions whose consequences told somebody something new. */
  readonly #revealing = new Set<number>();

  /** From number `before` on; earlier ones come back by replaying the log. */
  get events(): readonly GameEvent[] {
    return this.#events;
  }
  get before(): number {
    return this.#before;
  }
  /** How many there have been, known or not. */
  get count(): number {
    return this.#before + this.#events.length;
  }

  /** What happened before a checkpoint, where somebody kept it. */
  recall(events: readonly GameEvent[]): void {
    this.#events = [...events];
  }

  add(event: GameEvent): void {
    this.#events.push(event);
  }

  reveals(revision: number): void {
    this.#revealing.add(revision);
  }
  revealedAt(revision: number): boolean {
    return this.#revealing.has(revision);
  }

  /** What followed this input was taken back. */
  forgetRevealedAfter(revision: number): void {
    for (const known of this.#revealing) if (known > revision) this.#revealing.delete(known);
  }

  goBackTo({ events, revision, revealed }: Checkpoint<unknown>): void {
    if (this.#events.length === 0 || events < this.#before) this.#before = events;
    this.#events.length = events - this.#before;
    if (revealed) this.#revealing.add(revision);
  }
}
