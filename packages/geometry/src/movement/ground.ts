import type { Body } from '../body.ts';
import { boundingBox, innerRadius, outlinePoints } from '../footprint.ts';
import { gapToPoint, planGap } from '../gap.ts';
import { stretchesInside } from '../line.ts';
import { OVERLAP_SLACK, shrunk } from '../overlap.ts';
import { distanceToBorder, distanceToPolygon, inPolygon } from '../polygon.ts';
import { floorHeightAt, isOpen } from '../terrain.ts';
import { CONTACT_GAP, type Length } from '../units.ts';
import { between3, growBox, type Point } from '../vector.ts';
import type { Leg } from './leg.ts';
import { placedAt, planLength, type Waypoint } from './path.ts';
import type { MoveScene } from './scene.ts';
import { isSteppedOver, type Solid, type Surface } from './solids.ts';

/** Terrain meets the whole base or only its centre. */
export type TerrainMeets = 'base' | 'centre';

/** Support is looked for every tenth of an inch along a leg. */
const SUPPORT_STEP: Length = 100;
/** A climbing base may hang this far from the face: paths are whole thousandths, faces need not be. */
const FACE_GAP: Length = 20;
const LEVEL: Length = CONTACT_GAP;

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

/** Whether something bears a passing base at this waypoint: the table, or a surface at that height under any part of it. */
export function isBorne(scene: MoveScene, body: Body, at: Waypoint, meets: TerrainMeets): boolean {
  if (Math.abs(at.z) <= LEVEL) return true;
  const placed = placedAt(body, at);
  return scene.surfacesNear(growBox(boundingBox(placed), LEVEL)).some((surface) => {
    if (Math.abs(heightAt(surface, at) - at.z) > LEVEL) return false;
    if (inPolygon(at, surface.corners)) return true;
    return meets === 'centre'
      ? distanceToPolygon(at, surface.corners) <= LEVEL
      : distanceToPolygon(at, surface.corners) <= innerRadius(body.footprint) + LEVEL ||
          outlinePoints(placed, 32).some((p) => inPolygon(p, surface.corners));
  });
}

/** Whether a base at this waypoint is on a piece low enough to be stepped over, or at its rim; the table is none. */
function isOnLowPiece(scene: MoveScene, body: Body, at: Waypoint, freeHeight: Length): boolean {
  const placed = placedAt(body, at);
  return scene
    .surfacesNear(growBox(boundingBox(placed), FACE_GAP))
    .some(
      (surface) =>
        isSteppedOver(surface, freeHeight) &&
        Math.abs(heightAt(surface, at) - at.z) <= LEVEL &&
        planGap(placed, { footprint: { kind: 'hull', corners: surface.corners }, x: 0, y: 0, facing: 0 }) <= FACE_GAP,
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
  if (from.z === 0 && to.z === 0) return undefined;
  if (from.z !== to.z && isFreeStep(scene, body, from, to, freeHeight)) {
    const lower = from.z < to.z ? from : to;
    return isBorne(scene, body, lower, meets) ? undefined : lower === from ? 0 : 1;
  }
  const steps = Math.max(1, Math.ceil(planLength(from, to) / SUPPORT_STEP));
  for (let step = 0; step <= steps; step++) {
    const at = { ...between3(from, to, step / steps), facing: to.facing };
    if (!isBorne(scene, body, at, meets)) return step / steps;
  }
  return undefined;
}

/** Whether a straight rise or drop has a face beside it: a solid or the rim of a floor reaching its upper end. */
export function hasFace(scene: MoveScene, leg: Leg, meets: TerrainMeets): boolean {
  const upper = Math.max(leg.from.z, leg.to.z);
  const placed = placedAt(leg.body, leg.from);
  const near = growBox(boundingBox(placed), FACE_GAP);
  const reaches = (corners: readonly Point[]) =>
    meets === 'centre'
      ? distanceToBorder(leg.from, corners) <= FACE_GAP || inPolygon(leg.from, corners)
      : planGap(placed, { footprint: { kind: 'hull', corners }, x: 0, y: 0, facing: 0 }) <= FACE_GAP;
  if (scene.solidsNear(near).some((s) => s.top >= upper - LEVEL && s.bottom < upper && reaches(s.corners))) return true;
  return scene.surfacesNear(near).some((s) => Math.abs(heightAt(s, leg.from) - upper) <= LEVEL && reaches(s.corners));
}

/** The floor a straight rise or drop would break through, also to stand on it; open hatches under the centre let it pass. */
export function floorInTheWay(scene: MoveScene, leg: Leg, meets: TerrainMeets, freeHeight: Length): string | undefined {
  const low = Math.min(leg.from.z, leg.to.z);
  const high = Math.max(leg.from.z, leg.to.z);
  const slim = { ...placedAt(leg.body, leg.from), footprint: shrunk(leg.body.footprint, OVERLAP_SLACK) };
  const hit = scene.surfacesNear(leg.box).find((surface) => {
    if (surface.floor === undefined || isSteppedOver(surface, freeHeight)) return false;
    const z = heightAt(surface, leg.from);
    if (z <= low + LEVEL || z > high + LEVEL) return false;
    if (surface.floor.hatches.some((hatch) => isOpen(hatch) && inPolygon(leg.from, hatch.corners))) return false;
    const under = inPolygon(leg.from, surface.corners) && distanceToBorder(leg.from, surface.corners) > LEVEL;
    return under || (meets === 'base' && outlinePoints(slim, 16).some((p) => inPolygon(p, surface.corners)));
  });
  return hit?.id;
}

/** Why a model cannot stand where its path ends, by terrain: inside a solid, or not borne as its rules ask. */
export function standingFault(
  scene: MoveScene,
  body: Body,
  meets: TerrainMeets,
): { code: 'ends-in-terrain' | 'ends-unsupported'; other?: string } | undefined {
  const slim = { ...body, footprint: shrunk(body.footprint, OVERLAP_SLACK) };
  const near = growBox(boundingBox(body), LEVEL);
  const solids = scene.solidsNear(near).filter((s) => s.bottom < body.z + body.height && s.top > body.z + LEVEL);
  const inside = solids.find((s) =>
    meets === 'centre'
      ? inPolygon(body, s.corners) && distanceToBorder(body, s.corners) > 0.5
      : planGap(slim, s.placed) === 0,
  );
  if (inside !== undefined) return { code: 'ends-in-terrain', other: inside.id };
  if (Math.abs(body.z) <= LEVEL) return undefined;
  const bearing = scene.surfacesNear(near).filter((s) => s.standable && Math.abs(heightAt(s, body) - body.z) <= LEVEL);
  const borne = (p: Point) => bearing.some((s) => distanceToPolygon(p, s.corners) <= LEVEL);
  return standingPoints(body, meets).every(borne) ? undefined : { code: 'ends-unsupported' };
}

/** The points of a base that have to be borne; the centre of a hull may lie beside it, and is then no part of it. */
function standingPoints(body: Body, meets: TerrainMeets): Point[] {
  if (meets === 'centre') return [body];
  const outline = outlinePoints(body, 32);
  return gapToPoint(body, body) === 0 ? [body, ...outline] : outline;
}
