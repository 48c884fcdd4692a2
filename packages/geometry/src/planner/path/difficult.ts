import type { Body } from '../../body.ts';
import { convexPieces } from '../../convex-pieces.ts';
import { liesAt } from '../../movement/difficult.ts';
import type { MoveRules } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { inches, type Length } from '../../units.ts';
import type { Point, Segment } from '../../vector.ts';
import type { GrownObstacle } from './field.ts';
import { outlined } from './obstacle.ts';

/** Where a way enters and leaves difficult ground is looked for this far apart along its outline, and then refined. */
const BEND_STEP: Length = inches(0.5);
/** By how much a way may get cheaper then. */
export const BENDS_COARSE: Length = inches(0.5);

/**
 * Difficult ground as something to be crossed at a cost (WZ-03.5). The best way through it bends where it enters and leaves,
 * as light does: there it may bend at points along the outline.
 */
export const difficultGround = (
  { features }: MoveScene,
  { z }: Body,
  { cost }: MoveRules,
  others: readonly GrownObstacle[],
): GrownObstacle[] => {
  const { difficult, flight } = cost;
  if (difficult === undefined || flight !== undefined) return [];
  const bends = (piece: readonly Point[]) => [...pointsAlong(piece), ...besideOthers(piece, others)];
  return (
    features
      .filter((feature) => feature.traits.some((trait) => difficult.includes(trait)))
      // On the level the model stands on, or on the table it may come down to.
      .filter((feature) => liesAt(feature, z) || (z > 0 && liesAt(feature, 0)))
      .flatMap((feature) =>
        feature.area.flatMap(convexPieces).map((piece) => outlined(feature.id, piece, 0, { top: 0 }, bends(piece))),
      )
  );
};

/** A bend this far outside another obstacle can be gone around. */
const CLEAR_OF: Length = 5;

/** Points on an outline just outside the rims of other obstacles: a way around one of them may enter or leave there. */
function besideOthers(outline: readonly Point[], others: readonly GrownObstacle[]): Point[] {
  const found: Point[] = [];
  for (const side of sidesOf(outline)) {
    for (const o of others) {
      for (const corner of o.corners ?? [o]) {
        const { along, aside, length } = seenFrom(side, corner);
        const half = (o.clear + CLEAR_OF) * (o.clear + CLEAR_OF) - aside * aside;
        if (half <= 0) continue;
        for (const d of [along - Math.sqrt(half), along + Math.sqrt(half)]) {
          if (d > 0 && d < length) found.push(pointOn(side, d / length));
        }
      }
    }
  }
  return found;
}

const pointOn = ({ from, to }: Segment, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** Points along an outline, its corners among them. */
function pointsAlong(outline: readonly Point[]): Point[] {
  return sidesOf(outline).flatMap((side) => {
    const { from, to } = side;
    const length = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
    const steps = Math.max(1, Math.ceil(length / BEND_STEP));
    return Array.from({ length: steps }, (_, k) => pointOn(side, k / steps));
  });
}

export const sidesOf = (outline: readonly Point[]): Segment[] =>
  outline.map((from, i) => ({ from, to: outline[(i + 1) % outline.length]! }));

/** Where a point lies seen from a side: how far along it, and how far aside. */
export function seenFrom({ from, to }: Segment, p: Point): { along: Length; aside: Length; length: Length } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const [px, py] = [p.x - from.x, p.y - from.y];
  return { along: (px * dx + py * dy) / length, aside: (px * dy - py * dx) / length, length };
}
