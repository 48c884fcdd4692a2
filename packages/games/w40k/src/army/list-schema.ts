import { z } from 'zod';
import { type MusterProblem, musterProblem } from './problem.ts';
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

/** Where zod found something, as the path our problems use. */
const pathOf = (path: readonly PropertyKey[], start: string): string =>
  path.reduce<string>((at, key) => (typeof key === 'number' ? `${at}[${key}]` : `${at}.${String(key)}`), start);

export const shapeProblems = (error: z.ZodError, at: string): MusterProblem[] =>
  error.issues.map((issue) =>
    musterProblem({
      code: 'muster/malformed',
      rule: 'W40K-01.2',
      at: pathOf(issue.path, at),
      params: { what: issue.message },
    }),
  );

/** Reads an army list from any bytes: the list, or everything wrong with its shape. */
export function parseArmyList(
  raw: unknown,
  at = 'army',
): { readonly list: ArmyList } | { readonly problems: readonly MusterProblem[] } {
  const parsed = ArmyListSchema.safeParse(raw);
  return parsed.success ? { list: parsed.data as ArmyList } : { problems: shapeProblems(parsed.error, at) };
}
