import type { Solid } from '../movement/solids.ts';
import { type Feature, isOpen, type Opening, type Wall } from '../terrain.ts';
import type { Length } from '../units.ts';
import { alongWall, isOnLevel, thickened, wallPieces } from '../walls.ts';

/** elements no higher than this above the surface a template lies on do not stop it. */
const BLOCKING_HEIGHT: Length = 1000;

/** A convex upright element that may stop a template. Solids of movement serve as well. */
export type Blocker = Pick<Solid, 'id' | 'corners' | 'bottom' | 'top'>;

// A wall drawn as a line stays one, but has two sides.
const LINE: Length = 0.002;

/**
 * what of a piece of terrain may stop a template on the level at `z`: its solid prisms, and its solid walls
 * with a gap at every open access point of that level. Sill and lintel of an open one do not count: only its width does.
 */
export const templateBlockers = ({ prisms, walls }: Pick<Feature, 'prisms' | 'walls'>, z: Length = 0): Blocker[] => [
  ...prisms.filter(({ solid }) => solid),
  ...walls.filter(({ solid }) => solid).flatMap((wall) => wallBlockers(wall, z)),
];

/** The access points of a wall that let templates of the level at `z` through. */
export const gapsOf = (wall: Wall, z: Length): Opening[] =>
  wall.openings.filter((opening) => isOpen(opening) && isOnLevel(opening, z));

function wallBlockers(wall: Wall, z: Length): Blocker[] {
  const openings = gapsOf(wall, z).map((gap) => ({ ...gap, sill: wall.bottom, lintel: wall.top }));
  return wallPieces({ ...wall, openings }).map(({ start, end, bottom, top }) => ({
    id: wall.id,
    corners: thickened(alongWall(wall, start), alongWall(wall, end), Math.max(LINE, wall.thickness)),
    bottom,
    top,
  }));
}

/** whether an element is in the way of templates on surfaces from `low` to `high`: neither too low nor overhead. */
export const standsAt = ({ bottom, top }: Pick<Blocker, 'bottom' | 'top'>, low: Length, high: Length = low): boolean =>
  top > low + BLOCKING_HEIGHT && bottom <= high + BLOCKING_HEIGHT;
