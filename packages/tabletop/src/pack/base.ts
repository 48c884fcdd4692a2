import { type Footprint, inches, ovalBase, rectangle, roundBase } from '@mischia/geometry';
import { z } from 'zod';

/** The base of a model as data writes it: millimetres (diameter, or length × width); hulls in inches. */
export const BaseSchema = z.union([
  z.strictObject({ round: z.number().positive() }),
  z.strictObject({ oval: z.tuple([z.number().positive(), z.number().positive()]) }),
  z.strictObject({ hull: z.tuple([z.number().min(0), z.number().min(0)]) }),
]);

export type Base = z.infer<typeof BaseSchema>;

export function footprintOf(base: Base): Footprint {
  if ('round' in base) return roundBase(base.round);
  if ('oval' in base) return ovalBase(base.oval[0], base.oval[1]);
  return rectangle(inches(base.hull[0]), inches(base.hull[1]));
}
