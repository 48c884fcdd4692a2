import { type Json, message, type Param } from '@mischia/kernel';
import { describingWith, type Names } from '@mischia/tabletop';

/** Data members shown by the message of that name. */
const NAMED: { readonly [member: string]: string } = {
  weapon: 'weapon',
  power: 'power',
  activity: 'activity',
  for: 'roll',
  ending: 'ending',
  exit: 'exit',
  scenario: 'scenario',
  piece: 'stock',
};

const SEATS = new Set(['seat', 'by']);
const LISTED_SEATS = new Set(['winners', 'seats', 'order']);

/** The log line of an event: its data, with ids turned into the names the event was told with. */
export const describe = describingWith(shownAs);

function shownAs(name: string, value: Json | undefined, names: Names): Param | undefined {
  if (typeof value === 'number') return SEATS.has(name) ? value + 1 : value;
  if (typeof value === 'string') return NAMED[name] ? message(`${NAMED[name]}.${value}`) : named(names, value);
  if (!Array.isArray(value) || value.some((item) => typeof item === 'object')) return undefined;
  return {
    list: value.map((item) =>
      typeof item === 'number' ? (LISTED_SEATS.has(name) ? item + 1 : item) : named(names, String(item)),
    ),
  };
}

function named(names: Names, id: string): Param {
  const key = Object.hasOwn(names, id) ? names[id] : undefined;
  if (key === undefined) return id;
  const label = key.startsWith('unit.') ? { unit: message(key) } : { model: message(key) };
  return message('unit' in label ? 'label.unit' : 'label.model', { ...label, sign: id.toUpperCase() });
}
