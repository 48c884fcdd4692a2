import { typeOf as typeOfUnit } from '@mischia/black-reach';
import { type Message, message } from '@mischia/kernel';
import type { Text } from '../../text/text.tsx';
import type { UnitView } from './view.ts';

/** Its name; a marker stays a marker. */
export const nameOf = (unit: UnitView): Message => {
  if (unit.type !== undefined) return message(`name.${unit.type}`);
  return message('name.ambush', { mark: Number(unit.id.split('-')[2] ?? 0) });
};

/** Its name with what tells it from others of its kind. */
export const fullName = (unit: UnitView): Message =>
  unit.type === undefined ? nameOf(unit) : message('name.numbered', { name: nameOf(unit), id: unit.unit ?? unit.id });

/** Two letters for a tile. */
export function shortName(text: Text, unit: UnitView): string {
  if (unit.type === undefined) return '?';
  const words = text(nameOf(unit))
    .replace(/\(.*\)/, '')
    .split(/[\s-]+/)
    .filter((word) => /\p{L}/u.test(word));
  const [first = '?', second] = words;
  return second === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${second.slice(0, 1).toUpperCase()}`;
}

export const typeOf = ({ type, abilities }: UnitView) =>
  type === undefined ? undefined : typeOfUnit(abilities ? { type, abilities } : { type });

const faceOf = (unit: UnitView) => {
  const faces = typeOf(unit)?.faces ?? [];
  return faces.find(({ kind }) => kind === unit.face) ?? faces[0];
};

/** Whether it matters where the tile looks: heavy vehicles, and whatever has an arc of fire. */
export function hasFacing(unit: UnitView): boolean {
  const type = typeOf(unit);
  return type?.class === 'heavy' || (type?.faces.some(hasArc) ?? false);
}

const hasArc = ({ abilities, weapons }: NonNullable<ReturnType<typeof faceOf>>): boolean =>
  abilities.arc !== undefined || weapons.some((weapon) => weapon.abilities.arc !== undefined);
