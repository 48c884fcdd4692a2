import { openForm } from '@mischia/kernel';
import { lengthOnTable } from '@mischia/tabletop';
import { z } from 'zod';

/** WZ-03.2: a piece of the stock, along the long side of the table or turned by a right angle. */
const terrainOrder = z.strictObject({ piece: z.string(), turned: z.boolean() });
export type TerrainOrder = z.infer<typeof terrainOrder>;

/** Where its middle lies; the ground is level. */
const terrainAnswer = z.strictObject({ at: z.tuple([lengthOnTable, lengthOnTable, lengthOnTable]) });
export type TerrainAnswer = z.infer<typeof terrainAnswer>;

export const terrainForm = openForm<TerrainOrder, TerrainAnswer>({
  space: 'terrain',
  data: terrainOrder,
  answer: terrainAnswer,
});
