import type { Problem } from '../game.ts';
import { didYouMean } from './nearest.ts';

/** What an id may name: something that has one, or the id itself. */
type Known = string | { readonly id: string };

/** Collects what is wrong with something written by hand, each with its place, its cause and what to do. */
export class Faults {
  readonly found: Problem[] = [];
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  say(at: string, cause: string, remedy: string): void {
    this.found.push({ at: `${this.#name}.${at}`, cause, remedy });
  }

  /** An id that must be one of these; true when it is. */
  known(at: string, what: string, id: string | null | undefined, among: Iterable<Known>): boolean {
    if (id === null || id === undefined) return true;
    const ids = Array.from(among, (one) => (typeof one === 'string' ? one : one.id));
    if (ids.includes(id)) return true;
    this.say(at, `There is no ${what} "${id}".`, didYouMean(id, ids));
    return false;
  }

  allKnown(at: string, what: string, ids: readonly string[] | undefined, among: Iterable<Known>): void {
    for (const [i, id] of (ids ?? []).entries()) this.known(`${at}[${i}]`, what, id, among);
  }

  /** A number that must not be more than there can be. */
  atMost(at: string, what: string, value: number | undefined, most: number): void {
    if (value !== undefined && value > most)
      this.say(at, `${value} is more than ${what}, ${most}.`, `Write at most ${most}.`);
  }

  /** A place that must lie on a table of this size; both in the same unit. */
  onTable(at: string, place: readonly number[] | undefined, [width, depth]: readonly [number, number]): void {
    const [x = 0, y = 0] = place ?? [];
    if (x >= 0 && y >= 0 && x <= width && y <= depth) return;
    this.say(at, `(${x}, ${y}) is off the table.`, `Write x from 0 to ${width} and y from 0 to ${depth}.`);
  }
}
