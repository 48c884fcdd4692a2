import type { Body } from '../body.ts';
import type { Placed } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { slim } from '../overlap.ts';
import { type Feature, isOpen, type Opening, type OpeningState, type Wall } from '../terrain.ts';
import { CONTACT_GAP, type Length, WITHIN_SLACK } from '../units.ts';
import { type Box, boxAround, distance, type Point } from '../vector.ts';
import { alongWall, thickened } from '../walls.ts';
import type { Leg } from './leg.ts';
import { placedAt, type Waypoint } from './path.ts';
import type { PassedOpenings } from './rules.ts';
import type { MoveScene } from './scene.ts';
import { wallThickness } from './solids.ts';

// Openings passed by Size (WZ-28.3, R-128): who is small enough goes through with its centre between the jambs, and its
// base ignores the wall meanwhile; to everybody else the opening is wall.

/** An open door or window with the piece of wall it is to those it does not let through. */
export interface OpenGap {
  readonly wall: Wall;
  readonly opening: Opening;
  readonly corners: readonly Point[];
  readonly placed: Placed;
  readonly box: Box;
}

/** The open doors and windows of a feature's solid walls. */
export const gapsOf = (feature: Feature): OpenGap[] =>
  feature.walls
    .filter((wall) => wall.solid)
    .flatMap((wall) => wall.openings.filter(isOpen).map((opening) => gapOf(wall, opening)));

function gapOf(wall: Wall, opening: Opening): OpenGap {
  const [start, end] = spanOf(wall, opening);
  const corners = thickened(alongWall(wall, start), alongWall(wall, end), wallThickness(wall));
  return {
    wall,
    opening,
    corners,
    placed: { footprint: { kind: 'hull', corners }, x: 0, y: 0, facing: 0 },
    box: boxAround(corners),
  };
}

const spanOf = ({ from, to }: Wall, { at, width }: Opening): [start: Length, end: Length] => [
  Math.max(0, at - width / 2),
  Math.min(distance(from, to), at + width / 2),
];

/** Whether a model may use an opening: open, of a kind it may pass now, and large enough. */
export const letsThrough = (
  opening: { readonly kind: PassedOpenings['kinds'][number]; readonly size: number; readonly state: OpeningState },
  passed: PassedOpenings,
): boolean => isOpen(opening) && passed.kinds.includes(opening.kind) && passed.size <= opening.size;

/** The walls a leg goes through, into or out of by openings that let the model through. */
export function wallsPassed(scene: MoveScene, leg: Leg, passed: PassedOpenings | undefined): ReadonlySet<Wall> {
  if (passed === undefined) return NONE;
  const walls = scene
    .gapsNear(leg.box)
    .filter((gap) => letsThrough(gap.opening, passed) && isAtLevel(gap.opening, leg) && isUsedOn(gap, leg))
    .map(({ wall }) => wall);
  return walls.length === 0 ? NONE : new Set(walls);
}

/** The walls in whose openings a model stands, small enough for them. */
export function wallsStoodIn(
  scene: MoveScene,
  body: Body,
  box: Box,
  passed: PassedOpenings | undefined,
): ReadonlySet<Wall> {
  if (passed === undefined) return NONE;
  const here = { body, from: body, to: body };
  const walls = scene
    .gapsNear(box)
    .filter((gap) => letsThrough(gap.opening, passed) && isAtLevel(gap.opening, here) && standsIn(gap, body, body))
    .map(({ wall }) => wall);
  return walls.length === 0 ? NONE : new Set(walls);
}

const NONE: ReadonlySet<Wall> = new Set();

/** Openings near a box that do not let the model through: to it they are wall. */
export const closedTo = (scene: MoveScene, box: Box, passed: PassedOpenings | undefined): readonly OpenGap[] =>
  passed === undefined ? [] : scene.gapsNear(box).filter(({ opening }) => !letsThrough(opening, passed));

/** A door is on the floor the model walks on; a window is anywhere beside the model. */
function isAtLevel({ kind, sill, lintel }: Opening, { body, from, to }: Pick<Leg, 'body' | 'from' | 'to'>): boolean {
  const low = Math.min(from.z, to.z);
  if (lintel <= Math.max(from.z, to.z)) return false;
  return kind === 'door' ? sill <= low + CONTACT_GAP : sill < low + body.height;
}

/** Whether the centre goes through a gap, or a leg starts or ends in it without going through the wall elsewhere. */
function isUsedOn(gap: OpenGap, { body, from, to }: Leg): boolean {
  const inside = stretchInWall(gap.wall, from, to);
  if (inside === undefined) return standsIn(gap, body, from) || standsIn(gap, body, to);
  const [start, end] = spanOf(gap.wall, gap.opening);
  return inside.every((along) => along >= start - WITHIN_SLACK && along <= end + WITHIN_SLACK);
}

/** Whether a base is in a gap with its centre between the jambs. */
function standsIn({ wall, opening, placed }: OpenGap, body: Body, at: Waypoint): boolean {
  const [start, end] = spanOf(wall, opening);
  const { along } = inWall(wall, at);
  if (along < start || along > end) return false;
  return planGap(slim(placedAt(body, at)), placed) === 0;
}

/** Where along a wall a line enters and leaves its thickness; undefined when it stays out of the wall. */
function stretchInWall(wall: Wall, from: Point, to: Point): [Length, Length] | undefined {
  const half = wallThickness(wall) / 2;
  const a = inWall(wall, from);
  const b = inWall(wall, to);
  const rise = b.across - a.across;
  if (rise === 0 && Math.abs(a.across) >= half) return undefined;
  const cuts = rise === 0 ? [0, 1] : [(-half - a.across) / rise, (half - a.across) / rise];
  const enter = Math.max(0, Math.min(...cuts));
  const leave = Math.min(1, Math.max(...cuts));
  if (enter >= leave) return undefined;
  const first = a.along + (b.along - a.along) * enter;
  const last = a.along + (b.along - a.along) * leave;
  const isBeyond = Math.max(first, last) < 0 || Math.min(first, last) > distance(wall.from, wall.to);
  return isBeyond ? undefined : [first, last];
}

/** A place as a wall sees it: how far along it, and how far to its left. */
function inWall({ from, to }: Wall, p: Point): { along: Length; across: Length } {
  const length = distance(from, to);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [dx, dy] = [p.x - from.x, p.y - from.y];
  return { along: dx * ux + dy * uy, across: ux * dy - uy * dx };
}
