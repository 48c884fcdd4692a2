import { IdSchema, NameSchema, SourceSchema } from '@mischia/tabletop';
import { z } from 'zod';

const Count = z.number().int().min(1);

/** An ability by id with its parameters beside it. Ids nobody implements load as "not automated". */
export const AbilitySchema = z.looseObject({ id: IdSchema });

export const BANDS = ['CC', 'TD', 'GC', 'GM', 'GL', 'GE'] as const;
const TEMPLATES = ['small-blast', 'large-blast', 'flamer', 'heavy-flamer'] as const;

/** WZ-14.6: a number, or the bearer's Strength with what the weapon adds: "FO", "FO+1", "FO-1". */
const DamageSchema = z.union([z.number().int().min(0), z.string().regex(/^FO(?:[+-]\d+)?$/)]);

/** WZ-14.1: one column of a weapon. "auto" needs no roll (direct templates). */
const ColumnSchema = z.strictObject({
  hit: z.union([z.number().int(), z.literal('auto')]),
  /** WZ-14.5: to-hit rolls of one Shoot Action. */
  burst: Count.default(1),
  damage: DamageSchema,
  /** WZ-14.7: armour rolls of one hit. */
  wounds: Count.default(1),
  /** Usable only from a vehicle. */
  mountedOnly: z.boolean().default(false),
  /** Usable only from this many inches on. */
  from: z.number().min(0).default(0),
});

const AreaEffectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('direct'), template: z.enum(['flamer', 'heavy-flamer']) }),
  z.strictObject({ kind: z.literal('radius'), template: z.enum(['small-blast', 'large-blast']) }),
]);

/** WZ-14.1, WZ-14.3. A weapon without `against` counts as anti-personnel; without `fire` it is for contact only. */
export const WeaponSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  hands: z.union([z.literal(1), z.literal(2), z.literal('natural'), z.literal('mounted')]),
  against: z.enum(['personnel', 'tank']).default('personnel'),
  fire: z.enum(['direct', 'thrown', 'fired']).optional(),
  /** WZ-14.3: a melee weapon; some of them can be thrown. */
  melee: z.boolean().default(false),
  throwable: z.boolean().default(false),
  area: AreaEffectSchema.optional(),
  bands: z.partialRecord(z.enum(BANDS), ColumnSchema),
  points: z.number().min(0),
});

const MoveSchema = z.union([
  z.number().int().min(0),
  z.strictObject({ ground: z.number().int().min(0), flight: z.number().int().min(1) }),
]);

/** WZ-07.5. */
const RowSchema = z.strictObject({
  CC: Count.max(20),
  AT: Count.max(20),
  PO: Count.max(20),
  CO: Count.max(20),
  AZ: Count,
  FE: Count,
  FO: Count.max(20),
  MO: MoveSchema,
  AR: Count,
  D: Count,
});

/** WZ-07.4. All-round models have neither front nor rear (WZ-08.1). */
const TRAITS = ['humanoid', 'living', 'necro-construct', 'flyer', 'glider', 'hover-wait', 'all-round'] as const;

export const ProfileSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  cost: z.number().int().min(0),
  class: z.enum(['infantry', 'mounted']).default('infantry'),
  traits: z.array(z.enum(TRAITS)).default(['humanoid', 'living']),
  row: RowSchema,
  weapons: z.array(IdSchema),
  abilities: z.array(AbilitySchema),
});

const FootprintSchema = z.union([
  z.strictObject({ width: z.number().positive(), length: z.number().positive() }),
  z.strictObject({ round: z.number().positive() }),
]);

/** WZ-24.1: the first of the crew drives. */
const CrewSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  row: RowSchema,
  weapons: z.array(IdSchema),
  abilities: z.array(AbilitySchema),
});

/** WZ-25.3, R-114: fixed 90° ahead, a gunner's mount of 180° that turns for an Action, a turret of 360°. */
const MountSchema = z.strictObject({ weapon: IdSchema, crew: IdSchema, kind: z.enum(['fixed', 'gunner', 'turret']) });

export const VehicleSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  /** Fields that are ours although the entry is printed. */
  house: z.array(z.enum(['footprint', 'mounts', 'location'])).default([]),
  cost: z.number().int().min(0),
  hull: z.enum(['open', 'closed']),
  drive: z.enum(['wheeled', 'tracked', 'biped', 'vtol']),
  traits: z.array(z.enum(TRAITS)).default([]),
  /** Inches; the length lies along the facing. */
  footprint: FootprintSchema,
  row: z.strictObject({ PM: Count, FE: Count, MO: MoveSchema, AR: Count, D: Count, FO: Count.optional() }),
  /** WZ-25.4: the highest face that hits the vehicle itself; higher ones hit its crew. */
  location: z.strictObject({ vehicleUpTo: Count.max(20) }),
  /** WZ-24.5: told only where it differs from the type. */
  reverse: z.boolean().optional(),
  crew: z.array(CrewSchema).min(1),
  mounts: z.array(MountSchema),
  abilities: z.array(AbilitySchema),
});

/** WZ-35.5: one weapon for another, at a price. */
export const OptionSchema = z.strictObject({
  id: IdSchema,
  profile: IdSchema,
  replace: IdSchema,
  by: IdSchema,
  cost: z.number().int(),
});

