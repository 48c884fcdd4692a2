import type { Refusal } from '@mischia/kernel';

interface Told {
  readonly settled: number;
  readonly refusals: readonly Refusal[];
}

/** How many answers each choice of ours gave, the newest last: what was done at one stroke is taken back at one. */
export class Chains {
  #counts: number[] = [];
  /** The revision the newest of them led to; with any other the counting begins anew. */
  #at = 0;

  given({ settled, refusals }: Told, isFollowing: boolean): void {
    if (refusals.length > 0) return;
    const last = this.#counts.length - 1;
    if (isFollowing && last >= 0) this.#counts[last] = (this.#counts[last] ?? 0) + 1;
    else this.#counts = [...(this.#at === settled - 1 ? this.#counts : []), 1];
    this.#at = settled;
  }

  /** How many answers the next taking back undoes. */
  last(revision: number | undefined): number {
    if (revision !== this.#at) this.#counts = [];
    return this.#counts.pop() ?? 1;
  }

  takenBack({ settled }: Told): void {
    this.#at = settled;
  }
}
