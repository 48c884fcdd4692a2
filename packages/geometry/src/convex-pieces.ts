import { doubleArea, isConvex, turn } from './polygon.ts';
import type { Point } from './vector.ts';

// Prisms are convex so that sight and moves stay fast. Maps are drawn freely; this cuts an outline into convex pieces once,
// when the map is loaded.

/** A simple polygon (either way round) as convex pieces, counter-clockwise, that cover it without overlapping. */
export function convexPieces(outline: readonly Point[]): Point[][] {
  const corners = withoutStraight(doubleArea(outline) < 0 ? [...outline].reverse() : outline);
  if (isConvex(corners)) return [corners];
  return merged(triangles(corners));
}

/** Corners that lie on the line between their neighbours say nothing about the shape. */
function withoutStraight(corners: readonly Point[]): Point[] {
  return corners.filter((p, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!;
    return turn(before, p, corners[(i + 1) % corners.length]!) !== 0;
  });
}

/** Cuts off ears until a triangle is left. */
function triangles(corners: readonly Point[]): Point[][] {
  const rest = [...corners];
  const found: Point[][] = [];
  while (rest.length > 3) {
    const ear = rest.findIndex((_, i) => isEar(rest, i));
    // A simple polygon always has an ear; a crossing outline would loop here for ever.
    if (ear < 0) throw new RangeError('The outline crosses itself. Draw it as a simple polygon.');
    const [a, b, c] = around(rest, ear);
    if (turn(a, b, c) !== 0) found.push([a, b, c]);
    rest.splice(ear, 1);
  }
  if (doubleArea(rest) !== 0) found.push(rest);
  return found;
}

const around = (corners: readonly Point[], i: number): [Point, Point, Point] => [
  corners[(i + corners.length - 1) % corners.length]!,
  corners[i]!,
  corners[(i + 1) % corners.length]!,
];

function isEar(corners: readonly Point[], i: number): boolean {
  const [a, b, c] = around(corners, i);
  if (turn(a, b, c) < 0) return false;
  return !corners.some((p) => {
    if (same(p, a) || same(p, b) || same(p, c)) return false;
    return turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
  });
}

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** Joins pieces over a common edge while the result stays convex. */
function merged(pieces: Point[][]): Point[][] {
  const result = [...pieces];
  for (let i = 0; i < result.length; i++) {
    for (let j = i + 1; j < result.length; j++) {
      const joined = join(result[i]!, result[j]!);
      if (!joined) continue;
      result[i] = joined;
      result.splice(j, 1);
      // The grown piece may now fit to an earlier one.
      i = -1;
      break;
    }
  }
  return result;
}

function join(a: readonly Point[], b: readonly Point[]): Point[] | undefined {
  for (let i = 0; i < a.length; i++) {
    const from = a[i]!;
    const to = a[(i + 1) % a.length]!;
    const k = b.findIndex((p, n) => same(p, to) && same(b[(n + 1) % b.length]!, from));
    if (k < 0) continue;
    const fromA = [...a.slice(i + 1), ...a.slice(0, i + 1)];
    const fromB = [...b.slice(k + 1), ...b.slice(0, k + 1)].slice(1, -1);
    const joined = [...fromA, ...fromB];
    return isConvex(joined) ? withoutStraight(joined) : undefined;
  }
  return undefined;
}
