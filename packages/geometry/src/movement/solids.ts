import type { Placed } from '../footprint.ts';
import { type Feature, type Floor, isOpen, type Wall } from '../terrain.ts';
import type { Length } from '../units.ts';
import { type Box, boxAround, type Point } from '../vector.ts';

/** A convex upright piece of terrain that nothing walks through. */
export interface Solid {
  readonly id: string;
  readonly feature: string;
  readonly corners: readonly Point[];
  readonly bottom: Length;
  readonly top: Length;
  readonly standable: boolean;
  readonly box: Box;
  /** The outline as a footprint in table coordinates. */
  readonly placed: Placed;
  /** How high the whole piece of terrain is that it belongs to. */
  readonly pieceHeight: Length;
}

/** A surface a base can rest on while passing or standing: a floor, a roof, the top of a prism or wall. */
export interface Surface {
  readonly id: string;
  readonly feature: string;
  readonly corners: readonly Point[];
  readonly z: Length;
  readonly standable: boolean;
  readonly box: Box;
  readonly pieceHeight: Length;
  readonly floor?: Floor;
}

/** A piece of terrain no higher than this is walked over as if it were level (W40K-09.2); its parts hinder nobody. */
export const isSteppedOver = (part: Pick<Solid | Surface, 'pieceHeight'>, freeHeight: Length): boolean =>
  part.pieceHeight <= freeHeight;

/** From the foot of a piece to its highest part. */
function pieceHeightOf({ prisms, walls, floors }: Feature): Length {
  const parts = [...prisms, ...walls].filter((part) => part.solid);
  if (parts.length === 0 && floors.length === 0) return 0;
  const foot = parts.length === 0 ? 0 : Math.min(...parts.map(({ bottom }) => bottom));
  return (
    Math.max(...parts.map(({ top }) => top), ...floors.map(({ z, slope }) => z + Math.max(0, slope?.rise ?? 0))) - foot
  );
}

// A wall drawn as a line still stops what crosses it.
const THINNEST: Length = 1;

/** Everything in a feature that can stop a base: solid prisms and the solid parts of walls around their open openings. */
export function solidsOf(feature: Feature): Solid[] {
  const pieceHeight = pieceHeightOf(feature);
  const of = { feature: feature.id, pieceHeight };
  const prisms = feature.prisms
    .filter((prism) => prism.solid)
    .map((prism) => solid(prism.id, of, prism.corners, prism.bottom, prism.top, prism.standable));
  return [...prisms, ...feature.walls.filter((wall) => wall.solid).flatMap((wall) => wallSolids(wall, of))];
}

/** Everything in a feature a base can rest on; its solids may be given if they are known. */
export function surfacesOf(feature: Feature, solids: readonly Solid[] = solidsOf(feature)): Surface[] {
  const pieceHeight = pieceHeightOf(feature);
  const tops = solids.map(({ id, corners, top, standable, box }) => ({
    id,
    feature: feature.id,
    corners,
    z: top,
    standable,
    box,
    pieceHeight,
  }));
  const floors = feature.floors.map((floor) => ({
    id: floor.id,
    feature: feature.id,
    corners: floor.corners,
    z: floor.z,
    standable: floor.standable,
    box: boxAround(floor.corners),
    pieceHeight,
    floor,
  }));
  return [...tops, ...floors];
}

function wallSolids(wall: Wall, of: Piece): Solid[] {
  const dx = wall.to.x - wall.from.x;
  const dy = wall.to.y - wall.from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return [];
  const piece = (from: Length, to: Length, bottom: Length, top: Length): Solid[] =>
    to > from && top > bottom ? [solid(wall.id, of, strip(wall, from / length, to / length), bottom, top, false)] : [];
  const pieces: Solid[] = [];
  let done = 0;
  for (const opening of wall.openings.filter(isOpen).sort((a, b) => a.at - b.at)) {
    const from = Math.max(done, opening.at - opening.width / 2);
    const to = Math.min(length, opening.at + opening.width / 2);
    pieces.push(...piece(done, from, wall.bottom, wall.top));
    pieces.push(...piece(from, to, wall.bottom, opening.sill), ...piece(from, to, opening.lintel, wall.top));
    done = Math.max(done, to);
  }
  return [...pieces, ...piece(done, length, wall.bottom, wall.top)];
}

/** The part of a wall between two shares of its length, as a rectangle counter-clockwise. */
function strip(wall: Wall, from: number, to: number): Point[] {
  const dx = wall.to.x - wall.from.x;
  const dy = wall.to.y - wall.from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const half = Math.max(THINNEST, wall.thickness / 2);
  const nx = (-dy / length) * half;
  const ny = (dx / length) * half;
  const a = { x: wall.from.x + dx * from, y: wall.from.y + dy * from };
  const b = { x: wall.from.x + dx * to, y: wall.from.y + dy * to };
  return [
    { x: a.x - nx, y: a.y - ny },
    { x: b.x - nx, y: b.y - ny },
    { x: b.x + nx, y: b.y + ny },
    { x: a.x + nx, y: a.y + ny },
  ];
}

type Piece = Pick<Solid, 'feature' | 'pieceHeight'>;

function solid(
  id: string,
  of: Piece,
  corners: readonly Point[],
  bottom: Length,
  top: Length,
  standable: boolean,
): Solid {
  const placed: Placed = { footprint: { kind: 'hull', corners }, x: 0, y: 0, facing: 0 };
  return { id, ...of, corners, bottom, top, standable, box: boxAround(corners), placed };
}
