import type { GameEvent, Play } from '@mischia/kernel';

/** What is behind the ids that an event names, in words of the game's own, for when the state has moved on. */
export type Names = { readonly [id: string]: string };

type NamesOf<S> = (state: S, event: GameEvent) => Names | undefined;

/** The same play, its events told with the names behind their ids. */
export const toldWithNames =
  <S>(namesOf: NamesOf<S>) =>
  (play: Play<S>): Play<S> =>
    new ToldWithNames(play, namesOf);

/** A class, because one is made for every step: an object with a getter costs the engine a multiple. */
class ToldWithNames<S> implements Play<S> {
  readonly #play: Play<S>;
  readonly #namesOf: NamesOf<S>;

  constructor(play: Play<S>, namesOf: NamesOf<S>) {
    this.#play = play;
    this.#namesOf = namesOf;
  }

  get state(): S {
    return this.#play.state;
  }

  /** Bound: rules take it out of the play. */
  readonly emit = (event: GameEvent): void => {
    const names = this.#namesOf(this.#play.state, event);
    if (!names) {
      this.#play.emit(event);
      return;
    }
    const { type, rule, also, data, modifiers, secret, only, reveals } = event;
    // The names first: members added after a spread give every event a form of its own.
    this.#play.emit({ type, rule, also, data: { names, ...data }, modifiers, secret, only, reveals });
  };
}
