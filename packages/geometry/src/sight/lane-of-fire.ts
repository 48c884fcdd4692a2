import { type Body, topOf } from '../body.ts';
import { type Footprint, outerRadius, type Placed, reach } from '../footprint.ts';
import { planGap, pointsUnder } from '../gap.ts';
import { BITE, OVERLAP_SLACK, overlapsInPlan, shrunkHull } from '../overlap.ts';
import { isNearSegment, nearestShare } from '../polygon.ts';
import { inches, type Length, WARZONE_SLACK } from '../units.ts';
import { type Box, between, boxAround, boxesMeet, distance, growBox, type Point, type Segment } from '../vector.ts';
import { thickened } from '../walls.ts';
import { gapToSegment, segmentMeetsFootprint } from '../zone.ts';
import type { Occluder } from './occluder.ts';
import { eyeOf } from './samples.ts';

/** Width of the free strip a shot needs between friends, and how near a friend makes terrain count too (WZ-19.1). */
const LANE: Length = inches(1);
const BESIDE: Length = inches(1);
const STEPS = 11;

/** A free lane, or who stands in the way of the straight one. */
export type LaneOfFire =
  | { readonly free: true; readonly axis: Segment }
  | { readonly free: false; readonly blockedBy: readonly string[] };

/**
 * Looks for a strip 1" wide from the shooter's base to the target's that overlaps no friendly base and, where a friend
 * stands within 1" of its axis, no sight-blocking terrain; 11 × 11 axes between the two base diameters are tried, the
 * middle ones first (WZ-19.1). `friends` are those that count: not crouched, dying, airborne or below the line.
 */
export function laneOfFire(
  shooter: Body,
  target: Body,
  friends: readonly Body[],
  terrain: readonly Occluder[] = [],
): LaneOfFire {
  const near = friends.filter((f) => gapToSegment(f, shooter, target) <= BESIDE + LANE + reachOf(shooter, target));
  const starts = diameter(shooter, target);
  const ends = diameter(target, shooter).reverse();
  const straight = { from: starts[MIDDLE]!, to: ends[MIDDLE]! };
  if (near.length === 0) return { free: true, axis: straight };
  const around = growBox(boxAround([...starts, ...ends]), LANE);
  const walls = terrain.filter((o) => (o.shape === 'prism' || o.shape === 'panel') && boxesMeet(o.box, around));
  const outermost = [starts[0]!, starts[STEPS - 1]!].flatMap((from) =>
    [ends[0]!, ends[STEPS - 1]!].map((to) => ({ from, to })),
  );
  const isHopeless = near.some((friend) => blocksEveryAxis(friend, shooter, target, outermost));
  const bases = [baseOf(shooter), baseOf(target)] as const;
  let inTheWay: Body | Occluder | undefined;
  for (const i of isHopeless ? [] : MIDDLE_FIRST) {
    for (const j of MIDDLE_FIRST) {
      const axis = { from: starts[i]!, to: ends[j]! };
      inTheWay = somethingInTheWay(axis, bases, near, walls, inTheWay);
      if (!inTheWay) return { free: true, axis };
    }
  }
  return { free: false, blockedBy: blockers(straight, bases, near, walls) };
}

/**
 * Whether one friend alone stands in the strip of every axis: seen at once from the outermost four. Both diameters lie across
 * the line between the bases, so that no axis is shorter than that line, and none farther from a point than this bound.
 */
function blocksEveryAxis(friend: Body, shooter: Body, target: Body, outermost: readonly Segment[]): boolean {
  const { footprint } = friend;
  if (footprint.kind !== 'round') return false;
  const apart = distance(shooter, target);
  if (apart === 0) return false;
  let across = 0;
  let slant = 0;
  for (const { from, to } of outermost) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    across = Math.max(across, Math.abs(dx * (friend.y - from.y) - dy * (friend.x - from.x)) / apart);
    slant = Math.max(slant, Math.sqrt(Math.max(0, dx * dx + dy * dy - apart * apart)) / apart);
  }
  if (across > LANE / 2 + footprint.radius - 2 * BITE - 1) return false;
  // It stands beside the open stretch of every axis, however slanted.
  const [ux, uy] = [(target.x - shooter.x) / apart, (target.y - shooter.y) / apart];
  const along = (friend.x - shooter.x) * ux + (friend.y - shooter.y) * uy;
  const margin = across * slant + BITE + 1;
  return along - margin > outerRadius(shooter.footprint) && apart - along - margin > outerRadius(target.footprint);
}

/** True when a friend's top lies below the line from the shooter's eye to half the target's height: it does not count. */
export function belowLineOfFire(friend: Body, shooter: Body, target: Body): boolean {
  const eye = eyeOf(shooter);
  const share = nearestShare(friend, shooter, target);
  return topOf(friend) < eye.z + (target.z + target.height / 2 - eye.z) * share;
}

const MIDDLE = (STEPS - 1) / 2;
const MIDDLE_FIRST = Array.from({ length: STEPS }, (_, i) => MIDDLE + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2));

