import { convexPieces } from '../convex-pieces.ts';
import type { MoveRules } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import { turn } from '../polygon.ts';
import { inches, type Length } from '../units.ts';
import type { Point, Segment } from '../vector.ts';
import { type GrownObstacle, isOpenLine, type MoveField } from './field.ts';
import { outlined } from './obstacle.ts';

/** Where a way enters and leaves difficult ground is looked for this far apart along its outline, and then refined. */
const BEND_STEP: Length = inches(1);
/** By how much a way may get cheaper then. */
export const BENDS_COARSE: Length = inches(0.5);
/** A bend this near to an outline is one on it. */
const ON_RIM: Length = 5;
const SWEEPS = 4;

/**
 * Difficult ground as something to be crossed at a cost (WZ-03.5). The best way through it bends where it enters and leaves,
 * as light does: there it may bend at points along the outline.
 */
export const difficultGround = ({ features }: MoveScene, { cost }: MoveRules): GrownObstacle[] => {
  const { difficult, flight } = cost;
  if (difficult === undefined || flight !== undefined) return [];
  return features
    .filter((feature) => feature.traits.some((trait) => difficult.includes(trait)))
    .flatMap((feature) =>
      feature.area.flatMap(convexPieces).map((piece) => outlined(feature.id, piece, 0, { top: 0 }, pointsAlong(piece))),
    );
};

/** Points along an outline, its corners among them. */
function pointsAlong(outline: readonly Point[]): Point[] {
  return outline.flatMap((p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    const length = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y));
    const steps = Math.max(1, Math.ceil(length / BEND_STEP));
    return Array.from({ length: steps }, (_, k) => ({
      x: p.x + ((q.x - p.x) * k) / steps,
      y: p.y + ((q.y - p.y) * k) / steps,
    }));
  });
}

/**
 * A way bent where it crosses the rims of difficult ground, the bends slid along them to where it is cheapest, as long as
 * nothing comes into its way. `price` is what a straight line costs.
 */
export function slidAlongRims(
  field: MoveField,
  points: readonly Point[],
  price: (a: Point, b: Point) => Length,
): readonly Point[] {
  const sides = field.obstacles.filter((o) => o.bends !== undefined).flatMap((o) => sidesOf(o.corners!));
  const way: Point[] = [];
  points.forEach((p, k) => {
    if (k === 0 || k + 1 === points.length || !isClose(p, way[way.length - 1]!)) way.push(p);
  });
  const slid = way.flatMap((to, k) => (k === 0 ? [to] : [...crossings(way[k - 1]!, to, sides), to]));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let k = 1; k + 1 < slid.length; k++) {
      const [before, at, after] = [slid[k - 1]!, slid[k]!, slid[k + 1]!];
      const cost = (p: Point) => price(before, p) + price(p, after);
      for (const side of sides) {
        const next = cheapestOn(side, at, cost);
        if (next === undefined || cost(next) >= cost(slid[k]!)) continue;
        if (isOpenLine(field, before, next, true) && isOpenLine(field, next, after, true)) slid[k] = next;
      }
    }
  }
  return slid;
}

/** Points so close together are one bend, drawn around a point of a rim. */
const isClose = (p: Point, q: Point): boolean => Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)) <= 2 * ON_RIM;

const sidesOf = (outline: readonly Point[]): Segment[] =>
  outline.map((from, i) => ({ from, to: outline[(i + 1) % outline.length]! }));

/** Where a line crosses some sides away from its ends, in order, on whole points. */
function crossings(a: Point, b: Point, sides: readonly Segment[]): Point[] {
  const shares: number[] = [];
  for (const { from, to } of sides) {
    const [beforeA, beforeB] = [turn(from, to, a), turn(from, to, b)];
    if (beforeA * beforeB < 0 && turn(a, b, from) * turn(a, b, to) <= 0) shares.push(beforeA / (beforeA - beforeB));
  }
  shares.sort((s, t) => s - t);
  return shares
    .map((t) => ({ x: Math.round(a.x + (b.x - a.x) * t), y: Math.round(a.y + (b.y - a.y) * t) }))
    .filter((p) => !isClose(p, a) && !isClose(p, b));
}

/** The cheapest whole point on a side for a bend that lies on it; undefined when it does not. */
function cheapestOn({ from, to }: Segment, bend: Point, cost: (p: Point) => Length): Point | undefined {
  const length = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const along = (bend.x - from.x) * ux + (bend.y - from.y) * uy;
  const aside = (bend.x - from.x) * uy - (bend.y - from.y) * ux;
  if (Math.abs(aside) > ON_RIM || along < -ON_RIM || along > length + ON_RIM) return undefined;
  // On the same side of the rim as the bend itself.
  const at = (d: Length): Point => ({ x: from.x + ux * d + uy * aside, y: from.y + uy * d - ux * aside });
  let low = 0;
  let high = length;
  while (high - low > 1) {
    const third = (high - low) / 3;
    if (cost(at(low + third)) <= cost(at(high - third))) high -= third;
    else low += third;
  }
  const { x, y } = at((low + high) / 2);
  return { x: Math.round(x), y: Math.round(y) };
}
