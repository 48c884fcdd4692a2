import { isProblems, type Problem } from '@mischia/kernel';
import type { z } from 'zod';
import { type ForceEntries, forceProblems, powerProblems, weaponProblems } from './check.ts';
import {
  type Force,
  ForceSchema,
  type Library,
  OptionSchema,
  type Power,
  PowerSchema,
  PowersFileSchema,
  ProfileSchema,
  UnitSchema,
  VehicleSchema,
  type Weapon,
  WeaponSchema,
  WeaponsFileSchema,
} from './schema.ts';
import { shapeProblem } from './shape-problem.ts';

/** What a pack brings along: any of weapons, powers and forces, as their files hold them. */
export interface PackFiles {
  readonly weapons: readonly unknown[];
  readonly powers: readonly unknown[];
  readonly forces: readonly unknown[];
}

export interface Pack {
  readonly weapons: readonly Weapon[];
  readonly powers: readonly Power[];
  readonly forces: readonly Force[];
}

/** An entry that has the right shape, and where it stands. */
export interface Entry<T> {
  readonly at: string;
  readonly value: T;
}

/**
 * Reads a pack from any bytes: the pack with all defaults filled, or everything that is wrong with it. Entries with the right
 * shape are looked at even when others have not: nobody should mend a pack error by error.
 */
export function parsePack(
  files: PackFiles,
  beside: Pack = { weapons: [], powers: [], forces: [] },
): Pack | readonly Problem[] {
  const shape = [
    ...files.weapons.flatMap((raw, i) => shapeProblems(WeaponsFileSchema, raw, `weapons[${i}]`)),
    ...files.powers.flatMap((raw, i) => shapeProblems(PowersFileSchema, raw, `powers[${i}]`)),
    ...files.forces.flatMap((raw, i) => shapeProblems(ForceSchema, raw, `forces[${i}]`)),
  ];
  const weapons = files.weapons.flatMap((raw, i) => wellShaped(WeaponSchema, raw, 'weapons', `weapons[${i}].weapons`));
  const powers = files.powers.flatMap((raw, i) => wellShaped(PowerSchema, raw, 'powers', `powers[${i}].powers`));
  const weaponIds = new Set([...beside.weapons.map(({ id }) => id), ...idsIn(files.weapons, 'weapons')]);
  const forces = files.forces.map((raw, i) => forceEntries(raw, `forces[${i}]`));
  const forceIds = new Set([...beside.forces, ...forces].map(({ id }) => id));
  const problems = [
    ...shape,
    ...weaponProblems(weapons),
    ...powerProblems(powers),
    ...forceProblems(forces, { weapons: weaponIds, forces: forceIds }),
  ];
  if (problems.length > 0) return problems;
  return {
    weapons: weapons.map(({ value }) => value),
    powers: powers.map(({ value }) => value),
    forces: files.forces.map((raw) => ForceSchema.parse(raw)),
  };
}

function forceEntries(raw: unknown, at: string): ForceEntries {
  const { id, attaches } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<Record<string, unknown>>;
  return {
    at,
    id: typeof id === 'string' ? id : '',
    attaches: Array.isArray(attaches) ? attaches.map(String) : [],
    profiles: wellShaped(ProfileSchema, raw, 'profiles', `${at}.profiles`),
    vehicles: wellShaped(VehicleSchema, raw, 'vehicles', `${at}.vehicles`),
    options: wellShaped(OptionSchema, raw, 'options', `${at}.options`),
    units: wellShaped(UnitSchema, raw, 'units', `${at}.units`),
    ids: {
      profiles: new Set(idsIn([raw], 'profiles')),
      vehicles: new Set(idsIn([raw], 'vehicles')),
      units: new Set(idsIn([raw], 'units')),
    },
  };
}

function shapeProblems(schema: z.ZodType, raw: unknown, name: string): Problem[] {
  const parsed = schema.safeParse(raw, { reportInput: true });
  return parsed.success ? [] : parsed.error.issues.map((issue) => shapeProblem(issue, name));
}

const listIn = (raw: unknown, field: string): readonly unknown[] => {
  const list = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>)[field] : undefined;
  return Array.isArray(list) ? list : [];
};

const idsIn = (files: readonly unknown[], field: string): string[] =>
  files.flatMap((raw) =>
    listIn(raw, field).flatMap((entry) => {
      const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
      return typeof id === 'string' ? [id] : [];
    }),
  );

const wellShaped = <T>(schema: z.ZodType<T>, raw: unknown, field: string, at: string): Entry<T>[] =>
  listIn(raw, field).flatMap((entry, i) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [{ at: `${at}[${i}]`, value: parsed.data }] : [];
  });

/** The pack, or an error with all its problems: for packs that ship with the game. */
export function loadPack(files: PackFiles): Pack {
  const pack = parsePack(files);
  if (isProblems(pack)) throw new Error(pack.map(({ at, cause, remedy }) => `${at}: ${cause} ${remedy}`).join('\n'));
  return pack as Pack;
}

const byId = <T extends { readonly id: string }>(entries: readonly T[]): { [id: string]: T } =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry]));

/** Several packs by id; later ones win. */
export function libraryOf(packs: readonly Pack[]): Library {
  const forces = packs.flatMap((pack) => pack.forces);
  return {
    weapons: byId(packs.flatMap((pack) => pack.weapons)),
    powers: byId(packs.flatMap((pack) => pack.powers)),
    profiles: byId(forces.flatMap(({ profiles }) => profiles)),
    vehicles: byId(forces.flatMap(({ vehicles }) => vehicles)),
    units: byId(forces.flatMap(({ id: force, units }) => units.map((unit) => ({ ...unit, force })))),
    options: byId(forces.flatMap(({ options }) => options)),
    forces: byId(forces.map(({ id, name, attaches, attachment }) => ({ id, name, attaches, attachment }))),
  };
}
