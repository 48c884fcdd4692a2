import { inches, type Length } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import { type Battle, ENGAGEMENT_RANGE, type Model, type Unit, weaponName } from '@mischia/w40k';
import type { Range } from '../../inch-table/play/game.ts';

/** A ranged profile of a weapon that a model carries. */
interface Ranged {
  readonly weapon: string;
  readonly profile: string;
  readonly range: Length;
  /** The weapon shoots in several ways. */
  readonly isOneOfMany: boolean;
}

/** Every way a model may shoot, in the order of its wargear. */
export const rangedOf = ({ library }: Battle, { wargear }: Pick<Model, 'wargear'>): Ranged[] =>
  wargear.flatMap((weapon) => {
    const profiles = library.weapons[weapon]?.profiles.filter(({ type }) => type !== 'melee') ?? [];
    return profiles.map(({ id, range }) => ({
      weapon,
      profile: id,
      range: inches(Array.isArray(range) ? range[1] : (range as number)),
      isOneOfMany: profiles.length > 1,
    }));
  });

/** The farthest any weapon of the unit shoots; 0 without one. */
export const reachOf = (battle: Battle, { models }: Unit): Length =>
  Math.max(0, ...models.flatMap((model) => rangedOf(battle, model).map(({ range }) => range)));

/** What the rings tool shows around a model: its auras, Engagement Range, and the range of every weapon it carries. */
export function rangesOf(battle: Battle, unit: Unit, model: Model): readonly Range[] {
  const byRange = new Map<Length, Set<string>>();
  for (const { weapon, range } of rangedOf(battle, model)) {
    byRange.set(range, (byRange.get(range) ?? new Set()).add(weapon));
  }
  const sheet = battle.library.datasheets[unit.datasheet];
  const kind = sheet?.models.find(({ id }) => id === model.kind);
  const auras = [...(sheet?.abilities ?? []), ...(kind?.abilities ?? [])].flatMap(({ id, name = id, aura }) =>
    aura ? [{ name, distance: inches(aura.range) }] : [],
  );
  return [
    ...auras.map(({ name, distance }) => ({
      id: `aura ${name}`,
      distance,
      label: message('w40k.aura', { length: { inches: distance }, ability: message(`ability.${name}`) }),
    })),
    { id: 'engagement', distance: ENGAGEMENT_RANGE },
    ...[...byRange].map(([distance, weapons]) => ({
      id: `range ${distance}`,
      distance,
      label: message('w40k.range', {
        length: { inches: distance },
        weapon: { list: [...weapons].map(weaponName) },
      }),
    })),
  ];
}
