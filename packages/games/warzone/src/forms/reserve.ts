import { openForm } from '@mischia/kernel';
import { distanceUpTo } from '@mischia/tabletop';
import { z } from 'zod';

const id = z.string();

/** The way somebody goes, waypoints with their facing; how far he has come, what may break in, and who has declared. */
const way = z.strictObject({
  path: z.array(z.tuple([z.int(), z.int(), z.int(), z.int()])),
  gone: z.int(),
  breaking: z.enum(['anything', 'counter-charge', 'nothing']),
  taken: z.array(id),
});

const reserveOrder = z.strictObject({
  seat: z.int(),
  moment: z.enum(['path', 'before', 'after', 'between', 'revealed']),
  /** Who acts; null between activations. */
  mover: id.nullable(),
  way: way.optional(),
});
export type ReserveOrder = z.infer<typeof reserveOrder>;

/** WZ-11.4: what one who waits does, and how far the mover has come then. */
const reserveAnswer = z.strictObject({
  activity: z.enum(['charge', 'counter-charge', 'shoot', 'crouch', 'stand']),
  /** A model, or one of a vehicle's crew. */
  actor: id,
  along: distanceUpTo(1_000_000),
});
export type ReserveAnswer = z.infer<typeof reserveAnswer>;

/** WZ-11.4: a reserve action at any point of an enemy's way. */
export const reserveForm = openForm<ReserveOrder, ReserveAnswer>({
  space: 'reserve',
  data: reserveOrder,
  answer: reserveAnswer,
});
