import { partlyInArc } from '../arc.ts';
import { hullCorners, type Placed } from '../footprint.ts';
import { gapToPoint } from '../gap.ts';
import { doubleArea, turn } from '../polygon.ts';
import type { Opening, Wall } from '../terrain.ts';
import { inches, type Length, WARZONE_CONTACT, WARZONE_SLACK } from '../units.ts';
import { between, distance, dot, type Point, perpendicular, type Segment, scale, subtract } from '../vector.ts';
import { gapToOpening, isOnLevel, openingCentre, openingJambs } from '../walls.ts';

/** A door or window as one looks through it: its centre, its jambs, the normal of its wall and its visible zone. */
export interface AccessPoint {
  readonly id: string;
  readonly centre: Point;
  readonly jambs: readonly [Point, Point];
  /** The wall it is in, along its middle, and how thick it is; 0 on plans. */
  readonly wall: Segment;
  readonly thickness: Length;
  /** The wall's normal, a unit vector to the left of from–to. The other side looks the opposite way. */
  readonly normal: Point;
  /** Elevations of its lower and upper edge. */
  readonly sill: Length;
  readonly lintel: Length;
  /** Radius of the visible zone; 0 is base contact (WZ-28.5). */
  readonly zone: Length;
}

/** A base and the height it stands at: openings of another storey are out of its reach. */
export type Standing = Placed & { readonly z: Length };

/** Angle of view on each side of an opening (WZ-28.6). */
const VIEW_ARC = 12_000;

/** The access point of an opening: size 1 is seen in contact only, size n within n" (WZ-28.5). */
export function accessPoint(wall: Wall, opening: Opening): AccessPoint {
  const length = distance(wall.from, wall.to);
  return {
    id: opening.id,
    centre: openingCentre(wall, opening),
    jambs: openingJambs(wall, opening),
    wall: { from: wall.from, to: wall.to },
    thickness: wall.thickness,
    normal: perpendicular(scale(subtract(wall.to, wall.from), 1 / length)),
    sill: opening.sill,
    lintel: opening.lintel,
    zone: opening.size <= 1 ? 0 : inches(opening.size),
  };
}

/**
 * True when any part of the base is in the visible zone, on the level of the opening; a zone of radius 0 needs
 * contact with it. Zones are circles around the centre of the opening, also in a thick wall.
 */
export function inVisibleZone(at: AccessPoint, base: Standing, slack: Length = WARZONE_SLACK): boolean {
  if (at.zone === 0) return touchesOpening(at, base);
  return isOnLevel(at, base.z) && gapToPoint(base, at.centre) <= at.zone + slack;
}

/** True when some part of the base touches the opening itself, in a thick wall at the face on its side or in the gap. */
export const touchesOpening = (at: AccessPoint, base: Standing): boolean =>
  isOnLevel(at, base.z) && gapToOpening(at.jambs, at.thickness, base) <= WARZONE_CONTACT;

/** The side of the wall a place is on: 1 where the normal points, −1 behind it; on the line counts as 1. */
export const sideOf = (at: AccessPoint, p: Point): 1 | -1 => (turn(at.wall.from, at.wall.to, p) >= 0 ? 1 : -1);

/**
 * The side of the wall that holds the larger part of a base standing in the gap: its model belongs to the area there
 * (WZ-30.2). 0 when the two parts are equal, up to a thousandth of an inch across: the owner chooses.
 */
export function sideHolding(
  { wall: { from }, normal }: AccessPoint,
  base: Placed,
  slack: Length = WARZONE_SLACK,
): 1 | -1 | 0 {
  const off = (p: Point): Length => dot(subtract(p, from), normal);
  const shape = base.footprint;
  // Any line through the centre halves a round or oval base; of a hull the two parts are measured.
  const more = shape.kind === 'hull' ? halfMore(hullCorners(base, shape.corners), off) : off(base);
  return Math.abs(more) <= slack ? 0 : more > 0 ? 1 : -1;
}

/** How far the line off = 0 would have to move to halve a hull, about: the difference of both parts by twice its chord. */
function halfMore(corners: readonly Point[], off: (p: Point) => Length): Length {
  const before: Point[] = [];
  const ends: Point[] = [];
  corners.forEach((q, i) => {
    const p = corners[(i + corners.length - 1) % corners.length]!;
    if (off(p) >= 0 !== off(q) >= 0) {
      const end = between(p, q, off(p) / (off(p) - off(q)));
      before.push(end);
      ends.push(end);
    }
    if (off(q) >= 0) before.push(q);
  });
  // Twice the areas: of the part on the normal's side, and of the whole.
  const more = 2 * doubleArea(before) - doubleArea(corners);
  const chord = ends.length === 2 ? distance(ends[0]!, ends[1]!) : 0;
  return chord === 0 ? more : more / (4 * chord);
}

/** True when any part of the base is in the 120° arc on its own side, or it touches the opening (WZ-28.6). */
export function inViewArc(at: AccessPoint, base: Standing, slack: Length = WARZONE_SLACK): boolean {
  return (
    touchesOpening(at, base) ||
    partlyInArc({ apex: at.centre, middle: scale(at.normal, sideOf(at, base)), width: VIEW_ARC, placed: base, slack })
  );
}

/** True when two places lie on opposite sides of a hatch: they can see each other through it (WZ-31.2). */
export const acrossHatch = (hatch: Point, a: Point, b: Point): boolean =>
  dot(subtract(a, hatch), subtract(b, hatch)) < 0;
