import type { Body } from '../body.ts';
import { isCovered } from '../cover.ts';
import { outerRadius, outlinePoints, type Placed } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { stretchesInside } from '../line.ts';
import { slim } from '../overlap.ts';
import { distanceToBorder, distanceToPolygon, inPolygon } from '../polygon.ts';
import { floorHeightAt, type Hatch } from '../terrain.ts';
import { CONTACT_GAP, type Length, normaliseFacing, turnBetween } from '../units.ts';
import type { Box, Point } from '../vector.ts';
import { gapToZone, whollyInside } from '../zone.ts';
import { isOverHatch, leadsThrough, openHatches, reachesHatch } from './hatches.ts';
import type { Leg } from './leg.ts';
import { closedTo, wallsStoodIn } from './openings.ts';
import { placedAt, planLength, type Waypoint, waypointBetween } from './path.ts';
import type { MovePassage, PassedOpenings, TerrainMeets } from './rules.ts';
import type { MoveScene, TerrainNear } from './scene.ts';
import { isSteppedOver, type Solid, type Surface } from './solids.ts';

/** Support is looked for every tenth of an inch along a leg, and of its rise or drop. */
const SUPPORT_STEP: Length = 100;
/** A climbing base may hang this far from the face: paths are whole thousandths, faces need not be. */
const FACE_GAP: Length = 20;
const LEVEL: Length = CONTACT_GAP;
/** Points of a curved rim when several surfaces bear a base together. */
const RIM_POINTS = 64;

/** Where the centre's line enters a convex solid; grazing its border does not count. */
export function centreEnters(a: Point, b: Point, solid: Solid): number | undefined {
  for (const [from, to] of stretchesInside(a, b, solid.corners)) {
    const middle = (from + to) / 2;
    const p = { x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle };
    if (distanceToBorder(p, solid.corners) > 0.5) return from;
  }
  return undefined;
}

const heightAt = (surface: Surface, p: Point): Length =>
  surface.floor === undefined ? surface.z : floorHeightAt(surface.floor, p);

/** A box around a footprint and its centre, which may lie beside it. */
function boxNear({ footprint, x, y }: Placed, margin: Length): Box {
  const radius = outerRadius(footprint) + margin;
  return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
}

/** How far a base, or its centre, is from the outline of something; 0 when it is over it. Any simple polygon. */
function gapTo(placed: Placed, corners: readonly Point[], meets: TerrainMeets): Length {
  const shape = placed.footprint;
  if (meets === 'centre') return distanceToPolygon(placed, corners);
  if (shape.kind === 'round') return Math.max(0, distanceToPolygon(placed, corners) - shape.radius);
  return gapToZone(placed, corners);
}

/** Whether something bears a passing base at this waypoint: the table, or a surface at that height under any part of it. */
export const isBorne = (scene: TerrainNear, body: Body, at: Waypoint, meets: TerrainMeets): boolean =>
  isBorneBetween(scene, placedAt(body, at), meets, at.z, at.z);

/** Whether the table or a surface with a height in this range is under a base. */
function isBorneBetween(scene: TerrainNear, placed: Placed, meets: TerrainMeets, lowest: Length, highest: Length) {
  const isLevel = (z: Length) => z >= lowest - LEVEL && z <= highest + LEVEL;
  if (isLevel(0)) return true;
  return scene
    .surfacesNear(boxNear(placed, LEVEL))
    .some(
      (surface) =>
        isLevel(heightAt(surface, placed)) &&
        gapTo(placed, surface.corners, meets) <= LEVEL &&
        !isOverHatch(openHatches(surface.floor), placed, meets),
    );
}

/** Whether a base at this waypoint is on a piece low enough to be stepped over, or at its rim; the table is none. */
function isOnLowPiece(scene: MoveScene, body: Body, at: Waypoint, freeHeight: Length): boolean {
  const placed = placedAt(body, at);
  return scene
    .surfacesNear(boxNear(placed, FACE_GAP))
    .some(
      (surface) =>
        isSteppedOver(surface, freeHeight) &&
        Math.abs(heightAt(surface, at) - at.z) <= LEVEL &&
        gapTo(placed, surface.corners, 'base') <= FACE_GAP,
    );
}

