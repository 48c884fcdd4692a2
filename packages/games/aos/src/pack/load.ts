import { byId, type Problem } from '@mischia/kernel';
import { duplicates, type Entry, idsIn, packOrThrow, readPack, unknownId, wellShaped } from '@mischia/tabletop';
import { EnhancementsSchema } from './army-schema.ts';
import { abilitiesIn, type Ids, warscrollProblems, weaponProblems } from './check.ts';
import { type Library, type Pack, type PackEntries, PackSchema, packLists } from './schema.ts';
import type { Weapon } from './warscroll-schema.ts';
import { words } from './words.ts';

type ListName = keyof PackEntries;

/**
 * Reads a pack from any bytes: the pack with all defaults filled, or everything that is wrong with it. It may use what
 * the packs beside it bring.
 */
export const parsePack = (raw: unknown, name = 'pack', beside: readonly Pack[] = []): Pack | readonly Problem[] =>
  readPack(raw, name, PackSchema, words, () => contentProblems(raw, name, beside));

/** What the shape cannot tell: abilities' parameters, names that nothing bears, numbers that do not fit together. */
function contentProblems(raw: unknown, name: string, beside: readonly Pack[]): Problem[] {
  const entries = <L extends ListName>(list: L): Entry<PackEntries[L]>[] =>
    wellShaped(raw, list, packLists[list], name);
  const ids = idsOf(raw, beside);
  const weapons = new Map<string, Weapon>();
  for (const pack of beside) for (const weapon of pack.weapons) weapons.set(weapon.id, weapon);
  for (const { value } of entries('weapons')) weapons.set(value.id, value);
  const lists = Object.keys(packLists) as ListName[];
  return [
    ...lists.flatMap((list) => duplicates(entries(list).map(({ at, value }) => ({ at, value: value.id })))),
    ...lists.flatMap((list) => entries(list).flatMap(({ at, value }) => abilitiesIn(value, at))),
    ...abilitiesIn(EnhancementsSchema.safeParse(fieldOf(raw, 'enhancements')).data, `${name}.enhancements`),
    ...entries('weapons').flatMap(weaponProblems),
    ...entries('warscrolls').flatMap((entry) => warscrollProblems(entry, ids, weapons)),
    ...entries('spells').flatMap(({ at, value }) =>
      value.effects.flatMap((effect, i) =>
        effect.id === 'summon-unit'
          ? unknownId('warscroll', effect.warscroll, `${at}.effects[${i}].warscroll`, ids.warscrolls)
          : [],
      ),
    ),
    ...entries('entities').flatMap(({ at, value: { faction } }) =>
      faction === undefined ? [] : unknownId('faction', faction, `${at}.faction`, ids.factions),
    ),
    ...entries('factionTerrain').flatMap(({ at, value: { faction } }) =>
      unknownId('faction', faction, `${at}.faction`, ids.factions),
    ),
    ...loreProblems(raw, name, ids),
  ];
}

// AOS-27.3.4, AOS-27.3.5: lores and scriptures offer spells and prayers that exist.
function loreProblems(raw: unknown, name: string, ids: Ids): Problem[] {
  const { data } = EnhancementsSchema.safeParse(fieldOf(raw, 'enhancements') ?? {});
  if (!data) return [];
  const at = `${name}.enhancements`;
  return [
    ...data.spellLore.flatMap((id, i) => unknownId('spell', id, `${at}.spellLore[${i}]`, ids.spells)),
    ...data.prayerScripture.flatMap((id, i) => unknownId('prayer', id, `${at}.prayerScripture[${i}]`, ids.prayers)),
  ];
}

const fieldOf = (raw: unknown, field: string): unknown =>
  typeof raw === 'object' && raw !== null ? (raw as { readonly [key: string]: unknown })[field] : undefined;

/** Ids of everything a reference may mean, misshapen entries included: they are reported once, not at every reference. */
function idsOf(raw: unknown, beside: readonly Pack[]): Ids {
  const others = libraryOf(beside);
  const ids = (list: ListName): ReadonlySet<string> => new Set([...Object.keys(others[list]), ...idsIn(raw, list)]);
  return {
    factions: ids('factions'),
    weapons: ids('weapons'),
    warscrolls: ids('warscrolls'),
    spells: ids('spells'),
    prayers: ids('prayers'),
    entities: ids('entities'),
    factionTerrain: ids('factionTerrain'),
    battalions: ids('battalions'),
    commandTraits: new Set(Object.keys(others.commandTraits)),
    artefacts: new Set(Object.keys(others.artefacts)),
    triumphs: new Set(Object.keys(others.triumphs)),
    unique: new Set(Object.keys(others.unique)),
    spellLore: new Set(others.spellLore),
    prayerScripture: new Set(others.prayerScripture),
  };
}

/** The pack, or an error with all its problems: for packs that ship with the game. */
export const loadPack = (raw: unknown, name: string, beside: readonly Pack[] = []): Pack =>
  packOrThrow(parsePack(raw, name, beside));

/** Several packs by id; later ones win. */
export const libraryOf = (packs: readonly Pack[]): Library => ({
  factions: byId(packs.flatMap((pack) => pack.factions)),
  weapons: byId(packs.flatMap((pack) => pack.weapons)),
  warscrolls: byId(packs.flatMap((pack) => pack.warscrolls)),
  spells: byId(packs.flatMap((pack) => pack.spells)),
  prayers: byId(packs.flatMap((pack) => pack.prayers)),
  entities: byId(packs.flatMap((pack) => pack.entities)),
  factionTerrain: byId(packs.flatMap((pack) => pack.factionTerrain)),
  battalions: byId(packs.flatMap((pack) => pack.battalions)),
  commandTraits: byId(packs.flatMap((pack) => pack.enhancements.commandTraits)),
  artefacts: byId(packs.flatMap((pack) => pack.enhancements.artefacts)),
  triumphs: byId(packs.flatMap((pack) => pack.enhancements.triumphs)),
  unique: byId(packs.flatMap((pack) => pack.enhancements.unique)),
  spellLore: packs.flatMap((pack) => pack.enhancements.spellLore),
  prayerScripture: packs.flatMap((pack) => pack.enhancements.prayerScripture),
});