/** WZ-02.3: what can be bought. Sizes count the leader and the Specialists. */
export const UnitSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('squad'),
    id: IdSchema,
    name: NameSchema,
    size: z.tuple([Count, Count]),
    trooper: IdSchema,
    leader: IdSchema.optional(),
    specialists: z.array(z.strictObject({ profile: IdSchema, most: Count })).default([]),
  }),
  z.strictObject({
    kind: z.literal('single'),
    id: IdSchema,
    name: NameSchema,
    profile: IdSchema,
    /** Some unit of this kind must be in the army. */
    needs: IdSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('vehicle'),
    id: IdSchema,
    name: NameSchema,
    vehicle: IdSchema,
    /** WZ-24.10: a vehicle squad, its fewest and most vehicles. */
    squad: z.tuple([Count, Count]).optional(),
  }),
]);

export const ForceSchema = z.strictObject({
  id: IdSchema,
  version: z.string(),
  source: SourceSchema,
  name: NameSchema,
  /** Forces whose units may join an army of this one. */
  attaches: z.array(IdSchema).default([]),
  /** Makes no army of its own; at most so many of its Singles join one. */
  attachment: z.strictObject({ singles: z.number().int().min(0) }).optional(),
  profiles: z.array(ProfileSchema),
  vehicles: z.array(VehicleSchema),
  options: z.array(OptionSchema),
  units: z.array(UnitSchema),
});

const Until = z.enum(['target-activation-ends', 'caster-activation-begins']);

/** What a power does, by the id of a power module with its parameters beside it. */
const EffectSchema = z.discriminatedUnion('id', [
  z.strictObject({ id: z.literal('halve'), characteristics: z.array(z.enum(['CC', 'AT'])), until: Until }),
  z.strictObject({ id: z.literal('strike'), damage: Count, wounds: Count }),
  z.strictObject({
    id: z.literal('bonus'),
    CC: z.number().int().optional(),
    AR: z.number().int().optional(),
    MO: z.number().int().optional(),
    FO: z.number().int().optional(),
    meleeDamage: z.number().int().optional(),
    shotsAt: z.number().int().optional(),
    until: Until,
  }),
  z.strictObject({ id: z.literal('rally'), orRevealsAreaWithin: z.number().positive().optional() }),
  z.strictObject({ id: z.literal('bind'), CC: z.number().int(), until: Until }),
  z.strictObject({ id: z.literal('terrify'), radius: z.number().positive() }),
  z.strictObject({ id: z.literal('cloak'), until: Until }),
  z.strictObject({ id: z.literal('freeze'), actions: Count }),
  z.strictObject({ id: z.literal('madden') }),
  z.strictObject({ id: z.literal('shroud'), template: z.enum(TEMPLATES), until: Until }),
  z.strictObject({ id: z.literal('heal-or-bonus'), wounds: Count, FO: z.number().int(), until: Until }),
  z.strictObject({
    id: z.literal('burst'),
    template: z.enum(TEMPLATES),
    damage: Count,
    wounds: Count.default(1),
    livingOnly: z.boolean().default(false),
  }),
]);

/** WZ-23.2. */
export const PowerSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema,
  source: SourceSchema,
  schools: z.array(IdSchema).min(1),
  cost: z.number().int().min(0),
  range: z.union([z.number().positive(), z.literal('self'), z.literal('contact')]),
  /** A line of sight to the target is needed. */
  sight: z.boolean(),
  difficulty: Count,
  actions: Count,
  save: z.enum(['none', 'command', 'armour', 'power']),
  target: z.enum(['enemy', 'friend', 'self', 'self-or-contact', 'friendly-unit', 'point', 'none']),
  /** The largest D it works on. */
  largest: Count.optional(),
  /** Only models that are not engaged. */
  unengaged: z.boolean().default(false),
  effect: EffectSchema,
});

export const WeaponsFileSchema = z.strictObject({ id: IdSchema, version: z.string(), weapons: z.array(WeaponSchema) });
export const PowersFileSchema = z.strictObject({ id: IdSchema, version: z.string(), powers: z.array(PowerSchema) });

export type Name = z.infer<typeof NameSchema>;
export type AbilityRef = z.infer<typeof AbilitySchema>;
export type Band = (typeof BANDS)[number];
export type TemplateName = (typeof TEMPLATES)[number];
export type Trait = (typeof TRAITS)[number];
export type WeaponColumn = z.infer<typeof ColumnSchema>;
export type Weapon = z.infer<typeof WeaponSchema>;
export type Row = z.infer<typeof RowSchema>;
export type Movement = z.infer<typeof MoveSchema>;
export type Profile = z.infer<typeof ProfileSchema>;
export type CrewProfile = z.infer<typeof CrewSchema>;
export type Mount = z.infer<typeof MountSchema>;
export type Vehicle = z.infer<typeof VehicleSchema>;
export type WeaponOption = z.infer<typeof OptionSchema>;
export type UnitEntry = z.infer<typeof UnitSchema>;
export type SquadEntry = Extract<UnitEntry, { kind: 'squad' }>;
export type Force = z.infer<typeof ForceSchema>;
export type PowerEffect = z.infer<typeof EffectSchema>;
export type Power = z.infer<typeof PowerSchema>;

type ById<T> = { readonly [id: string]: T };

/** What a battle plays with, by id. A saved battle needs no pack. */
export interface Library {
  readonly weapons: ById<Weapon>;
  readonly powers: ById<Power>;
  readonly profiles: ById<Profile>;
  readonly vehicles: ById<Vehicle>;
  readonly units: ById<UnitEntry & { readonly force: string }>;
  readonly options: ById<WeaponOption>;
  readonly forces: ById<Pick<Force, 'id' | 'name' | 'attaches' | 'attachment'>>;
}
