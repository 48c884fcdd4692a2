import { openForm } from '@mischia/kernel';
import { facing, height, length } from '@mischia/tabletop';
import { z } from 'zod';

const MOST_PARTS = 10;

const entityOrder = z.strictObject({
  entity: z.string(),
  /** Set up near this model, or moved so far. */
  from: z.union([z.strictObject({ summoner: z.string() }), z.strictObject({ allowance: z.int().min(0) })]),
});

const entityAnswer = z.strictObject({
  parts: z
    .array(z.strictObject({ x: length, y: length, z: height.optional(), facing: facing.optional() }))
    .min(1)
    .max(MOST_PARTS),
});

export type EntityOrder = z.infer<typeof entityOrder>;
export type EntityAnswer = z.infer<typeof entityAnswer>;

/** AOS-24.2: where the parts of an endless spell or invocation are put, in the order of its parts; on the lowest level there
 * unless it is told. */
export const entityForm = openForm({ space: 'entity', data: entityOrder, answer: entityAnswer });