const reachOf = (a: Placed, b: Placed): Length => {
  const across = { x: -(b.y - a.y), y: b.x - a.x };
  const length = distance(a, b) || 1;
  const n = { x: across.x / length, y: across.y / length };
  const back = { x: -n.x, y: -n.y };
  return Math.max(reach(a, n), reach(b, n), reach(a, back), reach(b, back));
};

/** Evenly spaced points of the base's diameter across the line to the other. */
function diameter(base: Placed, other: Point): Point[] {
  const length = distance(base, other) || 1;
  const n = { x: -(other.y - base.y) / length, y: (other.x - base.x) / length };
  const left = reach(base, n);
  const right = reach(base, { x: -n.x, y: -n.y });
  return Array.from({ length: STEPS }, (_, i) => {
    const offset = -right + ((left + right) * i) / (STEPS - 1);
    return { x: base.x + n.x * offset, y: base.y + n.y * offset };
  });
}

/** Who and what lies in the strip along an axis. */
function blockers(axis: Segment, bases: Bases, friends: readonly Body[], terrain: readonly Occluder[]): string[] {
  const open = betweenBases(axis, bases);
  if (!open) return [];
  const strip = new Cores(open);
  const inWay = friends.filter((f) => isInStrip(f, open)).map((f) => f.id);
  if (hasBeside(friends, open)) inWay.push(...terrain.filter((o) => terrainInStrip(o, strip)).map((o) => o.owner));
  return inWay;
}

/**
 * Some friend or wall in the strip along an axis, if there is one; asks no more than it must. What was in the way of another axis
 * mostly is in that of this one, too: it is asked about first.
 */
function somethingInTheWay(
  axis: Segment,
  bases: Bases,
  friends: readonly Body[],
  walls: readonly Occluder[],
  before: Body | Occluder | undefined,
): Body | Occluder | undefined {
  const open = betweenBases(axis, bases);
  if (!open) return undefined;
  for (const friend of friends) if (isInStrip(friend, open)) return friend;
  if (walls.length === 0 || !hasBeside(friends, open)) return undefined;
  const strip = new Cores(open);
  const isIn = (wall: Occluder) => terrainInStrip(wall, strip);
  if (before && 'shape' in before && isIn(before)) return before;
  return walls.find(isIn);
}

/** Whether a strip may meet what is in a box, by the circle round it: of what lies in the box of a slanted strip little does. */
function isNearBox({ minX, minY, maxX, maxY }: Box, { from, to }: Segment): boolean {
  const radius = Math.sqrt((maxX - minX) * (maxX - minX) + (maxY - minY) * (maxY - minY)) / 2;
  return isNearSegment({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, from, to, LANE + radius);
}

/** Whether all of a wall lies on one side of a strip: then it is out of it, which is sooner seen than how far. */
function liesBeside(o: Occluder, { from, to }: Segment): boolean {
  if (o.shape !== 'prism' && o.shape !== 'panel') return false;
  const corners = o.shape === 'prism' ? o.corners : [o.from, o.to];
  const length = distance(from, to);
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  let [left, right, behind, beyond] = [true, true, true, true];
  for (const { x, y } of corners) {
    const along = (x - from.x) * ux + (y - from.y) * uy;
    const across = (y - from.y) * ux - (x - from.x) * uy;
    if (across < LANE / 2) left = false;
    if (across > -LANE / 2) right = false;
    if (along > 0) behind = false;
    if (along < length) beyond = false;
  }
  return left || right || behind || beyond;
}

/** Whether the axis itself runs into a wall, well between its ends: then its strip does, which is sooner seen so. */
function isCrossedBy(o: Occluder, { from, to }: Segment): boolean {
  if (o.shape !== 'prism' && o.shape !== 'panel') return false;
  const corners = o.shape === 'prism' ? slimPrism(o.corners).footprint.corners : [o.from, o.to];
  const length = distance(from, to);
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const p = corners[j]!;
    const q = corners[i]!;
    const before = (p.y - from.y) * ux - (p.x - from.x) * uy;
    const after = (q.y - from.y) * ux - (q.x - from.x) * uy;
    if (before < 0 === after < 0) continue;
    const share = before / (before - after);
    const along = (p.x + (q.x - p.x) * share - from.x) * ux + (p.y + (q.y - p.y) * share - from.y) * uy;
    if (along > RIM && along < length - RIM) return true;
  }
  return false;
}
/** More than the rim that terrain may bite into. */
const RIM: Length = 4 * OVERLAP_SLACK;

const stripAlong = ({ from, to }: Segment): Placed => ({
  footprint: { kind: 'hull', corners: thickened(from, to, LANE) },
  x: 0,
  y: 0,
  facing: 0,
});

/** Those farther from the axis than their own reach and half the strip are out of it: the most common case, and cheap. */
function isInStrip(friend: Body, open: Segment): boolean {
  const { footprint } = friend;
  if (!isNearSegment(friend, open.from, open.to, LANE + outerRadius(footprint))) return false;
  return footprint.kind === 'round'
    ? isRoundInStrip(friend, footprint.radius, open)
    : overlapsInPlan(stripAlong(open), friend);
}

