import type { Placed } from './footprint.ts';
import { isOpen, type Opening, type Wall } from './terrain.ts';
import { inches, type Length } from './units.ts';
import { distance, type Point } from './vector.ts';
import { gapToSegment, gapToZone } from './zone.ts';

// How a wall is cut around its openings: for sight, movement and templates alike.

/** The point of a wall at a distance from its `from` end. */
export function alongWall(wall: Wall, at: Length): Point {
  const share = at / distance(wall.from, wall.to);
  return { x: wall.from.x + (wall.to.x - wall.from.x) * share, y: wall.from.y + (wall.to.y - wall.from.y) * share };
}

/** Centre of an opening in plan. */
export const openingCentre = (wall: Wall, opening: Opening): Point => alongWall(wall, opening.at);

/** The two jambs of an opening in plan. */
export const openingJambs = (wall: Wall, opening: Opening): [Point, Point] => [
  alongWall(wall, opening.at - opening.width / 2),
  alongWall(wall, opening.at + opening.width / 2),
];

/**
 * Distance in plan from a base to an opening: to the gap between its jambs, which in a thick wall reaches from face to face
 * (WZ-28.5). 0 for a base that stands in it.
 */
export function gapToOpening([a, b]: readonly [Point, Point], thickness: Length, base: Placed): Length {
  return thickness === 0 ? gapToSegment(base, a, b) : gapToZone(base, thickened(a, b, thickness));
}

/** WZ-28.2: how far one level of a building lies above the next. */
export const LEVEL_HEIGHT: Length = inches(3);

/** Whether an opening is one of the level whose floor, or other surface stood on, is at `z`. */
export const isOnLevel = ({ sill, lintel }: Pick<Opening, 'sill' | 'lintel'>, z: Length): boolean =>
  sill < z + LEVEL_HEIGHT && lintel > z;

/** A rectangle of wall: from `start` to `end` along it, from `bottom` to `top`. */
export interface WallPiece {
  /** The wall, or the shut opening that fills this part of it. */
  readonly part: string;
  readonly start: Length;
  readonly end: Length;
  readonly bottom: Length;
  readonly top: Length;
}

/**
 * Rectangles of a wall left standing around its open openings, sill and lintel included. With a `seam` the parts above,
 * below and in an opening reach that far into their neighbours, so that no line slips between them, and shut openings are
 * pieces of their own; without one they are wall. Openings may stand above or in each other: an open one is open.
 */
export function wallPieces(wall: Wall, seam?: Length): WallPiece[] {
  const length = distance(wall.from, wall.to);
  if (length === 0) return [];
  const spans = wall.openings
    .filter((opening) => seam !== undefined || isOpen(opening))
    .map((opening) => ({
      opening,
      start: Math.max(0, opening.at - opening.width / 2),
      end: Math.min(length, opening.at + opening.width / 2),
    }))
    .filter(({ start, end }) => end > start);
  // Between two of these places the same openings stand above each other.
  const cuts = [...new Set([0, length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  const pieces: WallPiece[] = [];
  cuts.slice(1).forEach((end, i) => {
    const start = cuts[i]!;
    const here = spans.filter((span) => span.start <= start && span.end >= end).map(({ opening }) => opening);
    const overlap = here.length === 0 ? 0 : (seam ?? 0);
    const across = { start: Math.max(0, start - overlap), end: Math.min(length, end + overlap) };
    const open = here.filter(isOpen);
    const standing = without([{ bottom: wall.bottom, top: wall.top }], here);
    pieces.push(...standing.map((part) => ({ part: wall.id, ...across, ...part })));
    for (const shut of here.filter((opening) => !isOpen(opening))) {
      const leaf = without([{ bottom: shut.sill - overlap, top: shut.lintel + overlap }], open);
      pieces.push(...leaf.map((part) => ({ part: shut.id, ...across, ...part })));
    }
  });
  return pieces;
}

type Upright = Pick<WallPiece, 'bottom' | 'top'>;

/** What openings leave of some upright stretches. */
const without = (stretches: readonly Upright[], openings: readonly Opening[]): readonly Upright[] =>
  openings.reduce<readonly Upright[]>(
    (left, { sill, lintel }) =>
      left.flatMap(({ bottom, top }) => [
        ...(Math.min(top, sill) > bottom ? [{ bottom, top: Math.min(top, sill) }] : []),
        ...(top > Math.max(bottom, lintel) ? [{ bottom: Math.max(bottom, lintel), top }] : []),
      ]),
    stretches,
  );

/** Outline (counter-clockwise) of a strip of the given thickness centred on from–to. */
export function thickened(from: Point, to: Point, thickness: Length): Point[] {
  const length = distance(from, to);
  const nx = (-(to.y - from.y) / length) * (thickness / 2);
  const ny = ((to.x - from.x) / length) * (thickness / 2);
  return [
    { x: from.x - nx, y: from.y - ny },
    { x: to.x - nx, y: to.y - ny },
    { x: to.x + nx, y: to.y + ny },
    { x: from.x + nx, y: from.y + ny },
  ];
}
