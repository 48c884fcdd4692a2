import { cosine, sine } from '../directions.ts';
import { stretchesInside } from '../line.ts';
import { inPolygon, isConvex } from '../polygon.ts';
import { type Floor, floorHeightAt, isOpen } from '../terrain.ts';
import type { Facing, Length } from '../units.ts';
import { type Box, between, type Point, type Point3 } from '../vector.ts';

/** Who an obstacle belongs to: a feature and its part, or a model and its unit. */
export interface OccluderOwner {
  /** Feature or model id. */
  readonly owner: string;
  /** Prism, wall, floor or opening id; the model id again for models. */
  readonly part: string;
  /** Unit of a model; empty for terrain. */
  readonly unit: string;
}

/** Something that stops sight. Volumes reach from `bottom` to `top`; a panel is a wall without thickness. */
export type Occluder = OccluderOwner & { readonly box: Box; readonly bottom: Length; readonly top: Length } & (
    | { readonly shape: 'prism'; readonly corners: readonly Point[] }
    | {
        readonly shape: 'oval';
        readonly x: Length;
        readonly y: Length;
        readonly halfLength: Length;
        readonly halfWidth: Length;
        readonly facing: Facing;
      }
    | { readonly shape: 'panel'; readonly from: Point; readonly to: Point }
    | { readonly shape: 'floor'; readonly floor: Floor; readonly plane?: Plane | undefined }
  );

/** The plane a slope lies in: its height over the origin, and how much it rises by x and by y. */
export interface Plane {
  readonly z: Length;
  readonly byX: number;
  readonly byY: number;
}

/** The plane of a slope that rises evenly everywhere; none for level floors, nor where a part of it is level. */
export function planeOf({ z, slope, corners }: Floor): Plane | undefined {
  if (!slope || !corners.every((corner) => isOnSlope(slope, corner))) return undefined;
  const { from, to, rise } = slope;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const steep = rise / (dx * dx + dy * dy);
  return { z: z - (from.x * dx + from.y * dy) * steep, byX: dx * steep, byY: dy * steep };
}

/**
 * Whether one obstacle stops all lines from within one group of corners to within another. What lines of two points to a
 * third meet of something whole, the lines between meet too: it stops all when it stops those between the corners.
 */
export function hidesAll(o: Occluder, from: readonly Point3[], to: readonly Point3[]): boolean {
  for (const a of from) for (const b of to) if (stoppedAt(o, a, b) < 0) return false;
  return isWhole(o);
}

type FloorOccluder = Extract<Occluder, { shape: 'floor' }>;

/** Without dents and holes: whatever lies between two points of it belongs to it. Prisms, ovals and panels always are. */
function isWhole(o: Occluder): boolean {
  if (o.shape !== 'floor') return true;
  const { slope, corners, hatches } = o.floor;
  if (hatches.some(isOpen) || !isConvex(corners)) return false;
  return !slope || corners.every((corner) => isOnSlope(slope, corner));
}

/** Between the foot and the head of a slope, where it rises evenly. */
function isOnSlope({ from, to }: NonNullable<Floor['slope']>, p: Point): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = (p.x - from.x) * dx + (p.y - from.y) * dy;
  return along >= 0 && along <= dx * dx + dy * dy;
}

/** Shares of a line shorter than this do not count as inside: touching an edge or corner does not block. */
const GRAZE = 1e-9;

/**
 * Where (share 0…1) the line from–to is first stopped by the obstacle; −1 when it passes. Touching an edge, a corner or
 * the top does not stop it. A line that runs exactly along an upright face or the underside is stopped: otherwise it could
 * slip through where two prisms stand side by side or on each other.
 */
export function stoppedAt(o: Occluder, from: Point3, to: Point3): number {
  switch (o.shape) {
    case 'prism':
      return prismStop(o.corners, o.bottom, o.top, from, to);
    case 'oval':
      return ovalStop(o, from, to);
    case 'panel':
      return panelStop(o.from, o.to, o.bottom, o.top, from, to);
    case 'floor':
      return passesFloor(o, from, to) ? -1 : floorStop(o.floor, from, to);
  }
}