/** Whether going from one height to another is a step onto or off a low piece: such steps are free (W40K-09.2). */
export function isFreeStep(scene: MoveScene, body: Body, a: Waypoint, b: Waypoint, freeHeight: Length): boolean {
  if (Math.abs(a.z - b.z) > freeHeight) return false;
  return isOnLowPiece(scene, body, a.z > b.z ? a : b, freeHeight);
}

/** First share of a walked leg where nothing bears the base; undefined when it is borne all the way, or steps up or down. */
export function unborneShare(scene: MoveScene, leg: Leg, meets: TerrainMeets, freeHeight: Length): number | undefined {
  const { from, to, body } = leg;
  const hatches = scene.tableHatches;
  if (from.z === 0 && to.z === 0 && hatches.length === 0) return undefined;
  const steps = Math.ceil(Math.max(1, planLength(from, to), Math.abs(to.z - from.z)) / SUPPORT_STEP);
  const turn = turnBetween(from.facing, to.facing);
  const isStep = from.z !== to.z && isFreeStep(scene, body, from, to, freeHeight);
  const upper = Math.max(from.z, to.z);
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const facing = normaliseFacing(from.facing + Math.round(turn * share));
    const at = waypointBetween(from, to, share, facing);
    // Somewhere on the way the base steps up or down: until then, and from then on, it is at one height or the other.
    const borne =
      isStep && at.z !== Math.min(from.z, to.z)
        ? isBorneBetween(scene, placedAt(body, at), meets, upper - freeHeight, upper)
        : isBorne(scene, body, at, meets);
    if (!borne || (hatches.length > 0 && at.z === 0 && isOverHatch(hatches, placedAt(body, at), meets))) return share;
  }
  return undefined;
}

/** Whether a straight rise or drop has a face beside it: a solid or the rim of a floor reaching its upper end. */
export function hasFace(scene: MoveScene, leg: Leg, meets: TerrainMeets): boolean {
  const upper = Math.max(leg.from.z, leg.to.z);
  const placed = placedAt(leg.body, leg.from);
  const near = boxNear(placed, FACE_GAP);
  const isBeside = ({ corners }: Solid | Surface) => gapTo(placed, corners, meets) <= FACE_GAP;
  if (scene.solidsNear(near).some((s) => s.top >= upper - LEVEL && s.bottom < upper && isBeside(s))) return true;
  return scene.surfacesNear(near).some((s) => Math.abs(heightAt(s, leg.from) - upper) <= LEVEL && isBeside(s));
}

/**
 * The first floor a straight rise or drop would break through, also to stand on it, and where on the leg; open hatches
 * may let it pass. To who comes from below or goes there the table is a floor, too: one without a name.
 */
export function floorInTheWay(
  scene: MoveScene,
  leg: Leg,
  meets: TerrainMeets,
  freeHeight: Length,
  passed?: PassedOpenings,
): { floor: string | undefined; share: number } | undefined {
  const low = Math.min(leg.from.z, leg.to.z);
  const high = Math.max(leg.from.z, leg.to.z);
  const thin = slim(placedAt(leg.body, leg.from));
  const letsPass = (hatches: readonly Hatch[]) => hatches.some((hatch) => leadsThrough(hatch, thin, meets, passed));
  let first: { floor: string | undefined; share: number } | undefined;
  if (low < -LEVEL && high >= -LEVEL && !letsPass(scene.tableHatches)) {
    first = { floor: undefined, share: Math.min(1, -leg.from.z / (leg.to.z - leg.from.z)) };
  }
  for (const surface of scene.surfacesNear(leg.box)) {
    if (surface.floor === undefined || isSteppedOver(surface, freeHeight)) continue;
    const z = heightAt(surface, leg.from);
    if (z <= low + LEVEL || z > high + LEVEL) continue;
    const share = Math.min(1, Math.max(0, (z - leg.from.z) / (leg.to.z - leg.from.z)));
    if (first !== undefined && first.share <= share) continue;
    if (letsPass(openHatches(surface.floor))) continue;
    const isHit =
      meets === 'base'
        ? gapTo(thin, surface.corners, meets) === 0
        : inPolygon(leg.from, surface.corners) && distanceToBorder(leg.from, surface.corners) > LEVEL;
    if (isHit) first = { floor: surface.id, share };
  }
  return first;
}

