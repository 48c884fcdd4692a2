import { type Body, bodyAt } from '../body.ts';
import { outerRadius, type Placed } from '../footprint.ts';
import { nearestPoints, planGap } from '../gap.ts';
import { stretchesInside } from '../line.ts';
import { inPolygon, turn } from '../polygon.ts';
import { floorHeightAt, type Hatch, isOpen, type Opening, type OpeningState, type Wall } from '../terrain.ts';
import { CONTACT_GAP, type Length, WARZONE_CONTACT } from '../units.ts';
import { add, type Point, scale } from '../vector.ts';
import { gapToOpening, isOnLevel, openingJambs } from '../walls.ts';
import { gapToZone } from '../zone.ts';
import type { MoveFaultCode } from './rules.ts';
import { slackOf } from './rules.ts';
import type { MoveScene } from './scene.ts';
import type { Solid } from './solids.ts';
import { type StandingRules, standingFaults } from './standing.ts';
import { firstShare, moved } from './sweep.ts';

// Actions that take a model from contact on one side of something to contact on the other: Warzone's low walls, windows
// and hatches. Whether an Action is left, and what it costs, is the game's business.

/** One reason why a model cannot cross; those of places are the codes of moves. */
export interface CrossingFault {
  readonly code:
    | 'not-in-contact'
    | 'ends-apart'
    | 'same-side'
    | 'too-high'
    | 'too-thick'
    | 'too-small'
    | 'shut'
    | MoveFaultCode;
  readonly other?: string;
  readonly measured?: number;
  readonly needed?: number;
}

/** A model's way across an obstacle. */
export interface ObstacleCrossing {
  /** In contact with the far side, opposite to where it stands. */
  readonly end: Body;
  /** How thick the obstacle is there. */
  readonly thickness: Length;
  readonly faults: readonly CrossingFault[];
}

/** A model that crosses an obstacle no thicker than `furthest`. */
export interface CrossObstacle {
  readonly scene: MoveScene;
  readonly body: Body;
  readonly obstacle: Solid;
  readonly furthest: Length;
  /** What the far place asks for. */
  readonly standing: StandingRules;
}

/**
 * WZ-03.6: a model crosses a low obstacle it touches, straight over the point nearest to it, and stands in contact with
 * the far side. The obstacle is lower than the model and no thicker than its MO; the far place must be free.
 */
export function crossObstacle({ scene, body, obstacle, furthest, standing }: CrossObstacle): ObstacleCrossing {
  const faults: CrossingFault[] = [];
  const apart = planGap(body, obstacle.placed);
  if (apart > WARZONE_CONTACT)
    faults.push({ code: 'not-in-contact', other: obstacle.id, measured: apart, needed: WARZONE_CONTACT });
  const height = obstacle.top - body.z;
  if (height >= body.height)
    faults.push({ code: 'too-high', other: obstacle.id, measured: height, needed: body.height });
  const { end, thickness } = farSide(body, obstacle);
  if (thickness > furthest + slackOf(standing)) {
    faults.push({ code: 'too-thick', other: obstacle.id, measured: thickness, needed: furthest });
  }
  return { end, thickness, faults: [...faults, ...placeFaults(scene, end, standing)] };
}

/** The place opposite, on whole thousandths clear of the obstacle. */
function farSide(body: Body, { corners, placed, box }: Solid): { end: Body; thickness: Length } {
  const centre: Placed = { footprint: { kind: 'round', radius: 0 }, x: body.x, y: body.y, facing: 0 };
  const { to: near, gap } = nearestPoints(centre, placed);
  if (gap === 0) return { end: body, thickness: 0 };
  const [nx, ny] = [(near.x - body.x) / gap, (near.y - body.y) / gap];
  // Beyond this the base is clear of everything.
  const far = gap + box.maxX - box.minX + box.maxY - box.minY + 2 * outerRadius(body.footprint) + 10;
  const line: Point = { x: body.x + nx * far, y: body.y + ny * far };
  const [enter, leave] = stretchesInside(body, line, corners)[0] ?? [gap / far, gap / far];
  // From the far end back: the gap is convex along the line, so it is nothing on one stretch of it.
  const back: Placed = { footprint: body.footprint, x: line.x, y: line.y, facing: body.facing };
  const exit = { x: body.x + nx * far * leave, y: body.y + ny * far * leave };
  const share = firstShare((s) => planGap(moved(back, exit, s), placed) === 0, 1);
  const touching = moved(back, exit, share);
  const end = bodyAt(body, Math.round(touching.x + nx), Math.round(touching.y + ny));
  return { end, thickness: (leave - enter) * far };
}

