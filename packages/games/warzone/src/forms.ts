import { openForm } from '@mischia/kernel';
import { type MoveOrderOf, moveFormOf, type PlaceOrder, placeAnswer, placeOrderFields } from '@mischia/tabletop';
import { z } from 'zod';

/** `move`: WZ-12.1, `rest`: what is left of one that was broken into; `charge`: into contact with its targets (WZ-21.1); `dive`: out of danger (WZ-13.4). */
const KINDS_OF_MOVE = ['move', 'rest', 'charge', 'flee', 'dive'] as const;
export type KindOfMove = (typeof KINDS_OF_MOVE)[number];
export type MoveOrder = MoveOrderOf<KindOfMove>;

/** WZ-12.1: the way of one model. */
export const moveForm = moveFormOf(KINDS_OF_MOVE);

/** Where models of a unit are put down; `area`: inside one area of a building (WZ-29.4). */
export interface SetUpOrder extends PlaceOrder {
  readonly zones?: readonly { minX: number; minY: number; maxX: number; maxY: number }[] | undefined;
  readonly area?: string | undefined;
  /** WZ-33.22: within this distance of the edge of the table. */
  readonly fromEdge?: number | undefined;
  /** WZ-33.17: not in these zones. */
  readonly outside?: readonly { minX: number; minY: number; maxX: number; maxY: number }[] | undefined;
}

const zone = z.strictObject({ minX: z.int(), minY: z.int(), maxX: z.int(), maxY: z.int() });

/** WZ-04.3: places of a unit's models. */
export const placeForm = openForm<SetUpOrder, z.infer<typeof placeAnswer>>({
  space: 'place',
  data: z.strictObject({
    ...placeOrderFields,
    zones: z.array(zone).optional(),
    area: z.string().optional(),
    fromEdge: z.int().optional(),
    outside: z.array(zone).optional(),
  }),
  answer: placeAnswer,
});
