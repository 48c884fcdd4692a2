import type { Length } from '@mischia/geometry';
import type { RuleId } from '@mischia/kernel';
import { z } from 'zod';
import { facing, length } from '../lengths.ts';

/** A strip of the table, in thousandths of an inch. */
export interface Zone {
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

/** Where models of a unit may be set up; plain data of the request. */
export interface PlaceOrder {
  readonly unit: string;
  readonly rule: RuleId;
  /** Only these models are set up (returned models); default all. */
  readonly models?: readonly string[] | undefined;
  /** Wholly within this strip. */
  readonly zone?: Zone | undefined;
  /** Wholly within this distance of a unit (a transport). */
  readonly near?: { readonly unit: string; readonly within: Length } | undefined;
  /** Farther than this from every enemy model. */
  readonly fromEnemies?: Length | undefined;
  /** Its owner may hold the unit back instead. */
  readonly mayWait?: boolean | undefined;
  /** These enemies may be engaged. */
  readonly engaging?: readonly string[] | undefined;
}

/** The schema of it, for games that ask for more: `z.strictObject({ ...placeOrderFields, … })`. */
export const placeOrderFields = {
  unit: z.string(),
  rule: z.string(),
  models: z.array(z.string()).optional(),
  zone: z.strictObject({ minX: z.int(), minY: z.int(), maxX: z.int(), maxY: z.int() }).optional(),
  near: z.strictObject({ unit: z.string(), within: z.int() }).optional(),
  fromEnemies: z.int().optional(),
  mayWait: z.boolean().optional(),
  engaging: z.array(z.string()).optional(),
};

export const placeOrder: z.ZodType<PlaceOrder> = z.strictObject(placeOrderFields);

/** A model put down; on the ground and looking along the table where it is not said. */
export interface Spot {
  readonly model: string;
  readonly x: number;
  readonly y: number;
  readonly z?: number | undefined;
  readonly facing?: number | undefined;
}

/** Models put down; those left out are declared unplaceable. */
export interface PlaceAnswer {
  readonly at: readonly Spot[];
}

const MOST_MODELS = 200;

export const placeAnswer: z.ZodType<PlaceAnswer> = z.strictObject({
  at: z
    .array(
      z.strictObject({
        model: z.string(),
        x: length,
        y: length,
        z: length.optional(),
        facing: facing.optional(),
      }),
    )
    .max(MOST_MODELS),
});
