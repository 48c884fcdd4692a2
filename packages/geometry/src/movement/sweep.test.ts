import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Footprint, type Placed, roundBase } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { overlapsInPlan } from '../overlap.ts';
import { cases } from '../testing/cases.ts';
import { block, model, normalMove, wall } from '../testing/moves.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { walk } from './path.ts';
import { moveScene, plainScene } from './scene.ts';
import { biteShare, nearestApproach, segmentToPolygon } from './sweep.ts';

const coordinate = fc.integer({ min: 0, max: 12_000 });
const shape: fc.Arbitrary<Footprint> = fc.constantFrom<Footprint>(
  roundBase(32),
  roundBase(60),
  { kind: 'oval', halfLength: 1500, halfWidth: 700 },
  {
    kind: 'hull',
    corners: [
      { x: -1500, y: -800 },
      { x: 1700, y: -600 },
      { x: 1200, y: 900 },
      { x: -1000, y: 700 },
    ],
  },
);
const placed: fc.Arbitrary<Placed> = fc.record({
  footprint: shape,
  x: coordinate,
  y: coordinate,
  facing: fc.integer({ min: 0, max: 35_999 }),
});
const STEPS = 400;

test('the nearest approach of a sliding base is what walking it step by step finds', () => {
  fc.assert(
    fc.property(placed, placed, coordinate, coordinate, (mover, obstacle, x, y) => {
      const length = Math.sqrt((x - mover.x) ** 2 + (y - mover.y) ** 2);
      const step = length / STEPS;
      const gaps = Array.from({ length: STEPS + 1 }, (_, i) =>
        planGap(
          { ...mover, x: mover.x + ((x - mover.x) * i) / STEPS, y: mover.y + ((y - mover.y) * i) / STEPS },
          obstacle,
        ),
      );
      const { gap, share } = nearestApproach(mover, { x, y }, obstacle);
      const least = Math.min(...gaps);
      expect(gap).toBeLessThanOrEqual(least + 0.1);
      expect(gap).toBeGreaterThanOrEqual(least - step);
      const there = { ...mover, x: mover.x + (x - mover.x) * share, y: mover.y + (y - mover.y) * share };
      expect(planGap(there, obstacle)).toBeCloseTo(gap, 0);
    }),
    cases(200),
  );
});

test('a sliding base bites exactly when some step of it overlaps', () => {
  fc.assert(
    fc.property(placed, placed, coordinate, coordinate, (mover, obstacle, x, y) => {
      const overlapsAt = (i: number, slack: number) =>
        overlapsInPlan(
          { ...mover, x: mover.x + ((x - mover.x) * i) / STEPS, y: mover.y + ((y - mover.y) * i) / STEPS },
          obstacle,
          slack,
        );
      const bites = biteShare(mover, { x, y }, obstacle) !== undefined;
      const steps = Array.from({ length: STEPS + 1 }, (_, i) => i);
      // Near a graze the steps and the closed form may differ by their own resolution; outside it they agree.
      if (steps.some((i) => overlapsAt(i, 10))) expect(bites).toBe(true);
      if (!bites) expect(steps.some((i) => overlapsAt(i, 10))).toBe(false);
    }),
    cases(200),
  );
});

test('a segment that enters a polygon has no distance to it, and its share is the entry', () => {
  const square = [
    { x: 10, y: 10 },
    { x: 20, y: 10 },
    { x: 20, y: 20 },
    { x: 10, y: 20 },
  ];
  expect(segmentToPolygon({ x: 0, y: 15 }, { x: 40, y: 15 }, square)).toEqual({ gap: 0, share: 0.25 });
  expect(segmentToPolygon({ x: 0, y: 25 }, { x: 40, y: 25 }, square).gap).toBe(5);
  expect(segmentToPolygon({ x: 12, y: 12 }, { x: 14, y: 14 }, square)).toEqual({ gap: 0, share: 0 });
});

test('a move is judged the same with and without an index', () => {
  const place = fc.record({ x: fc.integer({ min: 2, max: 28 }), y: fc.integer({ min: 2, max: 28 }) });
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 3, maxLength: 25 }),
      fc.array(place, { minLength: 1, maxLength: 3 }),
      (places, points) => {
        const bodies = places.map(({ x, y }, i) =>
          model(`m${i}`, x, y, { side: i % 2 ? 'B' : 'A', unit: `u${i % 5}` }),
        );
        const features = [wall('w', 5, 8, 20, 8, 3), wall('v', 12, 12, 12, 25, 0.8), block('b', 18, 14, 24, 20, 4)];
        const position = { table: { width: inches(30), height: inches(30) }, bodies, features };
        const unit = bodies.filter((body) => body.unit === 'u0').map((body) => body.id);
        const moves = unit.map((id, i) => {
          const body = bodies.find((each) => each.id === id)!;
          return {
            model: id,
            path: walk(
              body,
              points.map(({ x, y }) => ({ x: inches(x), y: inches(y) + 900 * i })),
            ),
          };
        });
        const rules = normalMove(12);
        expect(checkMove(moveScene(position), unit, moves, rules)).toEqual(
          checkMove(plainScene(position), unit, moves, rules),
        );
      },
    ),
    cases(200),
  );
});
