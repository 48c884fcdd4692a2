import { along, direction } from '../directions.ts';
import { boxesNear } from '../spatial-index.ts';
import type { Length } from '../units.ts';
import { growBox, type Point } from '../vector.ts';
import { type Add, BESIDE, circlesMeet, DEEP } from './path/crossings.ts';
import type { Disc } from './path/ends.ts';
import { cellOf, type GrownObstacle, isFree, isOpenLine, type MoveField } from './path/field.ts';
import { isIn } from './path/flat.ts';
import { roundsOf } from './path/rounds.ts';
import { type TautPath, tautPath } from './path/taut-path.ts';

/** Ends are asked for so many at a time: of a few the search knows that they may lie on rims. */
const AT_ONCE = 90;
const TRIED = 16;

/**
 * The way of a model, on its own level, to an end where it may stop: `field` is the ground as paths meet it, `ends` as ends
 * do, which is nowhere more open. Undefined when there is none. A shortest way out ends where the model stands, where it
 * crosses the rim of what it may not stop in at a right angle, or where two such rims meet; all of these are looked at. So
 * only ends are missed that have less than 0.003" of room, or ways with less than paths need.
 */
export function wayOut(field: MoveField, ends: MoveField, start: Point, limit: Length): TautPath | undefined {
  if (isFree(ends, start)) return { points: [start], length: 0 };
  return straightOut(field, ends, start, limit) ?? shortestOut(field, ends, start, limit);
}

/** A quick try: straight ahead in some directions. */
function straightOut(field: MoveField, ends: MoveField, start: Point, limit: Length): TautPath | undefined {
  for (const share of [1, 0.75, 0.5]) {
    const length = Math.floor(limit * share);
    for (let k = 0; k < TRIED; k++) {
      const { x, y } = along(start, (k * 36_000) / TRIED, length);
      const end = { x: start.x + Math.trunc(x - start.x), y: start.y + Math.trunc(y - start.y) };
      if (isFree(ends, end) && isFree(field, end) && isOpenLine(field, start, end))
        return { points: [start, end], length };
    }
  }
  return undefined;
}

function shortestOut(field: MoveField, ends: MoveField, start: Point, limit: Length): TautPath | undefined {
  const exits = exitsFrom(field, ends, start, limit);
  for (let i = 0; i < exits.length; i += AT_ONCE) {
    const way = tautPath({ field, start, goals: { points: exits.slice(i, i + AT_ONCE), discs: [] }, limit });
    if (way !== undefined) return way;
  }
  return undefined;
}

/** Everything that bounds where a model may stop: circles, and lines with their outward normal. */
type Rim = Disc | Line;

interface Line {
  readonly nx: number;
  readonly ny: number;
  readonly off: Length;
}

/** Whole points where a shortest way to an end may end, the nearest first; as the crow flies all are in reach. */
export function exitsFrom(field: MoveField, ends: MoveField, start: Point, limit: Length): Point[] {
  const around = growBox({ minX: start.x, minY: start.y, maxX: start.x, maxY: start.y }, limit + 1);
  const rims: Rim[] = boxesNear(ends.index, around).flatMap((i) => rimsOf(ends.obstacles[i]!));
  rims.push({ nx: 1, ny: 0, off: ends.minX }, { nx: 1, ny: 0, off: ends.maxX });
  rims.push({ nx: 0, ny: 1, off: ends.minY }, { nx: 0, ny: 1, off: ends.maxY });
  const square = (x: Length, y: Length) => (x - start.x) * (x - start.x) + (y - start.y) * (y - start.y);
  const most = (limit + 0.4) * (limit + 0.4);
  const found = new Map<number, Point>();
  // Most places lie so deep in something that no whole point beside them is free.
  const deep = Float64Array.from(ends.obstacles, ({ clear }) => Math.max(0, clear - DEEP) * Math.max(0, clear - DEEP));
  const { index, flat } = ends;
  const isDeep = (x: Length, y: Length) => {
    const cell = cellOf(index, x, y);
    for (let n = index.starts[cell]!; n < index.starts[cell + 1]!; n++) {
      if (isIn(flat, index.items[n]!, x, y, deep[index.items[n]!]!)) return true;
    }
    return false;
  };
  const add = (px: Length, py: Length) => {
    if (square(px, py) > (limit + DEEP) * (limit + DEEP) || isDeep(px, py)) return;
    let given = 0;
    for (const { x, y } of BESIDE) {
      const at = { x: Math.round(px) + x, y: Math.round(py) + y };
      if (square(at.x, at.y) > most || !isFree(ends, at) || !isFree(field, at)) continue;
      found.set(at.x * 1_000_003 + at.y, at);
      if (++given === GIVEN) return;
    }
  };
  const turns = boxesNear(field.index, around).flatMap((i) => roundsOf(field, i).open);
  rims.forEach((rim, i) => {
    leaving(rim, start.x, start.y, 0, add);
    for (const { x, y, radius } of turns) leaving(rim, x, y, radius, add);
    for (let k = 0; k < i; k++) meeting(rim, rims[k]!, add);
  });
  return [...found.values()].sort((a, b) => square(a.x, a.y) - square(b.x, b.y));
}

