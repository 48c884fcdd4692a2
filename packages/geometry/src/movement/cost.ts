import type { Body } from '../body.ts';
import { rotate } from '../directions.ts';
import { outerRadius, outlinePoints } from '../footprint.ts';
import { lengthInside } from '../line.ts';
import { distanceToSegment } from '../polygon.ts';
import type { Feature } from '../terrain.ts';
import { HALF_TURN, type Length, normaliseFacing, turnBetween } from '../units.ts';
import { type Point, subtract } from '../vector.ts';
import { isFreeStep } from './ground.ts';
import { type ModelMove, type PlaceOnPath, placedAt, placeOnPath, planLength, type Waypoint } from './path.ts';
import type { MoveCost } from './rules.ts';
import type { MoveScene } from './scene.ts';

/** Points of the outline that are followed when a base turns on its way; W40K-08.2 asks for 16 or more. */
const FOLLOWED = 32;
/** A turn on the way is followed in steps of at most this many hundredths of a degree. */
const TURN_STEP = 200;

/** Length in plan of the part of a base that travels furthest on one leg; the centre's for round bases. */
export function farthestPointLength(body: Body, a: Waypoint, b: Waypoint): Length {
  const straight = planLength(a, b);
  const turned = turnBetween(a.facing, b.facing);
  if (body.footprint.kind === 'round' || turned === 0) return straight;
  // On the spot every point runs along an arc: the farthest one decides, and no chord needs adding up.
  if (straight === 0) return (outerRadius(body.footprint) * Math.abs(turned) * Math.PI) / HALF_TURN;
  const outline = outlinePoints({ footprint: body.footprint, x: 0, y: 0, facing: a.facing }, FOLLOWED);
  const steps = Math.ceil(Math.abs(turned) / TURN_STEP);
  return Math.max(...outline.map((point) => turningLength(point, a, b, turned, steps)));
}

function turningLength(point: Point, a: Waypoint, b: Waypoint, turned: number, steps: number): Length {
  let length = 0;
  let before = point;
  for (let step = 1; step <= steps; step++) {
    const around = rotate(point, normaliseFacing(Math.round((turned * step) / steps)));
    const at = { x: ((b.x - a.x) * step) / steps + around.x, y: ((b.y - a.y) * step) / steps + around.y };
    length += Math.sqrt((at.x - before.x) * (at.x - before.x) + (at.y - before.y) * (at.y - before.y));
    before = at;
  }
  return length;
}

/** What each leg of a path costs, in order. */
export function legCosts(scene: MoveScene, body: Body, move: ModelMove, cost: MoveCost): Length[] {
  const path = move.path;
  const pivoted = path.length - measuredPath(path, cost).length;
  const grounded = path[0]?.z === 0 && path[path.length - 1]?.z === 0;
  return path.slice(1).map((b, leg) => {
    const a = path[leg]!;
    if (leg < pivoted) return 0;
    const plan = cost.measure === 'farthest-point' ? farthestPointLength(body, a, b) : planLength(a, b);
    const rise = b.z - a.z;
    if (cost.flight === 'plan') return plan;
    if (cost.flight === 'air') return grounded ? plan : Math.sqrt(plan * plan + rise * rise);
    const ground = plan + (cost.difficult === undefined ? 0 : lengthInDifficult(scene, a, b, cost.difficult));
    if (rise === 0) return ground;
    const [low, high] = plan > 0 ? [a, b] : endsOfClimb(path, leg);
    if (cost.freeHeight > 0 && isFreeStep(scene, body, low, high, cost.freeHeight)) return ground;
    if (plan > 0 && cost.slope === 'space') return Math.sqrt(ground * ground + rise * rise);
    return ground + (rise > 0 ? (cost.up ? rise : 0) : cost.down ? -rise : 0);
  });
}

