import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMove } from '../../movement/check-move.ts';
import { moveScene } from '../../movement/scene.ts';
import { cases } from '../../testing/cases.ts';
import { normalMove } from '../../testing/moves.ts';
import { pictured } from '../../testing/pictured.ts';
import {
  cheapestWay,
  isFair,
  leastAlong,
  type PlainWall,
  place,
  plainGap,
  plainLength,
  plainWall,
  round,
  SMALL_TABLE,
  toSegment,
  toWall,
  wallFeature,
} from '../../testing/plain-moves.ts';
import type { Point } from '../../vector.ts';
import { planUnitMove } from '../unit-move.ts';
import { canReach, shortestPath } from './shortest-path.ts';

interface Disc extends Point {
  readonly r: number;
}

const SIDES = 12;

/** Corners of a path around discs and walls: points on a ring around each disc, and beyond each corner of a wall. */
function corners(discs: readonly Disc[], walls: readonly PlainWall[], r: number): Point[] {
  const at = (c: Point, radius: number, k: number) => {
    const t = (2 * Math.PI * k) / SIDES;
    const reach = (radius + 2) / Math.cos(Math.PI / SIDES);
    return { x: c.x + reach * Math.cos(t), y: c.y + reach * Math.sin(t) };
  };
  const quarters = walls.flatMap((each) =>
    cornersOf(each).flatMap((p, i) => [0, 1, 2, 3].map((k) => at(p, r, (i * SIDES) / 4 + k))),
  );
  return [...discs.flatMap((d) => Array.from({ length: SIDES }, (_, k) => at(d, d.r, k))), ...quarters];
}

/** Corners of a wall: north-east, north-west, south-west, south-east. */
function cornersOf({ x, y, length, upright }: PlainWall): Point[] {
  const [x0, x1] = upright ? [1000 * x - 50, 1000 * x + 50] : [1000 * x, 1000 * (x + length)];
  const [y0, y1] = upright ? [1000 * y, 1000 * (y + length)] : [1000 * y - 50, 1000 * y + 50];
  return [
    { x: x1, y: y1 },
    { x: x0, y: y1 },
    { x: x0, y: y0 },
    { x: x1, y: y0 },
  ];
}

/** Distance of a segment from a wall; 0 when it crosses it. */
function segmentToWall(wall: PlainWall, a: Point, b: Point): number {
  const box = cornersOf(wall);
  let least = Math.min(toWall(wall, a), toWall(wall, b));
  const side = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  box.forEach((p, i) => {
    const q = box[(i + 1) % 4]!;
    least = Math.min(least, toSegment(p, a, b));
    if (side(a, b, p) * side(a, b, q) < 0 && side(p, q, a) * side(p, q, b) < 0) least = 0;
  });
  return least;
}

/**
 * Shortest way by the textbook over all corners, if it is shorter than `below`; `slack` makes everything a little smaller
 * (or larger).
 */
function textbook(
  start: Point,
  goal: Point,
  discs: readonly Disc[],
  walls: readonly PlainWall[],
  slack: number,
  below: number,
): number {
  const toGo = (p: Point) => Math.hypot(p.x - goal.x, p.y - goal.y);
  if (toGo(start) >= below) return Infinity;
  const r = 630 - slack;
  const grown = discs.map((d) => ({ ...d, r: d.r - slack }));
  const inside = (p: Point) => Math.min(p.x, p.y, SMALL_TABLE.width - p.x, SMALL_TABLE.height - p.y) >= 629 - slack;
  const open = (a: Point, b: Point) =>
    grown.every((d) => toSegment(d, a, b) >= d.r) && walls.every((w) => segmentToWall(w, a, b) >= r);
  const free = (p: Point) =>
    inside(p) && grown.every((d) => Math.hypot(p.x - d.x, p.y - d.y) >= d.r) && walls.every((w) => toWall(w, p) >= r);
  const places = [start, goal, ...corners(grown, walls, r).filter(free)];
  return cheapestWay(places, (a, b, spent, useful) => {
    const length = Math.hypot(a.x - b.x, a.y - b.y);
    return length < useful && spent + length + toGo(b) < below && open(a, b) ? length : Infinity;
  });
}

