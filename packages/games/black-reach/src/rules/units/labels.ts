import { type Message, message, type Param } from '@mischia/kernel';
import { TERRAIN, UNITS } from '../../content/content.ts';
import type { Unit } from '../../state.ts';
import { publicId } from './units.ts';

/** Its name for everybody: the unit with its number, or the marker. */
export function unitLabel(unit: Unit): Message {
  const id = publicId(unit);
  const key = unit.mark > 0 ? id : `${unit.type} ${id}`;
  const known = labels.get(key);
  if (known) return known;
  const label =
    unit.mark > 0
      ? message('name.ambush', { mark: unit.mark })
      : message('name.numbered', { name: message(`name.${unit.type}`), id });
  labels.set(key, label);
  return label;
}

// Messages never change and the same few come up in every request.
const labels = new Map<string, Message>();

/** What an id of an event stands for: a unit, an ambush marker or a place; anything else shows itself. */
export function idLabel(id: unknown): Param {
  const text = String(id);
  const [, mark] = text.match(/^ambush-\d+-(\d+)$/) ?? [];
  if (mark !== undefined) return message('name.ambush', { mark: Number(mark) });
  const [, front] = text.match(/^\d+,\d+>(\d+,\d+)$/) ?? [];
  if (front !== undefined) return message('name.front', { at: front });
  const [, block, facing] = text.match(/^(\d+,\d+)([NESW])$/) ?? [];
  if (block !== undefined) return message('name.block', { at: block, direction: message(`direction.${facing}`) });
  const type = text.split('-')[0] as string;
  return type in UNITS ? message('name.numbered', { name: message(`name.${type}`), id: text }) : text;
}

/** A building by its kind and first space, a wreck by the unit it was. */
export function structureLabel(id: unknown): Param {
  const text = String(id);
  const [, kind = '', x, y] = text.match(/^(.+?)-(\d+)-(\d+)$/) ?? [];
  if (kind in TERRAIN) return message('name.placed', { name: message(`name.${kind}`), x: Number(x), y: Number(y) });
  return message('name.wreck', { unit: idLabel(id) });
}
