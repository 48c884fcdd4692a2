import type { Footprint } from '@mischia/geometry';
import type { Figure } from '@mischia/tabletop';
import { Clay, type Mesh } from '../picture/clay.ts';
import { beasts } from './beasts.ts';
import { machines } from './machines.ts';
import { drawPerson } from './people.ts';
import type { Room } from './room.ts';
import { spells } from './spells.ts';

/** What one modelled figure serves: everybody of the same figure, base and height. */
export interface Cast {
  readonly figure: Figure;
  readonly footprint: Footprint;
  /** Thousandths of an inch. */
  readonly height: number;
}

/** How high a base is. */
export const BASE = 0.13;

/** A figure in inches, looking along x, standing on its base at 0: shaded from dark feet to a light top. */
export function buildFigure({ figure, footprint, height }: Cast): Mesh {
  const clay = new Clay();
  const isHull = footprint.kind === 'hull';
  const foot = isHull ? 0.04 : BASE;
  const high = Math.max(0.3, height / 1000 - foot) * figure.size;
  clay.within({ at: [0, foot, 0] }, () => {
    if (figure.body in machines || figure.body in beasts || figure.body in spells) {
      const room: Room = { ...roomOf(footprint, figure.size), high };
      const model = machines[figure.body] ?? beasts[figure.body] ?? spells[figure.body];
      clay.within({ scale: [room.long, high, room.wide] }, () => model?.(clay, figure, room));
    } else clay.within({ scale: Math.min(high, mostOn(footprint)) }, () => drawPerson(clay, figure));
  });
  return shaded(clay.mesh(), high + foot);
}

/** Half the length and the width that a figure may fill. */
function roomOf(footprint: Footprint, size: number): Omit<Room, 'high'> {
  if (footprint.kind === 'round')
    return { long: (footprint.radius / 1000) * 0.94 * size, wide: (footprint.radius / 1000) * 0.94 * size };
  if (footprint.kind === 'oval')
    return { long: (footprint.halfLength / 1000) * 0.94, wide: (footprint.halfWidth / 1000) * 0.94 };
  const xs = footprint.corners.map(({ x }) => Math.abs(x) / 1000);
  const ys = footprint.corners.map(({ y }) => Math.abs(y) / 1000);
  return { long: Math.max(...xs) * 0.97, wide: Math.max(...ys) * 0.95 };
}

/** Somebody on a small base is no taller than it can carry. */
const mostOn = (footprint: Footprint): number => (footprint.kind === 'round' ? (footprint.radius / 1000) * 3.4 : 99);

/** Darker at the feet, lighter above, lightest on what looks up: light that is always there. */
function shaded({ positions, colours }: Mesh, height: number): Mesh {
  for (let t = 0; t < positions.length / 9; t++) {
    const p = (i: number) => positions[t * 9 + i] as number;
    const [ux, uy, uz] = [p(3) - p(0), p(4) - p(1), p(5) - p(2)];
    const [vx, vy, vz] = [p(6) - p(0), p(7) - p(1), p(8) - p(2)];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const isUp = ny / (Math.hypot(nx, ny, nz) || 1) > 0.5;
    for (let c = 0; c < 3; c++) {
      const at = t * 12 + c * 4;
      if (colours[at + 3] === 0) continue;
      const light = (0.6 + 0.46 * Math.min(1, p(c * 3 + 1) / height)) * (isUp ? 1.16 : 1);
      for (let i = 0; i < 3; i++) colours[at + i] = Math.min(1, (colours[at + i] as number) * light);
    }
  }
  return { positions, colours };
}
