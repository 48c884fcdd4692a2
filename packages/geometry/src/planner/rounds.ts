import { angleOf } from '../directions.ts';
import { boxesNear } from '../spatial-index.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import type { GrownObstacle, MoveField } from './field.ts';

/**
 * A curve a shortest path may follow: the rim of a grown model, or the rounded corner of grown terrain. Paths touch it at
 * a point named by its outward normal, a unit vector.
 */
export interface Round {
  /** Number of the round within its field. */
  readonly id: number;
  readonly x: Length;
  readonly y: Length;
  readonly radius: Length;
  /** The obstacle it belongs to. */
  readonly owner: number;
  /** Whole circles can be touched anywhere, corners only between these normals, counter-clockwise. */
  readonly whole: boolean;
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly fromAngle: number;
  readonly toAngle: number;
  /** Arcs on which something else stands, in order; found when first asked for. */
  covered: readonly Covered[] | undefined;
}

/** Part of a round on which a base would meet something: start and length in radians, and the obstacle (−1 the table's edge). */
interface Covered {
  readonly from: number;
  readonly length: number;
  readonly by: number;
}

/** Paths keep this far outside what they go around, so that whole thousandths stay out of it. */
export const ASIDE: Length = 1.5;
/** Lines keep this far from everything they pass, for the same reason. */
export const ROUNDING: Length = 0.75;
/** Bends are drawn with corners this many radians apart (48 around a circle): they stick out by 0.2 % of the radius. */
export const BEND = Math.PI / 24;
const STICKS_OUT = 1.00216;
const TURN = 2 * Math.PI;
const TINY = 1e-7;

/** The rounds of one obstacle. */
export function roundsOf(field: MoveField, owner: number): readonly Round[] {
  const known = field.rounds[owner];
  if (known !== undefined) return known;
  const o = field.obstacles[owner]!;
  const radius = o.clear + ASIDE;
  const rounds = o.corners === undefined ? [whole(field, owner, o, radius)] : corners(field, owner, o.corners, radius);
  field.rounds[owner] = rounds;
  return rounds;
}

const whole = (field: MoveField, owner: number, at: Point, radius: Length): Round => ({
  id: field.count.rounds++,
  x: at.x,
  y: at.y,
  radius,
  owner,
  whole: true,
  fromX: 0,
  fromY: 0,
  toX: 0,
  toY: 0,
  fromAngle: 0,
  toAngle: 0,
  covered: undefined,
});

function corners(field: MoveField, owner: number, outline: readonly Point[], radius: Length): Round[] {
  const normals = outline.map((p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    const length = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y));
    return { x: (q.y - p.y) / length, y: (p.x - q.x) / length };
  });
  return outline.flatMap((p, i): Round[] => {
    const from = normals[(i + outline.length - 1) % outline.length]!;
    const to = normals[i]!;
    // A corner that turns right (an outline that is not convex): no shortest path bends there.
    if (from.x * to.y - from.y * to.x < 0) return [];
    return [
      {
        ...whole(field, owner, p, radius),
        whole: false,
        fromX: from.x,
        fromY: from.y,
        toX: to.x,
        toY: to.y,
        fromAngle: turned(angleOf(from.x, from.y)),
        toAngle: turned(angleOf(to.x, to.y)),
      },
    ];
  });
}

/** Rounds of a search, and x, y and radius of each side by side: the search runs over them thousands of times. */
export interface RoundList {
  readonly list: Round[];
  places: Float64Array;
}

export const noRounds = (): RoundList => ({ list: [], places: new Float64Array(3 * 64) });

export function addRound(rounds: RoundList, round: Round): void {
  const at = 3 * rounds.list.length;
  if (at === rounds.places.length) {
    const more = new Float64Array(2 * at);
    more.set(rounds.places);
    rounds.places = more;
  }
  rounds.places[at] = round.x;
  rounds.places[at + 1] = round.y;
  rounds.places[at + 2] = round.radius;
  rounds.list.push(round);
}

/** Whether a path may touch a round at a normal at all. */
export const isTouchable = (r: Round, mx: number, my: number): boolean =>
  r.whole || (r.fromX * my - r.fromY * mx >= -TINY && mx * r.toY - my * r.toX >= -TINY);

/** The angle brought into 0…2π. */
export function turned(angle: number): number {
  let a = angle;
  while (a < 0) a += TURN;
  while (a >= TURN) a -= TURN;
  return a;
}

/** How far a path turns around a round from one normal to another, counter-clockwise (spin 1) or clockwise (−1). */
export function arcBetween(from: number, to: number, spin: number): number {
  const arc = turned(spin > 0 ? to - from : from - to);
  return arc > TURN - TINY ? 0 : arc;
}

/** The obstacle that stands where a path would touch a round; −1 the table's edge, undefined when nothing does. */
export function standsAt(field: MoveField, r: Round, angle: number): number | undefined {
  r.covered ??= coveredArcs(field, r);
  for (const { from, length, by } of r.covered) if (turned(angle - from) < length - TINY) return by;
  return undefined;
}

