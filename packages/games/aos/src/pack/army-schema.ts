import { IdSchema, InchesSchema, NameSchema, SourceSchema } from '@mischia/tabletop';
import { z } from 'zod';
import { AbilitySchema, KeywordSchema, KeywordSetsSchema } from './common-schema.ts';

/** AOS-25.1, AOS-25.8, AOS-27.2: a faction (AOS-17.0.3: its terrain stands apart): its keyword, whom it may ally with, its battle traits. */
export const FactionSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  keyword: KeywordSchema,
  allies: z.array(z.strictObject({ faction: IdSchema, units: z.number().int().min(1) })).default([]),
  /** Each for those units of the army that have one of the sets of keywords. */
  traits: z.array(z.strictObject({ to: KeywordSetsSchema, ability: AbilitySchema })).default([]),
});

/** AOS-27.3, AOS-27.5: what an army may be given beside its units (traits AOS-27.5.1, artefacts AOS-27.5.2). Lores and scriptures are spells and prayers by id. */
const EnhancementSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  rule: z.string().regex(/^AOS-/),
  abilities: z.array(AbilitySchema).default([]),
  /** AOS-27.4: the keyword of the subfaction it is bound to. */
  subfaction: KeywordSchema.optional(),
});

/** AOS-27.3.7: enhancements of a set of its own, for units with one of the sets of keywords. */
export const UniqueEnhancementSchema = EnhancementSchema.extend({ to: KeywordSetsSchema });

export const ArtefactSchema = EnhancementSchema.extend({
  /** R106: a melee weapon of the bearer is named in the list. */
  picksWeapon: z.boolean().default(false),
});

/** AOS-27.5.5: a triumph is used at one moment on one unit: dice rolled again, or an ability until the phase ends. */
export const TriumphSchema = EnhancementSchema.extend({
  moment: z.enum(['charge-roll', 'picked-to-attack', 'battleshock-failed']),
});

export const EnhancementsSchema = z.strictObject({
  commandTraits: z.array(EnhancementSchema).default([]),
  artefacts: z.array(ArtefactSchema).default([]),
  spellLore: z.array(IdSchema).default([]),
  prayerScripture: z.array(IdSchema).default([]),
  triumphs: z.array(TriumphSchema).default([]),
  unique: z.array(UniqueEnhancementSchema).default([]),
});

/** AOS-26.1: the icons of a core battalion's places. */
export const PlaceSchema = z.enum(['commander', 'sub-commander', 'troops', 'artillery', 'monster']);
/** AOS-26.2. */
export const BattalionAbilitySchema = z.enum(['unified', 'expert', 'magnificent', 'slayers', 'strategists', 'swift']);

const numbers = { mandatory: z.number().int().min(0), optional: z.number().int().min(0) };

/** AOS-26.1: a core battalion asks for icons, of which several may share a place (R103); a warscroll battalion for units of
 * one type or with a keyword. */
const BattalionPlaceSchema = z.union([
  z.strictObject({ icons: z.array(PlaceSchema).min(1), ...numbers }),
  z.strictObject({ warscroll: IdSchema, ...numbers }),
  z.strictObject({ keyword: KeywordSchema, ...numbers }),
]);

export const BattalionSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  kind: z.enum(['core', 'warscroll']).default('core'),
  places: z.array(BattalionPlaceSchema).min(1),
  abilities: z.array(BattalionAbilitySchema).default([]),
  /** "/" between the icons: one of them is chosen when the battalion is taken. */
  choosesAbility: z.boolean().default(false),
});

/** AOS-17.1: what a feature does. */
export const TerrainTraitSchema = z.enum(['cover', 'defensible', 'wyldwood']);

/** What a piece is made of: floors to stand on, a solid block, a closed one nobody stands on, or nothing but ground. */
export const TerrainShapeSchema = z.enum(['floors', 'solid', 'closed', 'flat']);

/** AOS-23.0: sizes in inches, the first along the long edge of the table. */
export const FactionTerrainSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  faction: IdSchema,
  points: z.number().int().min(0),
  size: z.tuple([InchesSchema, InchesSchema]),
  height: InchesSchema,
  shape: TerrainShapeSchema,
  traits: z.array(TerrainTraitSchema),
  /** AOS-23.2: wholly in its owner's territory, farther than this from objectives and other terrain. */
  setUp: z.strictObject({ apart: InchesSchema }),
  abilities: z.array(AbilitySchema).default([]),
});

export type Faction = z.infer<typeof FactionSchema>;
export type Enhancement = z.infer<typeof EnhancementSchema>;
export type Artefact = z.infer<typeof ArtefactSchema>;
export type UniqueEnhancement = z.infer<typeof UniqueEnhancementSchema>;
export type Triumph = z.infer<typeof TriumphSchema>;
export type Place = z.infer<typeof PlaceSchema>;
export type BattalionAbility = z.infer<typeof BattalionAbilitySchema>;
export type Battalion = z.infer<typeof BattalionSchema>;
export type FactionTerrain = z.infer<typeof FactionTerrainSchema>;