/** The path from where measuring starts: after a free turn on the spot, if its rules grant one. */
export function measuredPath(path: readonly Waypoint[], cost: MoveCost): readonly Waypoint[] {
  const [a, b] = path;
  if (cost.freePivot === undefined || a === undefined || b === undefined) return path;
  const onTheSpot = a.x === b.x && a.y === b.y && a.z === b.z;
  return onTheSpot && Math.abs(turnBetween(a.facing, b.facing)) <= cost.freePivot ? path.slice(1) : path;
}

/** The lowest and highest waypoints of the whole climb a vertical leg is part of: steps cut small are still one climb. */
export function endsOfClimb(path: readonly Waypoint[], leg: number): [Waypoint, Waypoint] {
  const { x, y } = path[leg]!;
  const isHere = (k: number) => path[k]?.x === x && path[k]?.y === y;
  let first = leg;
  let last = leg + 1;
  while (isHere(first - 1)) first--;
  while (isHere(last + 1)) last++;
  const climb = path.slice(first, last + 1);
  const lowest = climb.reduce((least, at) => (at.z < least.z ? at : least));
  const highest = climb.reduce((most, at) => (at.z > most.z ? at : most));
  return [lowest, highest];
}

/** How much of a straight line lies in difficult ground: that much counts double (WZ-03.5). */
export function lengthInDifficult(scene: MoveScene, a: Point, b: Point, traits: readonly string[]): Length {
  const box = {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  };
  const isDifficult = (feature: Feature) => feature.traits.some((trait) => traits.includes(trait));
  const areas = scene
    .featuresNear(box)
    .filter(isDifficult)
    .flatMap((feature) => feature.area);
  return areas.length === 0 ? 0 : lengthInside(a, b, areas);
}

/** Cost of a whole move, thousandths of an inch. */
export const moveLength = (scene: MoveScene, body: Body, move: ModelMove, cost: MoveCost): Length =>
  legCosts(scene, body, move, cost).reduce((sum, each) => sum + each, 0);

/** The place where the allowance runs out; the end of the path when it suffices. */
export function placeAfter(path: readonly Waypoint[], costs: readonly Length[], allowance: Length): PlaceOnPath {
  let left = allowance;
  for (let leg = 0; leg < costs.length; leg++) {
    const cost = costs[leg]!;
    if (cost > left) return placeOnPath(path, leg, cost === 0 ? 1 : left / cost);
    left -= cost;
  }
  return placeOnPath(path, Math.max(0, path.length - 2), 1);
}

/** How far the ends of the long axis, or the corners of a hull, are from where they started (AOS-9.0c). */
export function endDisplacement(body: Body, path: readonly Waypoint[]): Length {
  const shape = body.footprint;
  // A round base has no ends, and may turn as it likes.
  if (shape.kind === 'round') return planLength(path[0]!, path[path.length - 1]!);
  const ways = displacements(body, path, shape.kind === 'oval' ? 4 : 1);
  // Of four points of an oval those ahead and behind come first and third; a broad one has its ends on its sides.
  const ends =
    shape.kind === 'hull' ? ways : ways.filter((_, i) => i % 2 === (shape.halfWidth > shape.halfLength ? 1 : 0));
  return Math.max(...ends.map(({ x, y }) => Math.sqrt(x * x + y * y)));
}

/** The least straight displacement of any point of the outline (aircraft, W40K-11.1); exact for hulls. */
export function leastDisplacement(body: Body, path: readonly Waypoint[]): Length {
  const ways = displacements(body, path, FOLLOWED);
  // Between two points of an edge displacements change evenly: their ends run along a line, too.
  return Math.min(...ways.map((way, i) => distanceToSegment(STILL, way, ways[(i + 1) % ways.length]!)));
}

const STILL: Point = { x: 0, y: 0 };

/** The straight ways of some points of the outline from the start to the end of a path. */
function displacements(body: Body, path: readonly Waypoint[], points: number): Point[] {
  const before = outlinePoints(placedAt(body, path[0]!), points);
  const after = outlinePoints(placedAt(body, path[path.length - 1]!), points);
  return before.map((p, i) => subtract(after[i]!, p));
}
