import { DiceSchema, IdSchema, InchesSchema, NameSchema } from '@mischia/tabletop';
import { z } from 'zod';
import { AbilitySchema, KeywordSetsSchema, SideSchema, TargetNumberSchema } from '../pack/common-schema.ts';

/**
 * Every ability by id with its parameters. A leaf module: packs are checked with it, and each ability's own file takes
 * its parameters from here. An ability never knows why somebody has it: scroll, weapon, enhancement, terrain, spell,
 * command, or the aura of another.
 */

/** AOS-1.5.4: rolls that abilities add to or let a player roll again. */
export const ROLLS = [
  'run',
  'charge',
  'cast',
  'unbind',
  'dispel',
  'chant',
  'banish',
  'battleshock',
  'heroic-recovery',
] as const;
export type RollKind = (typeof ROLLS)[number];

const Amount = z.number().int();
const Count = z.number().int().min(1);
const Rolls = z.array(z.enum(ROLLS)).min(1);
/** One result of a die: from this face up to the next entry's. */
const Results = z.array(z.strictObject({ from: Count, mortals: DiceSchema })).min(1);

/** Which attacks a modifier is for: all of them unless told. */
const attacks = {
  weapons: z.enum(['melee', 'missile']).optional(),
  /** One weapon by id (the Vial, R106). */
  weapon: IdSchema.optional(),
  /** Attacks against this unit only (Titanic Duel). */
  against: z.string().optional(),
  while: z.enum(['charged']).optional(),
};

