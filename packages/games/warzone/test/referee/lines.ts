import type { Battle, Model, Unit } from '../../src/state.ts';
import { leanOfDistance } from './lean.ts';
import {
  type At,
  type Base,
  betweenSegments,
  cornersOf,
  crosses,
  far,
  gap,
  gapToSegment,
  halfWidthAcross,
  INCH,
  nearestOn,
  sidesOf,
} from './measure.ts';
import { type Hole, holesBetween, inViewArc, inZone } from './openings.ts';
import { clip } from './rays.ts';
import { type Cover, coverOf, eyeOf, figureOf, isSeen, view } from './sight.ts';
import { areaOf, isCovered, LEVEL, levelOf, piecesOf, planOf } from './terrain.ts';
import { areEnemies, baseOf, heightOf, isAirborne, standing } from './troops.ts';

/** What lies between somebody and a target: range, sight, cover. Where the text leaves it open nothing is said. */
export interface Line {
  readonly sees: boolean;
  readonly distance: number;
  readonly cover: Cover;
  /** False where the rules of openings leave room: then the numbers are not judged. */
  readonly sure: boolean;
}

const NOTHING: Cover = { state: 'none', heavy: false };

const isOutside = (state: Battle, model: Model): boolean => !isCovered(state, model.area);

/** WZ-26.7, R-124, R-187: levels that add 3" each. */
export function levelFor(state: Battle, model: Model, withFlyer: boolean): number {
  if (isAirborne(model)) return model.altitude;
  if (areaOf(state, model.area)) return levelOf(state, model.area);
  return withFlyer ? Math.floor(model.z / LEVEL) : 0;
}

export function rangeBetween(state: Battle, a: Model, b: Model): number {
  const withFlyer = isAirborne(a) || isAirborne(b);
  const levels = Math.abs(levelFor(state, a, withFlyer) - levelFor(state, b, withFlyer));
  return gap(baseOf(state, a), baseOf(state, b)) + LEVEL * levels;
}

/** WZ-16.7, WZ-26.9: true, false, or undefined where the edge of a height is anybody's guess. */
export function isDeadAngle(state: Battle, shooter: Model, target: Model): boolean | undefined {
  const level = gap(baseOf(state, shooter), baseOf(state, target));
  const rise = Math.abs(shooter.z - target.z);
  if (isAirborne(shooter) || isAirborne(target)) {
    // Only flyers that fire down have one.
    if (!isAirborne(shooter) || shooter.z <= target.z) return false;
    const share = state.settings.options['flyer.deadAngle'] === 'half' ? 0.5 : 1;
    return level < rise * share - 1 - leanOfDistance();
  }
  if (rise < INCH || level >= rise / 2 + 1) return false;
  const higher = shooter.z > target.z ? shooter : target;
  const surface = areaOf(state, higher.area);
  if (!surface) return undefined;
  if (!sidesOf(surface.outline).some(([a, b]) => crosses(shooter, target, a, b))) return false;
  return level < rise / 2 - 1 - leanOfDistance();
}

export function lineOf(state: Battle, shooter: Model, target: Model): Line {
  const distance = rangeBetween(state, shooter, target);
  const unsure: Line = { sees: false, distance, cover: NOTHING, sure: false };
  if (shooter.climbing || target.climbing) return unsure;
  if (areTogether(state, shooter, target)) {
    const seen = view(state, shooter, target);
    return { sees: isSeen(state, seen), distance, cover: coverOf(state, figureOf(state, target), seen), sure: true };
  }
  const holes = holesBetween(state, shooter, target);
  const [a, b] = [baseOf(state, shooter), baseOf(state, target)];
  //
  const both = state.settings.options['building.zone'] === 'bothInZone';
  const inZones = (hole: Hole) => (both ? inZone(a, hole) && inZone(b, hole) : inZone(a, hole) || inZone(b, hole));
  const open = holes.some((hole) => inViewArc(a, hole) && inViewArc(b, hole) && inZones(hole));
  // Without a door or window that serves both there is no line, except through hatches or two openings.
  if (!open && holes.length > 0 && holes.length === doorsOf(state, shooter, target))
    return { sees: false, distance, cover: NOTHING, sure: true };
  return unsure;
}

/** In one room, or both outside: what lies between them is open. */
export const areTogether = (state: Battle, a: Model, b: Model): boolean =>
  a.area === b.area || (isOutside(state, a) && isOutside(state, b));

/** How many openings lead out of either area at all, hatches with them. */
function doorsOf(state: Battle, a: Model, b: Model): number {
  return Object.values(state.access).filter(({ between }) => between.includes(a.area) && between.includes(b.area))
    .length;
}

// WZ-19.1, R-085, R-086: room for the shot between friends; undefined where the text leaves it open.
export function isLaneFree(state: Battle, unit: Unit, shooter: Model, target: Model): boolean | undefined {
  const strict = laneIs(state, unit, shooter, target, 'strict');
  return strict || laneIs(state, unit, shooter, target, 'loose') ? (strict ? true : undefined) : false;
}