/** A line this far above or below a floor cannot meet it by any rounding. */
const CLEAR = 1e-6;

/** Plainly over, under or beside a floor: the cheap answer for most lines. */
function passesFloor({ bottom, top, box, plane }: FloorOccluder, from: Point3, to: Point3): boolean {
  if ((from.z > top + CLEAR && to.z > top + CLEAR) || (from.z < bottom - CLEAR && to.z < bottom - CLEAR)) return true;
  const { minX, minY, maxX, maxY } = box;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  let enter = 0;
  let leave = 1;
  if (dx === 0) {
    if (from.x < minX - CLEAR || from.x > maxX + CLEAR) return true;
  } else {
    enter = Math.max(0, ((dx > 0 ? minX - CLEAR : maxX + CLEAR) - from.x) / dx);
    leave = Math.min(1, ((dx > 0 ? maxX + CLEAR : minX - CLEAR) - from.x) / dx);
  }
  if (dy === 0) {
    if (from.y < minY - CLEAR || from.y > maxY + CLEAR) return true;
  } else {
    enter = Math.max(enter, ((dy > 0 ? minY - CLEAR : maxY + CLEAR) - from.y) / dy);
    leave = Math.min(leave, ((dy > 0 ? maxY + CLEAR : minY - CLEAR) - from.y) / dy);
  }
  if (enter > leave) return true;
  // Only its stretch over or under the box can meet the floor.
  const first = from.z + (to.z - from.z) * enter;
  const last = from.z + (to.z - from.z) * leave;
  if ((first > top + CLEAR && last > top + CLEAR) || (first < bottom - CLEAR && last < bottom - CLEAR)) return true;
  if (!plane) return false;
  const above = first - plane.z - plane.byX * (from.x + dx * enter) - plane.byY * (from.y + dy * enter);
  const after = last - plane.z - plane.byX * (from.x + dx * leave) - plane.byY * (from.y + dy * leave);
  return (above > CLEAR && after > CLEAR) || (above < -CLEAR && after < -CLEAR);
}

function prismStop(corners: readonly Point[], bottom: Length, top: Length, from: Point3, to: Point3): number {
  const dz = to.z - from.z;
  let enter = 0;
  let leave = 1;
  if (dz === 0) {
    if (from.z < bottom || from.z >= top) return -1;
  } else {
    const s = (bottom - from.z) / dz;
    const t = (top - from.z) / dz;
    enter = Math.max(enter, dz > 0 ? s : t);
    leave = Math.min(leave, dz > 0 ? t : s);
    if (leave - enter <= GRAZE) return -1;
  }
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const a = corners[j]!;
    const ex = corners[i]!.x - a.x;
    const ey = corners[i]!.y - a.y;
    // Positive inside: the corners run counter-clockwise.
    const start = ex * (from.y - a.y) - ey * (from.x - a.x);
    const change = ex * dy - ey * dx;
    if (change === 0) {
      if (start < 0) return -1;
      continue;
    }
    const cut = -start / change;
    if (change > 0) {
      if (cut > enter) enter = cut;
    } else if (cut < leave) leave = cut;
    if (leave - enter <= GRAZE) return -1;
  }
  return enter;
}

type OvalOccluder = Extract<Occluder, { shape: 'oval' }>;

