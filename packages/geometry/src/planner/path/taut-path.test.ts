import fc from 'fast-check';
import { expect, test } from 'vitest';
import { battle } from '../../bench/battle.ts';
import { ovalBase, rectangle, roundBase } from '../../footprint.ts';
import { checkMove } from '../../movement/check-move.ts';
import { walk } from '../../movement/path.ts';
import { moveScene } from '../../movement/scene.ts';
import type { Feature } from '../../terrain.ts';
import { cases } from '../../testing/cases.ts';
import { block, model, normalMove, wall } from '../../testing/moves.ts';
import { plainPath } from '../../testing/plain-path.ts';
import { inches, type Length } from '../../units.ts';
import { growBox } from '../../vector.ts';
import { blockerOn, fieldOf, isFree, type MoveField } from './field.ts';
import { climbField, moveField } from './grow.ts';
import { search } from './search.ts';
import { lineToPoint, type Reached } from './tangents.ts';
import { tautPath } from './taut-path.ts';
import { climbToll } from './toll.ts';
import { endless } from './work.ts';

const TABLE = { width: inches(14), height: inches(14) };

const place = fc.record({ x: fc.integer({ min: 1500, max: 12_500 }), y: fc.integer({ min: 1500, max: 12_500 }) });
const shapes = [roundBase(32), roundBase(50), ovalBase(90, 52), rectangle(3000, 2000)];
const obstacle = fc.tuple(place, fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.integer({ min: 0, max: 35_999 }));
const walls = fc.array(fc.tuple(place, fc.integer({ min: 1, max: 6 }), fc.boolean()), { maxLength: 1 });

/** The same ground with everything a little larger: what is open there is open with room to spare. */
function tighter(field: MoveField, by: Length): MoveField {
  const obstacles = field.obstacles.map((o) => ({
    ...o,
    clear: o.clear + by,
    bound: o.bound + by,
    box: growBox(o.box, by),
  }));
  return fieldOf(field, obstacles);
}

test('the path found is legal and as short as a plain search over every corner finds', () => {
  fc.assert(
    fc.property(fc.array(obstacle, { minLength: 1, maxLength: 3 }), walls, fc.boolean(), (others, lines, enemies) => {
      const mover = model('mover', 1, 1);
      const goal = { x: inches(13), y: inches(13) };
      const bodies = others.map(([at, kind, own, facing], i) =>
        model(`m${i}`, 0, 0, { ...at, footprint: shapes[kind]!, facing, side: own || !enemies ? 'A' : 'B' }),
      );
      const features: Feature[] = lines.map(([at, length, along], i) => {
        const [x, y] = [at.x / 1000, at.y / 1000];
        if (length % 2 === 1) return block(`b${i}`, x, y, Math.min(13, x + length / 2), Math.min(13, y + 1), 3);
        return along ? wall(`w${i}`, x, y, x + length, y, 3) : wall(`w${i}`, x, y, x, y + length, 3);
      });
      const scene = moveScene({ table: TABLE, bodies: [mover, ...bodies], features });
      const rules = normalMove(100);
      const field = moveField(scene, mover, rules, new Set());
      fc.pre(isFree(field, mover) && isFree(field, goal));
      const found = tautPath({ field, start: mover, goals: { points: [goal], discs: [] }, limit: inches(100) });
      if (found !== undefined) {
        expect(
          checkMove(scene, ['mover'], [{ model: 'mover', path: walk(mover, found.points.slice(1)) }], rules),
        ).toEqual([]);
      }
      // Gaps open by less than the corners stick out (0.012") may be missed; whatever is open by more is found.
      const allowed = ((found?.length ?? Infinity) - 20) / 1.002;
      expect(plainPath(tighter(field, 12), mover, goal, allowed)).toBe(Infinity);
    }),
    cases(60),
  );
});

test('the way into a disc is as short as the shortest way to any point of its rim', () => {
  const target = fc.record({ x: fc.integer({ min: 8000, max: 12_500 }), y: fc.integer({ min: 8000, max: 12_500 }) });
  const near = fc.record({ dx: fc.integer({ min: -3000, max: 3000 }), dy: fc.integer({ min: -3000, max: 3000 }) });
  const around = fc.array(fc.tuple(near, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 35_999 })), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(target, around, fc.integer({ min: 5, max: 1500 }), (at, others, reach) => {
      const mover = model('mover', 2, 2);
      const enemy = model('enemy', 0, 0, { ...at, side: 'B' });
      const put = others.map(([{ dx, dy }, kind, facing]) => ({ x: at.x + dx, y: at.y + dy, kind, facing }));
      // Whatever stands where the rim would be entered, one thing behind the other.
      const bodies = put.flatMap(({ x, y, kind, facing }, i) =>
        kind > 3 ? [] : [model(`m${i}`, 0, 0, { x, y, footprint: shapes[kind]!, facing })],
      );
      const features = put.flatMap(({ x, y, kind }, i) =>
        kind > 3 ? [block(`b${i}`, x / 1000, y / 1000, x / 1000 + 2, y / 1000 + 1, 3)] : [],
      );
      const scene = moveScene({ table: TABLE, bodies: [mover, enemy, ...bodies], features });
      const field = moveField(scene, mover, { ...normalMove(100), keepAway: [] }, new Set());
      fc.pre(isFree(field, mover));
      const radius = 1260 + reach;
      const points = Array.from({ length: 240 }, (_, k) => ({
        x: Math.trunc(at.x + (radius - 1) * Math.cos((k * Math.PI) / 120)),
        y: Math.trunc(at.y + (radius - 1) * Math.sin((k * Math.PI) / 120)),
      }));
      const limit = inches(60);
      const disc =
        tautPath({ field, start: mover, goals: { points: [], discs: [{ ...at, radius }] }, limit })?.length ?? Infinity;
      const rim = tautPath({ field, start: mover, goals: { points, discs: [] }, limit })?.length ?? Infinity;
      if (rim < Infinity) expect(disc).toBeLessThan(rim * 1.002 + 5);
    }),
    cases(60),
  );
});

test.each([7, 9, 12, 19])(
  'on crowded table %i no way is missed by looking only at the obstacles that come up',
  (seed) => {
    const mover = model('mover', 2, 2);
    const goal = { x: inches(58), y: inches(42) };
    const position = battle(seed);
    const scene = moveScene({ ...position, bodies: [mover, ...position.bodies] });
    const rules = normalMove(200);
    const field = climbField(scene, mover, rules, new Set());
    const toll = climbToll(scene, mover, rules, field);
    const found = tautPath({ field, start: mover, goals: { points: [goal], discs: [] }, limit: inches(200), toll })!;
    // Every obstacle is looked at from the start, every place in reach is left straight for the goal.
    const reached: Reached[] = [];
    search(
      { field, starts: [mover], goals: { points: [], discs: [] }, limit: found.length, toll, z: 0, work: endless() },
      reached,
    );
    const lengths = reached.flatMap((step) => {
      const end = lineToPoint(step, goal, Infinity);
      if (end === undefined) return [];
      const from = { x: end.fromX, y: end.fromY };
      const over: number[] = [];
      if (blockerOn(field, field.keeps, from, goal, over) >= 0) return [];
      return [end.cost + toll.exact(from, goal, step.z, over).cost];
    });
    expect(Math.abs(Math.min(...lengths) - found.length)).toBeLessThan(25);
  },
);
