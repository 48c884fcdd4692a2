import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import { BEND, type Round } from './rounds.ts';
import type { Reached } from './tangents.ts';
import type { TautPath } from './taut-path.ts';

/** Bends are drawn this much finer at most. */
const FINEST = BEND / 60;

/** The way to a place as whole points, bends as corners; undefined when even fine corners make it longer than allowed. */
export function drawnPath(last: Reached, limit: Length): TautPath | undefined {
  const climbed = last.cost - last.walked;
  for (let bend = BEND; bend > FINEST; bend /= 4) {
    const points = drawn(last, bend);
    const length = lengthOf(points) + climbed;
    if (length <= limit + 0.4) return { points, length };
  }
  return undefined;
}

function drawn(last: Reached, bend: number): Point[] {
  const steps: Reached[] = [];
  for (let step: Reached | undefined = last; step !== undefined; step = step.from) steps.push(step);
  const points: Point[] = [];
  const put = (x: Length, y: Length) => {
    const before = points[points.length - 1];
    if (before === undefined || before.x !== x || before.y !== y) points.push({ x, y });
  };
  for (const step of steps.reverse()) {
    const { from } = step;
    if (from?.round !== undefined) {
      bendAround(from.round, from.mx, from.my, step.outX, step.outY, from.spin, step.arc, bend, (x, y) =>
        put(Math.round(x), Math.round(y)),
      );
    }
    if (from === undefined || step.isEnd) put(step.x, step.y);
  }
  return points;
}

/** Corners along an arc, where the tangents at its ends meet; long arcs are halved first. */
function bendAround(
  r: Round,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  spin: number,
  arc: number,
  bend: number,
  put: (x: Length, y: Length) => void,
): void {
  if (arc <= bend) {
    const reach = r.radius / (1 + ax * bx + ay * by);
    put(r.x + (ax + bx) * reach, r.y + (ay + by) * reach);
    return;
  }
  // Halfway round: the sum of the normals, or a quarter turn on from the first when they nearly cancel out.
  let mx = ax + bx;
  let my = ay + by;
  let first = arc / 2;
  if (arc > 2.5) {
    mx = -spin * ay;
    my = spin * ax;
    first = Math.PI / 2;
  }
  const length = Math.sqrt(mx * mx + my * my);
  bendAround(r, ax, ay, mx / length, my / length, spin, first, bend, put);
  bendAround(r, mx / length, my / length, bx, by, spin, arc - first, bend, put);
}

function lengthOf(points: readonly Point[]): Length {
  let length = 0;
  for (let k = 1; k < points.length; k++) {
    const a = points[k - 1]!;
    const b = points[k]!;
    length += Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  }
  return length;
}
