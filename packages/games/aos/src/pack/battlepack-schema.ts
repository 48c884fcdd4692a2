import { IdSchema, InchesSchema, NameSchema, SourceSchema } from '@mischia/tabletop';
import { z } from 'zod';
import { TerrainShapeSchema, TerrainTraitSchema } from './army-schema.ts';
import { AbilitySchema } from './common-schema.ts';
import { RoleSchema } from './warscroll-schema.ts';

/** A place as fractions of the table's width and depth (AOS-28.2.8). */
const FractionSchema = z.number().min(0).max(1);
const PlaceOnMapSchema = z.tuple([FractionSchema, FractionSchema]);
const AtMost = z.number().int().min(0);

/** A piece of terrain: its centre scales with the table, its size (inches, the first along x) does not. */
const TerrainPieceSchema = z.strictObject({
  id: IdSchema,
  kind: z.enum(['ruin', 'wyldwood', 'wall', 'tower']),
  at: PlaceOnMapSchema,
  size: z.tuple([InchesSchema, InchesSchema]),
  height: InchesSchema,
  shape: TerrainShapeSchema,
  traits: z.array(TerrainTraitSchema),
});

/** AOS-28.1, AOS-28.1.1: how armies of one size are picked. A maximum of null is none. */
const FormatSchema = z.strictObject({
  id: IdSchema,
  points: z.number().int().min(1),
  table: z.tuple([InchesSchema, InchesSchema]),
  roles: z.record(RoleSchema, z.tuple([AtMost, AtMost.nullable()])),
  reinforced: AtMost,
  understrength: AtMost,
  allies: z.strictObject({ points: AtMost }),
  /** Endless spells and invocations together. */
  entities: AtMost,
});

/** AOS-28.1: how armies are picked, which rules are in use, which battleplans there are. */
export const BattlepackSchema = z.strictObject({
  id: IdSchema,
  version: z.string(),
  name: NameSchema,
  source: SourceSchema,
  formats: z.array(FormatSchema).min(1),
  factionTerrain: AtMost,
  enhancementsOfEachType: AtMost,
  battalions: z.array(z.enum(['core', 'warscroll'])),
  allegiance: z.boolean(),
  mysteriousTerrain: z.boolean(),
  /** Counted by size (AOS-17.1.3). */
  terrainLimit: AtMost,
  terrain: z.array(TerrainPieceSchema),
  battleplans: z.array(IdSchema).min(1),
  /** AOS-28.1.3: what each face makes of a feature. */
  mysterious: z.array(
    z.strictObject({
      face: z.number().int().min(1).max(6),
      id: IdSchema,
      name: NameSchema,
      abilities: z.array(AbilitySchema).min(1),
    }),
  ),
});

/** AOS-28.2.5: rules that hold in one battleplan (its title and description, AOS-28.2.1, are for the eye). */
const SpecialRuleSchema = z.discriminatedUnion('id', [
  /** Heroic Leadership near an objective its player controls works on another target number. */
  z.strictObject({
    id: z.literal('raise-the-banner'),
    name: NameSchema,
    within: InchesSchema,
    on: z.number().int().min(2).max(6),
  }),
  /** A unit of so many models near a feature may demolish it at the end of its owner's combat phase. */
  z.strictObject({
    id: z.literal('sappers'),
    name: NameSchema,
    feature: IdSchema,
    models: z.number().int().min(1),
    within: InchesSchema,
    on: z.number().int().min(2).max(6),
  }),
]);

/** AOS-28.2.7: what scores victory points at the end of each of a player's own turns; demolishing scores at once. */
const ScoringSchema = z.discriminatedUnion('id', [
  z.strictObject({
    id: z.literal('hold-objectives'),
    atLeast: z.number().int().min(1),
    vp: z.number().int().min(1),
  }),
  z.strictObject({ id: z.literal('hold-more'), vp: z.number().int().min(1) }),
  z.strictObject({ id: z.literal('hold-each-objective'), vp: z.number().int().min(1) }),
  z.strictObject({ id: z.literal('hold-feature'), feature: IdSchema, vp: z.number().int().min(1) }),
  z.strictObject({ id: z.literal('demolish'), feature: IdSchema, vp: z.number().int().min(1) }),
]);

/** AOS-28.2.1: a battleplan, by its name and what happens in it. */
export const BattleplanSchema = z.strictObject({
  id: IdSchema,
  version: z.string(),
  name: NameSchema,
  description: NameSchema,
  source: SourceSchema,
  /** AOS-28.2.2: every army has a unit that can garrison. */
  needsGarrisonUnit: z.boolean().default(false),
  terrain: z.array(TerrainPieceSchema).default([]),
  objectives: z.array(z.strictObject({ id: IdSchema, at: PlaceOnMapSchema })),
  /** AOS-28.2.8: small quarters A1 to D4; the winner of the roll-off picks one of the two. */
  territories: z
    .array(
      z.strictObject({
        id: IdSchema,
        name: NameSchema,
        cells: z.array(z.string().regex(/^[A-D][1-4]$/)).min(1),
      }),
    )
    .length(2),
  /** Models are set up farther than this from a feature. */
  fromTerrain: z.array(z.strictObject({ feature: IdSchema, inches: InchesSchema })).default([]),
  noGarrisonInSetUp: z.array(IdSchema).default([]),
  special: z.array(SpecialRuleSchema).default([]),
  rounds: z.number().int().min(1),
  scoring: z.array(ScoringSchema).min(1),
  tieBreak: z.enum(['points-destroyed', 'objectives-held']),
});

export type Format = z.infer<typeof FormatSchema>;
export type Battlepack = z.infer<typeof BattlepackSchema>;
export type Scoring = z.infer<typeof ScoringSchema>;
export type Battleplan = z.infer<typeof BattleplanSchema>;
