import type { Param } from '@mischia/kernel';
import { logLinesFor, type Names } from '@mischia/tabletop';
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

function nameFrom(names: Names, id: string): Param {
  const known = Object.hasOwn(names, id) ? names[id] : undefined;
  if (known === undefined) return id;
  const [datasheet = '', kind] = known.split('.');
  return kind === undefined ? unitNamed(datasheet, id) : modelNamed(datasheet, kind, id);
}

/** The log line of an event. */
export const describe = logLinesFor({
  named: NAMED,
  seats: SEATS,
  countedIn: (type) => COUNTED[type],
  nameFrom,
});
