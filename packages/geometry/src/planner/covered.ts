import { angleOf, positiveAngle } from '../directions.ts';
import { boxesNear } from '../spatial-index.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { STICKS_OUT } from './beside.ts';
import { type GrownObstacle, type MoveField, ROUNDING, squareToObstacle } from './field.ts';
import type { Round } from './rounds.ts';

/** Part of a round on which a base would meet something: start and length in radians, and the obstacle (−1 the table's edge). */
export interface Covered {
  readonly from: number;
  readonly length: number;
  readonly by: number;
  /** Whoever is this high goes over it; infinite for what must be gone around. */
  readonly top: Length;
}

const TURN = 2 * Math.PI;

/** The arcs of a round on which a base meets another obstacle or leaves the table; they may overlap. */
export function coveredArcs(field: MoveField, r: Round): Covered[] {
  // Corners of the path stick out of the round, by which it must fit past the others.
  const radius = r.radius * STICKS_OUT + ROUNDING;
  const covered: Covered[] = [];
  const cover = (fromX: number, fromY: number, toX: number, toY: number, by: number) => {
    const from = positiveAngle(angleOf(fromX, fromY));
    covered.push({ from, length: positiveAngle(angleOf(toX, toY) - from), by, top: Infinity });
  };
  const box = { minX: r.x - radius, minY: r.y - radius, maxX: r.x + radius, maxY: r.y + radius };
  for (const i of boxesNear(field.index, box)) {
    const o = field.obstacles[i]!;
    if (i === r.owner) continue;
    // On the round and as far out as it is drawn: what comes from inside may stand only on the one.
    for (const at of [r.radius, radius]) {
      if (o.corners === undefined) coverByCircle(o, i, r, at, cover, covered);
      else coverByOutline(o, o.corners, i, r, at, covered);
    }
  }
  const off = (inside: Length, nx: number, ny: number) => {
    if (inside >= radius) return;
    if (inside <= -radius) {
      covered.push({ from: 0, length: TURN, by: -1, top: Infinity });
      return;
    }
    // Beyond the edge in the direction n, from one crossing to the other.
    const side = Math.sqrt(radius * radius - inside * inside);
    cover(nx * inside + ny * side, ny * inside - nx * side, nx * inside - ny * side, ny * inside + nx * side, -1);
  };
  off(r.x - field.minX, -1, 0);
  off(field.maxX - r.x, 1, 0);
  off(r.y - field.minY, 0, -1);
  off(field.maxY - r.y, 0, 1);
  return covered;
}

type Cover = (fromX: number, fromY: number, toX: number, toY: number, by: number) => void;

function coverByCircle(o: GrownObstacle, by: number, r: Round, radius: Length, cover: Cover, covered: Covered[]): void {
  const clear = o.clear + ROUNDING;
  const dx = o.x - r.x;
  const dy = o.y - r.y;
  const square = dx * dx + dy * dy;
  const d = Math.sqrt(square);
  if (d >= clear + radius || d + clear <= radius) return;
  if (d + radius <= clear) {
    covered.push({ from: 0, length: TURN, by, top: Infinity });
    return;
  }
  const along = (square + radius * radius - clear * clear) / 2 / square;
  const side = Math.sqrt(Math.max(0, (radius * radius) / square - along * along));
  cover(dx * along + dy * side, dy * along - dx * side, dx * along - dy * side, dy * along + dx * side, by);
}

function coverByOutline(
  o: GrownObstacle,
  corners: readonly Point[],
  by: number,
  r: Round,
  radius: Length,
  covered: Covered[],
): void {
  const clear = o.clear + ROUNDING;
  if (squareToObstacle(o, r.x, r.y) >= (clear + radius) * (clear + radius)) return;
  const cuts: Cut[] = [];
  const cut = (x: number, y: number) => cuts.push({ angle: positiveAngle(angleOf(x, y)), x, y });
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const p = corners[j]!;
    const q = corners[i]!;
    cutByCircle(p.x - r.x, p.y - r.y, clear, radius, cut);
    cutBySide(p.x - r.x, p.y - r.y, q.x - r.x, q.y - r.y, clear, radius, cut);
  }
  cuts.sort((a, b) => a.angle - b.angle);
  const top = o.soft?.top ?? Infinity;
  if (cuts.length === 0) {
    if (squareToObstacle(o, r.x + radius, r.y) < clear * clear) covered.push({ from: 0, length: TURN, by, top });
    return;
  }
  for (let k = 0; k < cuts.length; k++) {
    const cut = cuts[k]!;
    const next = cuts[(k + 1) % cuts.length]!;
    const length = k + 1 < cuts.length ? next.angle - cut.angle : next.angle + TURN - cut.angle;
    if (length < 1e-12) continue;
    // Halfway: the sum of both, a quarter turn on from the first where they nearly cancel out, or beyond half a turn.
    const isWide = length > 2.5;
    const mx = isWide ? -cut.y : cut.x + next.x;
    const my = isWide ? cut.x : cut.y + next.y;
    const share = radius / Math.sqrt(mx * mx + my * my);
    if (squareToObstacle(o, r.x + mx * share, r.y + my * share) >= clear * clear) continue;
    covered.push({ from: cut.angle, length, by, top });
  }
}

/** Where the rim of something cuts a round: the angle, and the place seen from the middle of the round. */
interface Cut {
  readonly angle: number;
  readonly x: number;
  readonly y: number;
}

/** Normals at which a circle around the origin crosses one of radius `a` around (x, y). */
function cutByCircle(x: number, y: number, a: Length, radius: Length, cut: (mx: number, my: number) => void): void {
  const square = x * x + y * y;
  if (square === 0) return;
  const along = (square + radius * radius - a * a) / 2 / square;
  const aside = (radius * radius) / square - along * along;
  if (aside <= 0) return;
  const side = Math.sqrt(aside);
  cut(x * along - y * side, y * along + x * side);
  cut(x * along + y * side, y * along - x * side);
}

/** Normals at which a circle around the origin crosses a side of an outline moved outwards. */
function cutBySide(
  px: number,
  py: number,
  qx: number,
  qy: number,
  clear: Length,
  radius: Length,
  cut: (mx: number, my: number) => void,
): void {
  const ex = qx - px;
  const ey = qy - py;
  const length = Math.sqrt(ex * ex + ey * ey);
  const nx = ey / length;
  const ny = -ex / length;
  const off = px * nx + py * ny + clear;
  if (Math.abs(off) >= radius) return;
  const side = Math.sqrt(radius * radius - off * off);
  for (let s = side, k = 0; k < 2; k++, s = -side) {
    const x = nx * off + ny * s;
    const y = ny * off - nx * s;
    // Only where the side is: beyond its ends the rounded corners take over.
    const share = ((x - px) * ex + (y - py) * ey) / length;
    if (share >= -1 && share <= length + 1) cut(x, y);
  }
}
