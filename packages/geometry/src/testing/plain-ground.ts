// Second opinions on climbing, walking on surfaces and standing on them: outlines as polygons, all corners against all
// edges, no code of movement/. A verdict is undefined where rounding and the slack of touching decide.
import type { Footprint, Placed } from '../footprint.ts';
import type { Feature, Floor, Hatch } from '../terrain.ts';
import type { Point } from '../vector.ts';
import { outline, signedDistance } from './oracle.ts';

export type Verdict = boolean | undefined;

/** What bears or stops a base: an upright block of terrain, or a floor (no thickness). */
export interface PlainPart {
  readonly id: string;
  readonly corners: readonly Point[];
  readonly bottom: number;
  readonly heightAt: (p: Point) => number;
  readonly isFloor: boolean;
  readonly standable: boolean;
  readonly holes: readonly Hatch[];
  /** How high its whole piece of terrain is. */
  readonly piece: number;
}

/** Where a base is and how high. */
export interface PlainPlace extends Placed {
  readonly z: number;
}

const LEVEL = 5;
const FACE = 20;
/** Outlines of curves are drawn with so many corners; they are off by less than `ROUGH`. */
const CORNERS = 72;
const ROUGH = 3;

/** All parts of some features; walls have no openings here. */
export function plainParts(features: readonly Feature[]): PlainPart[] {
  return features.flatMap((feature) => {
    const uprights = [
      ...feature.prisms.map((prism) => ({ ...prism, rim: prism.corners })),
      ...feature.walls.map((wall) => ({ ...wall, rim: strip(wall.from, wall.to, wall.thickness), standable: false })),
    ];
    const floors = feature.floors.flatMap((floor) => floor.corners.map((p) => floorAt(floor, p)));
    const sunk = floors.filter((z) => z < 0);
    const feet = [...uprights.map(({ bottom }) => bottom), ...sunk];
    const foot = feet.length > 0 ? Math.min(...feet) : 0;
    // What lies below the table reaches up to it.
    const piece = Math.max(...uprights.map(({ top }) => top), ...floors, ...(foot < 0 ? [0] : [])) - foot;
    return [
      ...uprights.map(({ id, rim, bottom, top, standable }) => {
        return { id, corners: rim, bottom, heightAt: () => top, isFloor: false, standable, holes: [], piece };
      }),
      ...feature.floors.map((floor) => ({
        id: floor.id,
        corners: floor.corners,
        bottom: floor.z,
        heightAt: (p: Point) => floorAt(floor, p),
        isFloor: true,
        standable: floor.standable,
        holes: floor.hatches.filter(({ state }) => state === 'open' || state === 'destroyed'),
        piece,
      })),
    ];
  });
}

/** The table as a floor, with the open hatches of what lies level with it as its only holes. */
export function plainTable(parts: readonly PlainPart[]): PlainPart {
  const far = 1_000_000;
  const corners = [
    { x: -far, y: -far },
    { x: far, y: -far },
    { x: far, y: far },
    { x: -far, y: far },
  ];
  const isLevel = (part: PlainPart) => part.isFloor && part.corners.every((p) => Math.abs(part.heightAt(p)) <= LEVEL);
  const holes = parts.filter(isLevel).flatMap((part) => part.holes);
  return { id: 'table', corners, bottom: 0, heightAt: () => 0, isFloor: true, standable: true, holes, piece: far };
}

function strip(a: Point, b: Point, thickness: number): Point[] {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const [dx, dy] = [(-Math.sin(angle) * thickness) / 2, (Math.cos(angle) * thickness) / 2];
  return [
    { x: a.x - dx, y: a.y - dy },
    { x: b.x - dx, y: b.y - dy },
    { x: b.x + dx, y: b.y + dy },
    { x: a.x + dx, y: a.y + dy },
  ];
}

function floorAt(floor: Floor, p: Point): number {
  if (floor.slope === undefined) return floor.z;
  const { from, to, rise } = floor.slope;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const along = (p.x - from.x) * Math.cos(angle) + (p.y - from.y) * Math.sin(angle);
  return floor.z + rise * Math.min(1, Math.max(0, along / Math.hypot(to.x - from.x, to.y - from.y)));
}

/** Distance between a base and the ground inside some corners, 0 when they share a point: every corner against every edge. */
function apart(base: readonly Point[], corners: readonly Point[]): number {
  if (signedDistance(corners, base[0]!) <= 0 || signedDistance(base, corners[0]!) <= 0) return 0;
  let least = Infinity;
  for (let i = 0; i < base.length; i++) {
    const [a, b] = [base[i]!, base[(i + 1) % base.length]!];
    for (let j = 0; j < corners.length; j++) {
      const [c, d] = [corners[j]!, corners[(j + 1) % corners.length]!];
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return 0;
      least = Math.min(least, toEdge(a, c, d), toEdge(c, a, b));
    }
  }
  return least;
}

