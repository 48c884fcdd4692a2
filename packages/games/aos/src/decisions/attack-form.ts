import { openForm } from '@mischia/kernel';
import { z } from 'zod';

const id = z.string();

/** Weapons of a unit that may be used, with the profile picked and the attacks rolled (R97). */
const attackOrder = z.strictObject({
  unit: id,
  kind: z.enum(['shooting', 'combat', 'unleash-hell']),
  /** AOS-11.2b: no other unit may be the target. */
  only: id.optional(),
  weapons: z.array(z.strictObject({ model: id, weapon: id, profile: id, attacks: z.int().min(0) })),
});

const MOST_ATTACKS = 2000;

/** Attacks of one weapon of one model at one unit; a weapon may stand several times (AOS-13.2). */
const attackAnswer = z.strictObject({
  attacks: z.array(z.strictObject({ model: id, weapon: id, target: id, count: z.int().min(1) })).max(MOST_ATTACKS),
});

export type AttackOrder = z.infer<typeof attackOrder>;
export type AttackAnswer = z.infer<typeof attackAnswer>;

/** AOS-13.1: targets of all attacks of a unit. */
export const attackForm = openForm({ space: 'attacks', data: attackOrder, answer: attackAnswer });
