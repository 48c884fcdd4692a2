import { z } from 'zod';

const Text = z.string().min(1).max(80);
/** A unit by its place in the list, from 0. */
const Index = z.number().int().min(0).max(1000);

const UnitListSchema = z.strictObject({
  warscroll: Text,
  /** AOS-25.3.2: reinforced once or, if Battleline, twice. */
  reinforced: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  /** Number of models, for understrength units (AOS-25.3.1); the printed size otherwise. */
  models: z.number().int().min(1).max(1000).optional(),
  /** By option: the choice of the whole unit, or how many models take which. What is left out takes the first choice. */
  options: z.record(Text, z.union([Text, z.record(Text, Index)])).default({}),
  /** Command models it goes without (AOS-22.3.2). */
  without: z.array(Text).max(10).default([]),
});

const EnhancementsListSchema = z.strictObject({
  commandTrait: Text.optional(),
  artefacts: z
    .array(z.strictObject({ artefact: Text, unit: Index, weapon: Text.optional() }))
    .max(100)
    .default([]),
  spells: z
    .array(z.strictObject({ unit: Index, spell: Text }))
    .max(100)
    .default([]),
  prayers: z
    .array(z.strictObject({ unit: Index, prayer: Text }))
    .max(100)
    .default([]),
  triumphs: z.array(Text).max(100).default([]),
  /** AOS-27.3.7: enhancements of sets of their own. */
  unique: z
    .array(z.strictObject({ enhancement: Text, unit: Index }))
    .max(100)
    .default([]),
});

/** An army list as a file holds it (AOS-1.4); what stands in it is judged by `armyProblems`. */
export const ArmyListSchema = z.strictObject({
  name: Text,
  factions: z.array(Text).min(1).max(5),
  /** AOS-27.2.1: the keyword of a subfaction; no pack has one yet. */
  subfaction: Text.optional(),
  units: z.array(UnitListSchema).max(100),
  /** AOS-1.4.2: a model by its place in its unit, the first unless told. */
  general: z.strictObject({ unit: Index, model: Index.default(0) }),
  /** Endless spells and invocations. */
  entities: z.array(Text).max(20).default([]),
  factionTerrain: Text.optional(),
  battalions: z
    .array(
      z.strictObject({
        battalion: Text,
        /** Where its abilities are a choice (AOS-26.2). */
        ability: Text.optional(),
        units: z.array(z.strictObject({ unit: Index, as: Text })).max(30),
      }),
    )
    .max(20)
    .default([]),
  enhancements: EnhancementsListSchema.prefault({}),
});

export type ArmyList = z.infer<typeof ArmyListSchema>;
export type ArmyListInput = z.input<typeof ArmyListSchema>;
export type UnitList = z.infer<typeof UnitListSchema>;
