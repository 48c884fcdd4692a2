import { z } from 'zod';
import { optionsSchema } from './army/setup.ts';
import { AbilitySchema } from './pack/schema.ts';
import { CAPTURES, SPOILS_WINS } from './state.ts';
import { PieceSchema } from './tables/schema.ts';

const Place = z.union([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number(), z.number()])]);

const ModelSchema = z.strictObject({
  wounds: z.int().min(0).optional(),
  waiting: z.boolean().optional(),
  panicked: z.boolean().optional(),
  crouched: z.boolean().optional(),
  stalking: z.boolean().optional(),
  /** WZ-26.3. */
  altitude: z.int().min(0).max(6).optional(),
  /** WZ-06.6: an object of the scenario. */
  carries: z.string().optional(),
  /** WZ-07.6. */
  dying: z.boolean().optional(),
  /** It fell before. */
  dead: z.boolean().optional(),
  /** Degrees, where it is not that of its unit. */
  facing: z.number().optional(),
  /** Of a vehicle: wounds left of its crew by name, its gear, and the degrees its mounts are turned by. */
  crew: z.record(z.string(), z.int().min(0)).optional(),
  reverse: z.boolean().optional(),
  mounts: z.array(z.number()).optional(),
});

const UnitSchema = z.strictObject({
  /** An entry of the starter pack. */
  unit: z.string(),
  /** As in an army list: how many of each profile; vehicles are counted. */
  models: z.record(z.string(), z.int().positive()).optional(),
  vehicles: z.int().positive().optional(),
  powers: z.array(z.string()).optional(),
  /** WZ-35.5: weapons exchanged, as in an army list. */
  options: z.array(z.strictObject({ option: z.string(), count: z.int().positive() })).optional(),
  /** Where its models stand, in inches, in the order of the unit; those without a place are off the table. */
  at: z.array(Place.nullable()).default([]),
  /** Degrees, 0 east, 90 north. */
  facing: z.number().default(90),
  /** WZ-29.1: those without a place are hidden there. */
  hidden: z.string().optional(),
  /** Who leads it, where it is not the first who may. */
  leader: z.string().optional(),
  activated: z.boolean().default(false),
  losses: z.int().min(0).default(0),
  owesMorale: z.boolean().default(false),
  all: ModelSchema.default({}),
  each: z.record(z.string(), ModelSchema).default({}),
});

export const PositionSchema = z.strictObject({
  /** A table of the pack; without one an open field of 72" by 48". */
  table: z.string().optional(),
  /** Terrain beside that of the table, as tables write it. */
  pieces: z.array(PieceSchema).default([]),
  seats: z.int().min(2).max(6).default(2),
  teams: z.array(z.int().min(0).max(5)).optional(),
  players: z.array(z.strictObject({ name: z.string(), limit: z.int().positive(), force: z.string() })).default([]),
  options: optionsSchema.default({}),
  /** In the setup, which step is next: sides, swap, nominate, order, deploy, infiltrate or ready. */
  stage: z.enum(['setup', 'battle']).default('battle'),
  step: z.string().optional(),
  /** A scenario of the pack; without one a skirmish. */
  scenario: z.string().default('skirmish'),
  /** WZ-06.6, R-026: what the host chose about it. */
  spoils: z.enum(SPOILS_WINS).optional(),
  capture: z.enum(CAPTURES).optional(),
  /** WZ-06.5: the model to be held; seat 0 defends. */
  vip: z.string().optional(),
  /** WZ-06.4: the model each seat has named. */
  nominated: z.array(z.string().nullable()).default([]),
  /** WZ-04.3: for each seat its zones, as [least x, least y, most x, most y] in inches. */
  zones: z.array(z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]))).default([]),
  turn: z.int().min(1).default(1),
  turns: z.int().min(1).nullable().default(null),
  /** Whose slot it is. */
  active: z.int().min(0).max(5).default(0),
  /** WZ-04.4: seats in the order of this Turn; clockwise from who is active unless told. */
  order: z.array(z.int().min(0).max(5)).optional(),
  units: z.record(z.string().regex(/^[a-f]\d+$/), UnitSchema),
  /** Values that differ from those of the pack, by profile or vehicle: `{ "free-marine": { "CC": 9 } }`. */
  rows: z.record(z.string(), z.record(z.string(), z.int().min(0))).default({}),
  /** Abilities beside those of the pack, by profile or vehicle: `{ "free-marine": [{ "id": "climb" }] }`. */
  abilities: z.record(z.string(), z.array(AbilitySchema)).default({}),
  /** Doors that are not as the table has them. */
  access: z.record(z.string(), z.enum(['open', 'closed', 'locked', 'destroyed'])).default({}),
});

export type Position = z.infer<typeof PositionSchema>;
export type UnitGiven = z.infer<typeof UnitSchema>;
export type ModelGiven = z.infer<typeof ModelSchema>;
