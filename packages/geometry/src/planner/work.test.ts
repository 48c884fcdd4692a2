import { expect, test } from 'vitest';
import { moveScene } from '../movement/scene.ts';
import { model, normalMove, wall } from '../testing/moves.ts';
import { inches } from '../units.ts';
import { placeAtAny, unitPlan } from './unit-plan.ts';

const TABLE = { width: inches(60), height: inches(44) };
const mover = model('a', 10, 20);
const walls = [13, 15, 17].map((x, i) => wall(`w${i}`, x, i % 2 === 0 ? 0 : 4, x, i % 2 === 0 ? 40 : 44, 3));
const goals = { points: [{ x: inches(20), y: inches(20) }], discs: [] };

test('[W40K-08.2] a search stops when its work is done, and says that it left something untried', () => {
  const scene = moveScene({ table: TABLE, bodies: [mover], features: walls });
  const found = (left: number) => {
    const plan = unitPlan(scene, ['a'], normalMove(120), 1000, { left });
    return { way: placeAtAny(plan, mover, goals), isCut: plan.effort.cut };
  };
  const whole = found(Number.POSITIVE_INFINITY);
  expect(whole.way?.length).toBeGreaterThan(inches(60));
  expect(whole.isCut).toBe(false);
  expect(found(20)).toEqual({ way: undefined, isCut: true });
});

test('[W40K-08.2] the work of one search is taken from the next', () => {
  const scene = moveScene({ table: TABLE, bodies: [mover], features: walls });
  const work = { left: 10_000 };
  const plan = unitPlan(scene, ['a'], normalMove(120), 1000, work);
  placeAtAny(plan, mover, goals);
  const after = work.left;
  expect(after).toBeLessThan(10_000);
  placeAtAny(plan, mover, goals);
  expect(work.left).toBe(after - (10_000 - after));
});
