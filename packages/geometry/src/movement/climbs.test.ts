import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { block, warzoneClimb, warzoneMove } from '../testing/moves.ts';
import { d2 } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { startOf, type Waypoint } from './path.ts';
import type { MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';

const TABLE = { width: inches(72), height: inches(48) };

function going(mover: Body, steps: readonly Partial<Waypoint>[], features: readonly Feature[], rules: MoveRules) {
  const path = [startOf(mover)];
  for (const step of steps) path.push({ ...path.at(-1)!, ...step });
  const scene = moveScene({ table: TABLE, bodies: [mover], features });
  return checkMove(scene, [mover.id], [{ model: mover.id, path }], rules);
}
const codesOf = (...given: Parameters<typeof going>) => going(...given).map(({ code }) => code);

const tower = (height: number) => block('tower', 20, 20, 24, 24, height);
const climber = d2('m', 19.499, 22);
const upAndOn = (height: number) => [{ z: inches(height) }, { x: 20_499 }];
const onRoof = (height: number) => d2('m', 20.5, 22, { z: inches(height) });
const offRoof = [{ x: 19_499 }, { z: 0 }, { x: 17_600 }];

test('[WZ-13.1] a Move climbs nothing: Climb is an Action of its own', () => {
  for (const height of [0.5, 1.5, 10]) {
    expect(codesOf(climber, upAndOn(height), [tower(height)], warzoneMove(20))).toEqual(['nothing-to-climb']);
    expect(codesOf(climber, upAndOn(height), [tower(height)], warzoneClimb(20))).toEqual([]);
  }
});

test('[WZ-13.3] a Move leads down what is lower than 1", anything deeper is a Jump or a Climb', () => {
  expect(codesOf(onRoof(0.9), offRoof, [tower(0.9)], warzoneMove(3))).toEqual([]);
  for (const height of [1, 2, 10]) {
    expect(going(onRoof(height), offRoof, [tower(height)], warzoneMove(3))).toMatchObject([
      { code: 'nothing-to-climb', measured: inches(height), needed: inches(1), at: { leg: 1 } },
    ]);
  }
});

test('[WZ-13.3] a deep fall cut into small ones is still one fall', () => {
  const down = [{ x: 19_499 }, { z: 1200 }, { z: 600 }, { z: 0 }];
  expect(new Set(codesOf(onRoof(1.8), down, [tower(1.8)], warzoneMove(3)))).toEqual(new Set(['nothing-to-climb']));
});

test('[WZ-03.7] slopes are walked, up and down', () => {
  const corners = rectangleOutline(inches(20), inches(20), inches(26), inches(24));
  const slope = { from: { x: inches(20), y: 0 }, to: { x: inches(26), y: 0 }, rise: inches(3) };
  const floor = { id: 'ramp', corners, z: 0, slope, standable: true, opaque: true, hatches: [] };
  const ramp = feature({ id: 'ramp', kind: 'hill', area: [corners], floors: [floor] });
  expect(codesOf(d2('m', 20, 22), [{ x: inches(24), z: inches(2) }], [ramp], warzoneMove(6))).toEqual([]);
  expect(codesOf(d2('m', 24, 22, { z: inches(2) }), [{ x: inches(20), z: 0 }], [ramp], warzoneMove(4))).toEqual([]);
  // An inch can always be walked, whatever the slope makes of it.
  expect(codesOf(d2('m', 20, 22), [{ x: inches(21), z: 500 }], [ramp], warzoneMove(1))).toEqual([]);
});

test('[WZ-12.1] the inch that can always be walked is no climb of 10"', () => {
  expect(codesOf(climber, upAndOn(10), [tower(10)], warzoneClimb(3))).toEqual(['too-far']);
});
