import { FULL_TURN, inches } from '@mischia/geometry';
import type { Unit } from '@mischia/kernel';
import { z } from 'zod';

const INCH: Unit = { unit: 'inch', per: inches(1) };
const DEGREE: Unit = { unit: 'degree', per: FULL_TURN / 360 };

const inInches = (schema: z.ZodInt): z.ZodInt => schema.meta({ ...INCH });
const inDegrees = (schema: z.ZodInt): z.ZodInt => schema.meta({ ...DEGREE });

// Numbers in answers. Scenario files may write them in inches and degrees, and the published schemas say what they count.

/** A length, or a coordinate of a place. */
export const length = inInches(z.int());

/** A length that nobody writes by mistake: farther than any table is no place. */
export const lengthOnTable = inInches(z.int().min(-1_000_000).max(1_000_000));

/** How high above the ground. */
export const height = inInches(z.int().min(0));

/** How far somebody goes. */
export const distanceUpTo = (most: number): z.ZodInt => inInches(z.int().min(0).max(most));

/** Where something looks. */
export const facing = inDegrees(
  z
    .int()
    .min(0)
    .max(FULL_TURN - 1),
);

/** How far something turns to the left; to the right below 0. */
export const turn = inDegrees(
  z
    .int()
    .min(-FULL_TURN / 2)
    .max(FULL_TURN / 2),
);
