import type { Problem } from '@mischia/kernel';
import { duplicates, packOrThrow, readPack, unknownId } from '@mischia/tabletop';
import { type Battlepack, BattlepackSchema, type Battleplan, BattleplanSchema } from './battlepack-schema.ts';
import { abilitiesIn } from './check.ts';
import { words } from './words.ts';

/** Reads a battlepack from any bytes: the battlepack, or everything that is wrong with it. */
export function parseBattlepack(
  raw: unknown,
  name: string,
  plans: readonly Battleplan[],
): Battlepack | readonly Problem[] {
  return readPack(raw, name, BattlepackSchema, words, () => {
    const { data } = BattlepackSchema.safeParse(raw);
    if (!data) return [];
    const planIds = new Set(plans.map(({ id }) => id));
    return [
      ...duplicates(data.formats.map(({ id }, i) => ({ at: `${name}.formats[${i}]`, value: id }))),
      ...duplicates(data.terrain.map(({ id }, i) => ({ at: `${name}.terrain[${i}]`, value: id }))),
      ...data.battleplans.flatMap((id, i) => unknownId('battleplan', id, `${name}.battleplans[${i}]`, planIds)),
      ...abilitiesIn(data.mysterious, `${name}.mysterious`),
    ];
  });
}

/** Reads a battleplan from any bytes: the battleplan, or everything that is wrong with it. */
export function parseBattleplan(raw: unknown, name: string): Battleplan | readonly Problem[] {
  return readPack(raw, name, BattleplanSchema, words, () => {
    const { data } = BattleplanSchema.safeParse(raw);
    if (!data) return [];
    const features = new Set(data.terrain.map(({ id }) => id));
    const isSetUp = (id: string, at: string) => unknownId('terrain feature', id, at, features);
    const namesFeature = (list: 'fromTerrain' | 'special' | 'scoring') =>
      [...data[list].entries()].flatMap(([i, entry]) =>
        'feature' in entry ? isSetUp(entry.feature, `${name}.${list}[${i}].feature`) : [],
      );
    return [
      ...duplicates(data.objectives.map(({ id }, i) => ({ at: `${name}.objectives[${i}]`, value: id }))),
      ...namesFeature('fromTerrain'),
      ...data.noGarrisonInSetUp.flatMap((id, i) => isSetUp(id, `${name}.noGarrisonInSetUp[${i}]`)),
      ...namesFeature('special'),
      ...namesFeature('scoring'),
    ];
  });
}

/** For those that ship with the game: an error with all problems. */
export const loadBattlepack = (raw: unknown, name: string, plans: readonly Battleplan[]): Battlepack =>
  packOrThrow(parseBattlepack(raw, name, plans));
export const loadBattleplan = (raw: unknown, name: string): Battleplan => packOrThrow(parseBattleplan(raw, name));
