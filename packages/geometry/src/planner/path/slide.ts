import { turn } from '../../polygon.ts';
import type { Length } from '../../units.ts';
import type { Point, Segment } from '../../vector.ts';
import { seenFrom, sidesOf } from './difficult.ts';
import { isOpenLine, type MoveField } from './field.ts';

/** A bend this near to an outline is one on it. */
const ON_RIM: Length = 5;
const SWEEPS = 4;
const HALVINGS = 8;
/** Whole points this far beside a rim are inside or outside for certain. */
const BESIDE: Length = 2;

/**
 * A way bent where it crosses the rims of difficult ground, the bends slid along them to where it is cheapest, as long as
 * nothing comes into its way. `price` is what a straight line costs.
 */
export function slidAlongRims(
  field: MoveField,
  points: readonly Point[],
  price: (a: Point, b: Point) => Length,
): readonly Point[] {
  const outlines = field.obstacles.filter((o) => o.bends !== undefined).map((o) => sidesOf(o.corners!));
  const sides = outlines.flat();
  const way: Point[] = [];
  points.forEach((p, k) => {
    if (k === 0 || k + 1 === points.length || !isClose(p, way[way.length - 1]!)) way.push(p);
  });
  const slid = way.flatMap((to, k) => (k === 0 ? [to] : [...crossings(way[k - 1]!, to, sides), to]));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let k = 1; k + 1 < slid.length; k++) {
      const [before, at, after] = [slid[k - 1]!, slid[k]!, slid[k + 1]!];
      const cost = (p: Point) => price(before, p) + price(p, after);
      const isOpen = (p: Point) => isOpenLine(field, before, p, true) && isOpenLine(field, p, after, true);
      // Around a corner too, to another side of the same outline; just inside it and just outside.
      for (const side of outlines.filter((each) => each.some((one) => isOn(one, at))).flat()) {
        for (const off of [-BESIDE, BESIDE]) {
          const next = cheapestOn(side, off, cost);
          if (cost(next) >= cost(slid[k]!)) continue;
          const open = isOpen(next) ? next : isOn(side, at) ? lastOpen(at, next, isOpen) : at;
          if (cost(open) < cost(slid[k]!)) slid[k] = open;
        }
      }
    }
  }
  return slid;
}

/** The last whole point found open on the way from one that is towards one that is not. */
function lastOpen(from: Point, to: Point, isOpen: (p: Point) => boolean): Point {
  let last = from;
  let shut = to;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = { x: Math.round((last.x + shut.x) / 2), y: Math.round((last.y + shut.y) / 2) };
    if (isOpen(middle)) last = middle;
    else shut = middle;
  }
  return last;
}

/** Points so close together are one bend, drawn around a point of a rim. */
const isClose = (p: Point, q: Point): boolean => Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)) <= 2 * ON_RIM;

/** Where a line crosses some sides away from its ends, in order, on whole points. */
function crossings(a: Point, b: Point, sides: readonly Segment[]): Point[] {
  const shares: number[] = [];
  for (const side of sides) {
    // A bend on a rim is where the way crosses it.
    if (isOn(side, a) || isOn(side, b)) continue;
    const { from, to } = side;
    const [beforeA, beforeB] = [turn(from, to, a), turn(from, to, b)];
    if (beforeA * beforeB < 0 && turn(a, b, from) * turn(a, b, to) <= 0) shares.push(beforeA / (beforeA - beforeB));
  }
  shares.sort((s, t) => s - t);
  return shares
    .map((t) => ({ x: Math.round(a.x + (b.x - a.x) * t), y: Math.round(a.y + (b.y - a.y) * t) }))
    .filter((p) => !isClose(p, a) && !isClose(p, b));
}

/** Whether a bend lies on a side. */
function isOn(side: Segment, bend: Point): boolean {
  const { along, aside, length } = seenFrom(side, bend);
  return Math.abs(aside) <= ON_RIM && along >= -ON_RIM && along <= length + ON_RIM;
}

/** The cheapest whole point for a bend beside a side, so far off it. */
function cheapestOn({ from, to }: Segment, off: Length, cost: (p: Point) => Length): Point {
  const length = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const at = (d: Length): Point => ({ x: from.x + ux * d + uy * off, y: from.y + uy * d - ux * off });
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