/** As `overlapsInPlan` for a strip and a round base, in the strip's own directions: bases are round, nearly all of them. */
function isRoundInStrip(centre: Point, radius: Length, { from, to }: Segment): boolean {
  const length = distance(from, to);
  if (length === 0) return false;
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const px = centre.x - from.x;
  const py = centre.y - from.y;
  const along = px * ux + py * uy;
  const across = Math.abs(py * ux - px * uy);
  const out = Math.max(0, BITE - along, along - (length - BITE));
  const beside = Math.max(0, across - (LANE / 2 - BITE));
  const left = radius - BITE;
  return out * out + beside * beside <= left * left;
}

const hasBeside = (friends: readonly Body[], { from, to }: Segment): boolean =>
  friends.some((f) => gapToSegment(f, from, to) <= BESIDE + WARZONE_SLACK);

/** A base at one end of an axis, and whether points are under it. */
interface Base {
  readonly placed: Placed;
  readonly covers: (p: Point) => boolean;
}
/** Of the shooter and of the target. */
type Bases = readonly [Base, Base];

const baseOf = (placed: Placed): Base => ({ placed, covers: pointsUnder(placed) });

/** The stretch of the axis outside both bases; none when they overlap along it. */
function betweenBases(axis: Segment, [shooter, target]: Bases): Segment | undefined {
  const leave = lastUnder(axis.from, axis.to, shooter);
  const enter = lastUnder(axis.to, axis.from, target);
  return leave + enter >= 1
    ? undefined
    : { from: between(axis.from, axis.to, leave), to: between(axis.to, axis.from, enter) };
}

/** Share of a–b up to which the line is still under the footprint it starts in. */
function lastUnder(a: Point, b: Point, { placed, covers }: Base): number {
  if (covers(b)) return 1;
  if (placed.footprint.kind === 'round') return leavesCircle(a, b, placed, placed.footprint.radius);
  let low = 0;
  let high = 1;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (covers(between(a, b, middle))) low = middle;
    else high = middle;
  }
  return low;
}

/** Share of a–b at which it leaves a circle; 0 when it begins outside. */
function leavesCircle(a: Point, b: Point, centre: Point, radius: Length): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const cx = centre.x - a.x;
  const cy = centre.y - a.y;
  const square = dx * dx + dy * dy;
  const half = cx * dx + cy * dy;
  const root = half * half - square * (cx * cx + cy * cy - radius * radius);
  return root <= 0 ? 0 : Math.max(0, (half + Math.sqrt(root)) / square);
}

/** The strip along an axis without the rim that terrain may bite into: of prisms, which lose theirs too, and of panels. */
class Cores {
  readonly open: Segment;
  readonly around: Box;
  #ofPrisms: Placed | undefined;
  #ofPanels: Placed | undefined;

  constructor(open: Segment) {
    this.open = open;
    this.around = growBox(boxAround([open.from, open.to]), LANE);
  }
  get ofPrisms(): Placed {
    this.#ofPrisms ??= slimStrip(this.open, BITE);
    return this.#ofPrisms;
  }
  get ofPanels(): Placed {
    this.#ofPanels ??= slimStrip(this.open, OVERLAP_SLACK);
    return this.#ofPanels;
  }
}

const slimStrip = ({ from, to }: Segment, by: Length): Placed => ({
  footprint: shrunkHull(thickened(from, to, LANE), by),
  x: 0,
  y: 0,
  facing: 0,
});

/** Prisms without their rim: terrain stays where it is, and is asked about for every lane. */
interface SlimPrism extends Placed {
  readonly footprint: Extract<Footprint, { readonly kind: 'hull' }>;
}
const slimPrisms = new WeakMap<readonly Point[], SlimPrism>();

function slimPrism(corners: readonly Point[]): SlimPrism {
  const before = slimPrisms.get(corners);
  if (before) return before;
  const slim = { footprint: shrunkHull(corners, BITE), x: 0, y: 0, facing: 0 };
  slimPrisms.set(corners, slim);
  return slim;
}

/** Whether a wall lies in a strip: measured only where a quick look does not tell. */
function terrainInStrip(o: Occluder, strip: Cores): boolean {
  const { open, around } = strip;
  if (!boxesMeet(o.box, around) || !isNearBox(o.box, open) || liesBeside(o, open)) return false;
  return isCrossedBy(o, open) || isMeasuredInStrip(o, strip);
}

/** As `overlapsInPlan` for a prism. */
function isMeasuredInStrip(o: Occluder, strip: Cores): boolean {
  if (o.shape === 'prism') return planGap(strip.ofPrisms, slimPrism(o.corners)) === 0;
  if (o.shape !== 'panel') return false;
  return segmentMeetsFootprint(strip.ofPanels, o.from, o.to);
}
