import { type Body, bodyAt } from '../../body.ts';
import { boundingBox, outerRadius } from '../../footprint.ts';
import { planGap } from '../../gap.ts';
import { isBorne, standingFault } from '../../movement/ground.ts';
import { placedAt, startOf, type Waypoint } from '../../movement/path.ts';
import { allowanceOf, type MoveRules, mayClimb, type TerrainMeets } from '../../movement/rules.ts';
import type { MoveScene, TerrainNear } from '../../movement/scene.ts';
import { isSteppedOver } from '../../movement/solids.ts';
import { OVERLAP_SLACK, shrunk } from '../../overlap.ts';
import { distanceToBorder, inPolygon } from '../../polygon.ts';
import { CONTACT_GAP, type Length } from '../../units.ts';
import { type Box, boxAround, boxesMeet, growBox, type Point } from '../../vector.ts';
import { stretchNear } from './toll.ts';

/** A climbing path is felt out in steps of this length; faces and edges are then found to the thousandth. */
const FEEL: Length = 60;

/**
 * The path that goes straight over whatever terrain lies along some points in plan: up its faces, across its tops, down
 * again (W40K-09.2, AOS-9.3). It starts at the model's own elevation and ends on the surface it comes to. Undefined when it
 * would have to climb more than the move pays for, or what may not be climbed (WZ-13.1).
 */
export function overPath(
  scene: MoveScene,
  body: Body,
  points: readonly Point[],
  rules: MoveRules,
): Waypoint[] | undefined {
  const path: Waypoint[] = [startOf(body)];
  const most = allowanceOf(rules, body.id) + CLIMB_SLACK;
  let paid = 0;
  const now = () => path[path.length - 1]!;
  const put = (to: Waypoint) => {
    const from = now();
    const before = path[path.length - 2];
    if (from.x === to.x && from.y === to.y && from.z === to.z) return;
    // Straight on at the same height: one leg instead of many steps.
    if (before !== undefined && from.z === to.z && before.z === from.z && isStraight(before, from, to)) path.pop();
    path.push(to);
  };
  for (const target of points.slice(1)) {
    const from = now();
    const length = Math.sqrt((target.x - from.x) * (target.x - from.x) + (target.y - from.y) * (target.y - from.y));
    if (length === 0) continue;
    const at = (travelled: Length): Waypoint => {
      const x = Math.round(from.x + ((target.x - from.x) * travelled) / length);
      const y = Math.round(from.y + ((target.y - from.y) * travelled) / length);
      return { x, y, z: now().z, facing: from.facing };
    };
    const near = terrainAround(scene, growBox(boxAround([from, target]), outerRadius(body.footprint) + FEEL));
    const rough = roughStretches(near, body, from, target, rules);
    for (let done = 0; done < length; ) {
      // Nothing happens before the next rim.
      const open = rough.reduce((next, [a, b]) => (b > done ? Math.min(next, a) : next), length);
      if (open > done) {
        done = open;
        continue;
      }
      const next = Math.min(length, done + FEEL);
      const isOpen = (d: Length) => topInTheWay(near, body, at(d), rules) <= now().z;
      const isHeld = (d: Length) => groundBelow(near, body, at(d), rules) >= now().z;
      const upTo = lastWhile(done, next, (d) => isOpen(d) && isHeld(d));
      done = upTo;
      if (upTo === next) continue;
      // A step further something rises or the ground ends: change height here and go on.
      put(at(upTo));
      const beyond = at(Math.min(next, upTo + 2));
      const top = climbedTop(near, body, beyond, rules);
      const z = top > now().z ? top : groundBelow(near, body, beyond, rules);
      paid += climbPrice(rules, now().z, z);
      if (paid > most || !mayClimb(rules, now().z, z)) return undefined;
      put(atHeight(now(), z));
      done = Math.min(next, upTo + 1);
    }
    put(at(length));
  }
  const z = heightAtEnd(scene, body, now(), rules);
  paid += climbPrice(rules, now().z, z);
  if (paid > most || !mayClimb(rules, now().z, z)) return undefined;
  put(atHeight(now(), z));
  return path;
}

const atHeight = ({ x, y, facing }: Waypoint, z: Length): Waypoint => ({ x, y, z, facing });

/** A base that ends beside a face, and bearing on it only as far as touching goes, comes down it. */
function heightAtEnd(scene: MoveScene, body: Body, end: Waypoint, rules: MoveRules): Length {
  const meets = rules.passage.terrainMeets;
  if (
    end.z <= 0 ||
    standingFault(scene, bodyAt(body, end.x, end.y, end.z, end.facing), meets, rules.passage) === undefined
  )
    return end.z;
  const z = surfaceBelow(scene, body, end, meets);
  return topInTheWay(scene, body, atHeight(end, z), rules) > z ? end.z : z;
}

/** Heights are met to the thousandth, several of them on one path. */
const CLIMB_SLACK: Length = 20;

