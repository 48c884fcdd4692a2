import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { type Footprint, ovalBase, roundBase } from '../footprint.ts';
import { facing } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { flyMove, model } from '../testing/moves.ts';
import { core, footing, gapInHeight, gapInPlan, kept, sharedHeight, walked } from '../testing/plain-slope.ts';
import { checkMove } from './check-move.ts';
import { startOf, type Waypoint } from './path.ts';
import type { KeepAway, MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';

const TABLE = { width: 24_000, height: 24_000 };
/** Slack of distances, and what rounding may add. */
const SLACK = 0.5;
/** A turning base keeps its facing for a degree: its tips are off by so much. */
const roughness = (a: Waypoint, b: Waypoint) => (a.facing === b.facing ? 0.1 : 45);

const coordinate = fc.integer({ min: 6000, max: 18_000 });
const shape = fc.constantFrom<Footprint>(roundBase(32), roundBase(60), ovalBase(60, 35), ovalBase(105, 70), {
  kind: 'hull',
  corners: [
    { x: -1500, y: -800 },
    { x: 1700, y: -600 },
    { x: 1200, y: 900 },
    { x: -1000, y: 700 },
  ],
});
const body = fc.record({
  footprint: fc.oneof(fc.constant(roundBase(32)), shape),
  x: coordinate,
  y: coordinate,
  z: fc.integer({ min: 0, max: 9000 }),
  facing,
  height: fc.integer({ min: 500, max: 4000 }),
  measuredFrom: fc.constantFrom<Body['measuredFrom']>('base', 'hull'),
});
const way = fc.record({
  by: fc.oneof(
    fc.constant({ x: 0, y: 0 }),
    fc.record({ x: fc.integer({ min: -6000, max: 6000 }), y: fc.integer({ min: -6000, max: 6000 }) }),
    fc.record({ x: fc.integer({ min: -6000, max: 6000 }), y: fc.integer({ min: -6000, max: 6000 }) }),
  ),
  rise: fc.oneof(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: -9000, max: -1 })),
  turn: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: -9000, max: 9000 })),
});

/** A leg through the air past another model: nothing bears anybody, nothing else is in the way. */
function past(mover: Omit<Body, 'id' | 'unit' | 'side'>, { by, rise, turn }: Way, foe: typeof mover, rules: MoveRules) {
  const moving = model('m', 0, 0, mover);
  const other = model('o', 0, 0, { ...foe, side: 'B' });
  const a = startOf(moving);
  const b = { x: a.x + by.x, y: a.y + by.y, z: a.z + rise, facing: (a.facing + turn + 36_000) % 36_000 };
  const scene = moveScene({ table: TABLE, bodies: [moving, other], features: [] });
  const faults = checkMove(scene, ['m'], [{ model: 'm', path: [a, b] }], rules);
  return { moving, other, a, b, rough: roughness(a, b), faults };
}
type Way = { by: { x: number; y: number }; rise: number; turn: number };

const { coherency: _, ...flight } = flyMove(60);

function judgeDistances(rule: KeepAway) {
  fc.assert(
    fc.property(body, way, body, (mover, leg, foe) => {
      const { moving, other, a, b, rough, faults } = past(mover, leg, foe, { ...flight, keepAway: [rule] });
      const fault = faults.find(({ code }) => code === 'too-close');
      const at = (share: number) => kept(rule, moving, footing(moving, a, b, share), other);
      const { places, step } = walked(moving, a, b, (place) => kept(rule, moving, place, other).margin - SLACK);
      const margins = places.map((place) => kept(rule, moving, place, other).margin);
      if (fault === undefined) {
        expect(Math.min(...margins)).toBeGreaterThan(SLACK - rough);
        return;
      }
      const { share } = fault.at!;
      expect(at(share).margin).toBeLessThan(SLACK + rough);
      places.forEach((place, i) => {
        if (place.share < share - 1e-6) expect(margins[i]).toBeGreaterThan(SLACK - rough);
      });
      const level = (slack: number) =>
        places.filter((each) => gapInHeight(moving, each, other) <= (rule.vertical ?? Infinity) + SLACK + slack);
      const least = (slack: number) =>
        Math.min(...level(slack).map((each) => kept(rule, moving, each, other).distance));
      expect(fault.measured).toBeLessThan(least(-rough) + rough);
      expect(fault.measured).toBeGreaterThan(least(step) - step - rough);
    }),
    cases(150),
  );
}

test('[W40K-08.3] a leg up or down is within an inch and 5" exactly where small steps find both at one place', () =>
  judgeDistances({ from: 'enemies', plan: 1000, vertical: 5000, when: 'path' }));
test('[WZ-12.4] so is one nearer than 0.1" and within 3"', () =>
  judgeDistances({ from: 'enemies', plan: 100, vertical: 3000, atLeast: true, when: 'path' }));
test('[AOS-9.3] a leg up or down is within 3" in space exactly where small steps find it', () =>
  judgeDistances({ from: 'enemies', plan: 3000, when: 'path' }));

test('[W40K-08.2] a leg up or down meets a model first where small steps find both at one height and in one place', () => {
  const rules: MoveRules = { ...flight, keepAway: [], passage: { ...flight.passage, models: 'none' } };
  fc.assert(
    fc.property(body, way, body, (mover, leg, foe) => {
      const { moving, other, a, b, rough, faults } = past(mover, leg, foe, rules);
      const fault = faults.find(({ code }) => code === 'model-in-the-way');
      const inner = core(other, rough > 1 ? 0.85 : 0.97);
      const { places } = walked(moving, a, b, (place) => gapInPlan(place, other));
      const clearly = places.filter(
        (place) => sharedHeight(moving, place, other) > 0.01 && gapInPlan(place, inner) < 0.01,
      );
      if (fault === undefined) {
        expect(clearly).toEqual([]);
        return;
      }
      const there = footing(moving, a, b, fault.at!.share);
      expect(sharedHeight(moving, there, other)).toBeGreaterThan(-0.01);
      expect(gapInPlan(there, other)).toBeLessThan(rough);
      expect(clearly.filter(({ share }) => share < fault.at!.share - 1e-6)).toEqual([]);
    }),
    cases(200),
  );
});
