import { type Catalogues, cataloguesOf } from '@mischia/kernel';
import { readyArmies } from '../army/ready.ts';
import type { Battlepack, Battleplan } from '../pack/battlepack-schema.ts';
import type { Name } from '../pack/common-schema.ts';
import type { Library } from '../pack/schema.ts';
import { abilityKey, abilityNamesIn } from './ability-names.ts';

type Named = readonly [string, Name];

const catalogues = (names: Iterable<Named>) => cataloguesOf(Object.fromEntries(names));

const under = (prefix: string, entries: { readonly [id: string]: { readonly name: Name } }): Named[] =>
  Object.entries(entries).map(([id, { name }]) => [`${prefix}.${id}`, name]);

/** Names that packs bring along, under one prefix for each kind of thing. */
export const libraryNames = (library: Library): Catalogues =>
  catalogues([
    ...under('faction', library.factions),
    ...under('unit', library.warscrolls),
    ...Object.values(library.warscrolls).flatMap((scroll) =>
      scroll.command.map(({ id, name }): Named => [`model.${scroll.id}.${id}`, name]),
    ),
    ...under('weapon', library.weapons),
    ...Object.values(library.weapons).flatMap((weapon) =>
      weapon.profiles.flatMap(({ id, name }): Named[] => (name ? [[`profile.${weapon.id}.${id}`, name]] : [])),
    ),
    ...under('spell', library.spells),
    ...under('prayer', library.prayers),
    ...under('entity', library.entities),
    ...under('terrain', library.factionTerrain),
    ...under('battalion', library.battalions),
    ...under('enhancement', library.commandTraits),
    ...under('enhancement', library.artefacts),
    ...under('enhancement', library.triumphs),
    ...under('enhancement', library.unique),
    // What a trait, artefact, triumph, spell or prayer gives goes by its name.
    ...[
      library.commandTraits,
      library.artefacts,
      library.triumphs,
      library.unique,
      library.spells,
      library.prayers,
    ].flatMap((entries) =>
      Object.values(entries).map(({ name }): Named => [abilityKey({ id: '', title: name }), name]),
    ),
    ...abilityNamesIn(library),
  ]);

/** Battlepacks, battleplans with their territories and special rules, mysterious terrain, ready armies. */
export const battleNames = (packs: readonly Battlepack[], plans: readonly Battleplan[]): Catalogues =>
  catalogues([
    ...packs.flatMap((pack): Named[] => [
      [`battlepack.${pack.id}`, pack.name],
      ...pack.mysterious.map(({ id, name }): Named => [`mysterious.${id}`, name]),
    ]),
    ...plans.flatMap((plan): Named[] => [
      [`battleplan.${plan.id}`, plan.name],
      [`battleplan.${plan.id}.description`, plan.description],
      ...plan.territories.map(({ id, name }): Named => [`territory.${id}`, name]),
      ...plan.special.map(({ id, name }): Named => [`special.${id}`, name]),
    ]),
    ...readyArmies.map(({ id, title }): Named => [`army.${id}`, title]),
  ]);
