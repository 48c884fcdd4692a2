import { byId, type Problem, type Words } from '@mischia/kernel';
import { idsIn, packOrThrow, readPack, wellShaped } from '@mischia/tabletop';
import { contentProblems } from './check.ts';
import {
  type Datasheet,
  DatasheetSchema,
  type Library,
  type Pack,
  PackSchema,
  type Weapon,
  WeaponSchema,
} from './schema.ts';

/** What the words of a pack look like, by the field they stand in. */
const WORDS: Words['fields'] = {
  id: 'Write lower-case words joined by "-", like "ork-boyz".',
  wargear: 'Write the id of a weapon: lower-case words joined by "-".',
  keywords: 'Write keywords in capitals, like "INFANTRY" or "<CHAPTER>".',
  faction: 'Write keywords in capitals, like "INFANTRY" or "<CHAPTER>".',
  attacks: 'Write a number or dice: 3, "D6", "2D6", "D3+3".',
  damage: 'Write a number or dice: 3, "D6", "2D6", "D3+3".',
  strength: 'Write a number, "user", "+1" or "x2".',
  range: 'Write inches, [least, most] in inches, or "melee".',
  base: 'Write { "round": 32 } or { "oval": [90, 52] } in millimetres, or { "hull": [7, 4.3] } in inches.',
  limit: 'Write "one", "all", "any" or { "per": 5, "count": 1 }.',
  M: 'Write inches, "2D6", [least, most] or "-".',
};

/**
 * Reads a pack from any bytes: the pack with all defaults filled, or everything that is wrong with it. It may use the
 * weapons of the packs beside it.
 */
export const parsePack = (raw: unknown, name = 'pack', beside: readonly Pack[] = []): Pack | readonly Problem[] =>
  readPack<Pack>(
    raw,
    name,
    PackSchema,
    { schema: 'src/pack/schema.ts says what every field means.', fields: WORDS },
    () =>
      contentProblems({
        weapons: wellShaped<Weapon>(raw, 'weapons', WeaponSchema, name),
        datasheets: wellShaped<Datasheet>(raw, 'datasheets', DatasheetSchema, name),
        weaponIds: new Set([
          ...beside.flatMap((pack) => pack.weapons.map((weapon) => weapon.id)),
          ...idsIn(raw, 'weapons'),
        ]),
      }),
  );

/** The pack, or an error with all its problems: for packs that ship with the game. */
export const loadPack = (raw: unknown, name: string): Pack => packOrThrow<Pack>(parsePack(raw, name));

/** Several packs by id; later ones win. */
export const libraryOf = (packs: readonly Pack[]): Library => ({
  datasheets: byId(packs.flatMap((pack) => pack.datasheets)),
  weapons: byId(packs.flatMap((pack) => pack.weapons)),
});
