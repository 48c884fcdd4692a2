import { IdSchema } from '@mischia/tabletop';
import { z } from 'zod';
import {
  type Artefact,
  type Battalion,
  BattalionSchema,
  type Enhancement,
  EnhancementsSchema,
  type Faction,
  FactionSchema,
  type FactionTerrain,
  FactionTerrainSchema,
  type Triumph,
  type UniqueEnhancement,
} from './army-schema.ts';
import { EntitySchema, type EntityScroll, type Prayer, PrayerSchema, type Spell, SpellSchema } from './magic-schema.ts';
import { type Warscroll, WarscrollSchema, type Weapon, WeaponSchema } from './warscroll-schema.ts';

/** What the lists of a pack hold; each may be left out. */
export interface PackEntries {
  readonly factions: Faction;
  readonly weapons: Weapon;
  readonly warscrolls: Warscroll;
  readonly spells: Spell;
  readonly prayers: Prayer;
  readonly entities: EntityScroll;
  readonly factionTerrain: FactionTerrain;
  readonly battalions: Battalion;
}

export const packLists: { readonly [list in keyof PackEntries]: z.ZodType<PackEntries[list]> } = {
  factions: FactionSchema,
  weapons: WeaponSchema,
  warscrolls: WarscrollSchema,
  spells: SpellSchema,
  prayers: PrayerSchema,
  entities: EntitySchema,
  factionTerrain: FactionTerrainSchema,
  battalions: BattalionSchema,
};

export const PackSchema = z.strictObject({
  id: IdSchema,
  version: z.string(),
  factions: z.array(FactionSchema).default([]),
  weapons: z.array(WeaponSchema).default([]),
  warscrolls: z.array(WarscrollSchema).default([]),
  spells: z.array(SpellSchema).default([]),
  prayers: z.array(PrayerSchema).default([]),
  entities: z.array(EntitySchema).default([]),
  factionTerrain: z.array(FactionTerrainSchema).default([]),
  battalions: z.array(BattalionSchema).default([]),
  enhancements: EnhancementsSchema.prefault({}),
});

export type Pack = z.infer<typeof PackSchema>;

interface ById<T> {
  readonly [id: string]: T;
}

/** What a battle plays with, by id. */
export interface Library {
  readonly factions: ById<Faction>;
  readonly weapons: ById<Weapon>;
  readonly warscrolls: ById<Warscroll>;
  readonly spells: ById<Spell>;
  readonly prayers: ById<Prayer>;
  readonly entities: ById<EntityScroll>;
  readonly factionTerrain: ById<FactionTerrain>;
  readonly battalions: ById<Battalion>;
  readonly commandTraits: ById<Enhancement>;
  readonly artefacts: ById<Artefact>;
  readonly triumphs: ById<Triumph>;
  readonly unique: ById<UniqueEnhancement>;
  /** Ids of the spells and prayers that lores and scriptures offer (AOS-27.3.4, AOS-27.5.3; AOS-27.3.5, AOS-27.5.4). */
  readonly spellLore: readonly string[];
  readonly prayerScripture: readonly string[];
}
