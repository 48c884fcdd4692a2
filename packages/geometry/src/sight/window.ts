import type { Placed } from '../footprint.ts';
import { hullCorners, reach } from '../footprint.ts';
import { ovalMatrix } from '../oval.ts';
import { inches, type Length, WITHIN_SLACK } from '../units.ts';
import { add, distance, dot, type Point, perpendicular, scale, subtract } from '../vector.ts';
import { gapToSegment } from '../zone.ts';
import { type AccessPoint, sideOf } from './access-point.ts';

/** How far beside a window its wall still counts as the window in close combat, and the gap that touches. */
const BESIDE: Length = inches(0.75);
const CONTACT: Length = 20;
const HAIR: Length = 0.001;
/** On plans a wall is a line; fighting across it takes it for this wide, and half an inch sideways is near. */
const WALL_WIDTH: Length = inches(0.5);
const SIDEWAYS: Length = inches(0.5);

/**
 * WZ-32.3, R-189: whether a base that touches the wall does so near to a window that it fights through it: with its contact
 * point within half the gap and 0.75" of the window's centre. A round or oval base touches a wall with one point, a hull
 * with the corners in contact and what lies between them. A base that stands in the wall counts with all it
 * covers of it, one across its end with that end.
 */
export function touchesWindow(window: AccessPoint, base: Placed): boolean {
  const { from, to } = window.wall;
  const gap = gapToSegment(base, from, to);
  if (gap > CONTACT) return false;
  const length = distance(from, to);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const centre = distance(from, window.centre);
  const half = distance(window.jambs[0], window.jambs[1]) / 2 + BESIDE;
  const contact = contactStretch(base, from, along);
  if (contact) {
    const onWall = (place: Length) => Math.min(length, Math.max(0, place));
    return onWall(contact[0]) <= centre + half + WITHIN_SLACK && onWall(contact[1]) >= centre - half - WITHIN_SLACK;
  }
  const at = (place: Length) => add(from, scale(along, Math.min(length, Math.max(0, place))));
  return gapToSegment(base, at(centre - half), at(centre + half)) <= gap + HAIR;
}

/** Where, along the line of a wall, a base beside it touches it; undefined for one that stands in the wall. */
function contactStretch(base: Placed, from: Point, along: Point): [Length, Length] | undefined {
  const normal = perpendicular(along);
  const back = scale(normal, -1);
  const off = dot(subtract(base, from), normal);
  // The side most of it is on; the centre of a hull may lie outside it.
  const away = off + reach(base, normal) >= reach(base, back) - off ? normal : back;
  const least = dot(subtract(base, from), away) - reach(base, scale(away, -1));
  if (least < -CONTACT) return undefined;
  const shape = base.footprint;
  if (shape.kind === 'hull') {
    const touching = hullCorners(base, shape.corners).filter((p) => dot(subtract(p, from), away) <= CONTACT);
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
 * and their centres are no farther apart than both bases, the wall and half an inch.
 */
export function acrossWindow(window: AccessPoint, a: Placed, b: Placed): AcrossWindow {
  const touchesA = touchesWindow(window, a);
  const touchesB = touchesWindow(window, b);
  const opposite = sideOf(window, a) !== sideOf(window, b);
  const measured = distance(a, b);
  const n = measured === 0 ? { x: 1, y: 0 } : { x: (b.x - a.x) / measured, y: (b.y - a.y) / measured };
  const needed = reach(a, n) + reach(b, { x: -n.x, y: -n.y }) + WALL_WIDTH + SIDEWAYS;
  const engaged = touchesA && touchesB && opposite && measured <= needed + WITHIN_SLACK;
  return { engaged, touchesA, touchesB, opposite, measured, needed };
}
