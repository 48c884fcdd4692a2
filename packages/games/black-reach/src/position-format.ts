import { DIRECTIONS } from '@mischia/geometry';
import { z } from 'zod';

const Seat = z.union([z.literal(0), z.literal(1)]);
const Count = z.int().min(0);
const faction = z.enum(['ultramarines', 'orks']);
const ids = z.array(z.string());
const orderToken = z
  .string()
  .regex(/^(?:[1-9]|10|S|B)$/)
  .describe('The number of the order, S for a Special order, B for a Bluff.');
const bySeat = <T extends z.ZodType>(one: T) => z.array(one).max(2).optional();

/** A unit names its `type`, `seat` and place: `"5,5"`, `"4,6>4,5"` rear and front, `"5,5N"` a block. */
const PlacedUnitSchema = z.strictObject({
  id: z.string().optional().describe('Left out: its type and a number, U02-1, U02-2.'),
  type: z.string().describe('The code of its tile: U02.'),
  seat: Seat,
  at: z.string().optional().describe('"5,5"; rear and front "4,6>4,5"; a block of four "5,5N".'),
  facing: z.enum(DIRECTIONS).optional(),
  face: z.string().optional().describe('The side of the tile that shows.'),
  status: z.enum(['undeployed', 'board', 'embarked', 'engaged', 'off', 'air', 'wreck', 'destroyed', 'left']).optional(),
  in: z.string().optional().describe('The vehicle it rides in.'),
  s: Count.optional().describe('Suppression tokens.'),
  act: z.boolean().optional().describe('Has an Activated token.'),
  alert: z.boolean().optional().describe('Is On Alert.'),
  damage: z.array(z.enum(['hull', 'traction', 'secondary', 'main-1', 'main-2', 'explosion'])).optional(),
  life: Count.optional(),
  ammo: Count.optional(),
  jumped: Count.optional(),
  order: orderToken.optional().describe('An order token that lies on it.'),
  abilities: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Abilities beside those of its tile, as units.json writes them: { "fly": true, "unstable": 4 }.'),
  tile: Count.optional().describe('Place of its tile in tiles; left out: a tile of the pack that holds such a unit.'),
});

const PlacedTileSchema = z.strictObject({
  type: z.string(),
  seat: Seat,
  on: z.int().min(-1).optional(),
  options: ids.optional(),
  tokens: z.record(z.string(), Count).optional(),
  broken: z.boolean().optional(),
  destroyed: Count.optional(),
});

const BoardSchema = z.strictObject({
  width: z.int().min(2).max(60).optional(),
  height: z.int().min(2).max(60).optional(),
  rows: ids.optional().describe('A text a row, a sign a space: "." open ground, else the code of a terrain.'),
  lines: z.array(z.strictObject({ kind: z.string(), edges: ids, interspaces: ids.optional() })).optional(),
});

/** A position as scenario files write it; everything may be left out. */
export const PositionSchema = z.strictObject({
  scenario: z.string().optional().describe('Whose map, objectives and end it has; left out: open-field, 12 by 12.'),
  board: BoardSchema.optional(),
  seats: z.tuple([faction, faction]).optional(),
  turn: Count.optional(),
  phase: z.enum(['setup', 'orders', 'activation', 'reserve']).optional(),
  step: z
    .string()
    .optional()
    .describe(
      'In the setup deploy, scout or hands; in orders start, assign or end; in activation start, reveal or finish; in reserve start, bluffs, move, end, cards or initiative.',
    ),
  number: z
    .int()
    .min(0)
    .max(11)
    .optional()
    .describe('The order number being revealed; one more than the last when all are.'),
  half: Seat.optional(),
  initiative: z.int().min(0).max(1).optional(),
  simultaneousOrders: z.boolean().optional(),
  units: z.array(PlacedUnitSchema).optional(),
  tiles: z.array(PlacedTileSchema).optional(),
  hands: bySeat(ids),
  decks: bySeat(ids),
  discards: bySeat(ids),
  points: bySeat(Count),
  ruined: ids.optional(),
  destruction: z.record(z.string(), Count).optional(),
  smoke: ids.optional(),
  powers: z
    .array(z.strictObject({ power: z.string(), psyker: z.string(), target: z.string(), weapon: Count.optional() }))
    .optional(),
  perils: ids.optional(),
  lost: z.array(z.strictObject({ seat: Seat, value: orderToken, unit: z.string() })).optional(),
});

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

export type Position = Frozen<z.infer<typeof PositionSchema>>;
export type PlacedUnit = Frozen<z.infer<typeof PlacedUnitSchema>>;
export type PlacedTile = Frozen<z.infer<typeof PlacedTileSchema>>;