const side = (a: Point, b: Point, p: Point): number => Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));

function toEdge(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/** Yes up to a limit, no beyond it, unsure near it. */
const upTo = (measured: number, limit: number, unsure: number): Verdict =>
  Math.abs(measured - limit) <= unsure ? undefined : measured < limit;

export const all = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;
export const some = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(true) ? true : verdicts.includes(undefined) ? undefined : false;
const not = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict);

/** A footprint smaller by at least a margin all around. */
function smaller(shape: Footprint, by: number): Footprint {
  if (shape.kind === 'round') return { kind: 'round', radius: shape.radius - by };
  if (shape.kind === 'oval')
    return { kind: 'oval', halfLength: shape.halfLength - by, halfWidth: shape.halfWidth - by };
  // Drawn in towards its middle until the nearest edge has moved so far; the others move farther.
  const middle = meanOf(shape.corners);
  const reach = Math.min(
    ...shape.corners.map((p, i) => toEdge(middle, p, shape.corners[(i + 1) % shape.corners.length]!)),
  );
  const k = 1 - by / reach;
  return {
    kind: 'hull',
    corners: shape.corners.map((p) => ({ x: middle.x + (p.x - middle.x) * k, y: middle.y + (p.y - middle.y) * k })),
  };
}

export const meanOf = (corners: readonly Point[]): Point => ({
  x: corners.reduce((sum, p) => sum + p.x, 0) / corners.length,
  y: corners.reduce((sum, p) => sum + p.y, 0) / corners.length,
});

/** Whether a base and the ground inside some corners overlap by more than touching, and so much more. */
function overlapping(at: Placed, corners: readonly Point[], more = 0): Verdict {
  if (isFar(at, corners, 0)) return false;
  const slim = smaller(at.footprint, 1 + ROUGH + more);
  if (apart(outline({ ...at, footprint: slim }, CORNERS), corners) === 0) return true;
  return apart(outline(at, CORNERS), corners) > ROUGH ? false : undefined;
}

/** Whether the base, or its centre alone, comes within a distance of the ground inside some corners. */
const reaches = (at: Placed, corners: readonly Point[], meets: 'base' | 'centre', within: number): Verdict =>
  meets === 'centre'
    ? upTo(signedDistance(corners, at), within, 1)
    : isFar(at, corners, within)
      ? false
      : upTo(apart(outline(at, CORNERS), corners), within, ROUGH);

/** Too far away for any facing: saves the close look. */
const isFar = ({ footprint: shape, x, y }: Placed, corners: readonly Point[], within: number): boolean => {
  const reach =
    shape.kind === 'round'
      ? shape.radius
      : shape.kind === 'oval'
        ? Math.max(shape.halfLength, shape.halfWidth)
        : Math.max(...shape.corners.map((p) => Math.hypot(p.x, p.y)));
  return signedDistance(corners, { x, y }) > reach + within + 2 * ROUGH;
};

/** Whether a floor has a hole under the whole base, or under the centre, whose rim it does not touch. */
function overHole(at: Placed, part: PlainPart, meets: 'base' | 'centre'): Verdict {
  const inHole = (hole: Hatch): Verdict => {
    if (meets === 'centre') return upTo(signedDistance(hole.corners, at), -LEVEL, 1);
    return upTo(Math.max(...outline(at, CORNERS).map((p) => signedDistance(hole.corners, p))), -LEVEL, ROUGH);
  };
  return some(part.holes.map(inHole));
}

/** What bears a passing base: the table first, then each part that is under any of it with a height in a range. */
export function plainBearers(
  parts: readonly PlainPart[],
  at: PlainPlace,
  meets: 'base' | 'centre',
  lowest = at.z,
  highest = at.z,
): Verdict[] {
  const level = (h: number): Verdict => all([upTo(lowest - h, LEVEL, 1), upTo(h - highest, LEVEL, 1)]);
  return [
    level(0),
    ...parts.map((part) => {
      const high = level(part.heightAt(at));
      if (high === false) return false;
      return all([high, reaches(at, part.corners, meets, LEVEL), not(overHole(at, part, meets))]);
    }),
  ];
}

/**
 * Whether a solid stands in a base at its height; with margins, whether it might within that distance and height; with a
 * distance below 0, whether it does so deep.
 */
export function plainInside(
  part: PlainPart,
  at: PlainPlace,
  height: number,
  meets: 'base' | 'centre',
  around = 0,
  above = 0,
): Verdict {
  if (part.isFloor || part.bottom >= at.z + height + above || part.heightAt(at) <= at.z - above) return false;
  if (around > 0) return reaches(at, part.corners, meets, around) === false ? false : undefined;
  return meets === 'centre' ? upTo(signedDistance(part.corners, at), -1, 0.8) : overlapping(at, part.corners, -around);
}

