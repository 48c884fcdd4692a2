import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { rectangle } from '../footprint.ts';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { warzoneFlight, warzoneMove } from '../testing/moves.ts';
import { d2 } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { walk } from './path.ts';
import type { MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';
import { standingFaults } from './standing.ts';

// Models taller than a level are on theirs alone.

const TABLE = { width: inches(72), height: inches(48) };
const going = (mover: Body, x: number, other: Body, rules: MoveRules, features: Feature[] = []) =>
  checkMove(
    moveScene({ table: TABLE, bodies: [mover, other], features }),
    [mover.id],
    [{ model: mover.id, path: walk(mover, [{ x: inches(x), y: mover.y }]) }],
    rules,
  ).map(({ code }) => code);

const tank = d2('tank', 20, 20, { footprint: rectangle(5000, 3000), height: 3250, facing: 0 });
const flyer = d2('flyer', 26, 20, { z: inches(3) });
const corners = rectangleOutline(inches(10), inches(10), inches(40), inches(30));
const storey = feature({
  id: 'house',
  kind: 'building',
  floors: [{ id: 'f', corners, z: inches(3), standable: true, opaque: true, hatches: [] }],
});

test('[WZ-26.4] a D6 stops below a flyer at 3", passes below an enemy one, and is flown over', () => {
  expect(going(tank, 25, flyer, warzoneMove(6))).toEqual([]);
  expect(going(tank, 31, { ...flyer, side: 'B' }, warzoneMove(12))).toEqual([]);
  expect(going({ ...flyer, x: inches(30) }, 26, { ...tank, x: inches(25) }, warzoneFlight(6))).toEqual([]);
  // Less than a level above it is met.
  expect(going(tank, 25, { ...flyer, z: inches(2) }, warzoneMove(6))).toEqual(['ends-on-model']);
});

test('[WZ-28.2] a D6 on level 0 stands below a D2 on level 1', () => {
  const upstairs = d2('up', 20, 20, { z: inches(3) });
  const scene = moveScene({ table: TABLE, bodies: [upstairs], features: [storey] });
  const standing = { terrainMeets: 'base', edgeMeets: 'centre', slack: 1, level: inches(3) } as const;
  expect(standingFaults(scene, tank, standing)).toEqual([]);
  expect(going(tank, 22, upstairs, warzoneMove(6), [storey])).toEqual([]);
});

test('[WZ-12.4] nobody is too close to an enemy one level above or below', () => {
  const enemy = d2('up', 22, 24, { side: 'B', z: inches(3) });
  expect(going(d2('m', 20, 24), 22.5, enemy, warzoneMove(3), [storey])).toEqual([]);
  expect(going(d2('m', 20, 24), 22.5, enemy, warzoneMove(3))).toEqual([]);
  const { level: _, ...passage } = warzoneMove(3).passage;
  expect(going(d2('m', 20, 24), 22.5, enemy, warzoneMove(3, { passage }))).toEqual([]);
  expect(going(d2('m', 20, 24), 22.5, { ...enemy, z: inches(2.9) }, warzoneMove(3))).toContain('too-close');
});
