import type { Body } from '../body.ts';
import { CONTACT_GAP, type Length } from '../units.ts';
import type { Waypoint } from './path.ts';
import type { Airborne } from './rules.ts';

/**
 * The models somebody between two heights meets. On the ground all of them, their heights are looked at later, or where
 * levels are told apart none a level or more above or below, however tall (WZ-28.2); in flight none of those below, and
 * none a level or more above (WZ-26.4, R-123).
 */
export const metBy =
  (airborne: Airborne | undefined, level?: Length) =>
  (low: Length, high: Length, near: readonly Body[]): readonly Body[] => {
    if (airborne !== undefined) {
      return near.filter((other) => other.z >= low - CONTACT_GAP && other.z < high + airborne.level - CONTACT_GAP);
    }
    if (level === undefined || near.length === 0) return near;
    const found: Body[] = [];
    for (const other of near) {
      if (other.z > low - level + CONTACT_GAP && other.z < high + level - CONTACT_GAP) found.push(other);
    }
    return found;
  };

/** Whether a flight keeps its height or its place: it moves, or it ascends or descends (WZ-26.4). */
export const isLevelOrUpright = (path: readonly Waypoint[]): boolean =>
  path.every(({ z }) => z === path[0]!.z) || path.every(({ x, y }) => x === path[0]!.x && y === path[0]!.y);
