import { type Json, message, type Param } from '@mischia/kernel';
import { describingWith, type Names } from '@mischia/tabletop';
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
export const describe = describingWith(shownAs, (type) => COUNTED[type]);

function shownAs(name: string, value: Json | undefined, names: Names): Param | undefined {
  if (typeof value === 'number') return SEATS.has(name) ? value + 1 : value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return NAMED[name] ? message(`${NAMED[name]}.${value}`) : nameFrom(names, value);
  if (!Array.isArray(value)) return undefined;
  return { list: value.map((item) => (typeof item === 'number' ? item : nameFrom(names, String(item)))) };
}

function nameFrom(names: Names, id: string): Param {
  const known = Object.hasOwn(names, id) ? names[id] : undefined;
  if (known === undefined) return id;
  const [datasheet = '', kind] = known.split('.');
  return kind === undefined ? unitNamed(datasheet, id) : modelNamed(datasheet, kind, id);
}
