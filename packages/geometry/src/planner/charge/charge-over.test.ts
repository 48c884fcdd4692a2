import { expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { checkMove } from '../../movement/check-move.ts';
import type { MoveRules } from '../../movement/rules.ts';
import { moveScene } from '../../movement/scene.ts';
import { type Feature, feature, rectangleOutline } from '../../terrain.ts';
import { block, chargeMove, flyMove, model, wall } from '../../testing/moves.ts';
import { inches } from '../../units.ts';
import { type ChargeAnswer, solveCharge } from './charge.ts';

const TABLE = { width: inches(30), height: inches(30) };

/** Solve, and hold a found charge against checkMove. */
function solve(bodies: Body[], rules: MoveRules, features: Feature[]): ChargeAnswer {
  const scene = moveScene({ table: TABLE, bodies, features });
  const answer = solveCharge(scene, ['a'], rules);
  if (answer.possible) expect(checkMove(scene, ['a'], answer.moves, rules)).toEqual([]);
  return answer;
}

const foe = (x: number, y: number, z = 0) => model('X', x, y, { side: 'B', z: inches(z) });
const standing = (x: number, y: number, z = 0) => model('a', x, y, { z: inches(z) });
const REACH = 1.26 + 1;

test('[W40K-09.2] stepping down from a piece 1" high costs nothing, climbing down from 2" costs 2"', () => {
  const low = [standing(10, 10, 1), foe(10 + REACH + 4, 10)];
  expect(solve(low, chargeMove(4, ['X']), [block('b', 8, 8, 11, 12, 1)]).possible).toBe(true);
  expect(solve(low, chargeMove(3.9, ['X']), [block('b', 8, 8, 11, 12, 1)])).toMatchObject({ complete: true });
  const high = [standing(10, 10, 2), foe(10 + REACH + 4, 10)];
  expect(solve(high, chargeMove(6, ['X']), [block('b', 8, 8, 11, 12, 2)]).possible).toBe(true);
});

test('[W40K-18.6] a target at 6" on a roof is reached by climbing the whole height', () => {
  const bodies = [standing(10, 10), foe(16, 10, 6)];
  const tower = block('b', 12, 7, 18, 13, 6);
  // Up 6", and 3.74" along.
  expect(solve(bodies, chargeMove(9.8, ['X']), [tower]).possible).toBe(true);
  expect(solve(bodies, chargeMove(9.7, ['X']), [tower])).toMatchObject({ complete: true, why: 'out-of-reach' });
});

test('[W40K-18.6] a charge comes down from a hill that is a floor alone, and is not sure to fail up to one', () => {
  const corners = rectangleOutline(inches(8), inches(8), inches(12), inches(12));
  const hill = (z: number) =>
    feature({
      id: 'h',
      kind: 'hill',
      area: [corners],
      floors: [{ id: 'top', corners, z: inches(z), standable: true, opaque: true, hatches: [] }],
    });
  for (const z of [0.5, 1, 2])
    expect(solve([standing(10, 10, z), foe(18, 10)], chargeMove(12, ['X']), [hill(z)]).possible).toBe(true);
  const up = solve([standing(16, 10), foe(10, 10, 6)], chargeMove(13, ['X']), [hill(6)]);
  expect(up.possible || !up.complete).toBe(true);
});

test('[W40K-09.2] a climb begins on a low piece beside the wall', () => {
  const bodies = [standing(10, 10, 1), foe(15, 10)];
  const features = [block('b', 8, 8, 11, 12, 1), wall('w', 11.2, 0, 11.2, 30, 3)];
  // Up 2" from the piece, down 3", 2.74" along: on the ground before the wall it would be 1" more.
  const answer = solve(bodies, chargeMove(7.8, ['X']), features);
  expect(answer.possible || !answer.complete).toBe(true);
});

test('[W40K-18.5] whoever flies may land higher than it stands: a target on a roof is not out of reach for certain', () => {
  const rules = { ...chargeMove(9, ['X']), cost: flyMove(9).cost, passage: flyMove(9).passage };
  const answer = solve([standing(10, 10), foe(16, 10, 6)], rules, [block('b', 12, 7, 18, 13, 6)]);
  expect(answer.possible || !answer.complete).toBe(true);
});

test('[W40K-09.2] on a slope height costs less than a climb: a target up there is not out of reach for certain', () => {
  const corners = rectangleOutline(inches(11), inches(8), inches(17), inches(12));
  const slope = { from: { x: inches(11), y: inches(10) }, to: { x: inches(17), y: inches(10) }, rise: inches(6) };
  const hill = feature({
    id: 'h',
    kind: 'hill',
    height: inches(6),
    area: [corners],
    floors: [{ id: 'h', corners, z: 0, slope, standable: true, opaque: true, hatches: [] }],
  });
  const roof = block('r', 17, 8, 20, 12, 6);
  const answer = solve([standing(9, 10), foe(19, 10, 6)], chargeMove(10.5, ['X']), [hill, roof]);
  expect(answer.possible || !answer.complete).toBe(true);
});

test('[W40K-18.5] a model that stands a thousandth over the edge of the table charges all the same', () => {
  const bodies = [{ ...standing(10, 0), y: 629 }, foe(10, 0.63 + REACH + 3)];
  expect(solve(bodies, chargeMove(3.1, ['X']), []).possible).toBe(true);
});

test('[W40K-18.5] a model that bites a thousandth into a friend charges all the same', () => {
  const friend = model('f', 0, 0, { x: 10_000 - 1259, y: 10_000 });
  expect(solve([standing(10, 10), friend, foe(10 + REACH + 3, 10)], chargeMove(3.1, ['X']), []).possible).toBe(true);
});

test('[W40K-18.6] an end in the corner between the reach of a target and a low piece that may be crossed but not stopped in', () => {
  const rusher = model('a', 0, 0, { x: 6357, y: 10_314 });
  const target = model('X', 0, 0, { x: 9660, y: 9371, side: 'B' });
  const crate = block('b', 7, 10, 8, 11, 0.5);
  expect(solve([rusher, target], chargeMove(1.5, ['X']), [crate]).possible).toBe(true);
  expect(solve([rusher, target], chargeMove(1.4, ['X']), [crate])).toMatchObject({ complete: true });
});
