import {
  type AbilityRef,
  BaseSchema,
  DICE_PATTERN,
  DiceSchema,
  IdSchema,
  InchesSchema,
  NameSchema,
  SourceSchema,
} from '@mischia/tabletop';
import { z } from 'zod';

/** Keywords are upper case; `<CHAPTER>` is a placeholder its owner fills when the unit joins the army (W40K-01.7). */
const KeywordSchema = z.string().regex(/^(?:<[A-Z' ]+>|[A-Z0-9' ]+)$/);

/**
 * An ability by id with its parameters beside it. With `aura` it works on friendly units within range instead of on its
 * bearer alone (W40K-06.5): `to` lists sets of keywords, a unit needs all of one set. `name` tells auras apart: equal
 * names never stack. Ids nobody implements load as "not automated".
 */
export const AbilitySchema = z.looseObject({
  id: IdSchema,
  name: IdSchema.optional(),
  aura: z.strictObject({ range: InchesSchema, to: z.array(z.array(KeywordSchema)).min(1) }).optional(),
});

/** W40K-06.6: one way to attack with a weapon. S: a number, "user", "+1" or "x2". */
const WeaponProfileSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema.optional(),
  /** Inches; [min, max] for weapons that cannot hit what is wholly within the smaller; "melee". */
  range: z.union([InchesSchema, z.tuple([InchesSchema, InchesSchema]), z.literal('melee')]),
  type: z.enum(['assault', 'heavy', 'rapid-fire', 'grenade', 'pistol', 'melee']),
  attacks: DiceSchema.default(1),
  strength: z.union([z.number().int().min(1), z.literal('user'), z.string().regex(/^(?:\+\d{1,3}|x\d{1,3})$/)]),
  ap: z.number().int().max(0),
  damage: DiceSchema,
  abilities: z.array(AbilitySchema).default([]),
});

/** A weapon, or a piece of wargear (no profiles, only abilities for its bearer). */
export const WeaponSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  profiles: z.array(WeaponProfileSchema),
  /** Abilities its bearer has by carrying it. */
  abilities: z.array(AbilitySchema).default([]),
});

const ValueSchema = z.union([z.number().int().min(0), z.literal('-'), z.string().regex(DICE_PATTERN)]);
const MoveSchema = z.union([ValueSchema, z.tuple([InchesSchema, InchesSchema])]);
const TargetSchema = z.union([z.number().int().min(2).max(7), z.literal('-')]);

/** W40K-06.2: characteristics of one kind of model; WS, BS and Sv are the number before the plus. */
export const ProfileSchema = z.strictObject({
  M: MoveSchema,
  WS: TargetSchema,
  BS: TargetSchema,
  S: ValueSchema,
  T: z.number().int().min(1),
  W: z.number().int().min(1),
  A: ValueSchema,
  Ld: ValueSchema,
  Sv: z.number().int().min(2).max(7),
});

/** Of one unit; the largest of the starter pack has 30. */
const MOST_MODELS = 100;

/** W40K-06.3: a kind of model of the unit: how many, with what. */
const ModelKindSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  min: z.number().int().min(0).max(MOST_MODELS),
  max: z.number().int().min(1).max(MOST_MODELS),
  profile: ProfileSchema,
  wargear: z.array(IdSchema),
  keywords: z.array(KeywordSchema).default([]),
  abilities: z.array(AbilitySchema).default([]),
});

/**
 * W40K-06.3: one bullet of the wargear options. `limit`: how many models may take it — "one", "all" (the whole unit or
 * nobody), "any" number, or `count` for every `per` models. An option replaces what it names and adds what it names;
 * several `choices` are alternatives of one bullet.
 */
const OptionSchema = z.strictObject({
  id: IdSchema,
  models: z.array(IdSchema).min(1),
  limit: z.union([
    z.literal('one'),
    z.literal('all'),
    z.literal('any'),
    z.strictObject({ per: z.number().int().min(1), count: z.number().int().min(1) }),
  ]),
  choices: z
    .array(z.strictObject({ id: IdSchema, replace: z.array(IdSchema).default([]), add: z.array(IdSchema).default([]) }))
    .min(1),
});

/** W40K-10.1: what a TRANSPORT carries. Every compartment has its own capacity. */
const CompartmentSchema = z.strictObject({
  capacity: z.number().int().min(1),
  keywords: z.array(KeywordSchema),
  not: z.array(KeywordSchema).default([]),
  costs: z.array(z.strictObject({ keyword: KeywordSchema, slots: z.number().int().min(1) })).default([]),
  maxWounds: z.number().int().min(1).optional(),
});

const PsychicSchema = z.strictObject({
  attempts: z.number().int().min(0),
  denies: z.number().int().min(0),
  powers: z.array(IdSchema),
  /** Further powers its owner picks from `from` when mustering. */
  choose: z.number().int().min(0).default(0),
  from: z.array(IdSchema).default([]),
});

/** W40K-06.1: a datasheet. Bases in millimetres (diameter, or length × width); hulls and heights in inches. */
export const DatasheetSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  /** The entry of the rules index, e.g. W40K-25.1. */
  rule: z.string(),
  role: z.enum([
    'hq',
    'troops',
    'elites',
    'fast-attack',
    'heavy-support',
    'flyer',
    'transport',
    'lord-of-war',
    'fortification',
  ]),
  power: z.number().int().min(0),
  base: BaseSchema,
  height: InchesSchema,
  models: z.array(ModelKindSchema).min(1),
  /** Fewest and most models of the whole unit. */
  size: z.tuple([z.number().int().min(1).max(MOST_MODELS), z.number().int().min(1).max(MOST_MODELS)]),
  /** W40K-06.7: rows from the healthiest down: the row applies with at least `from` wounds left. */
  degrading: z
    .array(z.strictObject({ from: z.number().int().min(1) }).extend(ProfileSchema.partial().shape))
    .default([]),
  options: z.array(OptionSchema).default([]),
  abilities: z.array(AbilitySchema).default([]),
  faction: z.array(KeywordSchema),
  keywords: z.array(KeywordSchema),
  psychic: PsychicSchema.optional(),
  transport: z.array(CompartmentSchema).optional(),
});

export const PackSchema = z.strictObject({
  id: IdSchema,
  version: z.string(),
  weapons: z.array(WeaponSchema),
  datasheets: z.array(DatasheetSchema),
});

export type Name = z.infer<typeof NameSchema>;
export type { AbilityRef };
export type WeaponProfile = z.infer<typeof WeaponProfileSchema>;
export type Weapon = z.infer<typeof WeaponSchema>;
export type Profile = z.infer<typeof ProfileSchema>;
export type ModelKind = z.infer<typeof ModelKindSchema>;
export type WargearOption = z.infer<typeof OptionSchema>;
export type Compartment = z.infer<typeof CompartmentSchema>;
export type Datasheet = z.infer<typeof DatasheetSchema>;
export type Pack = z.infer<typeof PackSchema>;

/** What a battle plays with, by id. */
export interface Library {
  readonly datasheets: { readonly [id: string]: Datasheet };
  readonly weapons: { readonly [id: string]: Weapon };
}
