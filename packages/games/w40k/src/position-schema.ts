import { FeatureSchema } from '@mischia/tabletop';
import { z } from 'zod';
import { DatasheetSchema, WeaponSchema } from './pack/schema.ts';
import { SettingsSchema } from './settings-schema.ts';
import { PHASES } from './state.ts';

const Inches = z.number();
const At = z.union([
  z.tuple([Inches, Inches]),
  z.tuple([Inches, Inches, Inches]),
  z.tuple([Inches, Inches, Inches, z.number()]),
]);

export const ModelSchema = z.union([
  At,
  z.strictObject({
    at: At.optional(),
    kind: z.string().optional(),
    wargear: z.array(z.string()).optional(),
    lost: z.number().int().min(0).optional(),
    allocated: z.boolean().optional(),
  }),
]);

/** A datasheet of the pack, changed for one unit of the position. */
const ChangeSchema = z.strictObject({
  profile: z.record(z.string(), z.unknown()).optional(),
  /** Changes to the profile of one kind of model. */
  kinds: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  keywords: z.array(z.string()).optional(),
  faction: z.array(z.string()).optional(),
  base: z.unknown().optional(),
  height: z.number().optional(),
  role: z.string().optional(),
  abilities: z.array(z.unknown()).optional(),
  psychic: z.unknown().optional(),
  transport: z.unknown().optional(),
});

export const UnitSchema = z.strictObject({
  sheet: z.string(),
  as: ChangeSchema.optional(),
  /** One entry per model: its place [x, y, z?, facing°?] in inches, or an object with kind, wargear and wounds lost. */
  models: z.array(ModelSchema).min(1),
  kind: z.string().optional(),
  wargear: z.array(z.string()).optional(),
  chosen: z.record(z.string(), z.string()).optional(),
  powers: z.array(z.string()).optional(),
  startingStrength: z.number().int().optional(),
  in: z.string().optional(),
  place: z.enum(['waiting', 'table', 'embarked', 'reinforcements', 'destroyed']).optional(),
  effects: z.array(z.unknown()).optional(),
  /** Flags of W40K-00.5 by name. */
  flags: z.record(z.string(), z.unknown()).optional(),
});

export const WallSchema = z.strictObject({
  id: z.string(),
  /** [minX, minY, maxX, maxY] in inches. */
  box: z.tuple([Inches, Inches, Inches, Inches]),
  height: Inches,
  standable: z.boolean().default(false),
  opaque: z.boolean().default(true),
});

/** A position as scenario files write it. */
export const PositionSchema = z.strictObject({
  table: z.tuple([Inches, Inches]).default([44, 30]),
  /** Features as battlefields write them, or simple boxes. */
  terrain: z.array(z.union([WallSchema, FeatureSchema])).default([]),
  stage: z.enum(['setup', 'battle']).default('battle'),
  round: z.number().int().default(1),
  active: z.number().int().min(0).max(1).default(0),
  firstTurn: z.number().int().min(0).max(1).default(0),
  phase: z.enum(PHASES).default('command'),
  step: z.string().default('start'),
  chooser: z.number().int().min(0).max(1).optional(),
  units: z.record(z.string(), UnitSchema).default({}),
  markers: z.array(z.tuple([Inches, Inches])).default([]),
  players: z
    .array(
      z.strictObject({
        vp: z.number().int().default(0),
        cp: z.number().int().default(0),
        battleForged: z.boolean().default(false),
        warlord: z.string().nullable().default(null),
        trait: z.string().nullable().default(null),
        smites: z.number().int().default(0),
        powersTried: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  settings: SettingsSchema.default({}),
  zones: z.boolean().default(false),
  /** Datasheets and weapons invented for the position. */
  datasheets: z.array(DatasheetSchema).default([]),
  weapons: z.array(WeaponSchema).default([]),
});
