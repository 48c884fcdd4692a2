import type { Body } from '../body.ts';
import { outlinePoints } from '../footprint.ts';
import { distanceToSegment } from '../polygon.ts';
import { type Length, normaliseFacing, turnBetween } from '../units.ts';
import { type Point, subtract } from '../vector.ts';
import { lengthInDifficult } from './difficult.ts';
import { FOLLOWED, pointLengths } from './farthest-point.ts';
import { isFreeStep } from './ground.ts';
import { type ModelMove, type PlaceOnPath, placedAt, placeOnPath, planLength, type Waypoint } from './path.ts';
import type { MoveCost } from './rules.ts';
import type { MoveScene } from './scene.ts';

export { lengthInDifficult };

/**
 * What each leg of a path adds to its cost, in order. Of a base that turns on the way that is what the leg adds to the
 * longest way of any one point since the start (W40K-08.2): another point may be the farthest on each leg.
 */
export function legCosts(scene: MoveScene, body: Body, { path }: ModelMove, cost: MoveCost): Length[] {
  const pivoted = path.length - measuredPath(path, cost).length;
  if (cost.measure === 'farthest-point' && body.footprint.kind !== 'round' && isTurning(path, pivoted)) {
    return turningCosts(scene, body, path, pivoted, cost);
  }
  return path
    .slice(1)
    .map((b, leg) => (leg < pivoted ? 0 : legCost(scene, body, path, leg, planLength(path[leg]!, b), cost)));
}

const isTurning = (path: readonly Waypoint[], from: number): boolean =>
  path.some((at, i) => i > from && turnBetween(path[i - 1]!.facing, at.facing) !== 0);

function turningCosts(
  scene: MoveScene,
  body: Body,
  path: readonly Waypoint[],
  pivoted: number,
  cost: MoveCost,
): Length[] {
  /** How far each point followed has gone so far. */
  const gone: Length[] = [];
  let straight = 0;
  let farthest = 0;
  return path.slice(1).map((b, leg) => {
    if (leg < pivoted) return 0;
    const a = path[leg]!;
    if (turnBetween(a.facing, b.facing) === 0) {
      const all = legCost(scene, body, path, leg, planLength(a, b), cost);
      straight += all;
      farthest += all;
      return all;
    }
    const before = farthest;
    pointLengths(body, a, b).forEach((plan, i) => {
      gone[i] = (gone[i] ?? 0) + legCost(scene, body, path, leg, plan, cost);
      farthest = Math.max(farthest, straight + gone[i]);
    });
    return farthest - before;
  });
}

/** What one leg costs whose length in plan is given. */
function legCost(
  scene: MoveScene,
  body: Body,
  path: readonly Waypoint[],
  leg: number,
  plan: Length,
  cost: MoveCost,
): Length {
  const a = path[leg]!;
  const b = path[leg + 1]!;
  const rise = b.z - a.z;
  if (cost.flight === 'plan') return plan;
  if (cost.flight === 'air') {
    const grounded = path[0]!.z === 0 && path[path.length - 1]!.z === 0;
    return grounded ? plan : Math.sqrt(plan * plan + rise * rise);
  }
  const ground = plan + (cost.difficult === undefined ? 0 : lengthInDifficult(scene, a, b, cost.difficult, [a.z, b.z]));
  if (rise === 0) return ground;
  const [low, high] = plan > 0 ? [a, b] : endsOfClimb(path, leg);
  if (cost.freeHeight > 0 && isFreeStep(scene, body, low, high, cost.freeHeight)) return ground;
  if (plan > 0 && cost.slope === 'space') return Math.sqrt(ground * ground + rise * rise);
  return ground + (rise > 0 ? (cost.up ? rise : 0) : cost.down ? -rise : 0);
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

/** Cost of a whole move, thousandths of an inch. */
export const moveLength = (scene: MoveScene, body: Body, move: ModelMove, cost: MoveCost): Length =>
  legCosts(scene, body, move, cost).reduce((sum, each) => sum + each, 0);

/** The place where the allowance runs out on a path whose legs cost so much; its end when it suffices. */
export function placeAfter(
  scene: MoveScene,
  body: Body,
  { model, path }: ModelMove,
  cost: MoveCost,
  costs: readonly Length[],
  allowance: Length,
): PlaceOnPath {
  let left = allowance;
  for (let leg = 0; leg < costs.length; leg++) {
    const all = costs[leg]!;
    if (all <= left) {
      left -= all;
      continue;
    }
    const [a, b] = [path[leg]!, path[leg + 1]!];
    const turned = turnBetween(a.facing, b.facing);
    if (cost.measure !== 'farthest-point' || body.footprint.kind === 'round' || turned === 0) {
      return placeOnPath(path, leg, all === 0 ? 1 : left / all);
    }
    // While a base turns its points speed up and slow down, and one overtakes the other.
    let [low, high] = [0, 1];
    for (let k = 0; k < HALVINGS; k++) {
      const share = (low + high) / 2;
      const facing = normaliseFacing(a.facing + Math.round(turned * share));
      const part = [...path.slice(0, leg + 1), { ...placeOnPath(path, leg, share), facing }];
      if (moveLength(scene, body, { model, path: part }, cost) > allowance) high = share;
      else low = share;
    }
    return placeOnPath(path, leg, low);
  }
  return placeOnPath(path, Math.max(0, path.length - 2), 1);
}

/** Halvings of a leg until the place where an allowance runs out is near enough: to 1/500 of it. */
const HALVINGS = 9;

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
