import { message, type Param } from '@mischia/kernel';
import { logLinesFor, type Names } from '@mischia/tabletop';

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

function nameFrom(names: Names, id: string): Param {
  const key = Object.hasOwn(names, id) ? names[id] : undefined;
  if (key === undefined) return id;
  const label = key.startsWith('unit.') ? { unit: message(key) } : { model: message(key) };
  return message('unit' in label ? 'label.unit' : 'label.model', { ...label, sign: id.toUpperCase() });
}

/** The log line of an event. */
export const describe = logLinesFor({
  named: NAMED,
  seats: SEATS,
  countedIn: () => undefined,
  nameFrom,
  ownWay: (member, value) =>
    LISTED_SEATS.has(member) && Array.isArray(value) ? { list: value.map((seat) => Number(seat) + 1) } : undefined,
});
