import type { Body } from '../body.ts';
import type { Placed } from '../footprint.ts';
import { planGap } from '../gap.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { biteShare, nearestApproach } from './sweep.ts';

/** A model met on a straight line and how far its base was from the mover's at the start. */
export interface MetModel {
  readonly model: string;
  readonly gap: Length;
}

/**
 * Models whose bases a footprint sweeps over on a straight line, nearest to its start first; equally near ones in the
 * order given. For rams (WZ-25.6) and the like; touching in passing is no sweep.
 */
export function sweptModels(mover: Placed, to: Point, others: readonly Body[]): MetModel[] {
  return others
    .filter((other) => biteShare(mover, to, other) !== undefined)
    .map((other) => ({ model: other.id, gap: planGap(mover, other) }))
    .sort((a, b) => a.gap - b.gap);
}

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
