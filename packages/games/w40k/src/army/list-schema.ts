import { type MusterProblem, malformed } from '@mischia/tabletop';
import { z } from 'zod';
import type { ArmyList } from './setup.ts';

const Count = z.number().int().min(0).max(1000);
const Text = z.string().min(1).max(80);

const WargearPickSchema = z.strictObject({
  option: Text,
  choice: Text,
  kind: Text,
  count: z.number().int().min(1).max(1000),
});

const UnitListSchema = z.strictObject({
  datasheet: Text,
  models: z.record(Text, Count).optional(),
  wargear: z.array(WargearPickSchema).max(100).optional(),
  chosen: z.record(Text, Text).optional(),
  powers: z.array(Text).max(20).optional(),
  embarked: Count.optional(),
});

/** An army list as a file holds it; what stands in it is judged by `armyProblems`. */
export const ArmyListSchema = z.strictObject({
  name: Text,
  battleForged: z.boolean().optional(),
  units: z.array(UnitListSchema).max(200),
  warlord: z.strictObject({ unit: Count, kind: Text, trait: Text.optional() }),
});

export const shapeProblems = (error: z.ZodError, at: string): MusterProblem[] =>
  malformed(error, at, 'muster/malformed', 'W40K-01.2');

/** Reads an army list from any bytes: the list, or everything wrong with its shape. */
export function parseArmyList(
  raw: unknown,
  at = 'army',
): { readonly list: ArmyList } | { readonly problems: readonly MusterProblem[] } {
  const parsed = ArmyListSchema.safeParse(raw);
  return parsed.success ? { list: parsed.data as ArmyList } : { problems: shapeProblems(parsed.error, at) };
}
