import { expect, test } from 'vitest';
import { checkMove } from '../../movement/check-move.ts';
import { closedGates } from '../../movement/gates.ts';
import { moveScene } from '../../movement/scene.ts';
import { feature, rectangleOutline } from '../../terrain.ts';
import { aosMove, block, model, normalMove, wall, warzoneFlight, warzoneMove } from '../../testing/moves.ts';
import { inches } from '../../units.ts';
import { solveCharge } from '../charge/charge.ts';
import { planUnitMove } from '../unit-move.ts';
import { canReach, shortestPath } from './shortest-path.ts';

const TABLE = { width: inches(60), height: inches(44) };
const LIMITS = { separate: 2000, sameUnit: 4000, terrain: 2000 };
const base = { footprint: { kind: 'round' as const, radius: 500 } };
const foe = (id: string, x: number, y: number) => model(id, x, y, { ...base, side: 'B', unit: id });

/** Two enemies of two squads, 1.5" apart: a closed gate between a model and the place behind it. */
function gated(at = { x: 20, y: 15 }) {
  const mover = model('m', at.x, at.y, base);
  const foes = [foe('e1', 18.75, 20), foe('e2', 21.25, 20)];
  const scene = moveScene({ table: TABLE, bodies: [mover, ...foes], features: [] });
  return { mover, foes, scene, gates: closedGates(foes, [], LIMITS) };
}

const BEHIND = { x: inches(20), y: inches(25) };

test('[WZ-12.2] a way leads around a closed gate, and through it when it is open', () => {
  const { mover, scene, gates } = gated();
  const through = shortestPath({ scene, body: mover, to: BEHIND, rules: warzoneMove(20) })!;
  expect(through.length).toBe(inches(10));
  const rules = warzoneMove(20, { gates });
  const around = shortestPath({ scene, body: mover, to: BEHIND, rules })!;
  expect(around.length).toBeGreaterThan(inches(10.5));
  expect(checkMove(scene, ['m'], [around.move], rules)).toEqual([]);
  const enough = (around.length + 20) / 1000;
  expect(canReach(scene, mover, BEHIND, warzoneMove(enough, { gates }))).toBe(true);
  expect(canReach(scene, mover, BEHIND, warzoneMove(enough - 0.1, { gates }))).toBe(false);
});

test('[WZ-12.2] a unit sent behind a closed gate goes around it', () => {
  const { scene, gates } = gated();
  const rules = warzoneMove(12, { gates });
  const moves = planUnitMove(scene, ['m'], { to: BEHIND }, rules)!;
  expect(checkMove(scene, ['m'], moves, rules)).toEqual([]);
  expect(moves[0]!.path.at(-1)).toMatchObject(BEHIND);
});

test('[WZ-12.2] a model that stands on a gate may leave it to either side (R-054)', () => {
  const { mover, scene, gates } = gated({ x: 20, y: 20 });
  for (const y of [15, 25]) {
    const found = shortestPath({
      scene,
      body: mover,
      to: { x: inches(20), y: inches(y) },
      rules: warzoneMove(20, { gates }),
    })!;
    expect(found.length).toBe(inches(5));
  }
});

test('[WZ-21.3] a charge goes around a closed gate when its length allows, and is refused for certain when it does not', () => {
  const { mover, foes, gates } = gated();
  const target = foe('t', 20, 25);
  const scene = moveScene({ table: TABLE, bodies: [mover, ...foes, target], features: [] });
  const charge = (length: number) => {
    const reach = { units: ['t'], each: true, by: 'some-model' as const, plan: 100 };
    return solveCharge(scene, ['m'], { ...warzoneMove(length, { gates }), keepAway: [], reach });
  };
  expect(charge(11).possible).toBe(true);
  expect(charge(9.2)).toMatchObject({ possible: false, complete: true });
});

/** A swamp 6" wide in the way, with its near corner 1" beside the line. */
const SWAMP = feature({
  id: 'swamp',
  kind: 'area',
  area: [rectangleOutline(inches(12), inches(19), inches(18), inches(40))],
  traits: ['difficult'],
});

test('[WZ-03.5] a way leads around difficult ground where that is cheaper, and through it where it is not', () => {
  const mover = model('m', 10, 20, base);
  const scene = moveScene({ table: TABLE, bodies: [mover], features: [SWAMP] });
  const around = shortestPath({ scene, body: mover, to: { x: inches(20), y: inches(20) }, rules: warzoneMove(11) })!;
  expect(around.length / 1000).toBeCloseTo(6 + 2 * Math.sqrt(5), 1);
  expect(checkMove(scene, ['m'], [around.move], warzoneMove(11))).toEqual([]);
  const deep = { ...mover, y: inches(35) };
  const within = moveScene({ table: TABLE, bodies: [deep], features: [SWAMP] });
  const through = shortestPath({
    scene: within,
    body: deep,
    to: { x: inches(20), y: inches(35) },
    rules: warzoneMove(20),
  })!;
  expect(through.length).toBe(inches(16));
  expect(canReach(within, deep, { x: inches(20), y: inches(35) }, warzoneMove(15.9))).toBe(false);
});

