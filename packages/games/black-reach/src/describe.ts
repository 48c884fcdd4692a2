import { type GameEvent, type Message, message, type Param } from '@mischia/kernel';
import { UNITS } from './content/content.ts';

/** `U02-1` → its name; an ambush marker stays a marker. */
function unitParam(id: unknown): Param {
  if (typeof id !== 'string') return '';
  const marker = id.match(/^ambush-\d+-(\d+)$/);
  if (marker) return message('name.ambush', { mark: Number(marker[1]) });
  const type = id.split('-')[0] as string;
  return type in UNITS ? message('name.numbered', { name: message(`name.${type}`), id }) : id;
}

const UNIT_MEMBERS = ['unit', 'target', 'vehicle', 'guard', 'from', 'now', 'found', 'psyker', 'to'];

/** The log line of an event: its message with everything it tells filled in. */
export function describe(event: GameEvent): Message {
  const params: { [name: string]: Param } = {};
  for (const [name, value] of Object.entries(event.data ?? {})) {
    if (UNIT_MEMBERS.includes(name) && typeof value === 'string') params[name] = unitParam(value);
    else if (name === 'seat' || name === 'by' || name === 'initiative')
      params[name] = typeof value === 'number' ? value + 1 : '–';
    else if (name === 'card' || name === 'power' || name === 'token') params[name] = message(`name.${String(value)}`);
    else if (name === 'tiles' && Array.isArray(value)) {
      params[name] = { list: value.map((tile) => message(`name.${String(tile)}`)) };
    } else if (name === 'tile') params[name] = message(`name.${String(value)}`);
    else if (name === 'direction' || name === 'facing') params[name] = message(`direction.${String(value)}`);
    else if (name === 'face') params[name] = message(`face.${String(value)}`);
    else if (name === 'cards' && Array.isArray(value)) {
      params[name] = { list: value.map((card) => message(`name.${String(card)}`)) };
    } else if (name === 'damage' || name === 'peril') params[name] = message(`${name}.${String(value)}`);
    else if (typeof value === 'number' || typeof value === 'string') params[name] = value;
    else if (Array.isArray(value))
      params[name] = { list: value.map((each) => (typeof each === 'number' ? each : unitParam(each))) };
  }
  if (event.type === 'dice-rolled') params.for = message(`roll.${String(event.data?.for)}`);
  if (event.type === 'rerolled') params.for = message(`roll.${String(event.data?.for)}`);
  return message(`event.${event.type}`, params);
}
