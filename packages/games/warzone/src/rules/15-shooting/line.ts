import {
  type Body,
  belowLineOfFire,
  deadAngle,
  flyerDeadAngle,
  gapToPoint,
  inches,
  inPolygon,
  LEVEL_HEIGHT,
  type Length,
  laneOfFire,
  type Point,
  planGap,
} from '@mischia/geometry';
import { type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { nameOf } from '../../names.ts';
import type { Battle, Model } from '../../state.ts';
import { areaAt, areaById } from '../../table/areas.ts';
import { isBesideLine, lineBetween } from '../../table/blocking.ts';
import { hasLane, seesInTheOpen, sightOf, terrainOccluders } from '../../table/sight.ts';
import { terrainNow } from '../../table/standing.ts';
import { bodyIn, friendsOf, type InPlay } from '../../table/table.ts';
import { traitsOf } from '../07-units/profiles.ts';
import { type Cover, coverOf } from '../16-cover/cover.ts';
import { seenAs } from '../16-cover/seen.ts';
import { deadAngleShare, distanceWithLevels, levelAt } from '../26-flyers/altitude.ts';
import { levelOfArea, linesThrough, shareSpace, whyNotThrough } from '../31-building-fire/through.ts';

/** What lies between a shooter and a model: how far it is (WZ-14.2) and how well it is hidden (WZ-16.1). */
export interface LineTo {
  readonly distance: Length;
  readonly cover: Cover;
  /** WZ-31.2: the access point it goes through; null in the open or in one room. */
  readonly access: string | null;
}

// WZ-01.4, WZ-26.7, WZ-31.1: in plan, and 3" for each level between the two; heights without levels only against flyers (R-124).
export function rangeTo(state: Battle, from: InPlay, to: InPlay): Length {
  const plan = planGap(bodyIn(state, from), bodyIn(state, to));
  const flight = from.model.altitude > 0 || to.model.altitude > 0;
  if (!flight && from.model.area === to.model.area) return plan;
  return distanceWithLevels(plan, levelOf(state, from.model, flight), levelOf(state, to.model, flight));
}

/** WZ-18.2: the same to a point. */
export function rangeToPoint(state: Battle, from: InPlay, at: Point & { readonly z: Length }): Length {
  const plan = gapToPoint(bodyIn(state, from), at);
  const flight = from.model.altitude > 0;
  const area = areaAt(state, at);
  if (!flight && from.model.area === area) return plan;
  return distanceWithLevels(
    plan,
    levelOf(state, from.model, flight),
    levelOf(state, { altitude: 0, z: at.z, area }, flight),
  );
}

function levelOf(
  state: Battle,
  { altitude, area, z }: Pick<Model, 'altitude' | 'area' | 'z'>,
  flight: boolean,
): number {
  if (altitude > 0) return altitude;
  return areaById(state, area) ? levelOfArea(state, area) : flight ? levelAt(z) : 0;
}

/** How far it is to a model one may fire at; `cover` where it is known without looking closer. */
export type Sightline = Omit<LineTo, 'cover'> & Partial<Pick<LineTo, 'cover'>>;

/** Why there is no line of fire; it becomes a refusal only where somebody asks for reasons. */
interface NoLine {
  readonly code: string;
  readonly rule: RuleId;
  readonly measured?: Length;
  readonly needed?: Length;
}
const HIDDEN: NoLine = { code: 'shoot/no-sight', rule: 'WZ-08.2' };
const TOO_STEEP: NoLine = { code: 'shoot/dead-angle', rule: 'WZ-16.7' };

/** Sight and range to a model, or what is against it. Arc, weapon and friends are asked elsewhere. */
export function sightlineTo(state: Battle, shooter: InPlay, target: InPlay): Sightline | NoLine {
  if (!shareSpace(state, shooter.model.area, target.model.area)) {
    const ways = linesThrough(state, shooter, target);
    const way = ways.find(({ dead }) => !dead);
    if (way) return { distance: way.distance, cover: way.cover, access: way.access.id };
    return ways.length > 0 ? TOO_STEEP : HIDDEN;
  }
  if (!seesInTheOpen(state, shooter, target)) return HIDDEN;
  return inDeadAngle(state, shooter, target) ?? { distance: rangeTo(state, shooter, target), access: null };
}

/** The same with how well the model is hidden, or a refusal. */
export function lineTo(state: Battle, shooter: InPlay, target: InPlay): LineTo | Refusal {
  const line = sightlineTo(state, shooter, target);
  if (!isLine(line)) {
    const { id } = target.model;
    const through = line === HIDDEN && !shareSpace(state, shooter.model.area, target.model.area);
    const why = (through && whyNotThrough(state, shooter, target)) || line;
    const rule = line === HIDDEN && showsTooLittle(state, shooter, target) ? 'WZ-08.4' : why.rule;
    return refuse({ ...why, rule, params: { model: nameOf(state, id) }, at: id });
  }
  return withCover(state, shooter, target, line);
}

/** How well the model is hidden from whoever may fire at it. */
export const withCover = (state: Battle, shooter: InPlay, target: InPlay, line: Sightline): LineTo => ({
  distance: line.distance,
  cover: line.cover ?? coverOf(seenAs(state, bodyIn(state, target), sightOf(state, shooter, target))),
  access: line.access,
});

/** WZ-08.4: something of it shows, but less than a line of sight needs. */
function showsTooLittle(state: Battle, shooter: InPlay, target: InPlay): boolean {
  if (!shareSpace(state, shooter.model.area, target.model.area)) return false;
  const { visible, obscured } = sightOf(state, shooter, target);
  return visible + obscured > 0;
}

export const isLine = <Line extends Sightline>(line: Line | NoLine): line is Line => 'distance' in line;

// WZ-16.7, WZ-26.9: too steep a line. Whoever fires up at a flyer has no dead angle.
function inDeadAngle(state: Battle, shooter: InPlay, target: InPlay): NoLine | undefined {
  const [a, b] = [bodyIn(state, shooter), bodyIn(state, target)];
  const say = (rule: RuleId, { measured, needed }: { measured: Length; needed: Length }): NoLine => ({
    ...TOO_STEEP,
    rule,
    measured,
    needed,
  });
  if (target.model.altitude > 0 && shooter.model.altitude === 0) return undefined;
  if (shooter.model.altitude > 0) {
    const steep = flyerDeadAngle(a, b, deadAngleShare(state.settings.options));
    return steep.dead ? say('WZ-26.9', steep) : undefined;
  }
  if (Math.abs(a.z - b.z) < inches(1)) return undefined;
  const higher = a.z > b.z ? a : b;
  const steep = deadAngle(a, b, surfaceUnder(state, higher));
  return steep.dead ? say('WZ-16.7', steep) : undefined;
}

/** the outline of the raised surface a model stands on. */
function surfaceUnder(state: Battle, body: Body): readonly Point[] {
  for (const { floors, prisms } of terrainNow(state)) {
    const floor = floors.find(
      ({ z, slope, corners }) => !slope && Math.abs(z - body.z) <= 5 && inPolygon(body, corners),
    );
    if (floor) return floor.corners;
    const top = prisms.find((one) => one.standable && Math.abs(one.top - body.z) <= 5 && inPolygon(body, one.corners));
    if (top) return top.corners;
  }
  return [];
}

// WZ-19.1, R-086: a gap of 1" past friends; those crouched, airborne or below the line do not count.
export const areFriendsInTheWay = (state: Battle, shooter: InPlay, target: InPlay): boolean =>
  !hasLane(state, shooter, target, findsLane);

function findsLane(state: Battle, shooter: InPlay, target: InPlay): boolean {
  const [a, b] = [bodyIn(state, shooter), bodyIn(state, target)];
  const line = lineBetween(a, b);
  const friends: Body[] = [];
  for (const one of friendsOf(state, shooter.unit.seat)) {
    const { id, crouched, altitude, stalking } = one.model;
    if (id === shooter.model.id || id === target.model.id || crouched || altitude !== 0 || stalking) continue;
    const friend = bodyIn(state, one);
    if (isBesideLine(line, friend) && friend.z - Math.max(a.z, b.z) < LEVEL_HEIGHT && !belowLineOfFire(friend, a, b))
      friends.push(friend);
  }
  return friends.length === 0 || laneOfFire(a, b, friends, terrainOccluders(state)).free;
}

/** WZ-08.1: models without front and rear. */
export const isAllRound = (state: Battle, { model }: InPlay): boolean => traitsOf(state, model).includes('all-round');