const placeFaults = (scene: MoveScene, end: Body, standing: StandingRules): CrossingFault[] =>
  standingFaults(scene, end, standing).map(({ code, other, measured, needed }) => ({
    code,
    ...(other === undefined ? {} : { other }),
    ...(measured === undefined ? {} : { measured }),
    ...(needed === undefined ? {} : { needed }),
  }));

/** Whether a model touches a window or door of its own level between the jambs, in a thick wall at the face on its side. */
export const touchesGap = (wall: Wall, opening: Opening, body: Body): boolean =>
  isOnLevel(opening, body.z) && gapToOpening(openingJambs(wall, opening), wall.thickness, body) <= WARZONE_CONTACT;

/** Whether a base touches a hatch, or the marker exactly below it (WZ-28.5, WZ-30.1). */
export const touchesHatch = (hatch: Hatch, base: Placed): boolean => gapToZone(base, hatch.corners) <= WARZONE_CONTACT;

/** A model of some Size goes through a window of a wall, from one place to another. */
export interface WindowPassage {
  readonly scene: MoveScene;
  readonly wall: Wall;
  readonly opening: Opening;
  readonly size: number;
  readonly from: Body;
  readonly to: Body;
  /** What the far place asks for. */
  readonly standing: StandingRules;
}

/** WZ-30.3: through a window, from contact on one side to contact on the other, by models of its Size or smaller. */
export function windowFaults({ scene, wall, opening, size, from, to, standing }: WindowPassage): CrossingFault[] {
  const faults = accessFaults(opening, size, (body) => touchesGap(wall, opening, body), from, to);
  const side = (p: Point) => Math.sign(turn(wall.from, wall.to, p));
  if (side(from) * side(to) >= 0) faults.push({ code: 'same-side', other: opening.id });
  return [...faults, ...placeFaults(scene, to, standing)];
}

/** A model of some Size goes through a hatch, from one place to another. */
export interface HatchPassage {
  readonly scene: MoveScene;
  readonly hatch: Hatch;
  readonly size: number;
  readonly from: Body;
  readonly to: Body;
  readonly standing: StandingRules;
}

/**
 * WZ-30.1: up or down a hatch, from contact with it or its marker to contact with the other: from its floor to the next one
 * below, or back.
 */
export function hatchFaults({ scene, hatch, size, from, to, standing }: HatchPassage): CrossingFault[] {
  const levels = levelsOf(scene, hatch);
  const isOn = (z: Length) => levels.some((level) => Math.abs(level - z) <= CONTACT_GAP);
  const touches = (body: Body) => touchesHatch(hatch, body) && isOn(body.z);
  const faults = accessFaults(hatch, size, touches, from, to);
  if (Math.abs(from.z - to.z) <= CONTACT_GAP) faults.push({ code: 'same-side', other: hatch.id });
  return [...faults, ...placeFaults(scene, to, standing)];
}

/** The heights a hatch leads between: those of the floor it is in, and of the next floor, or the table, below it. */
function levelsOf(scene: MoveScene, { id, corners }: Hatch): Length[] {
  const middle = scale(corners.reduce(add), 1 / corners.length);
  const floors = scene.features.flatMap((feature) => feature.floors);
  const above = floors
    .filter(({ hatches }) => hatches.some((hatch) => hatch.id === id))
    .map((floor) => floorHeightAt(floor, middle));
  return above.flatMap((top) => {
    const below = floors
      .filter((floor) => inPolygon(middle, floor.corners))
      .map((floor) => floorHeightAt(floor, middle))
      .filter((z) => z < top - CONTACT_GAP);
    const next = Math.max(...below, ...(top > CONTACT_GAP ? [0] : []));
    return [top, next];
  });
}

/** WZ-28.3, WZ-28.7: open, large enough, and touched at both ends. */
function accessFaults(
  access: { readonly id: string; readonly size: number; readonly state: OpeningState },
  size: number,
  touches: (body: Body) => boolean,
  from: Body,
  to: Body,
): CrossingFault[] {
  const faults: CrossingFault[] = [];
  if (!isOpen(access)) faults.push({ code: 'shut', other: access.id });
  if (size > access.size) faults.push({ code: 'too-small', other: access.id, measured: access.size, needed: size });
  if (!touches(from)) faults.push({ code: 'not-in-contact', other: access.id });
  if (!touches(to)) faults.push({ code: 'ends-apart', other: access.id });
  return faults;
}
