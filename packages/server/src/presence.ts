import type { Seat, Viewer } from '@mischia/kernel';

/** Which seats of which games have somebody connected. */
export class Presence {
  readonly #here = new Map<string, number>();

  arrive(game: string, viewer: Viewer): void {
    this.#here.set(`${game} ${viewer}`, this.#count(game, viewer) + 1);
  }
  leave(game: string, viewer: Viewer): void {
    const left = this.#count(game, viewer) - 1;
    if (left > 0) this.#here.set(`${game} ${viewer}`, left);
    else this.#here.delete(`${game} ${viewer}`);
  }
  online(game: string, seat: Seat): boolean {
    return this.#count(game, seat) > 0;
  }
  /** Seats and spectators known to be here. */
  get size(): number {
    return this.#here.size;
  }
  #count(game: string, viewer: Viewer): number {
    return this.#here.get(`${game} ${viewer}`) ?? 0;
  }
}
