import { type Facing, facingOf, normaliseFacing, type Point, RIGHT_ANGLE } from '@mischia/geometry';

/** Facings run counter-clockwise from east; bearings clockwise from north. */
const bearing = (from: Point, to: Point): Facing =>
  normaliseFacing(RIGHT_ANGLE - facingOf(to.x - from.x, to.y - from.y));

// WZ-01.6: clockwise from north as seen from a centre.
export const clockwise = <T extends { readonly model: Point }>(centre: Point, among: readonly T[]): T[] =>
  among.toSorted((a, b) => bearing(centre, a.model) - bearing(centre, b.model));
