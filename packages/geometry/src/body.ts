import type { Footprint, Placed } from './footprint.ts';
import type { Length } from './units.ts';

/** What the table needs to know of a model: its footprint put down, its standing height and its own height. */
export interface Body extends Placed {
  readonly id: string;
  readonly unit: string;
  readonly side: string;
  /** Elevation of the surface it stands on (or flies at). */
  readonly z: Length;
  /** Height of the body above z: a cylinder or prism over the footprint. */
  readonly height: Length;
  /**
   * Distances go to the flat base at z, or to the whole volume from z to z + height for models without a base
   * (W40K-00.3, AOS-1.5.1a).
   */
  readonly measuredFrom: 'base' | 'hull';
}

/** The body somewhere else, member by member: this is asked thousands of times a second, and a spread costs a multiple. */
export const bodyAt = (body: Body, x: Length, y: Length, z = body.z, facing = body.facing): Body => ({
  id: body.id,
  unit: body.unit,
  side: body.side,
  footprint: body.footprint,
  x,
  y,
  z,
  facing,
  height: body.height,
  measuredFrom: body.measuredFrom,
});

/** The body with another footprint. */
export const reshaped = (body: Body, footprint: Footprint): Body => ({
  id: body.id,
  unit: body.unit,
  side: body.side,
  footprint,
  x: body.x,
  y: body.y,
  z: body.z,
  facing: body.facing,
  height: body.height,
  measuredFrom: body.measuredFrom,
});

/** Top of the body above the table. */
export const topOf = (body: Body): Length => body.z + body.height;
