import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ovalBase, rectangle, roundBase } from '../../footprint.ts';
import { moveScene } from '../../movement/scene.ts';
import { cases } from '../../testing/cases.ts';
import { model, normalMove } from '../../testing/moves.ts';
import { plainPath } from '../../testing/plain-path.ts';
import { inches, type Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import { leastAround } from './detours.ts';
import { isFree, type MoveField } from './field.ts';
import { moveField } from './grow.ts';

const TABLE = { width: inches(30), height: inches(30) };
const shapes = [roundBase(32), roundBase(50), ovalBase(90, 52), rectangle(3000, 2000)];
const anywhere = fc.record({ x: fc.integer({ min: 5000, max: 25_000 }), y: fc.integer({ min: 5000, max: 25_000 }) });
/** Each model stands a step from one before it: many too close together to pass between, many not. */
const step = fc.record({ dx: fc.integer({ min: -4500, max: 4500 }), dy: fc.integer({ min: -4500, max: 4500 }) });
const crowd = fc.array(fc.record({ step, from: fc.nat(7), kind: fc.nat(3), facing: fc.nat(35_999) }), {
  minLength: 1,
  maxLength: 6,
});

interface Neighbour {
  readonly step: { readonly dx: Length; readonly dy: Length };
  /** Which of the places before it the step begins at. */
  readonly from: number;
  readonly kind: number;
  readonly facing: number;
}

function ground(first: Point, others: readonly Neighbour[]): MoveField {
  const places: Point[] = [first];
  const bodies = others.map(({ step: { dx, dy }, from, kind, facing }, i) => {
    const near = places[from % places.length]!;
    places.push({ x: near.x + dx, y: near.y + dy });
    return model(`m${i}`, 0, 0, { x: near.x + dx, y: near.y + dy, footprint: shapes[kind]!, facing, side: 'B' });
  });
  const mover = model('mover', 0, 0);
  return moveField(moveScene({ table: TABLE, bodies, features: [] }), mover, normalMove(100), new Set());
}

test('the least way around is never longer than a way there is', () => {
  fc.assert(
    fc.property(anywhere, crowd, anywhere, anywhere, (first, others, from, to) => {
      const field = ground(first, others);
      fc.pre(isFree(field, from) && isFree(field, to));
      const straight = Math.hypot(to.x - from.x, to.y - from.y);
      const least = leastAround(field, to, false)(from.x, from.y);
      expect(least).toBeGreaterThan(straight - 1e-6);
      // Ways along the edge of the table are none, so a search without edges finds the shortest.
      const open = { ...field, minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6 };
      expect(plainPath(open, from, to, least - 1e-6)).toBe(Infinity);
    }),
    cases(1000),
  );
});

test('around one crowd it is the shorter side of the string drawn tight around it', () => {
  let crossed = 0;
  fc.assert(
    fc.property(anywhere, step, step, anywhere, anywhere, (first, one, two, from, to) => {
      const others = [one, two].map((each, i) => ({ step: each, from: i, kind: 0, facing: 0 }));
      const field = ground(first, others);
      const [a, b] = field.obstacles;
      const isOne = Math.hypot(a!.x - b!.x, a!.y - b!.y) < a!.clear + b!.clear - 1;
      const rims = field.obstacles.flatMap(({ x, y, clear }) =>
        Array.from({ length: 8 }, (_, k) => ({
          x: x + clear * Math.cos((k * Math.PI) / 4),
          y: y + clear * Math.sin((k * Math.PI) / 4),
        })),
      );
      fc.pre(isOne && isFree(field, from) && isFree(field, to));
      const tight = stringAround(rims, from, to);
      if (tight === undefined) return;
      crossed++;
      expect(Math.abs(leastAround(field, to, false)(from.x, from.y) - tight)).toBeLessThan(1e-6);
    }),
    cases(300),
  );
  expect(crossed).toBeGreaterThan(20);
});

/** The shorter side of the hull of two places and some points between them; undefined where the line between is open. */
function stringAround(points: readonly Point[], from: Point, to: Point): Length | undefined {
  const hull = wrapped(points);
  const sides = hull.map((p, i) => [p, hull[(i + 1) % hull.length]!] as const);
  if (!sides.some(([p, q]) => side(from, to, p) * side(from, to, q) < 0 && side(p, q, from) * side(p, q, to) < 0))
    return undefined;
  if ([from, to].some((p) => sides.every(([a, b]) => side(a, b, p) >= 0))) return undefined;
  const all = wrapped([...points, from, to]);
  const start = all.indexOf(from);
  const end = all.indexOf(to);
  if (start < 0 || end < 0) return undefined;
  const way = (i: number, j: number): Length => {
    let length = 0;
    for (let k = i; k !== j; k = (k + 1) % all.length) {
      const [p, q] = [all[k]!, all[(k + 1) % all.length]!];
      length += Math.hypot(q.x - p.x, q.y - p.y);
    }
    return length;
  };
  return Math.min(way(start, end), way(end, start));
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/** The hull of some points, wrapped like a gift: from each corner on to the one with none to its right. */
function wrapped(points: readonly Point[]): Point[] {
  const first = points.reduce((low, p) => (p.x < low.x || (p.x === low.x && p.y < low.y) ? p : low));
  const hull = [first];
  for (;;) {
    const now = hull[hull.length - 1]!;
    let next = points.find((p) => p !== now)!;
    for (const p of points) if (p !== now && side(now, next, p) < 0) next = p;
    if (next === first || hull.length > points.length) return hull;
    hull.push(next);
  }
}
