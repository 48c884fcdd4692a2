import { openForm } from '@mischia/kernel';
import { type MoveAnswer, moveAnswer } from '@mischia/tabletop';
import { z } from 'zod';

const length = z.int().min(-1_000_000).max(1_000_000);

/** Who aims a lobbed shot, or lays a template of a power, and with what. */
const pointOrder = z.strictObject({
  unit: z.string(),
  actor: z.string(),
  /** A gun or a power. */
  by: z.string(),
});
export type PointOrder = z.infer<typeof pointOrder>;

/** WZ-18.2: a point of the table, with the height of the surface it lies on. */
const pointAnswer = z.strictObject({ at: z.tuple([length, length, length]) });
export type PointAnswer = z.infer<typeof pointAnswer>;

export const pointForm = openForm<PointOrder, PointAnswer>({ space: 'point', data: pointOrder, answer: pointAnswer });

const danger = z.strictObject({ x: z.number(), y: z.number(), radius: z.number() });

/** WZ-13.4: who dives, how far it gets, and what it gets away from. */
const diveOrder = z.strictObject({ unit: z.string(), model: z.string(), allowance: z.int(), danger });
export type DiveOrder = z.infer<typeof diveOrder>;

export const diveForm = openForm<DiveOrder, MoveAnswer>({ space: 'dive', data: diveOrder, answer: moveAnswer });
