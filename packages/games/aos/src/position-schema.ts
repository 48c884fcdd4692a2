import { z } from 'zod';
import { BattalionAbilitySchema, TerrainShapeSchema, TerrainTraitSchema } from './pack/army-schema.ts';
import { AbilitySchema } from './pack/common-schema.ts';
import { PHASES } from './state.ts';

const Seat = z.union([z.literal(0), z.literal(1)]);
const Inches = z.number().min(-20).max(200);
/** x, y, z in inches, facing in degrees. */
const Place = z.union([
  z.tuple([Inches, Inches]),
  z.tuple([Inches, Inches, Inches]),
  z.tuple([Inches, Inches, Inches, z.number()]),
]);

const Until = z.union([
  z.enum(['end-of-phase', 'end-of-combat', 'end-of-turn', 'end-of-battle']),
  z.strictObject({ heroPhaseOf: Seat }),
]);

const EffectSchema = z.strictObject({
  ability: AbilitySchema,
  rule: z.string(),
  until: Until,
  model: z.string().optional(),
});

const ModelSchema = z.union([
  Place,
  z.strictObject({
    at: Place.optional(),
    command: z.string().nullable().optional(),
    wargear: z.array(z.string()).optional(),
    wounds: z.int().min(0).optional(),
    issued: z.int().min(0).optional(),
    returned: z.boolean().optional(),
  }),
]);

const UnitSchema = z.strictObject({
  scroll: z.string(),
  /** Where its models stand; a number for that many models that stand nowhere. */
  models: z.union([z.array(ModelSchema).min(1).max(100), z.int().min(1).max(100)]),
  /** Models that were slain. */
  slain: z.int().min(0).max(100).default(0),
  startingSize: z.int().min(1).optional(),
  place: z.enum(['waiting', 'field', 'reserve', 'destroyed']).optional(),
  garrison: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  given: z.array(AbilitySchema).optional(),
  spells: z.array(z.string()).optional(),
  prayers: z.array(z.string()).optional(),
  effects: z.array(EffectSchema).default([]),
  points: z.int().min(0).optional(),
  bond: z.string().optional(),
  turn: z
    .strictObject({
      move: z.enum(['none', 'normal', 'run', 'retreat', 'joined']),
      redeployed: z.boolean(),
      charged: z.array(z.int().min(1).max(6)).nullable(),
      setUp: z.boolean(),
      leftGarrison: z.boolean(),
      slain: z.int().min(0),
    })
    .partial()
    .default({}),
  picked: z.boolean().default(false),
  fought: z.int().min(0).default(0),
  shot: z.int().min(0).default(0),
});

const FeaturePieceSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['ruin', 'woods', 'obstacle', 'building', 'area', 'scatter']).default('obstacle'),
  /** Its centre. */
  at: z.tuple([Inches, Inches]),
  size: z.tuple([z.number().positive(), z.number().positive()]),
  height: z.number().min(0).default(0),
  shape: TerrainShapeSchema.default('flat'),
  traits: z.array(TerrainTraitSchema).default(['cover']),
  mysterious: z.string().optional(),
  scroll: z.string().optional(),
  owner: Seat.optional(),
});

const PlayerSchema = z
  .strictObject({
    name: z.string(),
    cp: z.int().min(0),
    vp: z.int().min(0),
    general: z.string(),
    generalSlain: z.boolean(),
    territory: z.int().min(0).max(1),
    triumphs: z.array(z.string()),
    finestHours: z.array(z.string()),
    destroyedPoints: z.int().min(0),
    points: z.int().min(0),
    /** Faction terrain still to be set up. */
    factionTerrain: z.string(),
    battalions: z.array(
      z.strictObject({
        battalion: z.string(),
        abilities: z.array(BattalionAbilitySchema),
        units: z.array(z.string()),
        used: z.array(BattalionAbilitySchema).default([]),
      }),
    ),
  })
  .partial();

/** A battle from a compact description of any position in any phase. Lengths in inches. */
export const PositionSchema = z.strictObject({
  battleplan: z.string().default('three-banners'),
  format: z.string().default('standard'),
  table: z.tuple([z.number().positive(), z.number().positive()]).default([44, 30]),
  terrain: z.array(FeaturePieceSchema).default([]),
  objectives: z
    .array(z.strictObject({ id: z.string(), at: z.tuple([Inches, Inches]), controller: Seat.nullable().default(null) }))
    .default([]),
  stage: z.enum(['setup', 'battle', 'over']).default('battle'),
  round: z.int().min(0).default(1),
  active: Seat.default(0),
  first: Seat.nullable().default(0),
  firstLastRound: Seat.nullable().default(null),
  finishedFirst: Seat.nullable().default(0),
  phase: z.enum(PHASES).default('hero'),
  step: z.string().default('start'),
  chooser: Seat.optional(),
  units: z.record(z.string().regex(/^[ab]\d+$/), UnitSchema),
  players: z.array(PlayerSchema).max(2).default([]),
  entities: z
    .array(
      z.strictObject({
        scroll: z.string(),
        seat: Seat,
        /** x, y and, on a floor or a wall, z. */
        parts: z.array(z.union([z.tuple([Inches, Inches]), z.tuple([Inches, Inches, Inches])])).default([]),
        summoner: z.string().optional(),
      }),
    )
    .default([]),
});

export type Position = z.infer<typeof PositionSchema>;
export type RawUnit = z.infer<typeof UnitSchema>;
export type RawModel = z.infer<typeof ModelSchema>;
export type RawFeature = z.infer<typeof FeaturePieceSchema>;
