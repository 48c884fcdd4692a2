import { angleOf, positiveAngle } from '../../directions.ts';
import { boxesNear } from '../../spatial-index.ts';
import type { Length } from '../../units.ts';
import type { Box, Point } from '../../vector.ts';
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
  const outer = r.radius * STICKS_OUT + ROUNDING;
  const covered: Covered[] = [];
  for (const i of boxesNear(field.index, boxOf(r, outer))) {
    const o = field.obstacles[i]!;
    if (i === r.owner) continue;
    if (o.corners === undefined) coverByCircle(o, i, r, outer, covered);
    else coverByOutline(o, o.corners, i, r, outer, covered);
  }
  coverBeyond(r.x - field.minX, -1, 0, outer, covered);
  coverBeyond(field.maxX - r.x, 1, 0, outer, covered);
  coverBeyond(r.y - field.minY, 0, -1, outer, covered);
  coverBeyond(field.maxY - r.y, 0, 1, outer, covered);
  return covered;
}

/** A box around the part of a round that can be touched, as far out as bends are drawn. */
function boxOf({ x, y, whole, fromX, fromY, toX, toY }: Round, outer: Length): Box {
  const apart = 1 + fromX * toX + fromY * toY;
  if (whole || apart < 0.1) return { minX: x - outer, minY: y - outer, maxX: x + outer, maxY: y + outer };
  // A corner lies between its ends and where the tangents there meet.
  const tipX = (fromX + toX) / apart;
  const tipY = (fromY + toY) / apart;
  return {
    minX: x + outer * Math.min(fromX, toX, tipX),
    minY: y + outer * Math.min(fromY, toY, tipY),
    maxX: x + outer * Math.max(fromX, toX, tipX),
    maxY: y + outer * Math.max(fromY, toY, tipY),
  };
}

/** Beyond the edge of the table, so far inside it in the direction n. */
function coverBeyond(inside: Length, nx: number, ny: number, radius: Length, covered: Covered[]): void {
  if (inside >= radius) return;
  if (inside <= -radius) {
    covered.push({ from: 0, length: TURN, by: -1, top: Infinity });
    return;
  }
  coverAround(nx, ny, inside / radius, -1, covered);
}

function coverByCircle(o: GrownObstacle, by: number, r: Round, outer: Length, covered: Covered[]): void {
  const clear = o.clear + ROUNDING;
  const dx = o.x - r.x;
  const dy = o.y - r.y;
  const square = dx * dx + dy * dy;
  const d = Math.sqrt(square);
  if (d >= clear + outer || d + clear <= r.radius) return;
  if (d + r.radius <= clear) {
    covered.push({ from: 0, length: TURN, by, top: Infinity });
    return;
  }
  // On the round and as far out as it is drawn: what comes from inside may stand only on the one.
  const near = (square + r.radius * r.radius - clear * clear) / (2 * d * r.radius);
  const far = (square + outer * outer - clear * clear) / (2 * d * outer);
  coverAround(dx, dy, Math.min(near, far), by, covered);
}

/** To both sides of a direction, as far as the angle of that cosine. */
function coverAround(x: number, y: number, cosine: number, by: number, covered: Covered[]): void {
  const half = angleOf(cosine, Math.sqrt(Math.max(0, 1 - cosine * cosine)));
  covered.push({ from: positiveAngle(angleOf(x, y) - half), length: 2 * half, by, top: Infinity });
}

function coverByOutline(
  o: GrownObstacle,
  corners: readonly Point[],
  by: number,
  r: Round,
  outer: Length,
  covered: Covered[],
): void {
  const clear = o.clear + ROUNDING;
  const square = squareToObstacle(o, r.x, r.y);
  if (square >= (clear + outer) * (clear + outer)) return;
  if (square < (clear + r.radius) * (clear + r.radius)) coverCircle(o, corners, by, r, r.radius, covered);
  coverCircle(o, corners, by, r, outer, covered);
}

/** The arcs of a circle around the middle of a round on which an outline stands. */
function coverCircle(
  o: GrownObstacle,
  corners: readonly Point[],
  by: number,
  r: Round,
  radius: Length,
  covered: Covered[],
): void {
  const clear = o.clear + ROUNDING;
  const cuts: Cut[] = [];
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const p = corners[j]!;
    const q = corners[i]!;
    cutByCircle(p.x - r.x, p.y - r.y, clear, radius, cuts);
    cutBySide(p.x - r.x, p.y - r.y, q.x - r.x, q.y - r.y, clear, radius, cuts);
  }
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

/** Put a cut into its place among a few others, in order of their angles. */
function addCut(cuts: Cut[], x: number, y: number): void {
  const cut = { angle: positiveAngle(angleOf(x, y)), x, y };
  let at = cuts.length;
  for (; at > 0 && cuts[at - 1]!.angle > cut.angle; at--) cuts[at] = cuts[at - 1]!;
  cuts[at] = cut;
}

/** Normals at which a circle around the origin crosses one of radius `a` around (x, y). */
function cutByCircle(x: number, y: number, a: Length, radius: Length, cuts: Cut[]): void {
  const square = x * x + y * y;
  if (square === 0) return;
  const along = (square + radius * radius - a * a) / 2 / square;
  const aside = (radius * radius) / square - along * along;
  if (aside <= 0) return;
  const side = Math.sqrt(aside);
  addCut(cuts, x * along - y * side, y * along + x * side);
  addCut(cuts, x * along + y * side, y * along - x * side);
}

/** Normals at which a circle around the origin crosses a side of an outline moved outwards. */
function cutBySide(px: number, py: number, qx: number, qy: number, clear: Length, radius: Length, cuts: Cut[]): void {
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
    if (share >= -1 && share <= length + 1) addCut(cuts, x, y);
  }
}
