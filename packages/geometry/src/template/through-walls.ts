import { hullCorners, outlinePoints, type Placed } from '../footprint.ts';
import { gapToPoint, nearestPoints } from '../gap.ts';
import { hullPointNearest } from '../hull.ts';
import { turn } from '../polygon.ts';
import type { Opening, Wall } from '../terrain.ts';
import type { Length } from '../units.ts';
import { add, between, cross, distance, dot, type Point, perpendicular, scale, subtract } from '../vector.ts';
import { openingJambs } from '../walls.ts';
import { gapsOf, standsAt, templateBlockers } from './blocking.ts';
import { crossing, sharedOutline } from './crossing.ts';
import { isUnder, type Template } from './template.ts';

/** What walls leave of a template for one model (WZ-31.5). */
export type ThroughWalls =
  /** A straight line from the origin reaches a part of the base under the template, by doors at most. */
  | { readonly kind: 'hit' }
  /** Only lines through open windows do: the game rolls for the model. */
  | { readonly kind: 'window'; readonly opening: string }
  /** No line does; the wall that stops the line to the centre, or else one that stops another. */
  | { readonly kind: 'spared'; readonly by: string };

/**
 * WZ-31.5, R-145: what a template does to a model behind walls on a plan: only where straight lines from its origin pass
 * an open access point of the model's level. Walls between areas spare whoever stands behind them, however tall; on the
 * open table `sparedBy` decides. Undefined when the model is not under the template at all.
 */
export function throughWalls(
  template: Template,
  base: Placed & { readonly z: Length },
  walls: readonly Wall[],
): ThroughWalls | undefined {
  if (!isUnder(template, base)) return undefined;
  const { origin } = template;
  const standing = walls.filter((wall) => standsAt(wall, base.z));
  const blockers = templateBlockers({ prisms: [], walls: standing }, base.z);
  const corners = blockers.flatMap((blocker) => blocker.corners);
  const jambs = standing.flatMap((wall) => gapsOf(wall, base.z).flatMap((gap) => openingJambs(wall, gap)));
  let window: string | undefined;
  let by: string | undefined;
  for (const p of pointsTried(template, base, [...corners, ...jambs])) {
    const stop = blockers.find(({ corners }) => crossing(origin, p, corners) !== undefined);
    by ??= stop?.id;
    if (stop !== undefined) continue;
    const glass = windowPassed(origin, p, standing, base.z);
    if (glass === undefined) return { kind: 'hit' };
    window ??= glass.id;
  }
  if (window !== undefined) return { kind: 'window', opening: window };
  return { kind: 'spared', by: by ?? '' };
}

/** Points of a base under a template: its centre, if it is one, for most lines that decide go there; then all that may differ. */
function* pointsTried(template: Template, base: Placed, corners: readonly Point[]): Iterable<Point> {
  const centre = { x: base.x, y: base.y };
  if (gapToPoint(template.shape, centre) === 0 && gapToPoint(base, centre) === 0) yield centre;
  yield* firstPoints(template, base, corners);
}

/** Corners of the outlines that stand for curved ones. */
const CURVE = 180;
/** Half of what can be stored: what is seen of a base through a narrower slit is only touched. */
const NARROWEST: Length = 0.5;
/** Lines go this far into a base: whose rim touches a wall from behind stands behind it all the same. */
const SKIN: Length = 3;
/** Where between two directions a line is tried: its middle, and near both in case a base stands in a gap. */
const TRIED = [0.5, 0.1, 0.9];

/**
 * Where lines from the origin first meet the part of a base under the template: between the directions of two corners of
 * walls all lines meet the same walls and pass the same gaps, so a few of each such span tell for all.
 */
function firstPoints({ origin, shape }: Template, base: Placed, corners: readonly Point[]): Point[] {
  const part = sharedOutline(outlineOf(base), outlineOf(shape));
  if (part.length < 3) return [nearestPoints(shape, base).from];
  const axis = subtract(hullPointNearest(part, origin).from, origin);
  const square = dot(axis, axis);
  if (square < NARROWEST * NARROWEST) return [origin];
  // All of the part lies ahead of the origin along the axis; directions are told by how far they lead aside of it.
  const aside = (p: Point) => cross(axis, subtract(p, origin)) / dot(axis, subtract(p, origin));
  const sides = part.map(aside);
  const [first, last] = [Math.min(...sides), Math.max(...sides)];
  const edges = corners
    .filter((p) => dot(axis, subtract(p, origin)) > 0)
    .map(aside)
    .filter((side) => side > first && side < last);
  const spans = [first, ...edges.sort((a, b) => a - b), last];
  const reach = Math.max(...part.map((p) => dot(axis, subtract(p, origin)))) / square + 1;
  return spans.slice(1).flatMap((end, i) => {
    const start = spans[i]!;
    return TRIED.flatMap((share) => {
      const side = start + (end - start) * share;
      const far = add(origin, scale(add(axis, scale(perpendicular(axis), side)), reach));
      const met = crossing(origin, far, part);
      if (met === undefined) return [];
      const p = between(origin, far, met[0] + SKIN / distance(origin, far));
      return (end - start) * distance(origin, p) < NARROWEST ? [] : [p];
    });
  });
}

const outlineOf = (placed: Placed): Point[] =>
  placed.footprint.kind === 'hull' ? hullCorners(placed, placed.footprint.corners) : outlinePoints(placed, CURVE);

/** The window a line that no wall stops passes, if it passes one; where a door stands in the same place it takes the door. */
function windowPassed(from: Point, to: Point, walls: readonly Wall[], z: Length): Opening | undefined {
  for (const wall of walls) {
    const a = turn(wall.from, wall.to, from);
    const b = turn(wall.from, wall.to, to);
    if (a * b >= 0) continue;
    const along = dot(subtract(between(from, to, a / (a - b)), wall.from), subtract(wall.to, wall.from));
    const at = along / distance(wall.from, wall.to);
    const passed = gapsOf(wall, z).filter((gap) => Math.abs(at - gap.at) <= gap.width / 2);
    if (passed.length > 0 && passed.every(({ kind }) => kind === 'window')) return passed[0];
  }
  return undefined;
}
