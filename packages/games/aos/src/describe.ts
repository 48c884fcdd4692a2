import { type Json, message, type Param } from '@mischia/kernel';
import { describingWith, type Names } from '@mischia/tabletop';
import { modelNamed, unitNamed } from './names.ts';

/** Data members that name something: shown by the message of that name. */
const NAMED: { readonly [member: string]: string } = {
  phase: 'phase',
  kind: 'move',
  cause: 'cause',
  for: 'roll',
  about: 'about',
  command: 'command',
  action: 'heroic',
  rampage: 'rampage',
  weapon: 'weapon',
  spell: 'spell',
  prayer: 'prayer',
  entity: 'entity',
  terrain: 'terrain',
  territory: 'territory',
  mysterious: 'mysterious',
  scoring: 'scoring',
  triumph: 'enhancement',
  battalion: 'battalion',
};

/** The number that decides between one and many in an event's line. */
const COUNTED = 'count';

const SEATS = new Set(['seat']);

/** The log line of an event: its data, with ids turned into the names the event was told with. */
export const describe = describingWith(shownAs, () => COUNTED);

function shownAs(name: string, value: Json | undefined, names: Names): Param | undefined {
  if (typeof value === 'number') return SEATS.has(name) ? value + 1 : value;
  if (typeof value === 'boolean') return String(value);
  if (name === 'effect' && typeof value === 'string') return message(value);
  if (typeof value === 'string') return NAMED[name] ? message(`${NAMED[name]}.${value}`) : nameFrom(names, value);
  if (!Array.isArray(value)) return undefined;
  return { list: value.map((item) => (typeof item === 'number' ? item : nameFrom(names, String(item)))) };
}

function nameFrom(names: Names, id: string): Param {
  const known = Object.hasOwn(names, id) ? names[id] : undefined;
  if (known === undefined) return placeFrom(id);
  const [warscroll = '', command] = known.split('.');
  return command === undefined ? unitNamed(warscroll, id) : modelNamed(warscroll, command || null, id);
}

/** A piece of terrain goes by its sign, a faction's by its name (`a:skull-altar`). */
function placeFrom(id: string): Param {
  const [, scroll] = id.split(':');
  return scroll === undefined ? id.toUpperCase() : message(`terrain.${scroll}`);
}