/** How far a base can follow a round from an angle on, and the obstacle it then meets (−1 for none that matters). */
export function openArc(field: MoveField, r: Round, angle: number, spin: number): { arc: number; by: number } {
  r.covered ??= coveredArcs(field, r);
  // A corner is left for the straight side at its last normal.
  let arc = r.whole ? TURN : spin > 0 ? arcBetween(angle, r.toAngle, 1) : arcBetween(r.fromAngle, angle, 1);
  let by = -1;
  for (const each of r.covered) {
    const before = spin > 0 ? turned(each.from - angle) : turned(angle - each.from - each.length);
    if (before < arc) {
      arc = before;
      by = each.by;
    }
  }
  return { arc, by };
}

/** The arcs of a round on which a base meets another obstacle or leaves the table; they may overlap. */
function coveredArcs(field: MoveField, r: Round): Covered[] {
  // Corners of the path stick out of the round, by which it must fit past the others.
  const radius = r.radius * STICKS_OUT + ROUNDING;
  const covered: Covered[] = [];
  const cover = (fromX: number, fromY: number, toX: number, toY: number, by: number) => {
    const from = turned(angleOf(fromX, fromY));
    covered.push({ from, length: turned(angleOf(toX, toY) - from), by });
  };
  const box = { minX: r.x - radius, minY: r.y - radius, maxX: r.x + radius, maxY: r.y + radius };
  for (const i of boxesNear(field.index, box)) {
    const o = field.obstacles[i]!;
    if (i === r.owner || (field.overSoft && o.soft !== undefined)) continue;
    if (o.corners === undefined) coverByCircle(o, i, r, radius, cover, covered);
    else coverByOutline(o, o.corners, i, r, radius, covered);
  }
  const off = (inside: Length, nx: number, ny: number) => {
    if (inside >= radius) return;
    if (inside <= -radius) {
      covered.push({ from: 0, length: TURN, by: -1 });
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
    covered.push({ from: 0, length: TURN, by });
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
  const cuts: number[] = [];
  const cut = (mx: number, my: number) => cuts.push(turned(angleOf(mx, my)));
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const p = corners[j]!;
    const q = corners[i]!;
    cutByCircle(p.x - r.x, p.y - r.y, clear, radius, cut);
    cutBySide(p.x - r.x, p.y - r.y, q.x - r.x, q.y - r.y, clear, radius, cut);
  }
  cuts.sort((a, b) => a - b);
  if (cuts.length === 0) cuts.push(0);
  for (let k = 0; k < cuts.length; k++) {
    const from = cuts[k]!;
    const length = (k + 1 < cuts.length ? cuts[k + 1]! : cuts[0]! + TURN) - from;
    if (length < 1e-12) continue;
    const m = unitAt(from + length / 2);
    if (squareToObstacle(o, r.x + m.x * radius, r.y + m.y * radius) < clear * clear) covered.push({ from, length, by });
  }
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
  for (const s of [side, -side]) {
    const x = nx * off + ny * s;
    const y = ny * off - nx * s;
    // Only where the side is: beyond its ends the rounded corners take over.
    const share = ((x - px) * ex + (y - py) * ey) / length;
    if (share >= -1 && share <= length + 1) cut(x, y);
  }
}

/** Square of the distance from a place to what an obstacle was grown from; 0 inside its outline. */
export function squareToObstacle(o: GrownObstacle, x: Length, y: Length): number {
  const { corners } = o;
  if (corners === undefined) return (x - o.x) * (x - o.x) + (y - o.y) * (y - o.y);
  let least = Infinity;
  let inside = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const p = corners[j]!;
    const q = corners[i]!;
    const ex = q.x - p.x;
    const ey = q.y - p.y;
    const share = Math.min(1, Math.max(0, ((x - p.x) * ex + (y - p.y) * ey) / (ex * ex + ey * ey)));
    const dx = p.x + ex * share - x;
    const dy = p.y + ey * share - y;
    least = Math.min(least, dx * dx + dy * dy);
    if (p.y > y !== q.y > y && x < p.x + (ex * (y - p.y)) / ey) inside = !inside;
  }
  return inside ? 0 : least;
}

/** The unit vector at an angle, by halving: no trigonometry of the platform. */
export function unitAt(angle: number): Point {
  let rest = angle % TURN;
  if (rest < 0) rest += TURN;
  const quarter = Math.floor(rest / (Math.PI / 2));
  rest -= (quarter * Math.PI) / 2;
  const square = rest * rest;
  let sine = 0;
  let cosine = 0;
  let term = 1;
  // Taylor's series up to the 22nd power: exact to the last bits on a quarter turn.
  for (let n = 0; n <= 22; n += 2) {
    cosine += term;
    sine += term / (n + 1);
    term = (-term * square) / ((n + 1) * (n + 2));
  }
  sine *= rest;
  if (quarter === 0) return { x: cosine, y: sine };
  if (quarter === 1) return { x: -sine, y: cosine };
  if (quarter === 2) return { x: -cosine, y: -sine };
  return { x: sine, y: -cosine };
}
