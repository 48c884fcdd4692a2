import { type GameEvent, type Json, type Message, message, type Param } from '@mischia/kernel';
import { modelNamed, unitNamed } from './names.ts';

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
  zone: 'zone',
};

/** The number that decides between one and many in an event's line. */
const COUNTED: { readonly [type: string]: string } = {
  advanced: 'inches',
  'charge-rolled': 'inches',
  'combat-attrition': 'losses',
  'command-point': 'cp',
  explodes: 'range',
  'markers-controlled': 'held',
  'pre-battle': 'rules',
  'shots-declared': 'weapons',
  'unit-set-up': 'models',
  'victory-points': 'points',
  'wounds-lost': 'lost',
  'wounds-regained': 'regained',
};

const SEATS = new Set(['seat', 'by']);

/** The log line of an event: its data, with ids turned into the names the event was told with. */
export function describe({ type, data = {} }: GameEvent): Message {
  const names = (data.names ?? {}) as { readonly [id: string]: string };
  const params: Record<string, Param> = {};
  for (const [name, value] of Object.entries(data)) {
    const shown = name === 'names' ? undefined : shownAs(name, value, names);
    if (shown !== undefined) params[name] = shown;
  }
  const counted = COUNTED[type];
  const count = counted === undefined ? undefined : params[counted];
  return message(`event.${type}`, count === undefined ? params : { ...params, count });
}

function shownAs(name: string, value: Json | undefined, names: { readonly [id: string]: string }): Param | undefined {
  if (typeof value === 'number') return SEATS.has(name) ? value + 1 : value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return NAMED[name] ? message(`${NAMED[name]}.${value}`) : nameFrom(names, value);
  if (!Array.isArray(value)) return undefined;
  return { list: value.map((item) => (typeof item === 'number' ? item : nameFrom(names, String(item)))) };
}

function nameFrom(names: { readonly [id: string]: string }, id: string): Param {
  const known = Object.hasOwn(names, id) ? names[id] : undefined;
  if (known === undefined) return id;
  const [datasheet = '', kind] = known.split('.');
  return kind === undefined ? unitNamed(datasheet, id) : modelNamed(datasheet, kind, id);
}