/** Why a model cannot stand where its path ends, by terrain: inside a solid, or not borne as its rules ask. */
export function standingFault(
  scene: MoveScene,
  body: Body,
  meets: TerrainMeets,
  { openings, airborne }: Pick<MovePassage, 'openings' | 'airborne'> = {},
): { code: 'ends-in-terrain' | 'ends-unsupported'; other?: string } | undefined {
  const near = boxNear(body, LEVEL);
  const other = terrainAt(scene, body, near, meets, openings);
  if (other !== undefined) return { code: 'ends-in-terrain', other };
  if (airborne !== undefined) return undefined;
  if (Math.abs(body.z) <= LEVEL) {
    return reachesHatch(scene.tableHatches, body, meets) ? { code: 'ends-unsupported' } : undefined;
  }
  const standable = scene.surfacesNear(near).filter((s) => s.standable);
  const bearing = standable.filter((s) => Math.abs(heightAt(s, body) - body.z) <= LEVEL);
  const isBorneThere = rests(body, bearing, meets) || leans(body, bearing, standable);
  return isBorneThere ? undefined : { code: 'ends-unsupported' };
}

/**
 * Whether a base whose centre is on a slope, or on a top that slopes lead up to, lies with its rim on what joins it there: another
 * face of the same piece, or the table where a slope has come down to it.
 */
function leans(body: Body, bearing: readonly Surface[], near: readonly Surface[]): boolean {
  const under = bearing.find((s) => distanceToPolygon(body, s.corners) <= LEVEL);
  const faces = near.filter((s) => s.feature === under?.feature && openHatches(s.floor).length === 0);
  const slopes = faces.filter(({ floor }) => floor?.slope !== undefined);
  if (slopes.length === 0 || body.z < 0) return false;
  return outlinePoints(body, RIM_POINTS).every(
    (rim) =>
      faces.some((s) => distanceToPolygon(rim, s.corners) <= LEVEL) || slopes.some((s) => heightAt(s, rim) <= LEVEL),
  );
}

/** The solid, or the opening that is too small for it, that a model would stand in. */
function terrainAt(
  scene: MoveScene,
  body: Body,
  near: Box,
  meets: TerrainMeets,
  openings: MovePassage['openings'],
): string | undefined {
  const solids = scene.solidsNear(near).filter((s) => s.bottom < body.z + body.height && s.top > body.z + LEVEL);
  if (solids.length === 0 && (openings === undefined || scene.gapsNear(near).length === 0)) return undefined;
  const thin = slim(body);
  const stoodIn = wallsStoodIn(scene, body, near, openings);
  const inside = solids.find((s) =>
    s.wall !== undefined && stoodIn.has(s.wall)
      ? false
      : meets === 'centre'
        ? inPolygon(body, s.corners) && distanceToBorder(body, s.corners) > 0.5
        : planGap(thin, s.placed) === 0,
  );
  if (inside !== undefined) return inside.id;
  const shut = closedTo(scene, near, openings).find(
    ({ wall, opening, placed }) =>
      !stoodIn.has(wall) &&
      opening.sill < body.z + body.height &&
      opening.lintel > body.z + LEVEL &&
      planGap(thin, placed) === 0,
  );
  return shut?.opening.id;
}

/** Whether surfaces bear all of a base, or its centre; nobody stands over an open hatch. */
function rests(body: Body, bearing: readonly Surface[], meets: TerrainMeets): boolean {
  if (meets === 'centre') {
    return bearing.some(
      (s) => distanceToPolygon(body, s.corners) <= LEVEL && !isOverHatch(openHatches(s.floor), body, meets),
    );
  }
  const whole = bearing.filter((s) => openHatches(s.floor).length === 0);
  if (whole.some((s) => whollyInside(body, s.corners, LEVEL))) return true;
  if (bearing.length === 0 || (bearing.length === 1 && whole.length === 1)) return false;
  const grounds = bearing.map((s) => ({
    corners: s.corners,
    holes: openHatches(s.floor).map(({ corners }) => corners),
  }));
  return isCovered(outlinePoints(body, RIM_POINTS), grounds, LEVEL);
}
