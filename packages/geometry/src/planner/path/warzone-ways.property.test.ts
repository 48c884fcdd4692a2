import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMove } from '../../movement/check-move.ts';
import { closedGates } from '../../movement/gates.ts';
import { moveScene } from '../../movement/scene.ts';
import { feature, rectangleOutline } from '../../terrain.ts';
import { cases } from '../../testing/cases.ts';
import { warzoneMove } from '../../testing/moves.ts';
import { pictured } from '../../testing/pictured.ts';
import { cheapestWay, isFair, place, round, SMALL_TABLE, toSegment } from '../../testing/plain-moves.ts';
import type { Point, Segment } from '../../vector.ts';
import { planUnitMove } from '../unit-move.ts';
import { canReach, shortestPath } from './shortest-path.ts';

interface Swamp {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const swamp: fc.Arbitrary<Swamp> = fc.record({
  x: fc.integer({ min: 2000, max: 11_000 }),
  y: fc.integer({ min: 2000, max: 11_000 }),
  width: fc.integer({ min: 1000, max: 5000 }),
  height: fc.integer({ min: 1000, max: 5000 }),
});

const scenes = fc.record({
  start: place,
  goal: place,
  foes: fc.array(fc.tuple(place, fc.constantFrom('X', 'Y')), { maxLength: 4 }),
  swamps: fc.array(swamp, { maxLength: 2 }),
});

/** The share of a line in any of some rectangles, from its cuts with their sides. */
function shareIn(swamps: readonly Swamp[], a: Point, b: Point): number {
  const cuts = [0, 1];
  for (const s of swamps) {
    for (const x of [s.x, s.x + s.width]) if (a.x !== b.x) cuts.push((x - a.x) / (b.x - a.x));
    for (const y of [s.y, s.y + s.height]) if (a.y !== b.y) cuts.push((y - a.y) / (b.y - a.y));
  }
  const sorted = cuts.filter((t) => t >= 0 && t <= 1).sort((p, q) => p - q);
  let share = 0;
  for (let k = 1; k < sorted.length; k++) {
    const t = (sorted[k]! + sorted[k - 1]!) / 2;
    const [x, y] = [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
    const isIn = swamps.some((s) => x > s.x && x < s.x + s.width && y > s.y && y < s.y + s.height);
    if (isIn) share += sorted[k]! - sorted[k - 1]!;
  }
  return share;
}

const side = (a: Point, b: Point, p: Point) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
const crosses = (a: Point, b: Point, { from, to }: Segment) =>
  side(a, b, from) * side(a, b, to) <= 0 && side(from, to, a) * side(from, to, b) <= 0;

/** The cheapest way by the textbook: over points on rings around the enemies and along the rims of swamps. */
function textbook(
  start: Point,
  goal: Point,
  foes: readonly Point[],
  swamps: readonly Swamp[],
  gates: readonly Segment[],
) {
  const keep = KEPT + 5;
  const ring = (c: Point) =>
    Array.from({ length: 24 }, (_, k) => {
      const t = (Math.PI * k) / 12;
      const reach = (keep + 1) / Math.cos(Math.PI / 24);
      return { x: c.x + reach * Math.cos(t), y: c.y + reach * Math.sin(t) };
    });
  const rim = ({ x, y, width, height }: Swamp) => {
    const points: Point[] = [];
    for (let t = 0; t < 1.01; t += 1 / 8) {
      for (const e of [-1, 1]) {
        points.push({ x: x + width * t, y: y - e }, { x: x + width * t, y: y + height + e });
        points.push({ x: x - e, y: y + height * t }, { x: x + width + e, y: y + height * t });
      }
    }
    return points;
  };
  const isOpen = (p: Point) =>
    Math.min(p.x, p.y, SMALL_TABLE.width - p.x, SMALL_TABLE.height - p.y) >= 0 &&
    foes.every((c) => Math.hypot(p.x - c.x, p.y - c.y) >= keep);
  const places = [start, goal, ...foes.flatMap(ring), ...swamps.flatMap(rim)].filter((p, i) => i < 2 || isOpen(p));
  return cheapestWay(places, (a, b, _spent, below) => {
    const length = Math.hypot(a.x - b.x, a.y - b.y);
    if (length >= below) return Infinity;
    const isShut = foes.some((c) => toSegment(c, a, b) < keep) || gates.some((gate) => crosses(a, b, gate));
    return isShut ? Infinity : length * (1 + shareIn(swamps, a, b));
  });
}

/** Whether no two swamps share a rim: the textbook takes the seam between them for open ground. */
const haveNoSeam = ([a, b]: readonly Swamp[]) =>
  b === undefined ||
  ([a!.x, a!.x + a!.width].every((x) => Math.abs(x - b.x) > 3 && Math.abs(x - b.x - b.width) > 3) &&
    [a!.y, a!.y + a!.height].every((y) => Math.abs(y - b.y) > 3 && Math.abs(y - b.y - b.height) > 3));

/** Radius of both bases and the distance kept from enemies. */
const KEPT = 500 + 500 + 100;
/** How much dearer than the cheapest a way through difficult ground may be (docs/geometry/paths.md). */
const COARSE = 200;

function position({
  start,
  goal,
  foes,
  swamps,
}: {
  start: Point;
  goal: Point;
  foes: readonly (readonly [Point, string])[];
  swamps: readonly Swamp[];
}) {
  const mover = round('m', start, 'A', 'M', 500);
  const bodies = foes.map(([at, unit], i) => round(`o${i}`, at, 'B', unit, 500));
  const features = swamps.map((s, i) =>
    feature({
      id: `s${i}`,
      kind: 'area',
      area: [rectangleOutline(s.x, s.y, s.x + s.width, s.y + s.height)],
      traits: ['difficult'],
    }),
  );
  const gates = closedGates(bodies, [], { separate: 2000, sameUnit: 4000, terrain: 2000 });
  const far = (p: Point) => foes.every(([at]) => Math.hypot(p.x - at.x, p.y - at.y) > KEPT + 20);
  const aside = (p: Point) => gates.every(({ from, to }) => toSegment(p, from, to) > 5);
  const isFine =
    isFair([mover, ...bodies], []) && far(start) && far(goal) && aside(start) && aside(goal) && haveNoSeam(swamps);
  const scene = moveScene({ table: SMALL_TABLE, bodies: [mover, ...bodies], features });
  return { mover, gates, scene, isFine };
}

test('[WZ-12.2] [WZ-03.5] the cheapest way keeps to open gates and goes around or through difficult ground', () => {
  fc.assert(
    fc.property(scenes, (given) => {
      const { mover, gates, scene, isFine } = position(given);
      fc.pre(isFine);
      const { start, goal, foes, swamps } = given;
      const rules = warzoneMove(100, { gates });
      const found = shortestPath({ scene, body: mover, to: goal, rules });
      const picture = () => ({
        ...scene,
        moves: found ? [found.move] : [],
        lines: [...gates, { from: start, to: goal }],
      });
      if (found)
        pictured('illegal-way', picture, () => expect(checkMove(scene, ['m'], [found.move], rules)).toEqual([]));
      const plain = textbook(
        start,
        goal,
        foes.map(([at]) => at),
        swamps,
        gates,
      );
      pictured('dearer-way', picture, () => expect(found?.length ?? Infinity).toBeLessThanOrEqual(plain + COARSE));
      if (!found) return;
      const { path } = found.move;
      const cost = path.slice(1).reduce((sum, b, i) => {
        const a = path[i]!;
        return sum + Math.hypot(b.x - a.x, b.y - a.y) * (1 + shareIn(swamps, a, b));
      }, 0);
      expect(Math.abs(cost - found.length)).toBeLessThan(5);
      expect(canReach(scene, mover, goal, warzoneMove((found.length + 25) / 1000, { gates }))).toBe(true);
    }),
    cases(60),
  );
});

test('[WZ-12.2] [WZ-03.5] a model sent somewhere moves legally, and all its allowance where the way is open', () => {
  fc.assert(
    fc.property(scenes, fc.integer({ min: 1, max: 6 }), (given, allowance) => {
      const { gates, scene, isFine } = position(given);
      fc.pre(isFine);
      const { start, goal, foes, swamps } = given;
      const rules = warzoneMove(allowance, { gates });
      const moves = planUnitMove(scene, ['m'], { to: goal }, rules);
      if (moves !== undefined) expect(checkMove(scene, ['m'], moves, rules)).toEqual([]);
      if (foes.length > 0) return;
      const last = moves?.[0]?.path.at(-1) ?? start;
      const length = Math.hypot(last.x - start.x, last.y - start.y);
      const cost = length * (1 + shareIn(swamps, start, last));
      const far = Math.hypot(goal.x - start.x, goal.y - start.y);
      // Straight on, as far as the allowance pays for: an inch in any case.
      expect(cost >= 1000 * allowance - 110 || length >= Math.min(far, 1000) - 110 || length >= far - 110).toBe(true);
    }),
    cases(200),
  );
});
