import { isOpen, type Opening, type Wall } from '../terrain.ts';
import type { Length } from '../units.ts';
import { boxAround, distance, type Point } from '../vector.ts';
import type { Occluder } from './occluder.ts';

/** Centre of an opening in plan. */
export function openingCentre(wall: Wall, opening: Opening): Point {
  return alongWall(wall, opening.at);
}

/** The two jambs of an opening in plan. */
export const openingJambs = (wall: Wall, opening: Opening): [Point, Point] => [
  alongWall(wall, opening.at - opening.width / 2),
  alongWall(wall, opening.at + opening.width / 2),
];

function alongWall(wall: Wall, at: Length): Point {
  const share = at / distance(wall.from, wall.to);
  return { x: wall.from.x + (wall.to.x - wall.from.x) * share, y: wall.from.y + (wall.to.y - wall.from.y) * share };
}

const SEAM: Length = 1;

/** A rectangle of wall: from `start` to `end` along it, from `bottom` to `top`. */
interface Piece {
  readonly part: string;
  readonly start: Length;
  readonly end: Length;
  readonly bottom: Length;
  readonly top: Length;
}

/** Rectangles of a wall left standing around its open openings; shut openings are pieces of their own. */
export function wallPieces(wall: Wall): Piece[] {
  const length = distance(wall.from, wall.to);
  if (length === 0) return [];
  const openings = [...wall.openings].sort((a, b) => a.at - b.at);
  const pieces: Piece[] = [];
  let reached = 0;
  for (const opening of openings) {
    const start = opening.at - opening.width / 2;
    const end = opening.at + opening.width / 2;
    pieces.push({ part: wall.id, start: reached, end: start, bottom: wall.bottom, top: wall.top });
    // Pieces reach a hair into their neighbours: a line along a common face must not slip through.
    const left = Math.max(0, start - SEAM);
    const right = Math.min(length, end + SEAM);
    const { sill, lintel } = opening;
    pieces.push({ part: wall.id, start: left, end: right, bottom: wall.bottom, top: sill });
    pieces.push({ part: wall.id, start: left, end: right, bottom: lintel, top: wall.top });
    if (!isOpen(opening)) {
      pieces.push({ part: opening.id, start: left, end: right, bottom: sill - SEAM, top: lintel + SEAM });
    }
    reached = end;
  }
  pieces.push({ part: wall.id, start: reached, end: length, bottom: wall.bottom, top: wall.top });
  return pieces.filter((p) => p.end > p.start && p.top > p.bottom);
}

/** Obstacles of an opaque wall; none when one can see through it. */
export function wallOccluders(owner: string, wall: Wall): Occluder[] {
  if (!wall.opaque) return [];
  return wallPieces(wall).map(({ part, start, end, bottom, top }) => {
    const from = alongWall(wall, start);
    const to = alongWall(wall, end);
    if (wall.thickness === 0) {
      return { shape: 'panel', owner, part, unit: '', box: boxAround([from, to]), bottom, top, from, to };
    }
    const corners = thickened(from, to, wall.thickness);
    return { shape: 'prism', owner, part, unit: '', box: boxAround(corners), bottom, top, corners };
  });
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
