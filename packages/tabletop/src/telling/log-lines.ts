import { type GameEvent, type Json, type Message, message, type Param } from '@mischia/kernel';
import type { Names } from './told-with-names.ts';

/** How a game shows the data of its events. */
export interface LineGame {
  /** Data members that name something: shown by the message of that name. */
  readonly named: { readonly [member: string]: string };
  /** Members that are seats: players count from one. */
  readonly seats: ReadonlySet<string>;
  /** The member with the number that decides between one and many in an event's line. */
  countedIn(type: string): string | undefined;
  /** The words for a unit, a model or a place, by the names the event was told with. */
  nameFrom(names: Names, id: string): Param;
  /** Members that the game shows in its own way. */
  ownWay?(member: string, value: Json | undefined): Param | undefined;
}

/** The log line of an event: its data, with ids turned into the names the event was told with. */
export function logLinesFor({ named, seats, countedIn, nameFrom, ownWay }: LineGame) {
  function shownAs(member: string, value: Json | undefined, names: Names): Param | undefined {
    const own = ownWay?.(member, value);
    if (own !== undefined) return own;
    if (typeof value === 'number') return seats.has(member) ? value + 1 : value;
    if (typeof value === 'boolean') return String(value);
    if (typeof value === 'string') return named[member] ? message(`${named[member]}.${value}`) : nameFrom(names, value);
    if (!Array.isArray(value) || value.some((item) => typeof item === 'object')) return undefined;
    return { list: value.map((item) => (typeof item === 'number' ? item : nameFrom(names, String(item)))) };
  }

  return ({ type, data = {} }: GameEvent): Message => {
    const names = (data.names ?? {}) as Names;
    const params: Record<string, Param> = {};
    for (const [member, value] of Object.entries(data)) {
      const shown = member === 'names' ? undefined : shownAs(member, value, names);
      if (shown !== undefined) params[member] = shown;
    }
    const counted = countedIn(type);
    const count = counted === undefined ? undefined : params[counted];
    return message(`event.${type}`, count === undefined ? params : { ...params, count });
  };
}
