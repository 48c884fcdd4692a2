import { DiceSchema, IdSchema, InchesSchema, NameSchema, SourceSchema } from '@mischia/tabletop';
import { z } from 'zod';
import { AbilitySchema, BodySchema, KeywordSchema, TargetNumberSchema } from './common-schema.ts';

/** AOS-22.5: the value stands in this column of the damage table. */
const ColumnSchema = z.strictObject({ table: IdSchema });

/** AOS-22.0: one way to attack with a weapon. Of several profiles of the same kind one is used at a time. */
export const WeaponProfileSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema.optional(),
  kind: z.enum(['missile', 'melee']),
  /** Inches; [least, most] for a minimum range (AOS-13.1.1c); dice (AOS-22.2.4). */
  range: z.union([z.tuple([InchesSchema, InchesSchema]), DiceSchema]),
  attacks: z.union([ColumnSchema, DiceSchema]),
  toHit: TargetNumberSchema,
  toWound: z.union([ColumnSchema, TargetNumberSchema]),
  /** 0 is "-", −1 is Rend −1. */
  rend: z.number().int().min(-6).max(0),
  /** "see": an ability of the weapon tells. */
  damage: z.union([z.literal('see'), DiceSchema]),
  abilities: z.array(AbilitySchema).default([]),
});

/** A weapon, or a piece of gear (no profiles, only abilities for its bearer). */
export const WeaponSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  /** AOS-22.3.1: companions and crew count as mounts. */
  wielder: z.enum(['model', 'mount', 'companion', 'crew']).default('model'),
  profiles: z.array(WeaponProfileSchema),
  abilities: z.array(AbilitySchema).default([]),
});

export const RoleSchema = z.enum(['leader', 'battleline', 'artillery', 'behemoth']);

/** Of one unit that is not reinforced; the largest of the shipped packs has 20. */
const MOST_MODELS = 100;

/** AOS-25.0: the Pitched Battle profile; it stands on the warscroll of its type (AOS-25.2), its notes as fields (AOS-25.6). */
const PitchedBattleSchema = z.strictObject({
  source: SourceSchema,
  size: z.number().int().min(1).max(MOST_MODELS),
  points: z.number().int().min(0),
  roles: z.array(RoleSchema).default([]),
  /** AOS-25.6.1. */
  unique: z.boolean().default(false),
  single: z.boolean().default(false),
  /** At most one of this type, any army may take it, never reinforced; ignored for allegiance and allies. */
  neutral: z.boolean().default(false),
  /** AOS-25.5.1: roles that replace the printed ones when the condition holds. */
  conditionalRoles: z
    .array(
      z.strictObject({
        when: z.union([z.strictObject({ general: KeywordSchema }), z.strictObject({ subfaction: KeywordSchema })]),
        roles: z.array(RoleSchema),
      }),
    )
    .default([]),
});

/** AOS-22.3.2: a champion (always one), or a standard bearer or musician, one in every `every` models (AOS-22.3.3). */
export const CommandModelSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  kind: z.enum(['champion', 'standard-bearer', 'musician']),
  every: z.number().int().min(1).optional(),
  /** Weapons with which it has 1 more Attack. */
  attacks: z.array(IdSchema).default([]),
  /** What the unit has while this model is in it. */
  abilities: z.array(AbilitySchema).default([]),
});

/** What models carry instead of one another: one choice for the whole unit, or one for each model. The first is the default. */
const OptionSchema = z.strictObject({
  id: IdSchema,
  per: z.enum(['unit', 'model']),
  choices: z.array(z.strictObject({ id: IdSchema, wargear: z.array(IdSchema).min(1) })).min(2),
});

/** AOS-22.5: `from` is the least number of wounds allocated to the model; the last row has no end (R99). */
const DamageRowSchema = z.strictObject({
  from: z.number().int().min(0),
  move: InchesSchema.optional(),
  values: z.record(IdSchema, z.number().int().min(0)).default({}),
});

export const WarscrollSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  /** Id of its faction; absent for neutral units. */
  faction: IdSchema.optional(),
  keywords: z.array(KeywordSchema).min(1),
  move: z.union([z.literal('table'), DiceSchema]),
  fly: z.boolean().default(false),
  wounds: z.number().int().min(1),
  bravery: z.number().int().min(0),
  /** The number before the plus; "-" needs a 7 (AOS-22.2.3). */
  save: z.union([TargetNumberSchema, z.literal('-')]),
  body: BodySchema,
  wargear: z.array(IdSchema).default([]),
  options: z.array(OptionSchema).default([]),
  command: z.array(CommandModelSchema).default([]),
  damageTable: z.array(DamageRowSchema).default([]),
  abilities: z.array(AbilitySchema).default([]),
  /** AOS-19.0: how many spells it casts and unbinds, and which it knows beyond those all WIZARDS know. */
  wizard: z
    .strictObject({
      casts: z.number().int().min(0),
      unbinds: z.number().int().min(0),
      spells: z.array(IdSchema).default([]),
    })
    .optional(),
  /** AOS-20.0. */
  priest: z.strictObject({ chants: z.number().int().min(1), prayers: z.array(IdSchema).default([]) }).optional(),
  pitchedBattle: PitchedBattleSchema,
});

export type WeaponProfile = z.infer<typeof WeaponProfileSchema>;
export type Weapon = z.infer<typeof WeaponSchema>;
export type Role = z.infer<typeof RoleSchema>;
export type WargearOption = z.infer<typeof OptionSchema>;
export type DamageRow = z.infer<typeof DamageRowSchema>;
export type Warscroll = z.infer<typeof WarscrollSchema>;