/** Whole points given for each place. */
const GIVEN = 2;

function rimsOf({ x, y, clear, corners }: GrownObstacle): Rim[] {
  if (corners === undefined) return [{ x, y, radius: clear }];
  return corners.flatMap((p, i): Rim[] => {
    const q = corners[(i + 1) % corners.length]!;
    const length = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y));
    const corner = { x: p.x, y: p.y, radius: clear };
    if (length === 0) return [corner];
    const [nx, ny] = [(q.y - p.y) / length, (p.x - q.x) / length];
    return [corner, { nx, ny, off: nx * p.x + ny * p.y + clear }];
  });
}

/** Places where a line that touches a circle, or goes through a point, crosses a rim at a right angle. */
function leaving(rim: Rim, x: Length, y: Length, radius: Length, add: Add): void {
  for (let aside = radius; ; aside = -radius) {
    if ('radius' in rim) leavingCircle(rim, x, y, aside, add);
    else {
      const [px, py] = [x - rim.ny * aside, y + rim.nx * aside];
      const far = rim.off - rim.nx * px - rim.ny * py;
      add(px + rim.nx * far, py + rim.ny * far);
    }
    if (aside <= 0) return;
  }
}

/** The same for a circle and the line that passes a point on one side of it at a distance. */
function leavingCircle(rim: Disc, x: Length, y: Length, aside: Length, add: Add): void {
  const dx = x - rim.x;
  const dy = y - rim.y;
  const square = dx * dx + dy * dy;
  const rest = square - aside * aside;
  if (rest <= 0) {
    // From the middle of a rim every direction is as good; around a circle that holds it there is nothing to touch.
    if (aside === 0) for (const { x: ux, y: uy } of COMPASS) add(rim.x + ux * rim.radius, rim.y + uy * rim.radius);
    return;
  }
  const length = Math.sqrt(rest);
  const ux = (rim.radius * (length * dx - aside * dy)) / square;
  const uy = (rim.radius * (length * dy + aside * dx)) / square;
  add(rim.x + ux, rim.y + uy);
  add(rim.x - ux, rim.y - uy);
}

const COMPASS: readonly Point[] = Array.from({ length: TRIED }, (_, k) => direction((k * 36_000) / TRIED));

/** Places where two rims meet. */
function meeting(a: Rim, b: Rim, add: Add): void {
  if ('radius' in a) {
    if ('radius' in b) circlesMeet(a, b, add);
    else lineMeets(b, a, add);
  } else if ('radius' in b) lineMeets(a, b, add);
  else {
    const turn = a.nx * b.ny - a.ny * b.nx;
    if (Math.abs(turn) > 1e-9) add((a.off * b.ny - b.off * a.ny) / turn, (b.off * a.nx - a.off * b.nx) / turn);
  }
}

function lineMeets(line: Line, { x, y, radius }: Disc, add: Add): void {
  const far = line.off - line.nx * x - line.ny * y;
  if (far * far > radius * radius) return;
  const s = Math.sqrt(radius * radius - far * far);
  add(x + line.nx * far - line.ny * s, y + line.ny * far + line.nx * s);
  add(x + line.nx * far + line.ny * s, y + line.ny * far - line.nx * s);
}
