import { abilityKey, type Battle, type Model, type Unit, weaponName } from '@mischia/aos';
import { inches, type Length } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import { diceNumber, maximumOf } from '@mischia/tabletop';
import type { Range } from '../../inch-table/play/game.ts';

/** Ranges of a model's missile weapons, the farthest profile of each. */
const rangedOf = ({ library }: Battle, { wargear }: Model): { readonly weapon: string; readonly range: Length }[] =>
  [...new Set(wargear)].flatMap((weapon) => {
    const ranges = (library.weapons[weapon]?.profiles ?? [])
      .filter(({ kind }) => kind === 'missile')
      .map(({ range }) => inches(Array.isArray(range) ? range[1] : maximumOf(diceNumber(range))));
    return ranges.length > 0 ? [{ weapon, range: Math.max(...ranges) }] : [];
  });

/** The farthest any weapon of the unit shoots; 0 without one. */
export const reachOf = (battle: Battle, { models }: Unit): Length =>
  Math.max(0, ...models.flatMap((model) => rangedOf(battle, model).map(({ range }) => range)));

/** AOS-8.0, AOS-11.0: near enemies, and as far as one may charge from. */
const ENGAGED = inches(3);
const CHARGE = inches(12);

/** What the rings tool shows around a model: 3", 12", its auras, the range of every weapon it carries. */
export function rangesOf(battle: Battle, unit: Unit, model: Model): readonly Range[] {
  const byRange = new Map<Length, Set<string>>();
  for (const { weapon, range } of rangedOf(battle, model)) {
    byRange.set(range, (byRange.get(range) ?? new Set()).add(weapon));
  }
  const scroll = battle.library.warscrolls[unit.warscroll];
  const auras = [...(scroll?.abilities ?? []), ...unit.given].flatMap(({ id, title, aura }) =>
    aura ? [{ id, title, distance: inches(aura.range) }] : [],
  );
  return [
    { id: 'engagement', distance: ENGAGED },
    { id: 'charge', distance: CHARGE, label: message('aos.ring.charge', { length: { inches: CHARGE } }) },
    ...auras.map(({ id, title, distance }) => ({
      id: `aura ${id} ${distance}`,
      distance,
      label: message('aos.ring.named', {
        length: { inches: distance },
        what: message(abilityKey({ id, title })),
      }),
    })),
    ...[...byRange].map(([distance, weapons]) => ({
      id: `range ${distance}`,
      distance,
      label: message('aos.ring.named', {
        length: { inches: distance },
        what: { list: [...weapons].map(weaponName) },
      }),
    })),
  ];
}
