import { openForm } from '@mischia/kernel';
import { moveAnswer, moveOrderFields, placeAnswer, placeOrder } from '@mischia/tabletop';
import { z } from 'zod';
import type { MoveOrder } from './table/move-rules.ts';

const moveOrder: z.ZodType<MoveOrder> = z.strictObject({
  ...moveOrderFields,
  kind: z.enum(['normal', 'advance', 'fall-back', 'charge', 'heroic', 'pile-in', 'consolidate']),
});

/** W40K-08.2: paths of a unit's models. */
export const moveForm = openForm({ space: 'move', data: moveOrder, answer: moveAnswer });

/** W40K-02.3: places of a unit's models. */
export const placeForm = openForm({ space: 'place', data: placeOrder, answer: placeAnswer });