function laneIs(state: Battle, unit: Unit, shooter: Model, target: Model, how: 'strict' | 'loose'): boolean {
  const [a, b] = [baseOf(state, shooter), baseOf(state, target)];
  const long = far(a, b);
  const friends = standing(state).filter(({ unit: other, model }) => {
    if (areEnemies(state, unit, other) || model.id === shooter.id || model.id === target.id) return false;
    if (model.crouched || isAirborne(model) || model.stalking) return false;
    const base = baseOf(state, model);
    if (gapToSegment(base, a, b) > 3000) return false;
    const eye = eyeOf(figureOf(state, shooter));
    const middle = target.z + figureOf(state, target).height / 2;
    const rayAt = (p: At) => eye.z + (middle - eye.z) * Math.min(1, far(eye, nearestOn(p, a, b)) / (long || 1));
    const reach = base.radius ?? base.long / 2;
    const heights = [rayAt(base), rayAt(pushed(base, a, b, reach, long)), rayAt(pushed(base, a, b, -reach, long))];
    const top = model.z + heightOf(state, model);
    // A friend below the ray does not count: below all of it for the strict, below any of it for the loose.
    return how === 'strict' ? top >= Math.min(...heights) - 1 : top >= Math.max(...heights) + 1;
  });
  if (friends.length === 0) return true;
  const bases = friends.map(({ model }) => baseOf(state, model));
  const [ux, uy] = [(b.x - a.x) / (long || 1), (b.y - a.y) / (long || 1)];
  const wide = (base: Base) => halfWidthAcross(base, { x: ux, y: uy });
  for (let i = 0; i <= 10; i++)
    for (let j = 0; j <= 10; j++) {
      const from = shifted(a, ux, uy, (i / 5 - 1) * wide(a));
      const to = shifted(b, ux, uy, (j / 5 - 1) * wide(b));
      if (isAxisFree(state, bases, from, to, a, b, how)) return true;
    }
  return false;
}

const pushed = (p: At, a: At, b: At, by: number, long: number): At => ({
  x: p.x + ((b.x - a.x) / (long || 1)) * by,
  y: p.y + ((b.y - a.y) / (long || 1)) * by,
});
const shifted = (p: At, ux: number, uy: number, by: number): At => ({ x: p.x - uy * by, y: p.y + ux * by });

function isAxisFree(
  state: Battle,
  friends: readonly Base[],
  from: At,
  to: At,
  a: Base,
  b: Base,
  how: 'strict' | 'loose',
): boolean {
  const strip = how === 'strict' ? wholeStrip(from, to) : stripBetween(from, to, a, b);
  // Bases that touch along the axis have no strip between them.
  if (!strip) return true;
  if (friends.some((base) => strip.meets(base))) return false;
  if (!friends.some((base) => strip.passes(base))) return true;
  return !piecesOf(state).some(({ walls }) =>
    walls.some(
      (wall) =>
        wall.opaque &&
        (how === 'strict' || wall.top > 2000) &&
        (wall.thickness > 0 ? sidesOf(planOf(wall)) : [[wall.from, wall.to] as [At, At]]).some(([c, d]) =>
          strip.meetsWall(c, d),
        ),
    ),
  );
}

/** R-085: 1" wide along an axis. */
interface Strip {
  meets(base: Base): boolean;
  meetsWall(from: At, to: At): boolean;
  /** Within 1" of the axis. */
  passes(base: Base): boolean;
}

/** The strict strip goes from middle to middle, with round ends. */
const wholeStrip = (from: At, to: At): Strip => ({
  meets: (base) => gapToSegment(base, from, to) < 501,
  meetsWall: (c, d) => betweenSegments(from, to, c, d) < 501,
  passes: (base) => gapToSegment(base, from, to) < 1001,
});

/** The loose strip begins where the axis leaves the one base and ends where it meets the other. */
function stripBetween(from: At, to: At, a: Base, b: Base): Strip | undefined {
  const long = far(from, to);
  const [start, end] = [leavesAfter(from, to, a), long - leavesAfter(to, from, b)];
  if (end - start <= 2) return undefined;
  const along = (share: number): At => pushed(from, from, to, share, long);
  const facing = (Math.atan2(to.y - from.y, to.x - from.x) * 18_000) / Math.PI;
  const strip: Base = { ...along((start + end) / 2), long: end - start - 2, wide: INCH - 2, facing };
  return {
    meets: (base) => gap(strip, base) === 0,
    meetsWall: (c, d) => gapToSegment(strip, c, d) === 0,
    passes: (base) => gapToSegment(base, along(start), along(end)) < 999,
  };
}

/** How far along a line the base is left in which it begins. */
function leavesAfter(from: At, to: At, base: Base): number {
  const long = far(from, to);
  if (base.radius === undefined) return (clip(from, to, cornersOf(base))?.[1] ?? 0) * long;
  const ahead = ((base.x - from.x) * (to.x - from.x) + (base.y - from.y) * (to.y - from.y)) / (long || 1);
  const beside = far(base, from) ** 2 - ahead ** 2;
  return Math.max(0, ahead + Math.sqrt(Math.max(0, base.radius ** 2 - beside)));
}