/** Whether going from one height to another is a step onto or off a piece low enough to be ignored. */
export function plainLow(
  parts: readonly PlainPart[],
  lower: PlainPlace,
  upper: PlainPlace,
  freeHeight: number,
): Verdict {
  if (upper.z - lower.z > freeHeight) return false;
  return some(
    parts.map((part) => {
      const level = part.piece > freeHeight ? false : upTo(Math.abs(part.heightAt(upper) - upper.z), LEVEL, 1);
      return level === false ? false : all([level, reaches(upper, part.corners, 'base', FACE)]);
    }),
  );
}

/** Whether something to climb on reaches the upper end of a straight rise or drop. */
export function plainFace(parts: readonly PlainPart[], at: Placed, upper: number, meets: 'base' | 'centre'): Verdict {
  return some(
    parts.map((part) => {
      const top = part.heightAt(at);
      const high = part.isFloor
        ? upTo(Math.abs(top - upper), LEVEL, 1)
        : all([upTo(upper - top, LEVEL, 1), part.bottom < upper]);
      return high === false ? false : all([high, reaches(at, part.corners, meets, FACE)]);
    }),
  );
}

/** Whether a straight rise or drop breaks through this floor; its holes let a base pass that fits, or any by its centre. */
export function plainThrough(
  part: PlainPart,
  at: Placed,
  low: number,
  high: number,
  meets: 'base' | 'centre',
  holesMeet: 'base' | 'centre',
): Verdict {
  if (!part.isFloor) return false;
  const z = part.heightAt(at);
  const between = all([upTo(low + LEVEL - z, 0, 1), upTo(z, high + LEVEL, 1)]);
  if (between === false) return false;
  const inHole = (hole: Hatch) =>
    holesMeet === 'centre'
      ? upTo(signedDistance(hole.corners, at), 0, 1)
      : upTo(Math.max(...outline(at, CORNERS).map((p) => signedDistance(hole.corners, p))), 0, 1 + ROUGH);
  const free = some(part.holes.map(inHole));
  const under = upTo(signedDistance(part.corners, at), -LEVEL, 1);
  return all([between, not(free), meets === 'centre' ? under : some([under, overlapping(at, part.corners)])]);
}

/** Whether a base may rest here: every part of it, or its centre alone, on surfaces to stand on, and over no hole. */
export function plainRests(parts: readonly PlainPart[], at: PlainPlace, meets: 'base' | 'centre'): Verdict {
  const table = upTo(Math.abs(at.z), LEVEL, 1);
  if (table !== false) return table;
  const heights = parts.map((part) =>
    part.standable ? upTo(Math.abs(part.heightAt(at) - at.z), LEVEL, 1) : (false as const),
  );
  if (heights.includes(undefined)) return undefined;
  const bearing = parts.filter((_, i) => heights[i]);
  if (meets === 'centre') return bearsAround(bearing, at, 0);
  const rim = outline(at, CORNERS);
  const [xs, ys] = [rim.map((p) => p.x), rim.map((p) => p.y)];
  const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const half = Math.max(Math.max(...xs) - x, Math.max(...ys) - y);
  return isBorneIn(bearing, rim, { x, y }, half);
}

/** Whether everything within a distance of a point is borne (yes), or nothing of it (no). */
function bearsAround(bearing: readonly PlainPart[], p: Point, around: number): Verdict {
  return some(
    bearing.map(({ corners, holes }) =>
      all([
        upTo(signedDistance(corners, p), LEVEL, around + 1),
        ...holes.map((hole) => not(upTo(signedDistance(hole.corners, p), -LEVEL, around + 1))),
      ]),
    ),
  );
}

/** Whether what lies of a base in a square is borne: squares that are partly borne are cut in four. */
function isBorneIn(bearing: readonly PlainPart[], rim: readonly Point[], centre: Point, half: number): Verdict {
  const around = half * Math.SQRT2;
  const out = signedDistance(rim, centre);
  if (out > around + ROUGH) return true;
  const borne = bearsAround(bearing, centre, around);
  if (borne === true) return true;
  if (borne === false && out < -around - ROUGH) return false;
  if (half < 3) return undefined;
  const quarter = half / 2;
  let verdict: Verdict = true;
  for (const [dx, dy] of [[-1, -1] as const, [1, -1] as const, [1, 1] as const, [-1, 1] as const]) {
    const each = isBorneIn(bearing, rim, { x: centre.x + dx * quarter, y: centre.y + dy * quarter }, quarter);
    if (each === false) return false;
    if (each === undefined) verdict = undefined;
  }
  return verdict;
}
