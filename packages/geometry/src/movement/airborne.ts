import type { Body } from '../body.ts';
import { CONTACT_GAP, type Length } from '../units.ts';
import type { Waypoint } from './path.ts';
import type { Airborne } from './rules.ts';

/**
 * The models somebody between two heights meets. On the ground all of them, their heights are looked at later; in flight
 * none of those below, and none a level or more above (WZ-26.4, R-123).
 */
export const metBy =
  (airborne: Airborne | undefined) =>
  (low: Length, high: Length, near: readonly Body[]): readonly Body[] =>
    airborne === undefined
      ? near
      : near.filter((other) => other.z >= low - CONTACT_GAP && other.z < high + airborne.level - CONTACT_GAP);

/** Whether a flight keeps its height or its place: it moves, or it ascends or descends (WZ-26.4). */
export const isLevelOrUpright = (path: readonly Waypoint[]): boolean =>
  path.every(({ z }) => z === path[0]!.z) || path.every(({ x, y }) => x === path[0]!.x && y === path[0]!.y);
