import { type MusterProblem, malformed } from '@mischia/tabletop';
import { z } from 'zod';

const Count = z.number().int().min(0).max(1000);
const Text = z.string().min(1).max(80);

const UnitListSchema = z.strictObject({
  unit: Text,
  /** Squads: how many models of each profile, leader and Specialists included. */
  models: z.record(Text, Count).optional(),
  /** Vehicle squads: how many vehicles; one unless told. */
  vehicles: Count.optional(),
  /** WZ-35.5: weapons exchanged, by how many models. */
  options: z.array(z.strictObject({ option: Text, count: z.number().int().min(1).max(1000) })).optional(),
  /** WZ-23.2: powers bought for a Single. */
  powers: z.array(Text).max(20).optional(),
});

/** An army list as a file holds it; what stands in it is judged by `armyProblems`. */
export const ArmyListSchema = z.strictObject({ force: Text, units: z.array(UnitListSchema).max(200) });

export type UnitList = z.infer<typeof UnitListSchema>;
export type ArmyList = z.infer<typeof ArmyListSchema>;

/** Reads an army list from any bytes: the list, or everything wrong with its shape. */
export function parseArmyList(raw: unknown, at = 'army'): ArmyList | readonly MusterProblem[] {
  const parsed = ArmyListSchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  return malformed(parsed.error, at, 'army/malformed', 'WZ-02.3');
}
