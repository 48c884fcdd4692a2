import type { Body } from '../../body.ts';
import { outerRadius } from '../../footprint.ts';
import { boxesNear } from '../../spatial-index.ts';
import type { Length } from '../../units.ts';
import { growBox, type Point } from '../../vector.ts';
import { type Disc, rimCuts } from '../path/ends.ts';
import { isFree } from '../path/field.ts';
import { roundsOf } from '../path/rounds.ts';
import type { Near } from '../regions.ts';
import { type Placement, type UnitPlan, worked } from '../unit-plan.ts';

/** Whole points around the places where the rims of two reaches cross, or the rim of one and a placed base in contact. */
export function crossings(body: Body, groups: readonly Near[], placed: readonly Placement[]): Point[] {
  if (groups.length === 1 && placed.length === 0) return [];
  const own = outerRadius(body.footprint);
  const rims: Disc[][] = groups.map(({ bodies, plan }) =>
    bodies.map(({ x, y, footprint }) => ({ x, y, radius: outerRadius(footprint) + own + plan })),
  );
  const contacts: Disc[] = placed.map(({ end }) => ({ x: end.x, y: end.y, radius: outerRadius(end.footprint) + own }));
  const isInAll = (at: Point) => rims.every((some) => some.some((disc) => isIn(at, disc)));
  const corners = [...rims, contacts].flatMap((some, i, all) =>
    all.slice(i + 1).flatMap((others) => some.flatMap((a) => others.flatMap((b) => cutsOf(a, b).filter(isInAll)))),
  );
  return corners.flatMap(wholePointsNear);
}

/** Whether a place lies in a disc, give or take what rounding may do. */
const isIn = (at: Point, { x, y, radius }: Disc): boolean =>
  (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y) <= (radius + 4) * (radius + 4);

/** The two places where two circles cross. */
function cutsOf(a: Disc, b: Disc): Point[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  const along = (square + a.radius * a.radius - b.radius * b.radius) / 2 / square;
  const aside = (a.radius * a.radius) / square - along * along;
  if (aside < 0) return [];
  return [Math.sqrt(aside), -Math.sqrt(aside)].map((side) => ({
    x: a.x + dx * along - dy * side,
    y: a.y + dy * along + dx * side,
  }));
}

/** The whole points within two thousandths of a place: where rims cross at a sharp angle few of them lie inside. */
const wholePointsNear = ({ x, y }: Point): Point[] =>
  AROUND.map((at) => ({ x: Math.round(x) + at.x, y: Math.round(y) + at.y }));

const AROUND: readonly Point[] = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => ({ x, y })));

/** Work of looking at the whole points around a place. */
const CUT = 16;

/**
 * Whole points where the rim of a reach meets what a model may perhaps pass, but not stop in, as far as the crow could fly
 * to them. Among crowds there are thousands: those that exceed the work left are not looked at.
 */
export function besideWhatIsPassed(plan: UnitPlan, body: Body, limit: Length, discs: readonly Disc[]): Point[] {
  const field = plan.endField(body);
  const far = (limit + 0.4) * (limit + 0.4);
  const found = new Map<number, Point>();
  for (const { x, y, radius } of discs) {
    // A thousandth was added to the disc, so that nothing is missed by rounding.
    const rim = { x, y, radius: radius - 1 };
    for (const owner of boxesNear(field.index, growBox({ minX: x, minY: y, maxX: x, maxY: y }, radius))) {
      for (const cut of roundsOf(field, owner).all.flatMap((round) => rimCuts(round, rim))) {
        if (!worked(plan, CUT) || found.size > plan.effort.work.left) {
          plan.effort.cut = true;
          return [...found.values()];
        }
        const [cx, cy] = [Math.round(cut.x), Math.round(cut.y)];
        for (const around of AROUND) {
          const px = cx + around.x;
          const py = cy + around.y;
          const square = (px - body.x) * (px - body.x) + (py - body.y) * (py - body.y);
          if (square > far) continue;
          const key = px * 1_000_003 + py;
          if (found.has(key)) continue;
          const at = { x: px, y: py };
          if (isFree(field, at)) found.set(key, at);
        }
      }
    }
  }
  return [...found.values()];
}
