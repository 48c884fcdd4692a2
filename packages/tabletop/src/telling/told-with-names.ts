import type { GameEvent, Play } from '@mischia/kernel';

/** What is behind the ids that an event names, in words of the game's own, for when the state has moved on. */
export type Names = { readonly [id: string]: string };

/** The same play, its events told with the names behind their ids. */
export const toldWithNames =
  <S>(namesOf: (state: S, event: GameEvent) => Names | undefined) =>
  (play: Play<S>): Play<S> => ({
    get state() {
      return play.state;
    },
    emit(event) {
      const names = namesOf(play.state, event);
      play.emit(names ? { ...event, data: { ...event.data, names } } : event);
    },
  });
