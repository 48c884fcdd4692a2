import { expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { checkMove } from '../../movement/check-move.ts';
import { walk } from '../../movement/path.ts';
import { moveScene } from '../../movement/scene.ts';
import { type Feature, feature } from '../../terrain.ts';
import { block, warzoneClimb, warzoneMove } from '../../testing/moves.ts';
import { d2 } from '../../testing/warzone.ts';
import { inches } from '../../units.ts';
import { planAnyMove } from '../any-move.ts';
import { solveCharge } from '../charge/charge.ts';
import { planUnitMove } from '../unit-move.ts';
import { canReach, shortestPath } from './shortest-path.ts';

const TABLE = { width: inches(72), height: inches(48) };
const tower = (height: number) => block('tower', 20, 20, 24, 24, height);
const on = (bodies: readonly Body[], features: readonly Feature[]) => moveScene({ table: TABLE, bodies, features });
const at = (x: number, y = 22) => ({ x: inches(x), y: inches(y) });
const touching = { units: ['foe'], each: true, by: 'some-model' as const, plan: 20 };
const foe = (x: number, y = 22, z = 0) => d2('foe', x, y, { z, side: 'B', unit: 'foe' });

test('[WZ-13.1] a way leads around what would have to be climbed', () => {
  const mover = d2('m', 18, 22);
  const scene = on([mover], [tower(1)]);
  const around = shortestPath({ scene, body: mover, to: at(26), rules: warzoneMove(12) })!;
  expect(around.length).toBeGreaterThan(inches(8.5));
  expect(checkMove(scene, ['m'], [around.move], warzoneMove(12))).toEqual([]);
  expect(around.move.path.every(({ z }) => z === 0)).toBe(true);
  // With climbs part of the move it goes straight over.
  expect(shortestPath({ scene, body: mover, to: at(26), rules: warzoneClimb(12) })!.length).toBe(inches(9));
  expect(canReach(scene, mover, at(22), warzoneMove(12))).toBe(false);
  const sent = planUnitMove(scene, ['m'], { to: at(26) }, warzoneMove(12))!;
  expect(sent[0]!.path.at(-1)).toMatchObject(at(26));
});

test('[WZ-13.3] nobody is sent off a roof, nor charges off it; a fall of less than an inch is free', () => {
  const rules = warzoneMove(4);
  for (const height of [1, 2, 10]) {
    const mover = d2('m', 20.5, 22, { z: inches(height) });
    const scene = on([mover, foe(17.5)], [tower(height)]);
    expect(shortestPath({ scene, body: mover, to: at(19), rules })).toBeUndefined();
    expect(solveCharge(scene, ['m'], { ...rules, keepAway: [], reach: touching })).toMatchObject({ complete: true });
    const alone = on([mover], [tower(height)]);
    expect(planUnitMove(alone, ['m'], { to: at(15) }, rules)).toEqual([]);
    const along = planUnitMove(alone, ['m'], { to: at(23) }, rules)!;
    expect(along[0]!.path.at(-1)).toMatchObject({ ...at(23), z: inches(height) });
    expect(planAnyMove(alone, ['m'], rules)).toBeDefined();
  }
  const low = d2('m', 20.5, 22, { z: 900 });
  const scene = on([low, foe(17.5)], [tower(0.9)]);
  expect(canReach(scene, low, at(19), rules)).toBe(true);
  // Charges that fall are judged, not looked for.
  const answer = solveCharge(scene, ['m'], { ...rules, keepAway: [], reach: touching });
  expect(answer.possible || !answer.complete).toBe(true);
});

test('[WZ-13.1] on a roof a way leads around what stands there', () => {
  const mover = d2('m', 21, 22, { z: 3000 });
  const roof = block('roof', 18, 18, 28, 26, 3);
  const chimney = block('chimney', 22.5, 21.5, 23.5, 22.5, 5);
  const scene = on([mover], [roof, chimney]);
  const rules = warzoneMove(6);
  const found = shortestPath({ scene, body: mover, to: at(25), rules })!;
  expect(found.length).toBeGreaterThan(inches(4.1));
  expect(checkMove(scene, ['m'], [found.move], rules)).toEqual([]);
  const target = on([mover, foe(25.5, 22, 3000)], [roof, chimney]);
  expect(solveCharge(target, ['m'], { ...rules, keepAway: [], reach: touching }).possible).toBe(true);
});

test('[WZ-13.1] a charge that would have to climb is refused for certain', () => {
  const scene = on([d2('m', 18, 22), foe(22, 22, 3000)], [tower(3)]);
  const rules = { ...warzoneMove(12), keepAway: [], reach: touching };
  expect(solveCharge(scene, ['m'], rules)).toMatchObject({ possible: false, complete: true });
});

test('[WZ-03.7] a way down a high face ends where it is meant to, or there is none', () => {
  for (const height of [5, 10]) {
    const mover = d2('m', 20.5, 22, { z: inches(height) });
    const friend = d2('friend', 17.8, 22);
    const scene = on([mover, friend], [tower(height)]);
    const way = shortestPath({ scene, body: mover, to: at(17.8), rules: warzoneClimb(3) })!;
    expect(way.move.path.at(-1)).toMatchObject({ ...at(17.8), z: 0 });
    expect(canReach(scene, mover, at(17.8), warzoneClimb(3))).toBe(false);
    const alone = on([mover], [tower(height)]);
    const sent = planUnitMove(alone, ['m'], { to: at(15) }, warzoneClimb(3))!;
    expect(sent[0]!.path.at(-1)).toMatchObject({ ...at(17.5), z: 0 });
  }
});

test('[WZ-28.3] a charge through an opening narrower than the base is never refused for certain (R-128)', () => {
  const opening = {
    id: 'd',
    kind: 'door' as const,
    width: 500,
    sill: 0,
    lintel: 2500,
    size: 1,
    state: 'open' as const,
  };
  const house = (length: number) =>
    feature({
      id: 'house',
      kind: 'building',
      walls: [
        {
          id: 'front',
          from: at(0, 20),
          to: at(length, 20),
          thickness: 0,
          bottom: 0,
          top: 3000,
          solid: true,
          opaque: true,
          openings: [{ ...opening, at: inches(20) }],
        },
      ],
    });
  const charge = (size: number, foeAt: Body, height: number, mover = d2('m', 20, 18.5, { height })) => {
    const { passage } = warzoneMove(5);
    const openings = { kinds: ['door' as const], size };
    const rules = warzoneMove(5, { passage: { ...passage, openings }, keepAway: [], reach: touching });
    const scene = on([mover, foeAt], [house(72)]);
    const through = [{ model: 'm', path: walk(mover, [{ x: foeAt.x, y: foeAt.y - 1005 }]) }];
    return { isLegal: checkMove(scene, ['m'], through, rules).length === 0, answer: solveCharge(scene, ['m'], rules) };
  };
  // Behind the wall, in the doorway itself, and for a model taller than the door.
  for (const [y, height] of [
    [22, 750],
    [21.1, 750],
    [22, 3000],
  ] as const) {
    const { isLegal, answer } = charge(1, foe(20, y), height);
    expect(isLegal).toBe(true);
    expect(answer.possible || !answer.complete).toBe(true);
  }
  // Out of the doorway, from the very jamb.
  const leaving = charge(1, foe(18.9, 23), 750, d2('m', 19.75, 20));
  expect(leaving).toMatchObject({ isLegal: true });
  expect(leaving.answer.possible || !leaving.answer.complete).toBe(true);
  // Too large for it: the opening is wall.
  expect(charge(2, foe(20, 22), 750).answer).toMatchObject({ possible: false, complete: true });
  // Far beyond what the move allows the opening makes no doubt.
  expect(charge(1, foe(20, 26), 750).answer).toMatchObject({ possible: false, complete: true });
});

test('[WZ-01.3] who bites a thousandth into a target is in reach of it (R-002)', () => {
  const scene = on([d2('m', 8.3, 4.3), foe(7.591, 5.004)], []);
  const rules = warzoneMove(0.2, { keepAway: [], reach: touching });
  expect(checkMove(scene, ['m'], [], rules)).toEqual([]);
  const answer = solveCharge(scene, ['m'], rules);
  expect(answer.possible && checkMove(scene, ['m'], answer.moves, rules)).toEqual([]);
});
