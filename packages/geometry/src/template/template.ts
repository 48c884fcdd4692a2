import type { Body } from '../body.ts';
import { cosine, facingOf, sine } from '../directions.ts';
import { type Placed, rimDistance } from '../footprint.ts';
import { gapToPoint, nearestPoints, planGap } from '../gap.ts';
import { shrunk } from '../overlap.ts';
import { doubleArea } from '../polygon.ts';
import { type Facing, type Length, normaliseFacing, RIGHT_ANGLE, WARZONE_SLACK } from '../units.ts';
import type { Point } from '../vector.ts';

/** A template laid on the table, and the point it came from: the centre of a blast, the muzzle of a flame (WZ-17). */
export interface Template {
  readonly shape: Placed;
  readonly origin: Point;
}

/** Shapes of direct templates: a trapezoid along its axis, narrow end at the muzzle (WZ-17.6). */
export interface FlameShape {
  readonly length: Length;
  readonly narrow: Length;
  readonly wide: Length;
}

/** WZ-17.6: flamer 6" from 0.5" to 2", heavy flamer 8" from 0.5" to 3"; blasts of 3" and 5". */
export const FLAMER: FlameShape = { length: 6000, narrow: 500, wide: 2000 };
export const HEAVY_FLAMER: FlameShape = { length: 8000, narrow: 500, wide: 3000 };
export const SMALL_BLAST: Length = 3000;
export const LARGE_BLAST: Length = 5000;

/** A circle of some diameter around a point. */
export const blastTemplate = (centre: Point, diameter: Length): Template => ({
  shape: { footprint: { kind: 'round', radius: diameter / 2 }, x: centre.x, y: centre.y, facing: 0 },
  origin: { x: centre.x, y: centre.y },
});

/**
 * WZ-17.1: a flame from a shooter's base towards a point: the middle of its narrow end, the muzzle, lies where the line from
 * the centre to that point leaves the base, of a hull where it is nearest to that point, so that the flame reaches as far as
 * its length; the axis runs on from there. The muzzle is not rounded, so that the axis stays true. The sides of the narrow end
 * may lie over a base that is not round; the rule excepts the shooter.
 */
export function flameTemplate(shooter: Placed, towards: Point, flame: FlameShape): Template {
  const nearest = nearestOfHull(shooter, towards);
  const from = nearest ?? shooter;
  const dx = towards.x - from.x;
  const dy = towards.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) throw new Error('A flame needs a direction: aim it at a point other than the shooter.');
  const out = nearest ? 0 : rimDistance(shooter, { x: dx / length, y: dy / length });
  const muzzle = { x: from.x + (dx / length) * out, y: from.y + (dy / length) * out };
  return { shape: trapezoid(muzzle, dx / length, dy / length, flame), origin: muzzle };
}

/** The point of a hull nearest to one outside it. */
function nearestOfHull(shooter: Placed, { x, y }: Point): Point | undefined {
  if (shooter.footprint.kind !== 'hull') return undefined;
  const { gap, from } = nearestPoints(shooter, { x, y, facing: 0, footprint: { kind: 'round', radius: 0 } });
  return gap > 0 ? from : undefined;
}

/** A flame whose narrow end lies at a point and whose axis has a facing. */
export function flameFrom(muzzle: Point, facing: Facing, flame: FlameShape): Template {
  return { shape: trapezoid(muzzle, cosine(facing), sine(facing), flame), origin: muzzle };
}

/**
 * WZ-31.6, R-146: what is left of a flame beyond a distance: shorter by that much, and as wide at its new narrow end as it
 * is there. A flame that does not reach so far has no length.
 */
export function cutFlame(flame: FlameShape, by: Length): FlameShape {
  const cut = Math.min(by, flame.length);
  const narrow = flame.narrow + ((flame.wide - flame.narrow) * cut) / flame.length;
  return { length: flame.length - cut, narrow, wide: flame.wide };
}

function trapezoid(muzzle: Point, ux: number, uy: number, flame: FlameShape): Placed {
  const corner = (ahead: Length, aside: Length): Point => ({ x: ahead * ux - aside * uy, y: ahead * uy + aside * ux });
  const corners = [
    corner(0, -flame.narrow / 2),
    corner(flame.length, -flame.wide / 2),
    corner(flame.length, flame.wide / 2),
    corner(0, flame.narrow / 2),
  ];
  return { footprint: { kind: 'hull', corners }, x: muzzle.x, y: muzzle.y, facing: 0 };
}

/** WZ-17.3: a base is under a template when the two share an area; touching it from outside is no hit. */
export const isUnder = ({ shape }: Template, base: Placed): boolean =>
  hasArea(shape) && planGap(shape, { ...base, footprint: shrunk(base.footprint, TOUCH) }) === 0;

/** False for what is left of a flame that does not reach (WZ-31.6): a line has nobody under it. */
const hasArea = ({ footprint }: Placed): boolean => footprint.kind !== 'hull' || doubleArea(footprint.corners) > 0;

// Half of what can be stored: a base that only touches the template leaves it when it is this much smaller.
const TOUCH: Length = 0.5;

/**
 * Models under a template, those whose edge is nearest to its origin first; equally near ones clockwise from north
 * (WZ-01.6). As near as another is whoever is no more than the slack farther off than the first of them. Who is spared by
 * terrain, flight or rank is for the caller to say.
 */
export function modelsUnder(template: Template, models: readonly Body[], slack: Length = WARZONE_SLACK): Body[] {
  const { origin } = template;
  const left = models
    .filter((body) => isUnder(template, body))
    .map((body) => ({ body, gap: gapToPoint(body, origin), bearing: bearingOf(body.x - origin.x, body.y - origin.y) }))
    .sort((a, b) => a.gap - b.gap);
  const found: Body[] = [];
  while (left.length > 0) {
    const limit = left[0]!.gap + slack + HAIR;
    const farther = left.findIndex(({ gap }) => gap > limit);
    const near = left.splice(0, farther < 0 ? left.length : farther);
    found.push(...near.sort((a, b) => a.bearing - b.bearing || a.gap - b.gap).map(({ body }) => body));
  }
  return found;
}

/** What rounding may add to a gap: the muzzle of a flame lies on no whole thousandth. */
const HAIR: Length = 1e-6;

/** Facings run counter-clockwise from east; bearings clockwise from north. */
const bearingOf = (dx: Length, dy: Length): Facing => normaliseFacing(RIGHT_ANGLE - facingOf(dx, dy));