function ovalStop(o: OvalOccluder, from: Point3, to: Point3): number {
  let fx = from.x - o.x;
  let fy = from.y - o.y;
  let dx = to.x - from.x;
  let dy = to.y - from.y;
  if (o.halfLength !== o.halfWidth) {
    const c = cosine(o.facing);
    const s = sine(o.facing);
    const stretch = o.halfLength / o.halfWidth;
    [fx, fy] = [fx * c + fy * s, (fy * c - fx * s) * stretch];
    [dx, dy] = [dx * c + dy * s, (dy * c - dx * s) * stretch];
  }
  const square = dx * dx + dy * dy;
  const inside = fx * fx + fy * fy - o.halfLength * o.halfLength;
  let enter = 0;
  let leave = 1;
  if (square === 0) {
    if (inside >= 0) return -1;
  } else {
    const half = fx * dx + fy * dy;
    const root = half * half - square * inside;
    if (root <= 0) return -1;
    const r = Math.sqrt(root);
    enter = Math.max(0, (-half - r) / square);
    leave = Math.min(1, (-half + r) / square);
    if (leave - enter <= GRAZE) return -1;
  }
  const dz = to.z - from.z;
  if (dz === 0) return from.z >= o.bottom && from.z < o.top ? enter : -1;
  const s = (o.bottom - from.z) / dz;
  const t = (o.top - from.z) / dz;
  enter = Math.max(enter, dz > 0 ? s : t);
  leave = Math.min(leave, dz > 0 ? t : s);
  return leave - enter > GRAZE ? enter : -1;
}

function panelStop(a: Point, b: Point, bottom: Length, top: Length, from: Point3, to: Point3): number {
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const before = ex * (from.y - a.y) - ey * (from.x - a.x);
  const after = ex * (to.y - a.y) - ey * (to.x - a.x);
  if (!((before > 0 && after < 0) || (before < 0 && after > 0))) return -1;
  const share = before / (before - after);
  const z = from.z + (to.z - from.z) * share;
  if (z < bottom || z >= top) return -1;
  const x = from.x + (to.x - from.x) * share;
  const y = from.y + (to.y - from.y) * share;
  const along = ((x - a.x) * ex + (y - a.y) * ey) / (ex * ex + ey * ey);
  // The ends count: two panels that share a corner leave no crack between them.
  return along >= 0 && along <= 1 ? share : -1;
}

function floorStop(floor: Floor, from: Point3, to: Point3): number {
  const straightUp = from.x === to.x && from.y === to.y;
  if (straightUp) return inPolygon(from, floor.corners) ? stopOnStretch(floor, from, to, 0, 1) : -1;
  if (floor.corners.length > MOST_CORNERS) {
    for (const [first, last] of stretchesInside(from, to, floor.corners)) {
      const stop = stopOnStretch(floor, from, to, first, last);
      if (stop >= 0) return stop;
    }
    return -1;
  }
  const count = cutsThrough(floor.corners, from, to);
  for (let i = 1; i < count; i++) {
    if (!isInside(floor.corners, from, to, CUTS[i - 1]!, CUTS[i]!)) continue;
    const first = CUTS[i - 1]!;
    // Stretches that meet are one.
    while (i + 1 < count && isInside(floor.corners, from, to, CUTS[i]!, CUTS[i + 1]!)) i++;
    const stop = stopOnStretch(floor, from, to, first, CUTS[i]!);
    if (stop >= 0) return stop;
  }
  return -1;
}

// Thousands of lines are cut each second: the places go into one list that is written over, and no line makes a new one.
const MOST_CORNERS = 14;
const CUTS = new Float64Array(MOST_CORNERS + 2);

/** As `stretchesInside` cuts it: where a line meets the edges of an outline, in order, with its two ends; how many. */
function cutsThrough(outline: readonly Point[], a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  CUTS[0] = 0;
  let count = 1;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const c = outline[j]!;
    const ex = outline[i]!.x - c.x;
    const ey = outline[i]!.y - c.y;
    const facing = dx * ey - dy * ex;
    if (facing === 0) continue;
    const share = ((c.x - a.x) * ey - (c.y - a.y) * ex) / facing;
    const along = ((c.x - a.x) * dy - (c.y - a.y) * dx) / facing;
    if (!(share > 0 && share < 1 && along >= 0 && along <= 1)) continue;
    let k = count++;
    for (; k > 0 && CUTS[k - 1]! > share; k--) CUTS[k] = CUTS[k - 1]!;
    if (k > 0 && CUTS[k - 1] === share) {
      // Twice at a corner: once will do.
      count--;
      for (; k < count; k++) CUTS[k] = CUTS[k + 1]!;
    } else CUTS[k] = share;
  }
  CUTS[count] = 1;
  return count + 1;
}