const scenes = fc.tuple(
  place,
  place,
  fc.array(fc.tuple(place, fc.boolean()), { maxLength: 3 }),
  fc.array(plainWall, { maxLength: 2 }),
);

test('[W40K-08.2] the shortest path is legal and as short as the textbook finds, going around and climbing over', () => {
  fc.assert(
    fc.property(scenes, ([start, goal, others, walls]) => {
      const mover = round('m', start, 'A', 'M');
      const bodies = others.map(([at, own], i) => round(`o${i}`, at, own ? 'A' : 'B', `o${i}`));
      const kept = (own: boolean) => 1260 + (own ? 0 : 1001);
      const discs = others.map(([at, own]) => ({ ...at, r: kept(own) }));
      fc.pre(isFair([mover, ...bodies], walls));
      const far = (p: Point) => discs.every((d) => Math.hypot(p.x - d.x, p.y - d.y) > d.r + 20);
      fc.pre(far(start) && far(goal) && isFair([{ ...mover, ...goal }], walls));
      // Walls whose rims meet are climbed together: one height then, so that the textbook need not know.
      const heights = new Set(walls.map(({ height }) => height));
      fc.pre(heights.size < 2 || !meet(walls[0]!, walls[1]!));
      const scene = moveScene({ table: SMALL_TABLE, bodies: [mover, ...bodies], features: walls.map(wallFeature) });
      const rules = normalMove(100);
      const found = shortestPath({ scene, body: mover, to: goal, rules });
      const position = () => ({
        ...scene,
        moves: found === undefined ? [] : [found.move],
        lines: [{ from: start, to: goal }],
      });
      if (found !== undefined) {
        pictured('illegal-path', position, () => expect(checkMove(scene, ['m'], [found.move], rules)).toEqual([]));
      }
      // Over any of the walls for twice its height, around the rest.
      const over = (slack: number, below: number) => {
        let best = below;
        for (let mask = 0; mask < 1 << walls.length; mask++) {
          const rest = walls.filter((_, i) => !(mask & (1 << i)));
          const climbed = walls.filter((_, i) => mask & (1 << i)).map(({ height }) => 2000 * height);
          // Two walls side by side may be one climb or two: two are always possible.
          const toll = climbed.reduce((a, b) => a + b, 0);
          if (toll < best) best = Math.min(best, toll + textbook(start, goal, discs, rest, slack, best - toll));
        }
        return best;
      };
      const allowed = (found?.length ?? Infinity) - 60;
      pictured('longer-path', position, () => expect(over(-12, allowed)).toBe(allowed));
      // The length said is the length walked and climbed.
      const { path } = found?.move ?? { path: [] };
      const climbs = path.slice(1).reduce((sum, b, i) => sum + Math.abs(b.z - path[i]!.z), 0);
      if (found !== undefined) expect(Math.abs(plainLength(path) + climbs - found.length)).toBeLessThan(1);
    }),
    cases(60),
  );
});

/** Whether a base that climbs one wall touches the other one at the same time. */
function meet(a: PlainWall, b: PlainWall): boolean {
  const end = ({ x, y, length, upright }: PlainWall) => ({
    x: x + (upright ? 0 : length),
    y: y + (upright ? length : 0),
  });
  const from = { x: 1000 * a.x, y: 1000 * a.y };
  const to = { x: 1000 * end(a).x, y: 1000 * end(a).y };
  return leastAlong([from, to], (p) => toWall(b, p)) < 1400;
}

