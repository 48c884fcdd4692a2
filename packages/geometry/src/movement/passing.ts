import { type Body, topOf } from '../body.ts';
import { facingOf } from '../directions.ts';
import type { Placed } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { CONTACT_GAP, type Facing, type Length, normaliseFacing, RIGHT_ANGLE, WARZONE_SLACK } from '../units.ts';
import type { Point } from '../vector.ts';
import { LEVEL_HEIGHT } from '../walls.ts';
import { biteShare, nearestApproach } from './sweep.ts';

/** A model met on a straight line and how far its base was from the mover's at the start. */
export interface MetModel {
  readonly model: string;
  readonly gap: Length;
}

/**
 * Models on its level whose bases a model sweeps over on a straight line, nearest to its start first; equally near ones
 * clockwise from north as it sees them (WZ-01.6). As near as another is whoever is no more than the slack farther off
 * than the first of them. For rams (WZ-25.6) and the like; touching in passing is no sweep.
 */
export function sweptModels(
  mover: Body,
  to: Point,
  others: readonly Body[],
  slack: Length = WARZONE_SLACK,
): MetModel[] {
  const left = others
    .filter((other) => isLevelWith(mover, other) && biteShare(mover, to, other) !== undefined)
    .map((other) => ({ model: other.id, gap: planGap(mover, other), bearing: bearingTo(mover, other) }))
    .sort((a, b) => a.gap - b.gap);
  const met: MetModel[] = [];
  while (left.length > 0) {
    const limit = left[0]!.gap + slack;
    const farther = left.findIndex(({ gap }) => gap > limit);
    const equal = left.splice(0, farther < 0 ? left.length : farther).sort((a, b) => a.bearing - b.bearing);
    for (const { model, gap } of equal) met.push({ model, gap });
  }
  return met;
}

/** Whether two models can meet: neither is above the other, and both are on one level of a building (WZ-28.2). */
export const isLevelWith = (a: Body, b: Body): boolean =>
  b.z < topOf(a) && topOf(b) > a.z && Math.abs(a.z - b.z) < LEVEL_HEIGHT - CONTACT_GAP;

/** Clockwise from north; facings run counter-clockwise from east. */
const bearingTo = (from: Point, to: Point): Facing =>
  normaliseFacing(RIGHT_ANGLE - facingOf(to.x - from.x, to.y - from.y));

/** Models a flyer passes across: those whose base the line of its own centre goes over (AOS-9.4.1, R37), in order given. */
export function passedAcross(path: readonly Point[], others: readonly Body[]): string[] {
  const crosses = (other: Body) =>
    path.slice(1).some((to, leg) => {
      const from = path[leg]!;
      const point: Placed = { footprint: { kind: 'round', radius: 0 }, x: from.x, y: from.y, facing: 0 };
      return nearestApproach(point, to, other).gap === 0;
    });
  return others.filter(crosses).map((other) => other.id);
}
