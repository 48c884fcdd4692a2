import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { gap } from '../gap.ts';
import { checkMove } from '../movement/check-move.ts';
import { isCoherent } from '../movement/coherency.ts';
import { moveScene } from '../movement/scene.ts';
import { aosMove, block, model, normalMove, pileIn, W40K_COHERENCY, wall } from '../testing/moves.ts';
import { inches } from '../units.ts';
import { farthestGap, whollyWithin } from '../wholly.ts';
import { planAnyMove } from './any-move.ts';
import { canReach, shortestPath } from './path/shortest-path.ts';
import { planPileIn } from './pile-in.ts';
import { placeModels } from './place/placement.ts';
import { planUnitMove } from './unit-move.ts';

const TABLE = { width: inches(60), height: inches(44) };
const to = (x: number, y: number) => ({ x: inches(x), y: inches(y) });
const squad = (count: number, x: number, y: number): Body[] =>
  Array.from({ length: count }, (_, k) =>
    model(`s${k}`, x + (k % 2) * 1.5, y + Math.floor(k / 2) * 1.5, { unit: 'S' }),
  );
const ids = (bodies: readonly Body[]) => bodies.map((body) => body.id);
const foe = (id: string, x: number, y: number) => model(id, x, y, { side: 'B', unit: 'B' });

describe('the shortest way', () => {
  test('goes straight when nothing is in the way', () => {
    const m = model('m', 10, 10);
    const found = shortestPath({
      scene: moveScene({ table: TABLE, bodies: [m], features: [] }),
      body: m,
      to: to(20, 10),
      rules: normalMove(12),
    });
    expect(found).toMatchObject({ length: 10_000, move: { path: [{ x: 10_000 }, { x: 20_000 }] } });
  });

  test('follows the rim of a base: two tangents and an arc, to a thousandth of an inch', () => {
    const m = model('m', 10, 10);
    const other = model('o', 14, 10);
    const found = shortestPath({
      scene: moveScene({ table: TABLE, bodies: [m, other], features: [] }),
      body: m,
      to: to(18, 10),
      rules: normalMove(12),
    });
    const tangent = Math.sqrt(4 ** 2 - 1.26 ** 2);
    const arc = 1.26 * 2 * Math.asin(1.26 / 4);
    expect(found!.length / 1000).toBeCloseTo(2 * tangent + arc, 2);
  });

  test('goes around the end of a wall with the whole base', () => {
    const m = model('m', 10, 10);
    const scene = moveScene({ table: TABLE, bodies: [m], features: [wall('w', 13, 8, 13, 30, 3)] });
    const found = shortestPath({ scene, body: m, to: to(16, 10), rules: normalMove(20) });
    expect(found!.length).toBeGreaterThan(inches(8));
    expect(checkMove(scene, ['m'], [found!.move], normalMove(20))).toEqual([]);
    expect(canReach(scene, m, to(16, 10), normalMove(8))).toBe(false);
    expect(canReach(scene, m, to(16, 10), normalMove(9))).toBe(true);
  });

  test('[W40K-09.2] climbs over a long wall when that is shorter than going around it', () => {
    const m = model('m', 10, 20);
    const scene = moveScene({ table: TABLE, bodies: [m], features: [wall('w', 13, 5, 13, 35, 2)] });
    const found = shortestPath({ scene, body: m, to: to(16, 20), rules: normalMove(12) })!;
    expect(found.length).toBe(inches(10));
    expect(checkMove(scene, ['m'], [found.move], normalMove(12))).toEqual([]);
    expect(shortestPath({ scene, body: m, to: to(16, 20), rules: normalMove(9.9) })).toBeUndefined();
  });

  test('[W40K-09.2] comes down a wall also where it ends as near as touching goes', () => {
    const m = model('m', 10, 20);
    const scene = moveScene({ table: TABLE, bodies: [m], features: [wall('w', 13, 5, 13, 35, 2)] });
    for (const x of [13.68, 13.683, 13.685, 13.69]) {
      const found = shortestPath({ scene, body: m, to: to(x, 20), rules: normalMove(12) })!;
      expect(found.length).toBe(inches(x - 10 + 4));
      expect(checkMove(scene, ['m'], [found.move], normalMove(12))).toEqual([]);
    }
  });

  test('[W40K-09.2] leads onto the top of a wall, where nobody can stop: the referee says so', () => {
    const m = model('m', 10, 20);
    const scene = moveScene({ table: TABLE, bodies: [m], features: [wall('w', 13, 5, 13, 35, 2)] });
    const found = shortestPath({ scene, body: m, to: to(13, 20), rules: normalMove(12) })!;
    expect(found.length).toBe(inches(3 + 2));
    const faults = checkMove(scene, ['m'], [found.move], normalMove(12));
    expect(faults.map(({ code }) => code)).toEqual(['ends-unsupported']);
    expect(canReach(scene, m, to(13, 20), normalMove(12))).toBe(false);
  });

  test('[AOS-9.3] comes down from a ruin and goes up another one', () => {
    const m = model('m', 11, 20, { z: inches(3) });
    const features = [block('a', 8, 16, 13, 24, 3), block('b', 16, 16, 22, 24, 2)];
    const scene = moveScene({ table: TABLE, bodies: [m], features });
    const found = shortestPath({ scene, body: m, to: to(18, 20), rules: aosMove(12) })!;
    expect(found.length).toBe(inches(7 + 3 + 2));
    expect(checkMove(scene, ['m'], [found.move], aosMove(12))).toEqual([]);
  });

  test('[W40K-08.3] keeps out of engagement range all the way', () => {
    const m = model('m', 10, 10);
    const scene = moveScene({ table: TABLE, bodies: [m, foe('f', 15, 10)], features: [] });
    const found = shortestPath({ scene, body: m, to: to(20, 10), rules: normalMove(20) });
    expect(checkMove(scene, ['m'], [found!.move], normalMove(20))).toEqual([]);
    expect(found!.length).toBeGreaterThan(inches(10.5));
  });

  test('goes through a gap just as wide as the base, and over the wall where it is narrower', () => {
    const m = model('m', 10, 10);
    const through = (gapInches: number) => {
      const walls = [wall('a', 14, 0, 14, 10 - gapInches / 2, 3), wall('b', 14, 10 + gapInches / 2, 14, 44, 3)];
      const scene = moveScene({ table: TABLE, bodies: [m], features: walls });
      return shortestPath({ scene, body: m, to: to(18, 10), rules: normalMove(100) })?.length;
    };
    expect(through(1.2)).toBe(inches(8 + 3 + 3));
    expect(through(1.27)).toBeCloseTo(8000, -1);
  });
});

