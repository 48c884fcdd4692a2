import { openForm } from '@mischia/kernel';
import {
  type PlaceOrder as AnyPlaceOrder,
  length,
  type MoveOrderOf,
  moveFormOf,
  placeAnswer,
  placeOrderFields,
} from '@mischia/tabletop';
import { z } from 'zod';

export const KINDS_OF_MOVE = ['normal', 'run', 'retreat', 'redeploy', 'charge', 'pile-in'] as const;
export type KindOfMove = (typeof KINDS_OF_MOVE)[number];
export type MoveOrder = MoveOrderOf<KindOfMove>;

/** AOS-9.0: paths of a unit's models. */
export const moveForm = moveFormOf(KINDS_OF_MOVE);

/** Where models may be set up. */
export interface PlaceOrder extends AnyPlaceOrder {
  /** Within this of a feature (AOS-17.2.2, R77). */
  readonly besideFeature?: { readonly feature: string; readonly within: number } | undefined;
  /** Farther than this from some features (AOS-28.2.4). */
  readonly fromFeatures?: readonly { readonly feature: string; readonly distance: number }[] | undefined;
  /** Wholly within this of a model (a summoner). */
  readonly whollyWithin?: { readonly model: string; readonly distance: number } | undefined;
  /** Models that are no anchor for others: they returned in this phase (AOS-14.2.1). */
  readonly besidesModels?: readonly string[] | undefined;
  /** All of its models or none: nobody is left out for want of room (R76). */
  readonly whole?: boolean | undefined;
}

const placeOrder: z.ZodType<PlaceOrder> = z.strictObject({
  ...placeOrderFields,
  besideFeature: z.strictObject({ feature: z.string(), within: z.int() }).optional(),
  fromFeatures: z.array(z.strictObject({ feature: z.string(), distance: z.int() })).optional(),
  whollyWithin: z.strictObject({ model: z.string(), distance: z.int() }).optional(),
  besidesModels: z.array(z.string()).optional(),
  whole: z.boolean().optional(),
});

/** AOS-3.0: places of a unit's models. */
export const placeForm = openForm({ space: 'place', data: placeOrder, answer: placeAnswer });

const terrainOrder = z.strictObject({ scroll: z.string(), seat: z.int() });
const terrainAnswer = z.strictObject({ x: length, y: length, turned: z.boolean().optional() });
export type TerrainOrder = z.infer<typeof terrainOrder>;
export type TerrainAnswer = z.infer<typeof terrainAnswer>;

/** AOS-23.2: the centre of a piece of faction terrain; `turned` by a right angle. */
export const terrainForm = openForm({ space: 'terrain', data: terrainOrder, answer: terrainAnswer });