/** What a rise or fall costs at least: steps as low as those that may be free count nothing. */
function climbPrice({ cost }: MoveRules, from: Length, to: Length): Length {
  const height = Math.abs(to - from);
  const isPaid = cost.flight === undefined && (to > from ? cost.up : cost.down);
  return isPaid && height > cost.freeHeight ? height : 0;
}

/** The terrain of a scene in a box: few pieces, asked about at every step. */
function terrainAround(scene: MoveScene, box: Box): TerrainNear {
  const solids = scene.solidsNear(box);
  const surfaces = scene.surfacesNear(box);
  return {
    solidsNear: (within) => solids.filter((solid) => boxesMeet(solid.box, within)),
    surfacesNear: (within) => surfaces.filter((surface) => boxesMeet(surface.box, within)),
  };
}

/**
 * The stretches of a leg, as distances from its start, where its height may change: around the rims of everything the base
 * can be on or run into. Slopes, and bases that are not round, are felt out all along.
 */
function roughStretches(near: TerrainNear, body: Body, a: Point, b: Point, rules: MoveRules): [Length, Length][] {
  const round = body.footprint.kind === 'round';
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  const reach = round && rules.passage.terrainMeets === 'centre' ? 0 : outerRadius(body.footprint);
  const box = growBox(boxAround([a, b]), outerRadius(body.footprint) + FEEL);
  const found: [Length, Length][] = [[0, FEEL]];
  const feel = (first: number, last: number) => {
    found.push([Math.max(0, Math.floor(first * length - FEEL)), Math.ceil(last * length + FEEL)]);
  };
  const along = (corners: readonly Point[], isFlat: boolean) => {
    // As wide as slacks go, so that what is only just met is felt.
    const outer = stretchNear(corners, reach + 2 * CONTACT_GAP, a, b);
    if (outer.to <= outer.from) return;
    // A leg that runs along a rim stays near it for long.
    const inner = stretchNear(corners, Math.max(0, reach - 2 * CONTACT_GAP), a, b);
    if (round && isFlat && inner.from < inner.to) {
      feel(outer.from, inner.from);
      feel(inner.to, outer.to);
    } else feel(outer.from, outer.to);
  };
  for (const { corners } of near.solidsNear(box)) along(corners, true);
  for (const { corners, floor } of near.surfacesNear(box)) along(corners, floor?.slope === undefined);
  return found;
}

/** The farthest distance between two for which a condition still holds, to the thousandth; the first one if it never does. */
function lastWhile(from: Length, to: Length, holds: (d: Length) => boolean): Length {
  if (holds(to)) return to;
  let low = from;
  let high = to;
  while (high - low > 1) {
    // At least a thousandth further each time: distances need not be whole.
    const middle = low + Math.max(1, Math.floor((high - low) / 2));
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const isStraight = (a: Point, b: Point, c: Point): boolean => (b.x - a.x) * (c.y - a.y) === (b.y - a.y) * (c.x - a.x);

/** The height a base must climb to before it can be at a waypoint; its own when nothing is in the way. */
function topInTheWay(scene: TerrainNear, body: Body, at: Waypoint, rules: MoveRules): Length {
  const placed = { footprint: shrunk(body.footprint, OVERLAP_SLACK), x: at.x, y: at.y, facing: at.facing };
  let top = at.z;
  for (const solid of scene.solidsNear(boundingBox(placedAt(body, at)))) {
    if (solid.bottom >= at.z + body.height || solid.top <= top || isSteppedOver(solid, rules.cost.freeHeight)) continue;
    const hit =
      rules.passage.terrainMeets === 'centre'
        ? inPolygon(at, solid.corners) && distanceToBorder(at, solid.corners) > 0.5
        : planGap(placed, solid.placed) === 0;
    if (hit) top = solid.top;
  }
  return top;
}

/** The height to climb to at once: on top of one thing (a sill) the head may be in the next one above. */
function climbedTop(scene: TerrainNear, body: Body, at: Waypoint, rules: MoveRules): Length {
  const top = topInTheWay(scene, body, at, rules);
  return top === at.z ? top : climbedTop(scene, body, atHeight(at, top), rules);
}

/** The height a base comes down to where nothing bears it any more. */
function groundBelow(scene: TerrainNear, body: Body, at: Waypoint, rules: MoveRules): Length {
  const meets = rules.passage.terrainMeets;
  if (at.z <= 0 || isBorne(scene, body, at, meets)) return at.z;
  return surfaceBelow(scene, body, at, meets);
}

/** The highest surface under a base that is lower than it; the table at last. */
function surfaceBelow(scene: TerrainNear, body: Body, at: Waypoint, meets: TerrainMeets): Length {
  const placed = { footprint: body.footprint, x: at.x, y: at.y, facing: at.facing };
  let best = 0;
  for (const surface of scene.surfacesNear(growBox(boundingBox(placed), CONTACT_GAP))) {
    if (surface.z >= at.z || surface.z <= best) continue;
    const bears =
      meets === 'centre'
        ? inPolygon(at, surface.corners)
        : planGap(placed, { footprint: { kind: 'hull', corners: surface.corners }, x: 0, y: 0, facing: 0 }) === 0;
    if (bears) best = surface.z;
  }
  return best;
}
