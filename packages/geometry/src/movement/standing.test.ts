import { expect, test } from 'vitest';
import { block, model, wall } from '../testing/moves.ts';
import { inches } from '../units.ts';
import { moveScene, prepareTerrain } from './scene.ts';
import { mayStand, type StandingRules, standingFaults } from './standing.ts';

const TABLE = { width: inches(60), height: inches(44) };
const rules: StandingRules = {
  terrainMeets: 'base',
  edgeMeets: 'base',
  keepAway: [{ from: 'enemies', plan: inches(1), vertical: inches(5), when: 'end' }],
};
const features = [wall('w', 30, 10, 30, 20, 3), block('b', 40, 10, 46, 16, 3)];
const friend = model('friend', 20, 20, { unit: 'F' });
const enemy = model('enemy', 10, 30, { unit: 'E', side: 'B' });
const scene = moveScene({ table: TABLE, bodies: [friend, enemy], features });
const codes = (x: number, y: number, z = 0, more: Partial<StandingRules> = {}) =>
  standingFaults(scene, { ...model('m', x, y), z: inches(z) }, { ...rules, ...more }).map(({ code }) => code);

test('[W40K-02.3] a model may stand on open ground, and every reason against a place is given', () => {
  expect(codes(5, 5)).toEqual([]);
  expect(codes(0.6, 5)).toEqual(['table-edge']);
  expect(codes(20.5, 20)).toEqual(['ends-on-model']);
  expect(codes(30.2, 12)).toEqual(['ends-in-terrain']);
  expect(codes(43, 13, 2)).toEqual(['ends-in-terrain']);
  expect(codes(5, 5, 3)).toEqual(['ends-unsupported']);
  expect(codes(43, 13, 3)).toEqual([]);
  expect(codes(40.3, 13, 3)).toEqual(['ends-unsupported']);
  expect(codes(10.3, 31)).toEqual(['ends-on-model', 'too-close']);
});

test('[W40K-09.2] a hull whose centre lies beside it stands where all of the hull is borne', () => {
  const corners = [
    { x: 200, y: -400 },
    { x: 1000, y: -400 },
    { x: 1000, y: 400 },
    { x: 200, y: 400 },
  ];
  const towed = { ...model('m', 39.9, 13), z: inches(3), footprint: { kind: 'hull' as const, corners } };
  expect(standingFaults(scene, towed, rules)).toEqual([]);
  const out = standingFaults(scene, { ...towed, x: inches(39.7) }, rules).map(({ code }) => code);
  expect(out).toEqual(['ends-unsupported']);
});

test('[WZ-03.3] where the edge meets the centre only, a base may hang over it', () => {
  expect(codes(0.3, 5, 0, { edgeMeets: 'centre' })).toEqual([]);
  expect(codes(-0.3, 5, 0, { edgeMeets: 'centre' })).toEqual(['table-edge']);
});

test('models that are picked up do not count', () => {
  expect(mayStand(scene, model('m', 20.5, 20), { ...rules, without: ['friend'] })).toBe(true);
  expect(mayStand(scene, friend, rules)).toBe(true);
});

test('terrain prepared once serves many positions', () => {
  const terrain = prepareTerrain(features);
  const one = moveScene({ table: TABLE, bodies: [friend], features }, terrain);
  const other = moveScene({ table: TABLE, bodies: [enemy], features }, terrain);
  expect(one.solids).toBe(other.solids);
  expect(mayStand(other, model('m', 20.5, 20), rules)).toBe(true);
  expect(mayStand(one, model('m', 30.2, 12), rules)).toBe(false);
});
