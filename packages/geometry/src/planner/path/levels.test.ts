import { expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { checkMove } from '../../movement/check-move.ts';
import { closedGates } from '../../movement/gates.ts';
import type { MoveRules } from '../../movement/rules.ts';
import { moveScene } from '../../movement/scene.ts';
import { type Feature, type Floor, feature, rectangleOutline } from '../../terrain.ts';
import { block, normalMove, warzoneMove } from '../../testing/moves.ts';
import { d2 } from '../../testing/warzone.ts';
import { inches } from '../../units.ts';
import { planUnitMove } from '../unit-move.ts';
import { canReach, shortestPath } from './shortest-path.ts';

// Ways on one level take no notice of what is on another.

const TABLE = { width: inches(72), height: inches(48) };
const on = (bodies: readonly Body[], features: readonly Feature[]) => moveScene({ table: TABLE, bodies, features });
const storey = (z: number, more: Partial<Floor> = {}): Feature => {
  const corners = rectangleOutline(inches(10), inches(10), inches(40), inches(30));
  const floor = { id: 'f', corners, z: inches(z), standable: true, opaque: true, hatches: [], ...more };
  return feature({ id: `storey ${z}`, kind: 'building', floors: [floor] });
};

/** The way to a place 10" along, and what the referee says of it. */
function wayOf(mover: Body, others: readonly Body[], features: readonly Feature[], rules: MoveRules) {
  const scene = on([mover, ...others], features);
  const found = shortestPath({ scene, body: mover, to: { x: mover.x + inches(10), y: mover.y }, rules });
  if (found !== undefined) expect(checkMove(scene, [mover.id], [found.move], rules)).toEqual([]);
  return found?.length;
}

test('[WZ-12.2] a gate between enemies on a roof is none to who walks below it', () => {
  const posts = [18.5, 21.5].map((y, i) => d2(`e${i}`, 20, y, { side: 'B', unit: 'foe', z: inches(3) }));
  const gates = closedGates(posts, [], { separate: 2000, sameUnit: 4000, terrain: 2000, slack: 1 });
  expect(gates).toHaveLength(1);
  const mover = d2('m', 15, 20);
  expect(wayOf(mover, posts, [storey(3)], warzoneMove(12, { gates }))).toBe(inches(10));
  // On the roof it is one: the way leads around the posts.
  const up = { ...mover, z: inches(3) };
  expect(wayOf(up, posts, [storey(3)], warzoneMove(14, { gates }))).toBeGreaterThan(inches(10));
});

test('[WZ-28.2] nobody is sent over an open hatch in the ground that takes the whole base', () => {
  const corners = rectangleOutline(19_000, 19_000, 21_000, 21_000);
  const hatches = [{ id: 'h', corners, size: 3, state: 'open' as const }];
  const mover = d2('m', 15, 20);
  const scene = on([mover], [storey(0, { hatches })]);
  const sent = planUnitMove(scene, ['m'], { to: { x: inches(20), y: inches(20) } }, warzoneMove(5))!;
  expect(checkMove(scene, ['m'], sent, warzoneMove(5))).toEqual([]);
  expect(canReach(scene, mover, { x: inches(20), y: inches(20) }, warzoneMove(12))).toBe(false);
  expect(canReach(scene, mover, { x: inches(18.4), y: inches(20) }, warzoneMove(12))).toBe(true);
  wayOf(mover, [], [storey(0, { hatches })], warzoneMove(12));
});

test('[WZ-03.5] a swamp makes no way dearer in a cellar below it nor on a bridge above it', () => {
  const area = [rectangleOutline(inches(10), inches(10), inches(40), inches(30))];
  const swamp = feature({ id: 's', kind: 'area', area, traits: ['difficult'] });
  for (const z of [-3, 3]) {
    expect(wayOf(d2('m', 15, 20, { z: inches(z) }), [], [storey(z), swamp], warzoneMove(10))).toBe(inches(10));
  }
  expect(wayOf(d2('m', 15, 20), [], [swamp], warzoneMove(20))).toBe(inches(20));
});

test('[WZ-26.4] a model taller than a level goes straight below enemies a level up', () => {
  const tall = d2('m', 15, 20, { height: 3250 });
  const flyer = d2('e', 20, 20, { side: 'B', unit: 'foe', z: inches(3) });
  expect(wayOf(tall, [flyer], [], warzoneMove(12))).toBe(inches(10));
  expect(wayOf(tall, [{ ...flyer, z: inches(2) }], [], warzoneMove(12))).toBeGreaterThan(inches(10.1));
});

test('[W40K-09.2] a way over a block is legal where there is a hole in the ground elsewhere', () => {
  const hatches = [
    { id: 'h', corners: rectangleOutline(30_000, 20_000, 31_000, 21_000), size: 2, state: 'open' as const },
  ];
  const mover = d2('m', 15, 20);
  const long = block('b', 19, 5, 21, 45, 2);
  expect(wayOf(mover, [], [long, storey(0, { hatches })], normalMove(20))).toBe(inches(14));
});