function isInside(outline: readonly Point[], a: Point, b: Point, from: number, to: number): boolean {
  return inPolygon(placeOn(a, b, (from + to) / 2), outline);
}

// The same for places on a line: nobody keeps one.
const PLACE = { x: 0, y: 0 };

/** As `between`, good until the next is asked for. */
function placeOn(a: Point, b: Point, share: number): Point {
  PLACE.x = a.x + (b.x - a.x) * share;
  PLACE.y = a.y + (b.y - a.y) * share;
  return PLACE;
}

/** Where a line first goes through a floor within a stretch of it that lies over or under the floor. */
function stopOnStretch(floor: Floor, from: Point3, to: Point3, first: number, last: number): number {
  if (!floor.slope) return stopOnLevel(floor, from, to, first, last);
  // Between the bends of the floor the height above it changes evenly.
  const bends = bendsOn(floor.slope, from, to, first, last);
  let share = first;
  let height = heightAbove(floor, from, to, first);
  // The last place off the floor: a line may touch a bend from one side and leave it to the other.
  let offShare = first;
  let offHeight = height;
  for (let i = 0; i <= bends; i++) {
    const next = i < bends ? BENDS[i]! : last;
    const after = heightAbove(floor, from, to, next);
    if ((offHeight > 0 && after < 0) || (offHeight < 0 && after > 0)) {
      const stop = offShare < share ? share : share + ((next - share) * height) / (height - after);
      if (!isThroughHatch(floor, from, to, stop)) return stop;
    }
    share = next;
    height = after;
    if (after === 0) continue;
    offShare = next;
    offHeight = after;
  }
  return -1;
}

/** The same for a level floor: the line goes through it at one place, or nowhere. */
function stopOnLevel(floor: Floor, from: Point3, to: Point3, first: number, last: number): number {
  const { z } = floor;
  const rise = to.z - from.z;
  const before = from.z + rise * first - z;
  const after = from.z + rise * last - z;
  if (!((before > 0 && after < 0) || (before < 0 && after > 0))) return -1;
  const stop = first + ((last - first) * before) / (before - after);
  return isThroughHatch(floor, from, to, stop) ? -1 : stop;
}

const isThroughHatch = ({ hatches }: Floor, from: Point3, to: Point3, share: number): boolean =>
  hatches.length > 0 && hatches.some((hatch) => isOpen(hatch) && inPolygon(between(from, to, share), hatch.corners));

/** How high a line is above a floor at a share of its length. */
const heightAbove = (floor: Floor, from: Point3, to: Point3, share: number): Length =>
  from.z + (to.z - from.z) * share - floorHeightAt(floor, placeOn(from, to, share));

const BENDS = new Float64Array(2);

/** Shares of a line, inside a stretch of it and in order, at which it passes over the foot and the head of a slope; how many. */
function bendsOn({ from, to }: NonNullable<Floor['slope']>, a: Point, b: Point, first: number, last: number): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const change = (b.x - a.x) * dx + (b.y - a.y) * dy;
  if (change === 0) return 0;
  const foot = ((from.x - a.x) * dx + (from.y - a.y) * dy) / change;
  const head = ((to.x - a.x) * dx + (to.y - a.y) * dy) / change;
  const low = Math.min(foot, head);
  const high = Math.max(foot, head);
  let count = 0;
  if (low > first && low < last) BENDS[count++] = low;
  if (high > first && high < last) BENDS[count++] = high;
  return count;
}
