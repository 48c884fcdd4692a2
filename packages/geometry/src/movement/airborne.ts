import type { Body } from '../body.ts';
import { CONTACT_GAP, type Length } from '../units.ts';
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
