import { isProblems, type Problem } from '@mischia/kernel';
import type { z } from 'zod';
import { contentProblems, type Entries, type Entry } from './check.ts';
import {
  type Datasheet,
  DatasheetSchema,
  type Library,
  type Pack,
  PackSchema,
  type Weapon,
  WeaponSchema,
} from './schema.ts';
import { shapeProblem } from './shape-problem.ts';

/**
 * Reads a pack from any bytes: the pack with all defaults filled, or everything that is wrong with it. It may use the
 * weapons of the packs beside it.
 */
export function parsePack(raw: unknown, name = 'pack', beside: readonly Pack[] = []): Pack | readonly Problem[] {
  const parsed = PackSchema.safeParse(raw);
  const shape = parsed.success ? [] : parsed.error.issues.map((issue) => shapeProblem(issue, name));
  // Entries with the right shape are looked at even when others have not: nobody should mend a pack error by error.
  const problems = [...shape, ...contentProblems(entriesOf(raw, name, beside))];
  return parsed.success && problems.length === 0 ? parsed.data : problems;
}

function entriesOf(raw: unknown, name: string, beside: readonly Pack[]): Entries {
  const { weapons, datasheets } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<
    Record<string, unknown>
  >;
  const weaponIds = new Set(beside.flatMap((pack) => pack.weapons.map((weapon) => weapon.id)));
  for (const weapon of listOf(weapons)) {
    const id = typeof weapon === 'object' && weapon !== null && 'id' in weapon ? weapon.id : undefined;
    if (typeof id === 'string') weaponIds.add(id);
  }
  return {
    weapons: wellShaped<Weapon>(weapons, WeaponSchema, `${name}.weapons`),
    datasheets: wellShaped<Datasheet>(datasheets, DatasheetSchema, `${name}.datasheets`),
    weaponIds,
  };
}

const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);

const wellShaped = <T>(raw: unknown, schema: z.ZodType<T>, at: string): Entry<T>[] =>
  listOf(raw).flatMap((one, i) => {
    const parsed = schema.safeParse(one);
    return parsed.success ? [{ at: `${at}[${i}]`, value: parsed.data }] : [];
  });

/** The pack, or an error with all its problems: for packs that ship with the game. */
export function loadPack(raw: unknown, name: string): Pack {
  const pack = parsePack(raw, name);
  if (isProblems(pack)) {
    throw new Error(pack.map(({ at, cause, remedy }) => `${at}: ${cause} ${remedy}`).join('\n'));
  }
  return pack as Pack;
}

/** Several packs by id; later ones win. */
export function libraryOf(packs: readonly Pack[]): Library {
  const datasheets: Record<string, Datasheet> = {};
  const weapons: Record<string, Weapon> = {};
  for (const pack of packs) {
    for (const sheet of pack.datasheets) datasheets[sheet.id] = sheet;
    for (const weapon of pack.weapons) weapons[weapon.id] = weapon;
  }
  return { datasheets, weapons };
}