describe('unit moves', () => {
  test('a unit goes as far as it can, together', () => {
    const unit = squad(10, 10, 16);
    const features = [wall('w', 15, 10, 15, 19, 3), block('b', 18, 20, 22, 24, 4)];
    const scene = moveScene({ table: TABLE, bodies: [...unit, foe('f', 30, 19)], features });
    const moves = planUnitMove(scene, ids(unit), { to: to(30, 19) }, normalMove(6))!;
    expect(checkMove(scene, ids(unit), moves, normalMove(6))).toEqual([]);
    expect(moves).toHaveLength(10);
    const lead = Math.max(...moves.map((move) => move.path.at(-1)!.x));
    expect(lead).toBeGreaterThan(inches(16.5));
  });

  test('a unit stops within the distance it was sent to', () => {
    const unit = squad(5, 10, 16);
    const mark = foe('f', 18, 17);
    const scene = moveScene({ table: TABLE, bodies: [...unit, mark], features: [] });
    const moves = planUnitMove(scene, ids(unit), { near: [mark], distance: inches(3) }, normalMove(6))!;
    expect(checkMove(scene, ids(unit), moves, normalMove(6))).toEqual([]);
    const ends = moves.map((move) => ({ ...unit.find((body) => body.id === move.model)!, ...move.path.at(-1)! }));
    expect(Math.min(...ends.map((end) => gap(end, mark)))).toBeLessThanOrEqual(3000.5);
  });
});

test('a unit on a roof comes down towards its destination', () => {
  const unit = squad(4, 10, 18).map((body) => ({ ...body, z: inches(3) }));
  const scene = moveScene({ table: TABLE, bodies: unit, features: [block('b', 8, 16, 13, 22, 3)] });
  const moves = planUnitMove(scene, ids(unit), { to: to(30, 19) }, normalMove(8))!;
  expect(checkMove(scene, ids(unit), moves, normalMove(8))).toEqual([]);
  expect(moves.some((move) => move.path.at(-1)!.z === 0)).toBe(true);
});

