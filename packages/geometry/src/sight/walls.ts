import type { Wall } from '../terrain.ts';
import type { Length } from '../units.ts';
import { boxAround } from '../vector.ts';
import { alongWall, thickened, wallPieces } from '../walls.ts';
import type { Occluder } from './occluder.ts';

// Pieces reach a hair into their neighbours: a line along a common face must not slip through.
const SEAM: Length = 1;

/** Obstacles of an opaque wall; none when one can see through it. */
export function wallOccluders(owner: string, wall: Wall): Occluder[] {
  if (!wall.opaque) return [];
  return wallPieces(wall, SEAM).map(({ part, start, end, bottom, top }) => {
    const from = alongWall(wall, start);
    const to = alongWall(wall, end);
    if (wall.thickness === 0) {
      return { shape: 'panel', owner, part, unit: '', box: boxAround([from, to]), bottom, top, from, to };
    }
    const corners = thickened(from, to, wall.thickness);
    return { shape: 'prism', owner, part, unit: '', box: boxAround(corners), bottom, top, corners };
  });
}
