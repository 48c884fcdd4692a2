import { isOpen, type Opening, type Wall } from './terrain.ts';
import type { Length } from './units.ts';
import { distance, type Point } from './vector.ts';

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
 * pieces of their own; without one they are wall.
 */
export function wallPieces(wall: Wall, seam?: Length): WallPiece[] {
  const length = distance(wall.from, wall.to);
  if (length === 0) return [];
  const overlap = seam ?? 0;
  const openings = wall.openings.filter((opening) => seam !== undefined || isOpen(opening)).sort((a, b) => a.at - b.at);
  const pieces: WallPiece[] = [];
  let reached = 0;
  for (const opening of openings) {
    const start = Math.max(reached, opening.at - opening.width / 2);
    const end = Math.min(length, opening.at + opening.width / 2);
    pieces.push({ part: wall.id, start: reached, end: start, bottom: wall.bottom, top: wall.top });
    const left = Math.max(0, start - overlap);
    const right = Math.min(length, end + overlap);
    const { sill, lintel } = opening;
    pieces.push({ part: wall.id, start: left, end: right, bottom: wall.bottom, top: sill });
    pieces.push({ part: wall.id, start: left, end: right, bottom: lintel, top: wall.top });
    if (!isOpen(opening)) {
      pieces.push({ part: opening.id, start: left, end: right, bottom: sill - overlap, top: lintel + overlap });
    }
    reached = Math.max(reached, end);
  }
  pieces.push({ part: wall.id, start: reached, end: length, bottom: wall.bottom, top: wall.top });
  return pieces.filter((p) => p.end > p.start && p.top > p.bottom);
}

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
