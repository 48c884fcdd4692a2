import { abilityKey, type Battle, COMMANDS, RAMPAGES } from '@mischia/aos';
import type { Feature } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import type { Lore } from '../../inch-table/table-parts.ts';
import type { Choice, Explains } from '../plugin.ts';

type Rite = Battle['library']['spells'][string];

export const explainsRite = (kind: 'spell' | 'prayer', { id, rule, value, range }: Rite): Explains => ({
  keys: [`${kind}.${id}`],
  rule,
  figures: { value, range },
});

/** Choices that are told apart by their own rule: commands, heroic actions, rampages, what is done to endless spells. */
const BY_RULE: ReadonlySet<string> = new Set([...COMMANDS, ...RAMPAGES, 'heroic', 'dispel', 'banish', 'damned']);

/** Spells, prayers, commands, heroic actions and rampages explain themselves where they are chosen. */
export function explains({ id, rule }: Choice, { library, entities }: Battle): Explains | undefined {
  const [what = '', , ...rest] = id.split(':');
  const name = rest.join(':');
  const spell = what === 'cast' ? library.spells[name] : undefined;
  if (spell) return explainsRite('spell', spell);
  const prayer = what === 'chant' ? library.prayers[name] : undefined;
  if (prayer) return explainsRite('prayer', prayer);
  const scroll = what === 'summon' ? library.entities[entities[name]?.scroll ?? ''] : undefined;
  const [ability] = scroll?.abilities ?? [];
  if (scroll && ability) return { keys: [`ability.${ability.id}`], figures: ability };
  return BY_RULE.has(what) ? { keys: [], rule } : undefined;
}

/** AOS-28.1.3, AOS-23.3: what a die made of a piece of terrain, and what the scroll of its faction says. */
export function loreOf({ features, library, battlepack }: Battle, { id }: Feature): Lore[] {
  const state = features[id];
  if (!state || state.demolished) return [];
  const mystery = battlepack.mysterious.find((one) => one.id === state.mysterious);
  const scroll = state.rulesLost ? undefined : library.factionTerrain[state.scroll ?? ''];
  return [
    ...(mystery?.abilities ?? []).map((ability) => ({
      name: message(`mysterious.${mystery?.id}`),
      explains: { keys: [`ability.${ability.id}`], figures: ability, rule: 'AOS-28.1.3' },
    })),
    ...(scroll?.abilities ?? []).map((ability) => ({
      name: message(abilityKey(ability)),
      explains: { keys: [`ability.${ability.id}`], figures: ability, rule: 'AOS-23.3' },
    })),
  ];
}
