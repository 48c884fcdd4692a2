import { isConvex, type Point } from '@mischia/geometry';
import { z } from 'zod';

const Length = z.number().int().min(-200_000).max(200_000);
const PointSchema = z.strictObject({ x: Length, y: Length });
const Corners = z.array(PointSchema).min(3).max(60);
/** Solids and holes must be convex and run counter-clockwise: geometry counts on it. */
const ConvexCorners = Corners.refine((corners) => isConvex(corners as Point[]), {
  message: 'corners must be convex and run counter-clockwise',
});
const StateSchema = z.enum(['open', 'closed', 'locked', 'destroyed']);

const OpeningSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['door', 'window']),
  at: Length,
  width: Length,
  sill: Length,
  lintel: Length,
  size: z.number(),
  state: StateSchema,
});

const WallSchema = z.strictObject({
  id: z.string(),
  from: PointSchema,
  to: PointSchema,
  thickness: Length,
  bottom: Length,
  top: Length,
  solid: z.boolean(),
  opaque: z.boolean(),
  openings: z.array(OpeningSchema),
});

const PrismSchema = z.strictObject({
  id: z.string(),
  corners: ConvexCorners,
  bottom: Length,
  top: Length,
  solid: z.boolean(),
  opaque: z.boolean(),
  standable: z.boolean(),
});

const FloorSchema = z.strictObject({
  id: z.string(),
  corners: Corners,
  z: Length,
  slope: z.strictObject({ from: PointSchema, to: PointSchema, rise: Length }).optional(),
  standable: z.boolean(),
  opaque: z.boolean(),
  hatches: z.array(z.strictObject({ id: z.string(), corners: ConvexCorners, size: z.number(), state: StateSchema })),
});

/** A piece of terrain from outside, in thousandths of an inch, as `@mischia/geometry` describes it. */
export const FeatureSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['ruin', 'building', 'hill', 'woods', 'area', 'obstacle', 'scatter']),
  area: z.array(Corners),
  height: Length,
  soft: z.boolean(),
  prisms: z.array(PrismSchema),
  walls: z.array(WallSchema),
  floors: z.array(FloorSchema),
  traits: z.array(z.string()),
});
