import { z } from 'zod';
import { DICE_PATTERN } from './dice.ts';

/** Names are facts and stand in the pack in both languages; everything else a player reads is a message key. */
export const NameSchema = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });

export const IdSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
export const InchesSchema = z.number().min(0);
export const DiceSchema = z.union([z.number().int().min(0), z.string().regex(DICE_PATTERN)]);
/** "N+": the number before the plus. */
export const TargetNumberSchema = z.number().int().min(2).max(6);
/** Where the numbers come from: printed in the rulebook, published elsewhere, or ours. */
export const SourceSchema = z.enum(['rulebook', 'published', 'house']);
/** AOS-1.3.2: keywords are ids in capitals, always in one form; rules never match display text. */
export const KeywordSchema = z.string().regex(/^[A-Z][A-Z0-9' -]*$/);
/** Sets of keywords: a unit needs all keywords of one set. */
export const KeywordSetsSchema = z.array(z.array(KeywordSchema).min(1)).min(1);

export const SideSchema = z.enum(['friendly', 'enemy', 'any']);

/** AOS-1.6d: works on whoever stands near the bearer instead of on the bearer alone. */
export const AuraSchema = z.strictObject({
  range: InchesSchema,
  wholly: z.boolean().default(false),
  side: SideSchema.default('friendly'),
  to: KeywordSetsSchema.optional(),
  /** Units with this keyword are left out. */
  except: KeywordSchema.optional(),
  /** R108: several sources of the same thing count once. */
  stacks: z.boolean().default(true),
});

/**
 * An ability by id with its parameters beside it (`abilities/params.ts` lists both). `name` is what the scroll calls it.
 * Ids nobody knows load as "not automated".
 */
export const AbilitySchema = z.looseObject({
  id: IdSchema,
  name: NameSchema.optional(),
  aura: AuraSchema.optional(),
});

/** Bases in millimetres: the diameter, or both axes of an oval, the long one first. */
export const BaseSchema = z.union([
  z.strictObject({ round: z.number().positive() }),
  z.strictObject({ oval: z.tuple([z.number().positive(), z.number().positive()]) }),
]);

/** How large a miniature is. The book prints none of it: bases and heights (inches, R49) are chosen once and ours. */
export const BodySchema = z.strictObject({ base: BaseSchema, height: InchesSchema, source: SourceSchema });

export type Name = z.infer<typeof NameSchema>;
export type AbilityRef = z.infer<typeof AbilitySchema>;
export type KeywordSets = z.infer<typeof KeywordSetsSchema>;
