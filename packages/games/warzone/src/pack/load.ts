import { byId, type Problem, shapeProblems } from '@mischia/kernel';
import { idsIn, packOrThrow, wellShaped } from '@mischia/tabletop';
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
import { WORDS } from './words.ts';

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

/**
 * Reads a pack from any bytes: the pack with all defaults filled, or everything that is wrong with it. Entries with the right
 * shape are looked at even when others have not: nobody should mend a pack error by error.
 */
export function parsePack(
  files: PackFiles,
  beside: Pack = { weapons: [], powers: [], forces: [] },
): Pack | readonly Problem[] {
  const shape = [
    ...files.weapons.flatMap((raw, i) => wrongShapes(WeaponsFileSchema, raw, `weapons[${i}]`)),
    ...files.powers.flatMap((raw, i) => wrongShapes(PowersFileSchema, raw, `powers[${i}]`)),
    ...files.forces.flatMap((raw, i) => wrongShapes(ForceSchema, raw, `forces[${i}]`)),
  ];
  const weapons = files.weapons.flatMap((raw, i) => wellShaped(raw, 'weapons', WeaponSchema, `weapons[${i}]`));
  const powers = files.powers.flatMap((raw, i) => wellShaped(raw, 'powers', PowerSchema, `powers[${i}]`));
  const weaponIds = new Set([
    ...beside.weapons.map(({ id }) => id),
    ...files.weapons.flatMap((raw) => idsIn(raw, 'weapons')),
  ]);
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
    profiles: wellShaped(raw, 'profiles', ProfileSchema, at),
    vehicles: wellShaped(raw, 'vehicles', VehicleSchema, at),
    options: wellShaped(raw, 'options', OptionSchema, at),
    units: wellShaped(raw, 'units', UnitSchema, at),
    ids: {
      profiles: new Set(idsIn(raw, 'profiles')),
      vehicles: new Set(idsIn(raw, 'vehicles')),
      units: new Set(idsIn(raw, 'units')),
    },
  };
}

function wrongShapes(schema: z.ZodType, raw: unknown, name: string): Problem[] {
  const parsed = schema.safeParse(raw, { reportInput: true });
  return parsed.success ? [] : shapeProblems(parsed.error.issues, name, WORDS, schema);
}

/** The pack, or an error with all its problems: for packs that ship with the game. */
export const loadPack = (files: PackFiles): Pack => packOrThrow(parsePack(files));

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