test('[W40K-08.3] a unit sent somewhere moves legally, and one model gets as far as a straight walk would', () => {
  const unitAndGoal = fc.tuple(scenes, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 6 }));
  fc.assert(
    fc.property(unitAndGoal, ([[start, goal, others, walls], count, allowance]) => {
      const unit = Array.from({ length: count }, (_, k) =>
        round(`m${k}`, { x: start.x + 1500 * k, y: start.y }, 'A', 'M'),
      );
      const bodies = others.map(([at, own], i) => round(`o${i}`, at, own ? 'A' : 'B', `o${i}`));
      fc.pre(isFair([...unit, ...bodies], walls));
      const ids = unit.map((body) => body.id);
      const scene = moveScene({ table: SMALL_TABLE, bodies: [...unit, ...bodies], features: walls.map(wallFeature) });
      const rules = normalMove(allowance);
      const moves = planUnitMove(scene, ids, { to: goal }, rules);
      if (moves !== undefined) expect(checkMove(scene, ids, moves, rules)).toEqual([]);
      if (count > 1) return;
      const far = Math.hypot(goal.x - start.x, goal.y - start.y);
      const share = Math.min(1, (1000 * allowance - 5) / far);
      // With a clear line all the way there is no reason to go another.
      const path = [start, goal];
      const clear =
        bodies.every(
          (o) => leastAlong(path, (p) => plainGap({ ...unit[0]!, ...p }, o)) > (o.side === 'B' ? 1010 : 10),
        ) && walls.every((w) => leastAlong(path, (p) => toWall(w, p)) > 640);
      if (!clear) return;
      const last = moves?.[0]?.path.at(-1) ?? start;
      // A place that is taken is approached to a tenth of an inch.
      expect(Math.hypot(goal.x - last.x, goal.y - last.y)).toBeLessThanOrEqual(far * (1 - share) + 250);
    }),
    cases(60),
  );
});

test('[W40K-08.2] a place in plain sight and in range can be reached; one farther than the allowance cannot', () => {
  fc.assert(
    fc.property(scenes, fc.integer({ min: 1000, max: 9000 }), ([start, goal, others, walls], allowance) => {
      const mover = round('m', start, 'A', 'M');
      const bodies = others.map(([at, own], i) => round(`o${i}`, at, own ? 'A' : 'B', `o${i}`));
      fc.pre(isFair([mover, ...bodies], walls) && isFair([{ ...mover, ...goal }, ...bodies], walls));
      const scene = moveScene({ table: SMALL_TABLE, bodies: [mover, ...bodies], features: walls.map(wallFeature) });
      const path = [start, goal];
      const length = Math.hypot(goal.x - start.x, goal.y - start.y);
      const clear =
        bodies.every((o) => leastAlong(path, (p) => plainGap({ ...mover, ...p }, o)) > (o.side === 'B' ? 1010 : 10)) &&
        walls.every((w) => leastAlong(path, (p) => toWall(w, p)) > 640);
      const can = canReach(scene, mover, goal, normalMove(allowance / 1000));
      if (length > allowance + 2) expect(can).toBe(false);
      else if (clear && length < allowance - 2) expect(can).toBe(true);
    }),
    cases(200),
  );
});

test('[W40K-08.2] a bend around a model keeps off a wall that only just reaches across it', () => {
  const mover = round('m', { x: 10_588, y: 1003 }, 'A', 'M');
  const enemy = round('o', { x: 7185, y: 8070 }, 'B', 'o');
  const wall = wallFeature({ x: 6, y: 7, length: 1, upright: true, height: 2 }, 0);
  const scene = moveScene({ table: SMALL_TABLE, bodies: [mover, enemy], features: [wall] });
  const rules = normalMove(100);
  const found = shortestPath({ scene, body: mover, to: { x: 1727, y: 11_161 }, rules })!;
  expect(checkMove(scene, ['m'], [found.move], rules)).toEqual([]);
});

test('[W40K-09.2] a bend that runs along the rim of a wall climbs it, and comes down where the wall still bears it', () => {
  const mover = round('m', { x: 1000, y: 6312 }, 'A', 'M');
  const enemies = [round('o', { x: 8160, y: 1619 }, 'B', 'o'), round('p', { x: 11_110, y: 5055 }, 'B', 'p')];
  const wall = wallFeature({ x: 11, y: 8, length: 4, upright: false, height: 2 }, 0);
  const scene = moveScene({ table: SMALL_TABLE, bodies: [mover, ...enemies], features: [wall] });
  const rules = normalMove(100);
  const found = shortestPath({ scene, body: mover, to: { x: 11_808, y: 1000 }, rules })!;
  expect(found.move.path.some(({ z }) => z === 2000)).toBe(true);
  expect(checkMove(scene, ['m'], [found.move], rules)).toEqual([]);
});
