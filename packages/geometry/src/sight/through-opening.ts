import { type Body, topOf } from '../body.ts';
import { outlinePoints } from '../footprint.ts';
import type { Length } from '../units.ts';
import { distance, type Point, type Point3 } from '../vector.ts';
import { type AccessPoint, inViewArc, inVisibleZone } from './access-point.ts';
import { obstaclesBetween, type SeenThrough } from './corridor.ts';
import { firstStop, type SightLine } from './hiding.ts';
import type { Occluder } from './occluder.ts';
import type { Scene } from './scene.ts';
import { type Corner, clipped, lineThroughSlit, type Shape } from './slit.ts';

/** Whether two models on opposite sides see each other through an opening, and what is missing if not. */
export interface ThroughOpening {
  readonly aInZone: boolean;
  readonly bInZone: boolean;
  readonly aInArc: boolean;
  readonly bInArc: boolean;
  /** A clear line through the gap, if there is one. */
  readonly line?: SightLine;
}

/** Corners that stand for the rim of a round or oval base, and of one in the way. */
const RIM = 360;
const RIM_IN_THE_WAY = 96;
/** Ranges of lines looked at in plan, and of heights for each line. */
const TRIES = 200;
const TRIES_UPRIGHT = 24;

/** Two models on both sides of an access point. */
export interface OpeningSight {
  readonly scene: Scene;
  readonly at: AccessPoint;
  readonly a: Body;
  readonly b: Body;
  /** Features and models that hide nothing. */
  readonly through?: SeenThrough;
}

/**
 * Zone, arc and sight line of two models through an access point (WZ-31.3). Which zones are needed is the game's choice.
 * The line runs from any point of one base to any point of the other, at any height of the two bodies, crosses the
 * gap between sill and lintel and meets no obstacle. Past obstacles as high as both models and the gap it is found where
 * lines a thousandth of an inch apart are free, within `TRIES` ranges of lines; over and under lower ones, and past those
 * that stand partly beside a base, a fixed number of lines is tried.
 */
export function throughOpening({ scene, at, a, b, through = new Set() }: OpeningSight): ThroughOpening {
  const seenThrough = new Set([...through, a.id, b.id]);
  const obstacles = obstaclesBetween(scene, extremes(a), extremes(b), seenThrough);
  const there = lineThrough(at, a, b, obstacles);
  const back = there ? undefined : lineThrough(at, b, a, obstacles);
  const line = there ?? (back && { from: back.to, to: back.from });
  return {
    aInZone: inVisibleZone(at, a),
    bInZone: inVisibleZone(at, b),
    aInArc: inViewArc(at, a),
    bInArc: inViewArc(at, b),
    ...(line && { line }),
  };
}

const extremes = (body: Body): Point3[] =>
  outlinePoints(body, 8).flatMap(({ x, y }) => [body.z, topOf(body)].map((z) => ({ x, y, z })));

/**
 * A clear line from what stands of one body before the opening to what stands of the other behind it. In a thick wall lines
 * between the two faces come first: what stands in the gap has the wall beside it, not only between it and the other.
 */
function lineThrough(at: AccessPoint, a: Body, b: Body, obstacles: readonly Occluder[]): SightLine | undefined {
  const face = at.thickness / 2;
  const offs: readonly Offs[] =
    face === 0
      ? [[0, 0]]
      : [
          [-face, face],
          [-face, 0],
          [0, face],
          [0, 0],
        ];
  for (const [behind, before] of offs) {
    const line = lineBetween(at, a, before, b, behind, obstacles);
    if (line) return line;
  }
  return undefined;
}

