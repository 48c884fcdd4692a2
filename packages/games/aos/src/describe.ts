import { type GameEvent, type Message, message, type Param } from '@mischia/kernel';
import { logLinesFor, type Names } from '@mischia/tabletop';
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

const lineOf = logLinesFor({
  named: NAMED,
  seats: SEATS,
  countedIn: () => COUNTED,
  nameFrom,
  ownWay: (member, value) => (member === 'effect' && typeof value === 'string' ? message(value) : undefined),
});

/** What is cast or chanted: a spell, a prayer, or an entity to be summoned. */
const RITES = ['spell', 'prayer', 'entity'] as const;

/** The log line of an event. */
export function describe(event: GameEvent): Message {
  const line = lineOf(event);
  const rite = RITES.map((member) => line.params?.[member]).find((name) => name !== undefined);
  return rite === undefined ? line : { ...line, params: { ...line.params, rite } };
}
