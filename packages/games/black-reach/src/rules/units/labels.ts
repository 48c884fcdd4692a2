import { type Message, message, type Param } from '@mischia/kernel';
import { TERRAIN, UNITS } from '../../content/content.ts';
import type { Unit } from '../../state.ts';

/** Its name for everybody: the unit with its number, or the marker. */
export function unitLabel(unit: Unit): Message {
  return unit.mark > 0
    ? known(markers, unit.mark, () => message('name.ambush', { mark: unit.mark }))
    : known(
        known(labels, unit.type, () => new Map<string, Message>()),
        unit.id,
        () => message('name.numbered', { name: message(`name.${unit.type}`), id: unit.id }),
      );
}

// Messages never change and the same few come up in every request.
const markers = new Map<number, Message>();
const labels = new Map<string, Map<string, Message>>();

function known<K, V>(among: Map<K, V>, key: K, make: () => V): V {
  const found = among.get(key);
  if (found !== undefined) return found;
  const fresh = make();
  among.set(key, fresh);
  return fresh;
}

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