test('[WZ-03.5] the way around difficult ground is found where the way through it is longer than allowed', () => {
  const mover = model('m', 4.318, 10.949, base);
  const swamp = feature({
    id: 's',
    kind: 'area',
    area: [rectangleOutline(4221, 9524, 5221, 10_742)],
    traits: ['difficult'],
  });
  const scene = moveScene({ table: TABLE, bodies: [mover, foe('f', 5.347, 10.506)], features: [swamp] });
  const to = { x: 7198, y: 1637 };
  const { length } = shortestPath({ scene, body: mover, to, rules: warzoneMove(100) })!;
  expect(length).toBeLessThan(inches(9.9));
  expect(canReach(scene, mover, to, warzoneMove(9.9))).toBe(true);
});

test('[WZ-03.5] a unit gets as far into difficult ground as its allowance pays for; an inch can always be walked', () => {
  const into = (x: number, allowance: number) => {
    const mover = model('m', x, 30, base);
    const scene = moveScene({ table: TABLE, bodies: [mover], features: [SWAMP] });
    return planUnitMove(scene, ['m'], { to: { x: inches(17), y: inches(30) } }, warzoneMove(allowance))![0]!.path.at(
      -1,
    )!.x;
  };
  expect(into(13, 3)).toBe(inches(14.5));
  expect(into(11, 3)).toBe(inches(13));
  expect(into(13, 1)).toBe(inches(14));
  const mover = model('m', 13, 30, base);
  const scene = moveScene({ table: TABLE, bodies: [mover], features: [SWAMP] });
  expect(canReach(scene, mover, { x: inches(14), y: inches(30) }, warzoneMove(1))).toBe(true);
  expect(canReach(scene, mover, { x: inches(14.1), y: inches(30) }, warzoneMove(1))).toBe(false);
});

test('[AOS-8.1] a way past enemies keeps to the tolerance of its rules', () => {
  const mover = model('m', 10, 20, base);
  const enemy = foe('e', 20, 20);
  const scene = moveScene({ table: TABLE, bodies: [mover, enemy], features: [] });
  const rules = aosMove(40);
  const found = shortestPath({ scene, body: mover, to: { x: inches(30), y: inches(20) }, rules })!;
  expect(checkMove(scene, ['m'], [found.move], rules)).toEqual([]);
});

test('[W40K-08.3] a way below an enemy measured from its hull keeps away from the whole of it', () => {
  const mover = model('m', 10, 20, { ...base, height: 1000 });
  const hull = foe('e', 20, 20);
  const flyer = { ...hull, z: inches(4), height: inches(3), measuredFrom: 'hull' as const };
  const rules = {
    ...normalMove(40),
    keepAway: [{ from: 'enemies' as const, plan: 1000, vertical: 5000, when: 'path' as const }],
  };
  for (const z of [4, 5.4, 7]) {
    const scene = moveScene({ table: TABLE, bodies: [mover, { ...flyer, z: inches(z) }], features: [] });
    const found = shortestPath({ scene, body: mover, to: { x: inches(30), y: inches(20) }, rules })!;
    expect(checkMove(scene, ['m'], [found.move], rules)).toEqual([]);
    expect(found.length > inches(20)).toBe(z < 5.001);
  }
  // Above it: nearer to its top than to its base.
  const above = { ...mover, z: inches(5) };
  const low = { ...flyer, z: 0 };
  const scene = moveScene({ table: TABLE, bodies: [above, low], features: [] });
  const flight = { ...rules, passage: { ...rules.passage, airborne: { level: inches(3) } }, keepAway: [] };
  expect(shortestPath({ scene, body: above, to: { x: inches(30), y: inches(20) }, rules: flight })!.length).toBe(
    inches(20),
  );
});

test('[WZ-26.4] a way in flight leads over what is lower, and around what is higher', () => {
  const mover = model('m', 10, 20, { ...base, z: inches(3) });
  const rules = warzoneFlight(40);
  for (const [height, straight] of [
    [2, true],
    [6, false],
  ] as const) {
    const tower = block('tower', 18, 18, 22, 22, height);
    const scene = moveScene({ table: TABLE, bodies: [mover, foe('e', 15, 20)], features: [tower] });
    const found = shortestPath({ scene, body: mover, to: { x: inches(30), y: inches(20) }, rules })!;
    expect(found.length === inches(20)).toBe(straight);
    expect(checkMove(scene, ['m'], [found.move], rules)).toEqual([]);
  }
});

test('[WZ-28.3] an opening too small for a model is wall to its way', () => {
  const mover = model('m', 20, 15, base);
  const plain = wall('w', 10, 20, 30, 20, 4);
  const door = {
    id: 'd',
    kind: 'door' as const,
    at: inches(10),
    width: inches(4),
    sill: 0,
    lintel: inches(3),
    size: 2,
    state: 'open' as const,
  };
  const house = { ...plain, walls: plain.walls.map((each) => ({ ...each, openings: [door] })) };
  const scene = moveScene({ table: TABLE, bodies: [mover], features: [house] });
  const way = (size: number) => {
    const { passage } = warzoneMove(60);
    const rules = warzoneMove(60, { passage: { ...passage, openings: { kinds: ['door'], size } } });
    const found = shortestPath({ scene, body: mover, to: BEHIND, rules })!;
    expect(checkMove(scene, ['m'], [found.move], rules)).toEqual([]);
    return found.length;
  };
  expect(way(2)).toBe(inches(10));
  expect(way(3)).toBeGreaterThan(inches(10));
});
