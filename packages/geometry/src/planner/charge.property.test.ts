import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { checkMove } from '../movement/check-move.ts';
import { startOf } from '../movement/path.ts';
import { moveScene } from '../movement/scene.ts';
import { chargeMove, model } from '../testing/moves.ts';
import { inches } from '../units.ts';
import type { Point } from '../vector.ts';
import { solveCharge } from './charge.ts';
import { around } from './regions.ts';

// Trying everything is slow: one case for every two hundred asked for elsewhere.
const CASES = Math.ceil(Number(process.env.MISCHIA_CASES ?? 2400) / 200);
const TABLE = { width: inches(24), height: inches(24) };
const place = fc.record({ x: fc.integer({ min: 2000, max: 22_000 }), y: fc.integer({ min: 2000, max: 22_000 }) });

const apart = (bodies: readonly Body[], gap: number) =>
  bodies.every((a, i) => bodies.every((b, j) => j >= i || Math.hypot(a.x - b.x, a.y - b.y) > gap));

/** Ends for a model: where it stands, around the targets, and on a lattice of 1". */
function ends(body: Body, targets: readonly Body[], roll: number): Point[] {
  const lattice: Point[] = [];
  for (let x = 1000; x < 24_000; x += 1000) for (let y = 1000; y < 24_000; y += 1000) lattice.push({ x, y });
  const near = (p: Point) => Math.hypot(p.x - body.x, p.y - body.y) <= roll;
  return [body, ...targets.flatMap((foe) => around(body, foe, 999)), ...lattice].filter(near);
}

test('[W40K-18.5] no charge of two models by straight moves is missed', () => {
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1, max: 2 }),
      fc.array(place, { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 3, max: 9 }),
      (start, targets, others, roll) => {
        const unit = [0, 1].map((k) => model(`s${k}`, 0, 0, { x: start.x + k * 2000, y: start.y, unit: 'S' }));
        const foes = others.map((at, i) => model(`f${i}`, 0, 0, { ...at, side: 'B', unit: `F${i}` }));
        // Bases apart, nobody in engagement range to begin with, everybody on the table.
        fc.pre(apart(foes, 1300) && farFrom(unit, foes));
        fc.pre(unit.every((body) => body.x < 23_000));
        const scene = moveScene({ table: TABLE, bodies: [...unit, ...foes], features: [] });
        const rules = chargeMove(
          roll,
          foes.slice(0, targets).map((foe) => foe.unit),
        );
        const answer = solveCharge(scene, ['s0', 's1'], rules);
        if (answer.possible) expect(checkMove(scene, ['s0', 's1'], answer.moves, rules)).toEqual([]);
        else expect(straightCharge(unit, foes.slice(0, targets), roll, scene, rules)).toBeUndefined();
      },
    ),
    { numRuns: CASES },
  );
});

const farFrom = (unit: readonly Body[], foes: readonly Body[]) =>
  unit.every((a) => foes.every((b) => Math.hypot(a.x - b.x, a.y - b.y) > 2262));

/** A legal charge by straight moves, found by trying everything. */
function straightCharge(
  unit: readonly Body[],
  targets: readonly Body[],
  roll: number,
  scene: ReturnType<typeof moveScene>,
  rules: ReturnType<typeof chargeMove>,
): [Point, Point] | undefined {
  const [a, b] = [unit[0]!, unit[1]!];
  const to = (body: Body, p: Point) => ({
    model: body.id,
    path: [startOf(body), { ...startOf(body), x: p.x, y: p.y }],
  });
  const { coherency: _, reach: __, ...single } = rules;
  const mates = (body: Body) => ({
    ...scene,
    bodiesNear: (box: Parameters<typeof scene.bodiesNear>[0]) =>
      scene.bodiesNear(box).filter((x) => x.unit !== body.unit),
  });
  const legal = (body: Body) =>
    ends(body, targets, inches(roll)).filter(
      (p) => checkMove(mates(body), [body.id], [to(body, p)], single).length === 0,
    );
  for (const p of legal(a)) {
    for (const q of legal(b)) {
      if (Math.hypot(p.x - q.x, p.y - q.y) > 3262) continue;
      for (const moves of [
        [to(a, p), to(b, q)],
        [to(b, q), to(a, p)],
      ]) {
        if (checkMove(scene, ['s0', 's1'], moves, rules).length === 0) return [p, q];
      }
    }
  }
  return undefined;
}
