import { BaseSchema, IdSchema, InchesSchema, NameSchema, SourceSchema } from '@mischia/tabletop';
import { z } from 'zod';

/** "N+": the number before the plus. */
export const TargetNumberSchema = z.number().int().min(2).max(6);
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
  /** Every unit has all keywords of the empty set. */
  to: z.array(z.array(KeywordSchema)).min(1).default([[]]),
  /** Units with this keyword are left out. */
  except: KeywordSchema.optional(),
  /** It works on the models that stand near, not on their whole unit. */
  models: z.boolean().default(false),
  /** R108: several sources of the same thing count once. */
  stacks: z.boolean().default(true),
});

/**
 * An ability by id with its parameters beside it (`abilities/params.ts` lists both). `title` is what the scroll calls it.
 * Ids nobody knows load as "not automated".
 */
export const AbilitySchema = z.looseObject({
  id: IdSchema,
  /** Auras of the same name count once where they do not stack; default the id. */
  name: IdSchema.optional(),
  title: NameSchema.optional(),
  aura: AuraSchema.optional(),
});

/** How large a miniature is. The book prints none of it: bases and heights (inches, R49) are chosen once and ours. */
export const BodySchema = z.strictObject({ base: BaseSchema, height: InchesSchema, source: SourceSchema });

export type Name = z.infer<typeof NameSchema>;
export type AbilityRef = z.infer<typeof AbilitySchema>;
export type KeywordSets = z.infer<typeof KeywordSetsSchema>;
