import { describe, expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { ovalBase, roundBase } from '../../footprint.ts';
import { gap, planGap } from '../../gap.ts';
import { isCoherent } from '../../movement/coherency.ts';
import { moveScene } from '../../movement/scene.ts';
import { AOS_COHERENCY, block, model, W40K_COHERENCY } from '../../testing/moves.ts';
import { degrees, inches } from '../../units.ts';
import { overEdge } from '../../zone.ts';
import { placeModels } from './placement.ts';
import { levelsOf, type PlacementQuery } from './placement-query.ts';
import { roomBeside } from './room.ts';
import { spotsFor } from './spots.ts';

const TABLE = { width: inches(60), height: inches(44) };
const box = (minX: number, minY: number, maxX: number, maxY: number) => ({
  minX: inches(minX),
  minY: inches(minY),
  maxX: inches(maxX),
  maxY: inches(maxY),
});
const on = (bodies: readonly Body[] = [], features: Parameters<typeof moveScene>[0]['features'] = []) =>
  moveScene({ table: TABLE, bodies, features });
const QUERY: PlacementQuery = {
  box: box(5, 5, 30, 15),
  keepAway: [],
  coherency: W40K_COHERENCY,
  terrainMeets: 'base',
};
const row = (count: number): Body[] =>
  Array.from({ length: count }, (_, k) => model(`m${k}`, 10 + k * 3.26, 10, { unit: 'U' }));
const mate = (id: string, more: Partial<Body> = {}) => model(id, 0, 0, { unit: 'U', ...more });
const ids = (bodies: readonly Body[]) => bodies.map(({ id }) => id);

test('[W40K-02.3] of two models on bases of one kind the lower finds room below a slab the taller does not fit under', () => {
  const slab = block('slab', 5, 5, 15, 15, 4);
  const raised = { ...slab, prisms: slab.prisms.map((prism) => ({ ...prism, bottom: inches(2) })) };
  const base = roundBase(32);
  const models = [
    mate('tall', { height: inches(3), footprint: base }),
    mate('small', { height: inches(1), footprint: base }),
  ];
  const { placed, unplaceable } = placeModels(on([], [raised]), models, [], { ...QUERY, box: box(8, 8, 12, 12) });
  expect(unplaceable).toEqual(['tall']);
  expect(ids(placed)).toEqual(['small']);
});

test('[AOS-1.5.1] wholly within 3" of a carrier is meant to the tolerance of the rules', () => {
  const carrier = model('c', 10, 10);
  const m = mate('n');
  const query = { ...QUERY, coherency: AOS_COHERENCY, box: box(10, 5, 10, 15) };
  const farthest = planGap(carrier, { ...m, x: 10_000, y: 13_100 }) + 1260;
  const room = (slack: number, short: number) => {
    const whollyWithin = { of: [carrier], distance: farthest - short };
    const only = { minX: 10_000, minY: 13_100, maxX: 10_000, maxY: 13_100 };
    return placeModels(on([carrier]), [m], [], { ...query, box: only, whollyWithin, slack }).unplaceable.length === 0;
  };
  expect([room(0.5, 0), room(0.5, 0.9), room(1, 0.9), room(1, 1.1)]).toEqual([true, false, true, false]);
});

describe('coherency at the end', () => {
  test('[W40K-02.3] a sixth model finds no place beside five in a row: two of them would lack a neighbour', () => {
    const five = row(5);
    expect(isCoherent(five, W40K_COHERENCY)).toBe(true);
    expect(placeModels(on(five), [mate('n')], five, QUERY)).toEqual({ placed: [], unplaceable: ['n'] });
    // One who lacks nothing has it: of four in a row five are made.
    expect(placeModels(on(row(4)), [mate('n')], row(4), QUERY).unplaceable).toEqual([]);
  });

  test('[W40K-02.3] two models do find places beside five in a row, one at each end', () => {
    const five = row(5);
    const { placed, unplaceable } = placeModels(on(five), [mate('n'), mate('o')], five, QUERY);
    expect(unplaceable).toEqual([]);
    expect(isCoherent([...five, ...placed], W40K_COHERENCY)).toBe(true);
  });

  test('[W40K-02.3] models added to a unit torn apart need only neighbours of their own', () => {
    const torn = [model('a', 10, 10, { unit: 'U' }), model('b', 25, 10, { unit: 'U' })];
    const { placed } = placeModels(on(torn), [mate('n')], torn, QUERY);
    expect(Math.min(...torn.map((each) => gap(placed[0]!, each)))).toBeLessThanOrEqual(2000.5);
  });

  test('[W40K-02.3] where a strip holds one row the first five models are placed, not others', () => {
    const six = [1, 2, 3, 4, 5, 6].map((k) => mate(`m${k}`, { footprint: roundBase(80) }));
    const zone = box(10, 10, 29.1, 13.2);
    const { placed, unplaceable } = placeModels(on(), six, [], { ...QUERY, box: zone, zone });
    expect(ids(placed)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(unplaceable).toEqual(['m6']);
    expect(isCoherent(placed, W40K_COHERENCY)).toBe(true);
  });
});

describe('where there is room', () => {
  test('[W40K-02.3] a place that just fits beside a mate is found, whatever its direction', () => {
    const five = model('a', 20, 20, { unit: 'U' });
    for (let k = 0; k < 12; k++) {
      const angle = 0.1 + k * 0.53;
      const c = { x: five.x + 1260 * Math.cos(angle), y: five.y + 1260 * Math.sin(angle) };
      const friends = [-1.2, 0, 1.2].map((turn, i) =>
        mate(`f${i}`, {
          unit: 'F',
          x: Math.round(c.x + 1266 * Math.cos(angle + turn)),
          y: Math.round(c.y + 1266 * Math.sin(angle + turn)),
        }),
      );
      const around = { minX: c.x - 100, minY: c.y - 100, maxX: c.x + 100, maxY: c.y + 100 };
      const { placed } = placeModels(on([five, ...friends]), [mate('n')], [five], { ...QUERY, box: around });
      expect(placed).toHaveLength(1);
      expect(planGap(placed[0]!, five)).toBeLessThanOrEqual(5);
    }
  });

  test('[W40K-02.3] a base that is not round is turned to fit', () => {
    const zone = box(10, 10, 20, 13);
    const oval = mate('n', { footprint: ovalBase(105, 70), facing: degrees(90) });
    const { placed } = placeModels(on(), [oval], [], { ...QUERY, box: zone, zone });
    expect(placed).toHaveLength(1);
    expect(overEdge(placed[0]!, zone)).toBe(0);
  });

  test('[W40K-02.3] the place wanted is given where it is legal, and else the nearest one', () => {
    const one = model('a', 12, 12, { unit: 'U' });
    const wanted = { ...QUERY, near: { x: inches(15), y: inches(12) } };
    expect(roomBeside(spotsFor(on([one]), wanted), mate('n'), [one], [], wanted)).toMatchObject({
      x: 15_000,
      y: 12_000,
    });
    const other = mate('f', { unit: 'F', x: 15_000, y: 12_000 });
    const { x, y } = roomBeside(spotsFor(on([one, other]), wanted), mate('n'), [one], [], wanted)!;
    const away = Math.hypot(x - 15_000, y - 12_000);
    expect(away).toBeGreaterThanOrEqual(1259);
    expect(away).toBeLessThan(1300);
  });

  test('[W40K-09.2] with no room on the table models stand on a roof', () => {
    const roof = block('roof', 10, 10, 14, 14, 3);
    const query = { ...QUERY, box: box(10, 10, 14, 14), levels: levelsOf(on([], [roof])) };
    const { placed } = placeModels(on([], [roof]), [mate('n'), mate('o')], [], query);
    expect(placed.map(({ z }) => z)).toEqual([3000, 3000]);
  });
});

test('[AOS-14.2.1] models return within 1" of one that stayed, near an enemy it is near to, not near another', () => {
  const base = roundBase(40);
  const unit = [0, 1, 2].map((k) => model(`u${k}`, 20 - k * 2.5, 20, { unit: 'U', footprint: base }));
  // The first is 2.5" from one enemy, the others 5" and more; all are more than 3" from the other enemy.
  const e = model('e', 20 + 2.5 + 1.575, 20, { side: 'B', unit: 'E', footprint: base });
  const f = model('f', 20.6, 20 + 3.2 + 1.575, { side: 'B', unit: 'F', footprint: base });
  expect(unit.map((each) => gap(each, e) <= 3000)).toEqual([true, false, false]);
  expect(unit.map((each) => gap(each, f) > 3000)).toEqual([true, true, true]);
  const scene = on([...unit, e, f]);
  const returned = ['r0', 'r1'].map((id) => mate(id, { footprint: base }));
  const near = unit.filter((each) => gap(each, e) <= 3000).length > 0 ? ['E'] : [];
  const query: PlacementQuery = {
    box: box(14, 14, 28, 28),
    allows: (body) => unit.some((each) => gap(body, each) <= 1000.5),
    keepAway: [{ from: 'enemies', except: near, plan: inches(3), when: 'end' }],
    coherency: AOS_COHERENCY,
    terrainMeets: 'centre',
    near: { x: inches(22), y: inches(21.5) },
  };
  const { placed, unplaceable } = placeModels(scene, returned, unit, query);
  expect(unplaceable).toEqual([]);
  for (const body of placed) {
    expect(Math.min(...unit.map((each) => gap(body, each)))).toBeLessThanOrEqual(1000.5);
    expect(gap(body, f)).toBeGreaterThan(3000);
  }
  expect(placed.some((body) => gap(body, e) <= 3000)).toBe(true);
  expect(isCoherent([...unit, ...placed], AOS_COHERENCY)).toBe(true);
  // Were nobody near the enemy yet, no returning model could be.
  const apart = { ...query, keepAway: [{ from: 'enemies' as const, plan: inches(3), when: 'end' as const }] };
  for (const body of placeModels(scene, returned, unit, apart).placed) expect(gap(body, e)).toBeGreaterThan(3000);
});
