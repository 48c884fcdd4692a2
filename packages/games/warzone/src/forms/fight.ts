import { openForm } from '@mischia/kernel';
import { distanceUpTo, lengthOnTable, type MoveAnswer, moveAnswer, turn } from '@mischia/tabletop';
import { z } from 'zod';

/** Who aims a lobbed shot, or lays a template of a power, and with what. */
const pointOrder = z.strictObject({
  unit: z.string(),
  actor: z.string(),
  /** A gun or a power. */
  by: z.string(),
});
export type PointOrder = z.infer<typeof pointOrder>;

/** WZ-18.2: a point of the table, with the height of the surface it lies on. */
const pointAnswer = z.strictObject({ at: z.tuple([lengthOnTable, lengthOnTable, lengthOnTable]) });
export type PointAnswer = z.infer<typeof pointAnswer>;

export const pointForm = openForm<PointOrder, PointAnswer>({ space: 'point', data: pointOrder, answer: pointAnswer });

/** A template, or the way of a vehicle that rams. */
const danger = z.union([
  z.strictObject({ x: z.number(), y: z.number(), radius: z.number() }),
  z.strictObject({ rammer: z.string(), to: z.tuple([lengthOnTable, lengthOnTable]) }),
]);

/** WZ-13.4: who dives, how far it gets, and what it gets away from. */
const diveOrder = z.strictObject({ unit: z.string(), model: z.string(), allowance: z.int(), danger });
export type DiveOrder = z.infer<typeof diveOrder>;

export const diveForm = openForm<DiveOrder, MoveAnswer>({ space: 'dive', data: diveOrder, answer: moveAnswer });

/** WZ-24.4, WZ-25.6, WZ-26.4: who drives or flies; `ram`: over enemies. */
const driveOrder = z.strictObject({ unit: z.string(), model: z.string(), ram: z.boolean() });
export type DriveOrder = z.infer<typeof driveOrder>;

/** WZ-24.7: a straight line, and at most one turn before or after it; hundredths of a degree, counter-clockwise. */
const driveAnswer = z.strictObject({
  turn,
  turns: z.enum(['before', 'after']),
  distance: distanceUpTo(100_000),
});
export type DriveAnswer = z.infer<typeof driveAnswer>;

export const driveForm = openForm<DriveOrder, DriveAnswer>({ space: 'drive', data: driveOrder, answer: driveAnswer });
