import { nearAcross } from '../across.ts';
import type { Placed } from '../footprint.ts';
import { hullCorners, reach } from '../footprint.ts';
import { ovalMatrix } from '../oval.ts';
import { inches, type Length, WARZONE_CONTACT, WARZONE_SLACK } from '../units.ts';
import { add, distance, dot, type Point, perpendicular, scale, subtract } from '../vector.ts';
import { gapToOpening, isOnLevel } from '../walls.ts';
import { type AccessPoint, type Standing, sideOf } from './access-point.ts';

/** How far beside a window its wall still counts as the window in close combat. */
const BESIDE: Length = inches(0.75);
const HAIR: Length = 0.001;
/** On plans a wall is a line; fighting across it takes it for this wide, unless its thickness is given. */
const WALL_WIDTH: Length = inches(0.5);

/**
 * WZ-32.3, R-189: whether a base that touches the wall does so near to a window that it fights through it: with its contact
 * point within half the gap and 0.75" of the window's centre, on the window's level. A round or oval base touches a wall
 * with one point, a hull with the corners in contact and what lies between them; a thick wall at the face on their side. A
 * base that stands in the wall counts with all it covers of it, one across its end with that end.
 */
export function touchesWindow(window: AccessPoint, base: Standing, slack: Length = WARZONE_SLACK): boolean {
  if (!isOnLevel(window, base.z)) return false;
  const { from, to } = window.wall;
  const gap = gapToOpening([from, to], window.thickness, base);
  if (gap > WARZONE_CONTACT) return false;
  const length = distance(from, to);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const centre = distance(from, window.centre);
  const half = distance(window.jambs[0], window.jambs[1]) / 2 + BESIDE;
  const contact = contactStretch(base, from, along, window.thickness / 2);
  if (contact) {
    const onWall = (place: Length) => Math.min(length, Math.max(0, place));
    return onWall(contact[0]) <= centre + half + slack && onWall(contact[1]) >= centre - half - slack;
  }
  const at = (place: Length) => add(from, scale(along, Math.min(length, Math.max(0, place))));
  return gapToOpening([at(centre - half), at(centre + half)], window.thickness, base) <= gap + HAIR;
}

/** Where, along the line of a wall, a base beside it touches its face; undefined for one that stands in the wall. */
function contactStretch(base: Placed, from: Point, along: Point, face: Length): [Length, Length] | undefined {
  const normal = perpendicular(along);
  const back = scale(normal, -1);
  const off = dot(subtract(base, from), normal);
  // The side most of it is on; the centre of a hull may lie outside it.
  const away = off + reach(base, normal) >= reach(base, back) - off ? normal : back;
  const offFace = (p: Point): Length => dot(subtract(p, from), away) - face;
  if (offFace(base) - reach(base, scale(away, -1)) < -WARZONE_CONTACT) return undefined;
  const shape = base.footprint;
  if (shape.kind === 'hull') {
    const touching = hullCorners(base, shape.corners).filter((p) => offFace(p) <= WARZONE_CONTACT);
    const places = touching.map((p) => dot(subtract(p, from), along));
    return [Math.min(...places), Math.max(...places)];
  }
  const place = dot(subtract(base, from), along);
  if (shape.kind === 'round') return [place, place];
  // The point of an oval farthest in a direction n is Q·n divided by how far it reaches there.
  const q = ovalMatrix(shape.halfLength, shape.halfWidth, base.facing);
  const farthest = { x: q.xx * away.x + q.xy * away.y, y: q.xy * away.x + q.yy * away.y };
  const beside = place - dot(farthest, along) / reach(base, away);
  return [beside, beside];
}

/** What fighting through a window needs, measured. */
export interface AcrossWindow {
  readonly engaged: boolean;
  readonly touchesA: boolean;
  readonly touchesB: boolean;
  /** They stand on opposite sides of the wall. */
  readonly opposite: boolean;
  readonly measured: Length;
  readonly needed: Length;
}

/**
 * WZ-32.3: whether two models fight through a window, by the conditions of WZ-22.1: both touch it, from opposite sides,
 * the wall is at most 1" thick and their centres are no farther apart than both bases, the wall and half an inch.
 */
export function acrossWindow(
  window: AccessPoint,
  a: Standing,
  b: Standing,
  slack: Length = WARZONE_SLACK,
): AcrossWindow {
  const touchesA = touchesWindow(window, a, slack);
  const touchesB = touchesWindow(window, b, slack);
  const opposite = sideOf(window, a) !== sideOf(window, b);
  const { near, measured, needed } = nearAcross(a, b, window.thickness || WALL_WIDTH, slack);
  return { engaged: touchesA && touchesB && opposite && near, touchesA, touchesB, opposite, measured, needed };
}
