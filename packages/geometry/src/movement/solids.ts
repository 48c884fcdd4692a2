import type { Placed } from '../footprint.ts';
import type { Feature, Floor, Wall } from '../terrain.ts';
import type { Length } from '../units.ts';
import { type Box, boxAround, type Point } from '../vector.ts';
import { alongWall, thickened, wallPieces } from '../walls.ts';

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
  /** The wall it is a part of, if it is no prism. */
  readonly wall: Wall | undefined;
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

/** From the foot of a piece to its highest part; what lies below the table reaches up to it at least. */
function pieceHeightOf({ prisms, walls, floors }: Feature): Length {
  const parts = [...prisms, ...walls].filter((part) => part.solid);
  if (parts.length === 0 && floors.length === 0) return 0;
  const lows = floors.map(({ z, slope }) => z + Math.min(0, slope?.rise ?? 0)).filter((z) => z < 0);
  // A deck that everything else stands on hangs in the air: its foot is the table.
  const isDeck = floors.some(({ z }) => parts.every(({ bottom }) => bottom >= z));
  const feet = [...parts.map(({ bottom }) => bottom), ...lows, ...(isDeck ? [0] : [])];
  const foot = feet.length === 0 ? 0 : Math.min(...feet);
  const tops = [...parts.map(({ top }) => top), ...floors.map(({ z, slope }) => z + Math.max(0, slope?.rise ?? 0))];
  return (foot < 0 ? Math.max(0, ...tops) : Math.max(...tops)) - foot;
}

// A wall drawn as a line still stops what crosses it.
const THINNEST: Length = 1;

/** Everything in a feature that can stop a base: solid prisms and the solid parts of walls around their open openings. */
export function solidsOf(feature: Feature): Solid[] {
  const pieceHeight = pieceHeightOf(feature);
  const of = { feature: feature.id, pieceHeight };
  const prisms = feature.prisms
    .filter((prism) => prism.solid)
    .map((prism) => solid(prism.id, of, prism.corners, prism.bottom, prism.top, prism.standable, undefined));
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

/** How thick a wall stands in the way. */
export const wallThickness = (wall: Wall): Length => 2 * Math.max(THINNEST, wall.thickness / 2);

function wallSolids(wall: Wall, of: Piece): Solid[] {
  const thickness = wallThickness(wall);
  return wallPieces(wall).map(({ start, end, bottom, top }) =>
    solid(wall.id, of, thickened(alongWall(wall, start), alongWall(wall, end), thickness), bottom, top, false, wall),
  );
}

type Piece = Pick<Solid, 'feature' | 'pieceHeight'>;

function solid(
  id: string,
  of: Piece,
  corners: readonly Point[],
  bottom: Length,
  top: Length,
  standable: boolean,
  wall: Wall | undefined,
): Solid {
  const placed: Placed = { footprint: { kind: 'hull', corners }, x: 0, y: 0, facing: 0 };
  return { id, ...of, corners, bottom, top, standable, box: boxAround(corners), placed, wall };
}
