// Second opinions on moves of round bases, from the platform's own mathematics and plain steps: nothing of the package.
import fc from 'fast-check';
import type { Body } from '../body.ts';
import type { Feature } from '../terrain.ts';
import { inches } from '../units.ts';
import type { Point } from '../vector.ts';
import { model, wall } from './moves.ts';

export const SMALL_TABLE = { width: inches(16), height: inches(16) };

export const place = fc.record({
  x: fc.integer({ min: 1000, max: 15_000 }),
  y: fc.integer({ min: 1000, max: 15_000 }),
});

/** A straight wall in whole inches. */
export interface PlainWall {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly upright: boolean;
  readonly height: number;
}

export const plainWall: fc.Arbitrary<PlainWall> = fc.record({
  x: fc.integer({ min: 2, max: 13 }),
  y: fc.integer({ min: 2, max: 13 }),
  length: fc.integer({ min: 1, max: 5 }),
  upright: fc.boolean(),
  height: fc.constantFrom(2, 3, 4),
});

export const wallFeature = ({ x, y, length, upright, height }: PlainWall, i: number): Feature =>
  upright ? wall(`w${i}`, x, y, x, y + length, height) : wall(`w${i}`, x, y, x + length, y, height);

export const round = (id: string, at: Point, side: string, unit: string, radius = 630): Body =>
  model(id, 0, 0, { ...at, side, unit, footprint: { kind: 'round', radius } });

const radiusOf = (body: Body): number => (body.footprint.kind === 'round' ? body.footprint.radius : NaN);

/** Distance from a point to the rectangle of a wall 0.1" thick. */
export function toWall({ x, y, length, upright }: PlainWall, p: Point): number {
  const [x0, x1] = upright ? [1000 * x - 50, 1000 * x + 50] : [1000 * x, 1000 * (x + length)];
  const [y0, y1] = upright ? [1000 * y, 1000 * (y + length)] : [1000 * y - 50, 1000 * y + 50];
  return Math.hypot(Math.max(x0 - p.x, 0, p.x - x1), Math.max(y0 - p.y, 0, p.y - y1));
}

/** Gap between two round bases. */
export const plainGap = (a: Body, b: Body): number => Math.hypot(a.x - b.x, a.y - b.y) - radiusOf(a) - radiusOf(b);

/** The least of a measure along a path, walked in small steps. */
export function leastAlong(points: readonly Point[], measure: (p: Point) => number, step = 40): number {
  let least = measure(points[0]!);
  for (let k = 1; k < points.length; k++) {
    const [a, b] = [points[k - 1]!, points[k]!];
    const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step));
    for (let i = 1; i <= steps; i++) {
      const t = i / steps;
      least = Math.min(least, measure({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }));
    }
  }
  return least;
}

export const plainLength = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, b, i) => sum + Math.hypot(b.x - points[i]!.x, b.y - points[i]!.y), 0);

/** No two bases overlap, and none stands in a wall or over the edge. */
export const isFair = (bodies: readonly Body[], walls: readonly PlainWall[]): boolean =>
  bodies.every(
    (a, i) =>
      bodies.every((b, j) => j >= i || plainGap(a, b) > 2) &&
      walls.every((w) => toWall(w, a) > radiusOf(a) + 2) &&
      Math.min(a.x, a.y, SMALL_TABLE.width - a.x, SMALL_TABLE.height - a.y) > radiusOf(a) + 2,
  );

/** Distance of a point from a segment. */
export const toSegment = (p: Point, a: Point, b: Point) => {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const t =
    square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square));
  return Math.hypot(p.x - a.x - (b.x - a.x) * t, p.y - a.y - (b.y - a.y) * t);
};

/**
 * The least cost of a way from the first of some places to the second, by the textbook (Dijkstra). `price` is what a step
 * costs, Infinity where it is not open; it is told what the way up to it costs, and below what the step is of any use.
 */
export function cheapestWay(
  places: readonly Point[],
  price: (a: Point, b: Point, spent: number, below: number) => number,
): number {
  const best = places.map(() => Infinity);
  const done = places.map(() => false);
  best[0] = 0;
  for (;;) {
    let v = -1;
    for (let k = 0; k < places.length; k++) if (!done[k] && (v < 0 || best[k]! < best[v]!)) v = k;
    if (v < 0 || best[v] === Infinity || v === 1) return best[1]!;
    done[v] = true;
    places.forEach((to, w) => {
      if (!done[w]) best[w] = Math.min(best[w]!, best[v]! + price(places[v]!, to, best[v]!, best[w]! - best[v]!));
    });
  }
}
