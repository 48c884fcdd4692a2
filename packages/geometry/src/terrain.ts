import type { Length } from './units.ts';
import type { Point } from './vector.ts';

/** State of a door, window or hatch. Only closed and locked ones stop sight, movement and templates. */
export type OpeningState = 'open' | 'closed' | 'locked' | 'destroyed';

/** A hole in a wall that may be shut. */
export interface Opening {
  readonly id: string;
  readonly kind: 'door' | 'window';
  /** Distance of its centre from the wall's `from` end, along the wall. */
  readonly at: Length;
  readonly width: Length;
  /** Elevations of its lower and upper edge. */
  readonly sill: Length;
  readonly lintel: Length;
  /** Size class, for games that let only small models through. */
  readonly size: number;
  readonly state: OpeningState;
}

/** A straight vertical wall. Thickness 0 is a line on a floor plan; otherwise it is centred on from–to. */
export interface Wall {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  readonly thickness: Length;
  readonly bottom: Length;
  readonly top: Length;
  /** Nothing walks through. */
  readonly solid: boolean;
  /** Nothing sees through, except by an opening. */
  readonly opaque: boolean;
  readonly openings: readonly Opening[];
}

/** A solid or opaque vertical prism over a convex outline (counter-clockwise). Other shapes are several prisms. */
export interface Prism {
  readonly id: string;
  readonly corners: readonly Point[];
  readonly bottom: Length;
  readonly top: Length;
  readonly solid: boolean;
  readonly opaque: boolean;
  /** Models may end a move on its top. */
  readonly standable: boolean;
}

/** A hole in a floor that may be shut. */
export interface Hatch {
  readonly id: string;
  /** Convex outline, counter-clockwise. */
  readonly corners: readonly Point[];
  readonly size: number;
  readonly state: OpeningState;
}

/** A thin floor, roof, hill top or slope: a simple polygon (counter-clockwise) at a height. */
export interface Floor {
  readonly id: string;
  readonly corners: readonly Point[];
  readonly z: Length;
  /** A slope rises from `z` at `from` to `z + rise` at `to`, evenly in that direction and level beyond it. */
  readonly slope?: { readonly from: Point; readonly to: Point; readonly rise: Length };
  readonly standable: boolean;
  readonly opaque: boolean;
  readonly hatches: readonly Hatch[];
}

/** One piece of terrain. Every list may be empty: a wood is an area, a fence a wall, a crate a prism. */
export interface Feature {
  readonly id: string;
  /**
   * Kinds only name the piece; what it does follows from its parts and traits. A game that plays over scatter terrain as if
   * it were not there (AOS-9.3) builds its scenes from `withoutScatter(features)`.
   */
  readonly kind: 'ruin' | 'building' | 'hill' | 'woods' | 'area' | 'obstacle' | 'scatter';
  /**
   * Plan outlines of the whole piece (simple polygons, counter-clockwise), for "on", "behind", "within" and lengths of
   * lines. Ground enclosed by a ring of pieces belongs to the outline drawn around the ring.
   */
  readonly area: readonly (readonly Point[])[];
  /** Height of the whole piece, for growth that dims sight and for pictures. "Behind" is a matter of plan (R65). */
  readonly height: Length;
  /** Elevation its area lies at: 0, the table, unless given. Growth, swamps and smoke count on that level only. */
  readonly foot?: Length;
  /** Growth or smoke: lines through the area, from its foot to `height` above it, are counted in inches (WZ-08.4). */
  readonly soft: boolean;
  readonly prisms: readonly Prism[];
  readonly walls: readonly Wall[];
  readonly floors: readonly Floor[];
  /** Rule words of the games: 'difficult', 'wyldwood', 'heavy-cover', 'defensible', 'climbable'… */
  readonly traits: readonly string[];
}

/** A feature with nothing in it but what is given; the id and kind are required. */
export const feature = (given: Pick<Feature, 'id' | 'kind'> & Partial<Feature>): Feature => ({
  area: [],
  height: 0,
  soft: false,
  prisms: [],
  walls: [],
  floors: [],
  traits: [],
  ...given,
});

/**
 * The features that have rules: scatter terrain is ignored for moves, attacks and visibility (AOS-9.3, AOS-17.0). Pictures
 * still show all of them.
 */
export const withoutScatter = (features: readonly Feature[]): Feature[] =>
  features.filter(({ kind }) => kind !== 'scatter');

/** True when a door, window or hatch lets sight, models and templates through. */
export const isOpen = (opening: { readonly state: OpeningState }): boolean =>
  opening.state === 'open' || opening.state === 'destroyed';

/** Farther than any table reaches. */
const FAR: Length = 10_000_000;

/** Id of the ground where something has to be named: the table itself, which parts the levels below it from all others. */
export const GROUND = 'ground';

/**
 * WZ-28.2: the table as a floor, for whoever stands below it. Its hatches are those of floors drawn at its height: they are
 * the only ways through it.
 */
export const groundFloor = (features: readonly Feature[]): Floor => ({
  id: GROUND,
  corners: rectangleOutline(-FAR, -FAR, FAR, FAR),
  z: 0,
  standable: true,
  opaque: true,
  hatches: features.flatMap(({ floors }) =>
    floors.filter(({ z, slope }) => z === 0 && slope === undefined).flatMap(({ hatches }) => hatches),
  ),
});

/** Outline of an axis-aligned rectangle, counter-clockwise. */
export const rectangleOutline = (minX: Length, minY: Length, maxX: Length, maxY: Length): Point[] => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
];

/** Height of a floor at a point in plan (whether or not the point is on it). */
export function floorHeightAt(floor: Floor, p: Point): Length {
  if (!floor.slope) return floor.z;
  const { from, to, rise } = floor.slope;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const share = ((p.x - from.x) * dx + (p.y - from.y) * dy) / (dx * dx + dy * dy);
  return floor.z + rise * Math.min(1, Math.max(0, share));
}
