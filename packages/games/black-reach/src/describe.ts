import { type GameEvent, type Message, message, type Param } from '@mischia/kernel';
import { idLabel, structureLabel } from './rules/units/labels.ts';

type Data = NonNullable<GameEvent['data']>;
type Show = (value: unknown) => Param;

const nameOf: Show = (id) => message(`name.${String(id)}`);
const keyed =
  (group: string): Show =>
  (value) =>
    message(`${group}.${String(value)}`);
const listOf =
  (show: Show): Show =>
  (value) =>
    Array.isArray(value) ? { list: value.map(show) } : '';
const seat: Show = (value) => (typeof value === 'number' ? value + 1 : '–');

/** Members that name something: how each is shown. Numbers and plain texts show themselves. */
const SHOWN: { readonly [member: string]: Show } = {
  unit: idLabel,
  target: idLabel,
  vehicle: idLabel,
  guard: idLabel,
  found: idLabel,
  psyker: idLabel,
  from: idLabel,
  to: idLabel,
  targets: listOf(idLabel),
  units: listOf(idLabel),
  structure: structureLabel,
  seat,
  by: (value) => (typeof value === 'number' ? value : '–'),
  initiative: seat,
  seats: listOf(seat),
  card: nameOf,
  power: nameOf,
  token: nameOf,
  tile: nameOf,
  tiles: listOf(nameOf),
  cards: listOf(nameOf),
  hand: listOf(nameOf),
  direction: keyed('direction'),
  facing: keyed('direction'),
  face: keyed('face'),
  damage: keyed('damage'),
  peril: keyed('peril'),
  for: keyed('roll'),
};

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Events that are told differently according to what they hold: the ending of the message key. */
const VARIANTS: { readonly [type: string]: (data: Data) => string | undefined } = {
  'shot-declared': (data) => {
    if (data.structure !== undefined) return 'structure';
    if (data.direction !== undefined) return isEmpty(data.targets) ? 'flame' : 'flame-at';
    if (data.x !== undefined) return String(data.kind);
    if (data.kind === 'sniper') return 'sniper';
    if (data.mode === 'suppression') return 'suppression';
    return Array.isArray(data.targets) && data.targets.length > 1 ? 'burst' : undefined;
  },
  'order-revealed': (data) => {
    if (data.lost) return data.value === 0 ? 'special-lost' : 'lost';
    return data.value === 0 ? 'special' : undefined;
  },
  'movement-declared': (data) => (data.target === undefined ? undefined : 'assault'),
  'bluffs-shown': (data) => (isEmpty(data.units) ? 'none' : undefined),
  'turned-over': (data) => {
    if (data.face === 'ambush') return 'hidden';
    return data.now !== undefined && data.now !== data.unit ? 'found' : undefined;
  },
  destroyed: (data) => (data.wreck ? 'wreck' : undefined),
  damaged: (data) => (data.second ? 'again' : undefined),
  'hand-seen': (data) => (data.hand === undefined ? undefined : 'cards'),
  'cards-drawn': (data) => (data.cards === undefined ? undefined : 'named'),
  'card-played': (data) => (data.use === 'bonus' ? 'bonus' : undefined),
  'token-used': (data) => (data.unit === undefined ? undefined : 'by'),
  manifested: (data) => (data.target === undefined ? undefined : 'on'),
  'dice-rolled': (data) => (typeof data.by === 'number' ? 'by' : undefined),
};

/** The log line of an event: its message with everything it tells filled in. */
export function describe(event: GameEvent): Message {
  const { data = {}, type } = event;
  const params: { [name: string]: Param } = {};
  for (const [name, value] of Object.entries(data)) {
    const show = SHOWN[name];
    if (show && value !== null && value !== undefined) params[name] = show(value);
    else if (typeof value === 'number' || typeof value === 'string') params[name] = value;
    else if (Array.isArray(value))
      params[name] = { list: value.map((each) => (typeof each === 'number' ? each : String(each))) };
  }
  // Who rolls is a seat; how far a shot scatters is a number.
  if (type === 'dice-rolled' || type === 'rerolled') params.by = seat(data.by);
  if (type === 'turned-over' && typeof data.now === 'string') params.now = idLabel(data.now);
  const variant = VARIANTS[type]?.(data);
  return message(variant === undefined ? `event.${type}` : `event.${type}.${variant}`, params);
}
