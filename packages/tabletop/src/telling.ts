import { type GameEvent, type Json, type Message, message, type Param, type Play } from '@mischia/kernel';

/** What stands behind the ids of an event, in the game's own words: `{ b4: 'ork-boyz', 'b4.3': 'ork-boyz.boy' }`. */
export type Names = { readonly [id: string]: string };

/** Plays whose events are told with the names behind their ids: the state moves on, and the line must not. */
export const tellingWith =
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

/**
 * The log line of an event: its data as the game shows each member, with the names it was told with. `counted` is the
 * member that decides between one and many.
 */
export const describingWith =
  (
    shownAs: (name: string, value: Json | undefined, names: Names) => Param | undefined,
    counted: (type: string) => string | undefined = () => undefined,
  ) =>
  ({ type, data = {} }: GameEvent): Message => {
    const names = (data.names ?? {}) as Names;
    const params: Record<string, Param> = {};
    for (const [name, value] of Object.entries(data)) {
      const shown = name === 'names' ? undefined : shownAs(name, value, names);
      if (shown !== undefined) params[name] = shown;
    }
    const member = counted(type);
    const count = member === undefined ? undefined : params[member];
    return message(`event.${type}`, count === undefined ? params : { ...params, count });
  };
