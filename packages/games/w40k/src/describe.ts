import { type GameEvent, type Message, message, type Param } from '@mischia/kernel';

/** Data members that name something: shown by the message of that name. */
const NAMED: { readonly [member: string]: string } = {
  power: 'power',
  weapon: 'weapon',
  phase: 'phase',
  trait: 'trait',
  size: 'size',
  mission: 'mission',
  kind: 'move',
  cause: 'cause',
  why: 'points',
  for: 'roll',
  about: 'about',
};

/** The log line of an event: its data, with ids turned into names where there are any. */
export function describe(event: GameEvent): Message {
  const params: Record<string, Param> = {};
  for (const [name, value] of Object.entries(event.data ?? {})) {
    if (value === undefined || value === null) continue;
    const named = NAMED[name];
    if (typeof value === 'string') params[name] = named ? message(`${named}.${value}`) : value;
    else if (typeof value === 'number') params[name] = SEATS.has(name) ? value + 1 : value;
    else if (typeof value === 'boolean') params[name] = String(value);
    else if (Array.isArray(value))
      params[name] = { list: value.map((item) => (typeof item === 'number' ? item : String(item))) };
  }
  return message(`event.${event.type}`, params);
}

const SEATS = new Set(['seat', 'by']);