/** A clear line from what of one body is at least so far off the middle of the wall to what of the other is behind it. */
function lineBetween(
  at: AccessPoint,
  a: Body,
  before: Length,
  b: Body,
  behind: Length,
  obstacles: readonly Occluder[],
): SightLine | undefined {
  const { centre, jambs } = at;
  const width = distance(jambs[0], jambs[1]);
  const ux = (jambs[1].x - jambs[0].x) / width;
  const uy = (jambs[1].y - jambs[0].y) / width;
  const seen = ({ x, y }: Point): Corner => ({
    at: (x - centre.x) * ux + (y - centre.y) * uy,
    off: (y - centre.y) * ux - (x - centre.x) * uy,
  });
  const onTable = (corner: Corner): Point => ({
    x: centre.x + corner.at * ux - corner.off * uy,
    y: centre.y + corner.at * uy + corner.off * ux,
  });
  const first = clipped(outlinePoints(a, RIM).map(seen), before, Infinity);
  const second = clipped(outlinePoints(b, RIM).map(seen), -Infinity, behind);
  if (first.length === 0 || second.length === 0) return undefined;
  const low = Math.min(a.z, b.z);
  const high = Math.max(topOf(a), topOf(b));
  const inWay = obstacles.map((o) => ({
    shape: outlineOf(o).map(seen),
    bottom: o.bottom,
    top: o.top,
    sure: o.shape !== 'floor',
  }));
  const between = [offsOf(second)[1], offsOf(first)[0]] as const;
  const isSure = ({ shape, bottom, top, sure }: Upright): boolean => {
    const onWall = shape.every(({ off }) => Math.abs(off) < 1);
    return (
      sure && bottom <= (onWall ? Math.max(low, at.sill) : low) && top >= (onWall ? Math.min(high, at.lintel) : high)
    );
  };
  // What stands partly beside a base, not only between it and the opening, stops some lines and not others.
  const reachesBeside = (shape: Shape): boolean => shape.some(({ off }) => off < between[0] || off > between[1]);
  return lineThroughSlit({
    slit: [-width / 2, width / 2],
    first,
    second,
    blockers: inWay.filter(isSure).map(({ shape }) => clipped(shape, ...between)),
    doubtful: inWay.filter((one) => !isSure(one) || reachesBeside(one.shape)).map(({ shape }) => shape),
    tries: TRIES,
    accept: (slope, place) => {
      const point = (off: Length, z: Length): Point3 => ({ ...onTable({ at: place + slope * off, off }), z });
      const nearA = chord(first, slope, place);
      const nearB = chord(second, slope, place);
      if (!nearA || !nearB) return undefined;
      const met = inWay.flatMap((one) => {
        const across = one.sure ? chord(one.shape, slope, place) : undefined;
        return across ? [clipped(upright(across, one.bottom, one.top), nearB[1], nearA[0])] : [];
      });
      return lineThroughSlit({
        slit: [at.sill, at.lintel],
        first: upright(nearA, a.z, topOf(a)),
        second: upright(nearB, b.z, topOf(b)),
        blockers: met,
        doubtful: [],
        tries: TRIES_UPRIGHT,
        accept: (rise, z) => {
          // As near to the opening as the line is in the body: the shortest line meets least.
          const from = point(...within(nearA, rise, z, a));
          const to = point(...within(nearB, rise, z, b));
          return firstStop(obstacles, from, to) ? undefined : { from, to };
        },
      });
    },
  });
}

/** An obstacle as the opening sees it. Floors may slope and have hatches: what they stop is left to the line itself. */
interface Upright {
  readonly shape: Shape;
  readonly bottom: Length;
  readonly top: Length;
  readonly sure: boolean;
}

function outlineOf(o: Occluder): readonly Point[] {
  if (o.shape === 'prism') return o.corners;
  if (o.shape === 'panel') return [o.from, o.to];
  if (o.shape === 'floor') return o.floor.corners;
  const footprint = { kind: 'oval' as const, halfLength: o.halfLength, halfWidth: o.halfWidth };
  return outlinePoints({ footprint, x: o.x, y: o.y, facing: o.facing }, RIM_IN_THE_WAY);
}

type Offs = readonly [least: Length, most: Length];

const offsOf = (shape: Shape): Offs => [
  Math.min(...shape.map(({ off }) => off)),
  Math.max(...shape.map(({ off }) => off)),
];

/** How far off the slit a line runs into a convex shape and out of it. */
function chord(shape: Shape, slope: number, place: Length): Offs | undefined {
  const side = ({ at, off }: Corner): number => at - slope * off - place;
  let least = Infinity;
  let most = -Infinity;
  shape.forEach((q, i) => {
    const p = shape[(i + shape.length - 1) % shape.length]!;
    const before = side(p);
    const after = side(q);
    if (before > 0 === after > 0 && before !== 0) return;
    const off = before === after ? p.off : p.off + ((q.off - p.off) * before) / (before - after);
    least = Math.min(least, off);
    most = Math.max(most, off);
  });
  return least <= most ? [least, most] : undefined;
}

/** A body or obstacle on a line, seen from beside: heights are places along the upright slit. */
const upright = ([least, most]: Offs, bottom: Length, top: Length): Shape => [
  { at: bottom, off: least },
  { at: bottom, off: most },
  { at: top, off: most },
  { at: top, off: least },
];

/** The point of a body on an upright line nearest to the slit, by how far off and how high it is. */
function within([least, most]: Offs, rise: number, z: Length, body: Body): [off: Length, z: Length] {
  const ends = [body.z, topOf(body)].map((height) => (height - z) / rise);
  const near = Math.max(least, rise === 0 ? -Infinity : Math.min(...ends));
  const far = Math.min(most, rise === 0 ? Infinity : Math.max(...ends));
  const off = least >= 0 ? Math.min(near, most) : Math.max(far, least);
  return [off, Math.min(topOf(body), Math.max(body.z, z + rise * off))];
}
