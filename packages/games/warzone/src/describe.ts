import { type GameEvent, type Json, type Message, message, type Param } from '@mischia/kernel';

/** Data members shown by the message of that name. */
const NAMED: { readonly [member: string]: string } = {
  weapon: 'weapon',
  power: 'power',
  activity: 'activity',
  for: 'roll',
  ending: 'ending',
  exit: 'exit',
  scenario: 'scenario',
};

const SEATS = new Set(['seat', 'by']);
const LISTED_SEATS = new Set(['winners', 'seats', 'order']);

/** The log line of an event: its data, with ids turned into the names the event was told with. */
export function describe({ type, data = {} }: GameEvent): Message {
  const names = (data.names ?? {}) as { readonly [id: string]: string };
  const params: Record<string, Param> = {};
  for (const [name, value] of Object.entries(data)) {
    const shown = name === 'names' ? undefined : shownAs(name, value, names);
    if (shown !== undefined) params[name] = shown;
  }
  return message(`event.${type}`, params);
}

function shownAs(name: string, value: Json | undefined, names: { readonly [id: string]: string }): Param | undefined {
  if (typeof value === 'number') return SEATS.has(name) ? value + 1 : value;
  if (typeof value === 'string') return NAMED[name] ? message(`${NAMED[name]}.${value}`) : named(names, value);
  if (!Array.isArray(value) || value.some((item) => typeof item === 'object')) return undefined;
  return {
    list: value.map((item) =>
      typeof item === 'number' ? (LISTED_SEATS.has(name) ? item + 1 : item) : named(names, String(item)),
    ),
  };
}

function named(names: { readonly [id: string]: string }, id: string): Param {
  const key = Object.hasOwn(names, id) ? names[id] : undefined;
  if (key === undefined) return id;
  const label = key.startsWith('unit.') ? { unit: message(key) } : { model: message(key) };
  return message('unit' in label ? 'label.unit' : 'label.model', { ...label, sign: id.toUpperCase() });
}
