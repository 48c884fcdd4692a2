import { BaseSchema, DiceSchema, IdSchema, InchesSchema, NameSchema, SourceSchema } from '@mischia/tabletop';
import { z } from 'zod';
import { AbilitySchema, KeywordSetsSchema, SideSchema } from './common-schema.ts';

/** AOS-19.2, AOS-20.2: what a spell or prayer does to its target, or to everybody. */
const EffectSchema = z.discriminatedUnion('id', [
  z.strictObject({
    id: z.literal('mortal-wounds'),
    amount: DiceSchema,
    /** Another amount when the modified roll is at least `from` (R91). */
    better: z.strictObject({ from: z.number().int(), amount: DiceSchema }).optional(),
  }),
  z.strictObject({ id: z.literal('heal'), amount: DiceSchema }),
  /** The target has the ability until the start of its caster's next hero phase (AOS-1.6e). */
  z.strictObject({ id: z.literal('grant'), ability: AbilitySchema }),
  /** Everybody on the battlefield: units with one of the sets of keywords, or all others. */
  z.strictObject({
    id: z.literal('grant-all'),
    friends: z.strictObject({ to: KeywordSetsSchema, ability: AbilitySchema }),
    others: AbilitySchema,
  }),
  /** More Damage for one melee weapon of the caster, picked when it is cast. */
  z.strictObject({ id: z.literal('enchant-weapon'), damage: z.number().int().min(1) }),
  z.strictObject({ id: z.literal('command-points'), amount: z.number().int().min(1) }),
  /** Kept by the caster and loosed at the start of a later phase (R84). */
  z.strictObject({
    id: z.literal('stored-bolt'),
    mortals: DiceSchema,
    near: z.strictObject({ within: InchesSchema, mortals: DiceSchema }),
  }),
  z.strictObject({
    id: z.literal('summon-unit'),
    warscroll: IdSchema,
    models: z.number().int().min(1),
    fromEnemies: InchesSchema,
    perBattle: z.number().int().min(1),
  }),
]);

const RiteTargetSchema = z.strictObject({
  what: z.enum(['unit', 'model', 'feature']),
  side: SideSchema.default('any'),
  wholly: z.boolean().default(false),
  keywords: KeywordSetsSchema.optional(),
});

/** A spell or a prayer: `value` is its casting or answer value. */
const RiteShape = {
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  /** The rule that tells it: its own paragraph, or AOS-22.4 for those of warscrolls. */
  rule: z.string().regex(/^AOS-/),
  value: z.number().int().min(1),
  /** Every WIZARD or PRIEST knows it (AOS-19.0, AOS-20.0). */
  common: z.boolean().default(false),
  range: InchesSchema.optional(),
  /** Further inches for each other friendly unit of these keywords wholly within a distance of the caster. */
  reach: z.strictObject({ inches: InchesSchema, perUnit: KeywordSetsSchema, whollyWithin: InchesSchema }).optional(),
  /** Targets must be visible to the caster. */
  target: RiteTargetSchema.optional(),
  effects: z.array(EffectSchema).min(1),
};

export const SpellSchema = z.strictObject(RiteShape);
export const PrayerSchema = z.strictObject(RiteShape);

/** AOS-24.0, AOS-24.1: an endless spell or an invocation by its name. `value` is the casting or answer value of its summoning. */
export const EntitySchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  kind: z.enum(['endless-spell', 'invocation']),
  /** Only armies of this faction may take it (AOS-25.7). */
  faction: IdSchema.optional(),
  value: z.number().int().min(1),
  points: z.number().int().min(0),
  /** AOS-24.2: how many parts, their base, and how near to each other they stay. */
  parts: z.number().int().min(1).default(1),
  together: InchesSchema.optional(),
  base: BaseSchema,
  /** AOS-24.3: where it is set up: wholly within this of the summoner, in sight of it, apart from models and entities. */
  setUp: z.strictObject({
    whollyWithin: InchesSchema,
    visible: z.boolean().default(false),
    apart: InchesSchema.optional(),
  }),
  /** When it moves: predatory ones at the end of every hero phase (AOS-19.5). */
  moves: z
    .strictObject({
      inches: InchesSchema,
      fly: z.boolean(),
      when: z.enum(['predatory', 'set-up-and-own-hero-phases']),
    })
    .optional(),
  abilities: z.array(AbilitySchema).default([]),
});

export type Spell = z.infer<typeof SpellSchema>;
export type Prayer = z.infer<typeof PrayerSchema>;
export type EntityScroll = z.infer<typeof EntitySchema>;
