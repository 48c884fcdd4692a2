import { openForm } from '@mischia/kernel';
import { z } from 'zod';

/** WZ-03.2: a piece of the stock, along the long side of the table or turned by a right angle. */
const terrainOrder = z.strictObject({ piece: z.string(), turned: z.boolean() });
export type TerrainOrder = z.infer<typeof terrainOrder>;

const length = z.int().min(-1_000_000).max(1_000_000);

/** Where its middle lies; the ground is level. */
const terrainAnswer = z.strictObject({ at: z.tuple([length, length, length]) });
export type TerrainAnswer = z.infer<typeof terrainAnswer>;

export const terrainForm = openForm<TerrainOrder, TerrainAnswer>({
  space: 'terrain',
  data: terrainOrder,
  answer: terrainAnswer,
});
