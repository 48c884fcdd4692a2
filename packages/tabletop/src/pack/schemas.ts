import { z } from 'zod';
import { DICE_PATTERN } from './dice-text.ts';

/** Names are facts and stand in the pack in both languages; everything else a player reads is a message key. */
export const NameSchema = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });
export const IdSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** A number, or dice: 3, "D6", "2D6", "D3+3". */
export const DiceSchema = z.union([z.number().int().min(0), z.string().regex(DICE_PATTERN)]);
export const InchesSchema = z.number().min(0);
export const SourceSchema = z.enum(['rulebook', 'published', 'house']);