test('[W40K-08.6] a unit encircled cannot fall back; with one side open it can', () => {
  const rules = normalMove(4, { keepAway: [{ from: 'enemies', plan: 1000, vertical: 5000, when: 'end' }] });
  const ring = (gone: number) =>
    Array.from({ length: 10 }, (_, k) => {
      const angle = (k * Math.PI) / 5;
      return foe(`f${k}`, 20 + 2.1 * Math.cos(angle), 20 + 2.1 * Math.sin(angle));
    }).slice(gone);
  const unit = [model('u', 20, 20)];
  const fallBack = (gone: number) => {
    const scene = moveScene({ table: TABLE, bodies: [...unit, ...ring(gone)], features: [] });
    const moves = planAnyMove(scene, ['u'], rules);
    if (moves !== undefined) expect(checkMove(scene, ['u'], moves, rules)).toEqual([]);
    return moves;
  };
  expect(fallBack(0)).toBeUndefined();
  expect(fallBack(4)).toHaveLength(1);
});

describe('pile-in', () => {
  test('[W40K-20.5] models come into contact, those held stay, the unit stays together', () => {
    const unit = squad(6, 10, 16);
    const foes = [0, 1, 2].map((k) => foe(`f${k}`, 14, 16 + k * 1.5));
    const scene = moveScene({ table: TABLE, bodies: [...unit, ...foes], features: [] });
    const moves = planPileIn(scene, ids(unit), pileIn())!;
    expect(checkMove(scene, ids(unit), moves, pileIn())).toEqual([]);
    expect(moves.length).toBeGreaterThanOrEqual(5);
    const ends = moves.map((move) => ({ ...unit.find((body) => body.id === move.model)!, ...move.path.at(-1)! }));
    expect(ends.filter((end) => foes.some((other) => gap(end, other) <= 5)).length).toBeGreaterThanOrEqual(3);
  });

  test('[W40K-20.10] with no enemy to go to nobody moves', () => {
    const unit = squad(3, 10, 16);
    expect(planPileIn(moveScene({ table: TABLE, bodies: unit, features: [] }), ids(unit), pileIn())).toEqual([]);
  });
});

describe('placement', () => {
  const engagement = [{ from: 'enemies' as const, plan: 1000, vertical: 5000, when: 'end' as const }];
  const transport = model('t', 20, 20, { unit: 'T', footprint: { kind: 'round', radius: 1500 } });
  const around3 = { minX: inches(15), minY: inches(15), maxX: inches(25), maxY: inches(25) };
  const query = {
    box: around3,
    allows: (body: Body) => whollyWithin(body, transport, inches(3)),
    keepAway: engagement,
    coherency: W40K_COHERENCY,
    terrainMeets: 'base' as const,
    near: to(17, 20),
  };

  test('[W40K-10.5] a unit disembarks wholly within 3", coherent and out of engagement range', () => {
    const scene = moveScene({ table: TABLE, bodies: [transport, foe('f', 15.5, 20)], features: [] });
    const { placed, unplaceable } = placeModels(scene, squad(10, 0, 0), [], query);
    expect(unplaceable).toEqual([]);
    expect(isCoherent(placed, W40K_COHERENCY)).toBe(true);
    for (const body of placed) {
      expect(farthestGap(body, transport)).toBeLessThanOrEqual(3000.5);
      expect(gap(body, foe('f', 15.5, 20))).toBeGreaterThan(1000);
    }
  });

  test('[W40K-02.3] models without room are named', () => {
    const crowd = Array.from({ length: 24 }, (_, k) =>
      foe(`f${k}`, 20 + 3 * Math.cos((k * Math.PI) / 12), 20 + 3 * Math.sin((k * Math.PI) / 12)),
    );
    const scene = moveScene({ table: TABLE, bodies: [transport, ...crowd], features: [] });
    expect(placeModels(scene, squad(2, 0, 0), [], query)).toEqual({ placed: [], unplaceable: ['s0', 's1'] });
  });

  test('[W40K-23.8] a base whose far edge is at 10" is in a zone 10" deep, one at 10.03" is not', () => {
    const scene = moveScene({ table: { width: inches(44), height: inches(30) }, bodies: [], features: [] });
    const deploy = (x: number) =>
      placeModels(scene, [model('m', 0, 0)], [], {
        ...query,
        box: { minX: inches(x), minY: inches(15), maxX: inches(x), maxY: inches(15.1) },
        allows: (body) => body.x + 630 <= inches(10) + 0.5,
      }).placed.length;
    expect(deploy(9.3)).toBe(1);
    expect(deploy(9.4)).toBe(0);
  });
});