export const abilityParams = {
  // Attacks (AOS-13, AOS-14).
  'hit-modifier': { amount: Amount, ...attacks },
  'wound-modifier': { amount: Amount, ...attacks },
  'save-modifier': { amount: Amount },
  ward: { on: TargetNumberSchema },
  /** AOS-1.6.4: an unmodified hit roll of `on` or more; `instead` ends the attack sequence. */
  'mortals-on-hit': {
    on: TargetNumberSchema,
    mortals: z.union([z.literal('damage'), DiceSchema]),
    instead: z.boolean(),
    mounts: z.boolean(),
  },
  /** The same, on attacks against the bearer (Curse). */
  'mortals-when-hit': { on: TargetNumberSchema, mortals: DiceSchema, instead: z.boolean() },
  /** `mortals-on-hit` of the bearer's unit works from this face on. */
  'mortals-on-hit-from': { on: TargetNumberSchema },
  'mortals-on-save': { on: TargetNumberSchema, mortals: DiceSchema, weapons: z.enum(['melee', 'missile']).optional() },
  /** An unmodified hit roll of `on` or more scores this many hits. */
  'extra-hits': { on: TargetNumberSchema, hits: z.number().int().min(2) },
  /** Damage `base`, and 1 more for each die of `on` or more among as many dice as the target has Wounds. */
  'damage-by-wounds': { base: Count, on: TargetNumberSchema, most: Count },
  'weapon-damage': { weapon: IdSchema, amount: Amount },
  /** One profile for a unit that made no normal move and has no enemy within 3", another for all others. */
  'aimed-or-hasty': { aimed: IdSchema, hasty: IdSchema },
  /** Works while at least half of the unit (rounded down) carries the gear. */
  'unit-shields': { wargear: IdSchema, amount: Amount },
  'no-shooting': {},

  // Characteristics and rolls (AOS-22.2, AOS-1.5).
  characteristic: z.union([
    z.strictObject({ which: z.enum(['move', 'wounds', 'bravery']), add: Amount }),
    z.strictObject({ which: z.literal('save'), set: TargetNumberSchema }),
  ]),
  'roll-modifier': { rolls: Rolls, amount: Amount },
  reroll: { rolls: Rolls, while: z.enum(['set-up-this-turn']).optional(), once: z.enum(['phase']).optional() },
  /** Its damage table is read as if this many more wounds were allocated. */
  'damage-table-shift': { wounds: Count },
  fly: {},

  // Moves, charges, coherency, reserves (AOS-3, AOS-8, AOS-11).
  'long-charge': { within: InchesSchema, dice: Count },
  'coherency-distance': { inches: InchesSchema },
  'run-and-shoot': {},
  'reserve-deployment': { fromEnemies: InchesSchema },
  /** So many reserve units a turn arrive nearer. */
  'nearer-arrival': { to: KeywordSetsSchema, mostWounds: Count, fromEnemies: InchesSchema, perTurn: Count },
  /** After a charge move: as many dice as the charge roll, fewer on the face for small units. */
  'mortals-after-charge': {
    range: InchesSchema,
    on: TargetNumberSchema,
    fewer: z.array(z.strictObject({ models: Count, modifier: Amount })),
  },

  // Combat (AOS-12).
  'strike-first': { while: z.enum(['charged']).optional() },
  'strike-last': {},
  /** R122: a second fight at the end of the phase. */
  'fight-again': { perBattle: Count },
  /** Dice against single enemy models; a fixed number or a column of the damage table. */
  'slay-a-model': {
    when: z.enum(['after-pile-in', 'end-of-combat']),
    range: InchesSchema,
    dice: z.union([Count, z.strictObject({ table: IdSchema })]),
    beats: z.enum(['more-than-wounds', 'twice-wounds']),
  },
  /** One die for each unit near the bearer. */
  'wounds-units-near': {
    when: z.enum(['first-set-up', 'start-of-combat', 'end-of-combat', 'slain', 'after-moving']),
    range: InchesSchema,
    side: SideSchema,
    results: Results,
  },
  /** On this face one model of a unit near is slain, or a unit of tougher models suffers mortal wounds. */
  'slays-units-near': {
    when: z.enum(['after-moving']),
    range: InchesSchema,
    face: Count,
    mostWounds: Count,
    otherwise: DiceSchema,
  },
  /** Units near cannot shoot this turn. */
  'bars-shooting': { range: InchesSchema, on: TargetNumberSchema },
  /** Frightens an enemy unit at the start of the charge phase. */
  'scare-tactics': {
    range: InchesSchema,
    clear: InchesSchema,
    perModels: Count,
    spares: KeywordSetsSchema,
    amount: Amount,
  },
  /** Wounds on a HERO near: below `passed` the HERO takes them, from `negated` on nobody (R110). */
  bodyguard: { range: InchesSchema, to: KeywordSetsSchema, passed: Count, negated: Count },
  /** A companion may be risked for a wound: dies on `dies` or less, and its weapons with it. */
  'expendable-companion': { dies: Count, weapons: z.array(IdSchema).min(1) },

  // Healing and returning (AOS-14.2.1, AOS-14.4).
  regeneration: { on: TargetNumberSchema, amount: DiceSchema },
  'return-slain': {
    range: InchesSchema,
    to: KeywordSetsSchema,
    mostWounds: Count,
    models: Count,
    perTurn: Count,
  },
  'heal-or-return': {
    when: z.enum(['own-hero-phase', 'after-moving']),
    range: InchesSchema,
    wholly: z.boolean(),
    side: SideSchema,
    to: KeywordSetsSchema.optional(),
    picks: Count,
    amount: DiceSchema,
    perBattle: Count.optional(),
  },

  // Battleshock (AOS-15).
  'no-battleshock-tests': {},
  'fewer-flee': { most: z.number().int().min(0) },
  /** One die when a unit near fails its test; `removed`: the bearer is gone after it. */
  'more-flee': {
    range: InchesSchema,
    except: z.string(),
    results: z.array(z.strictObject({ from: Count, flee: DiceSchema, removed: z.boolean() })).min(1),
  },

  // Commands (AOS-6).
  'free-command': { perTurn: Count },
  'repeat-command': {},
  'cannot-be-commanded': {},
  /** At the start of its owner's hero phase. */
  'command-point': { on: TargetNumberSchema },

  // Spells and prayers (AOS-19, AOS-20).
  'ignore-spells': { on: TargetNumberSchema, entities: z.boolean() },
  'unbinds-as-wizard': { unbinds: Count, dispels: Count },
  /** `again` is what somebody who is a WIZARD already gets instead. */
  'becomes-wizard': { casts: Count, unbinds: Count, again: z.strictObject({ casts: Count }) },
  'bars-predatory-spells': { within: InchesSchema },
  /** R84: an Arcane Bolt that waits for the start of a later phase. */
  'stored-bolt': {
    range: InchesSchema,
    mortals: DiceSchema,
    near: z.strictObject({ within: InchesSchema, mortals: DiceSchema }),
  },
  /** At the start of its owner's hero phase instead of casting and dispelling. */
  brews: {
    range: InchesSchema,
    near: InchesSchema,
    clear: InchesSchema,
    to: KeywordSetsSchema,
    brews: z.array(z.strictObject({ id: IdSchema, name: NameSchema, ability: AbilitySchema })).min(1),
  },

  // Terrain (AOS-17, AOS-28.1.3).
  'garrison-only': { models: Count, to: KeywordSetsSchema, mostWounds: Count },
  /** Blocks sight like a wyldwood. */
  'shrouds-sight': {},
  damned: { range: InchesSchema, mortals: DiceSchema, amount: Amount },
  deadly: { range: InchesSchema, face: Count, mortals: DiceSchema },
} as const satisfies { readonly [id: string]: z.ZodRawShape | z.ZodType };

export type AbilityId = keyof typeof abilityParams;

type ShapeOf<Id extends AbilityId> = (typeof abilityParams)[Id];
/** The parameters of one ability, as its hooks get them. */
export type AbilityParams<Id extends AbilityId> =
  ShapeOf<Id> extends z.ZodType<infer P>
    ? P
    : ShapeOf<Id> extends z.ZodRawShape
      ? z.infer<z.ZodObject<ShapeOf<Id>>>
      : never;

export const isAbilityId = (id: string): id is AbilityId => Object.hasOwn(abilityParams, id);

/** The schema of an ability's parameters alone: what a reference says beside its id, name and aura. */
export function paramsSchema(id: AbilityId): z.ZodType {
  const shape: z.ZodRawShape | z.ZodType = abilityParams[id];
  return shape instanceof z.ZodType ? shape : z.strictObject(shape);
}
