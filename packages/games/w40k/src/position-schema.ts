import { FeatureSchema } from '@mischia/tabletop';
import { z } from 'zod';
import { AbilitySchema, DatasheetSchema, ProfileSchema, WeaponSchema } from './pack/schema.ts';
import { SettingsSchema } from './settings-schema.ts';
import { PHASES } from './state.ts';

const Inches = z.number();
const At = z.union([
  z.tuple([Inches, Inches]),
  z.tuple([Inches, Inches, Inches]),
  z.tuple([Inches, Inches, Inches, z.number()]),
]);

const ModelSchema = z.union([
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
const ChangeSchema = z
  .strictObject({
    profile: ProfileSchema.partial(),
    /** Changes to the profile of one kind of model. */
    kinds: z.record(z.string(), ProfileSchema.partial()),
    ...DatasheetSchema.pick({
      keywords: true,
      faction: true,
      base: true,
      height: true,
      role: true,
      psychic: true,
      transport: true,
    }).shape,
    abilities: z.array(AbilitySchema),
  })
  .partial();

const Seat = z.union([z.literal(0), z.literal(1)]);

/** An ability that a unit, or one of its models, has for a while. */
const EffectSchema = z.strictObject({
  ability: AbilitySchema,
  model: z.string().optional(),
  until: z.union([z.enum(['phase', 'turn']), z.strictObject({ seat: Seat, phase: z.enum(PHASES) })]),
});

/** W40K-00.5: what the rules remember of a unit. */
const FlagsSchema = z
  .strictObject({
    moveKind: z.enum(['none', 'stationary', 'normal', 'advance', 'fall-back', 'arrived']),
    movedThisTurn: z.boolean(),
    chargeMoved: z.boolean(),
    chargeTargets: z.array(z.string()),
    heroicIntervened: z.boolean(),
    disembarkedFromDestroyed: z.boolean(),
    noCharge: z.boolean(),
    modelsDestroyedThisTurn: z.int().min(0),
    advancedOrFellBackThisRound: z.boolean(),
    selected: z.boolean(),
    beganPhaseEmbarked: z.boolean(),
    disembarkedThisPhase: z.boolean(),
    mayCharge: z.boolean(),
    attempts: z.int().min(0),
    denies: z.int().min(0),
  })
  .partial();

const UnitSchema = z.strictObject({
  sheet: z.string(),
  as: ChangeSchema.optional(),
  models: z
    .array(ModelSchema)
    .describe(
      'One entry a model: its place [x, y, z, facing] in inches and degrees, or an object with kind, wargear and wounds lost.',
    ),
  kind: z.string().optional(),
  wargear: z.array(z.string()).optional(),
  chosen: z.record(z.string(), z.string()).optional(),
  powers: z.array(z.string()).optional(),
  startingStrength: z.number().int().min(1).optional(),
  in: z.string().optional(),
  place: z.enum(['waiting', 'table', 'embarked', 'reinforcements', 'destroyed']).optional(),
  effects: z.array(EffectSchema).optional(),
  /** Abilities it has for the whole battle, besides those of its datasheet. */
  abilities: z.array(AbilitySchema).optional(),
  flags: FlagsSchema.optional(),
});

export const WallSchema = z.strictObject({
  id: z.string(),
  /** [minX, minY, maxX, maxY] in inches. */
  box: z.tuple([Inches, Inches, Inches, Inches]),
  height: Inches.positive(),
  standable: z.boolean().default(false),
  opaque: z.boolean().default(true),
});

/** A position as scenario files write it. */
export const PositionSchema = z.strictObject({
  table: z.tuple([Inches.positive(), Inches.positive()]).default([44, 30]),
  /** Features as battlefields write them, or simple boxes. */
  terrain: z.array(z.union([WallSchema, FeatureSchema])).default([]),
  stage: z.enum(['setup', 'battle']).default('battle'),
  round: z.number().int().min(0).default(1),
  active: Seat.default(0),
  firstTurn: Seat.default(0),
  phase: z.enum(PHASES).default('command'),
  step: z.string().default('start').describe('The step inside the phase.'),
  chooser: Seat.optional(),
  units: z
    .record(z.string().regex(/^[ab]\d+[a-z]?$/), UnitSchema)
    .default({})
    .describe('By id: a1 is a unit of seat 0, b2 one of seat 1.'),
  markers: z.array(z.tuple([Inches, Inches])).default([]),
  players: z
    .array(
      z.strictObject({
        vp: z.number().int().min(0).default(0),
        cp: z.number().int().min(0).default(0),
        battleForged: z.boolean().default(false),
        warlord: z.string().nullable().default(null),
        trait: z.string().nullable().default(null),
        smites: z.number().int().min(0).default(0),
        powersTried: z.array(z.string()).default([]),
      }),
    )
    .max(2)
    .default([]),
  settings: SettingsSchema.default({}),
  zones: z.boolean().default(false),
  /** Datasheets and weapons invented for the position. */
  datasheets: z.array(DatasheetSchema).default([]),
  weapons: z.array(WeaponSchema).default([]),
});

export type Position = z.infer<typeof PositionSchema>;
export type RawUnit = z.infer<typeof UnitSchema>;
export type RawModel = z.infer<typeof ModelSchema>;
