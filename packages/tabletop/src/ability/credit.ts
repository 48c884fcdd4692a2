import { type Message, message, type RuleId } from '@mischia/kernel';
import { z } from 'zod';

/**
 * What every entry of data may carry besides the parameters of its ability: the name players know it by, and the rule that gives it to its bearer.
 */
export const credited = {
  name: z.string().optional(),
  rule: z
    .string()
    .regex(/^[A-Z0-9]+-[\d.]+[a-z]?$/)
    .optional(),
};

interface Credited {
  readonly name?: string | undefined;
  readonly rule?: RuleId | undefined;
}

/** Rule and reason of a contribution: those of the entry, else the ability's own. */
export const credit = (
  id: string,
  rule: RuleId,
  entry: Credited,
): { readonly rule: RuleId; readonly why: Message } => ({
  rule: entry.rule ?? rule,
  why: message(`why.${entry.name ?? id}`),
});
