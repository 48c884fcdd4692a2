import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { ovalBase } from '../footprint.ts';
import { feature, rectangleOutline } from '../terrain.ts';
import { aosMove, block, model, normalMove, wall, warzoneMove } from '../testing/moves.ts';
import { degrees, inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { startOf, type Waypoint } from './path.ts';
import type { MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';

const TABLE = { width: inches(60), height: inches(44) };

/** Up from x = 10" on the table to x = 30" at 10": half an inch for each inch. */
const ramp = feature({
  id: 'ramp',
  kind: 'hill',
  height: inches(10),
  floors: [
    {
      id: 'ramp',
      corners: rectangleOutline(inches(8), inches(8), inches(34), inches(12)),
      z: 0,
      slope: { from: { x: inches(10), y: 0 }, to: { x: inches(30), y: 0 }, rise: inches(10) },
      standable: true,
      opaque: true,
      hatches: [],
    },
  ],
});
const bottom = model('m', 10, 10);
const top = model('m', 30, 10, { z: inches(10) });
const foe = (x: number, y: number, more: Partial<Body> = {}) => model('foe', x, y, { side: 'B', ...more });

function going(mover: Body, steps: readonly Partial<Waypoint>[], rules: MoveRules, others: Body[], features = [ramp]) {
  const path = [startOf(mover)];
  for (const step of steps) path.push({ ...path.at(-1)!, ...step });
  const scene = moveScene({ table: TABLE, bodies: [mover, ...others], features });
  const { coherency: _, ...alone } = rules;
  return checkMove(scene, [mover.id], [{ model: mover.id, path }], alone);
}

const up = (rules: MoveRules, other: Body) => going(bottom, [{ x: inches(30), z: inches(10) }], rules, [other]);
const down = (rules: MoveRules, other: Body) => going(top, [{ x: inches(10), z: 0 }], rules, [other]);

describe('[W40K-08.3] a ramp beside an enemy', () => {
  const rules = normalMove(40);

  test('where the ramp is more than 5" above it, nobody is within engagement range', () => {
    expect(up(rules, foe(26, 12.06))).toEqual([]);
    expect(down(rules, foe(26, 12.06))).toEqual([]);
    // Nor is one on a roof above the foot of the ramp.
    expect(up(rules, foe(12, 12.06, { z: inches(9) }))).toEqual([]);
  });

  test('lower down it is too close from the first place within an inch on', () => {
    expect(up(rules, foe(18, 12.06))).toMatchObject([
      { code: 'too-close', other: 'foe', measured: 800, needed: 1000, at: { leg: 0, x: 17_069, y: 10_000, z: 3535 } },
    ]);
    expect(down(rules, foe(18, 12.06))).toMatchObject([{ code: 'too-close', measured: 800, at: { x: 18_931 } }]);
  });

  test('half way, the height decides where it begins going down, and what is nearest going up', () => {
    const other = foe(20.5, 12.06);
    // Within 5" of it up to x = 20.001", where the bases are √(0.499² + 2.06²) − 1.26" apart.
    const nearest = Math.sqrt(499 * 499 + 2060 * 2060) - 1260;
    const [rising, falling] = [up(rules, other), down(rules, other)];
    expect(rising).toMatchObject([{ code: 'too-close', at: { x: 19_569 } }]);
    expect(falling).toMatchObject([{ code: 'too-close', at: { x: 20_001, z: 5001 } }]);
    for (const [fault] of [rising, falling]) expect(fault?.measured).toBeCloseTo(nearest, 0);
  });

  test('a hull reaches as high as it is', () => {
    const tower = foe(26, 12.06, { measuredFrom: 'hull', height: inches(3) });
    expect(up(rules, tower)).toMatchObject([{ code: 'too-close', at: { x: 25_069 } }]);
    // The ramp is 7.53" high where the bases are an inch apart.
    expect(up(rules, { ...tower, height: inches(2.5) })).toEqual([]);
  });

  test('a base that turns on its way counts with the facing and the height it has at each place', () => {
    const oval = { ...bottom, footprint: ovalBase(105, 70), facing: degrees(90) };
    // Across the ramp it reaches 2.07" to the side, along it 1.38".
    const turning = (x: number, y: number) =>
      going(oval, [{ x: inches(30), z: inches(10), facing: 0 }], rules, [foe(x, y)]).filter(
        ({ code }) => code === 'too-close',
      );
    expect(turning(12, 13.6)).toHaveLength(1);
    expect(turning(18, 13.6)).toEqual([]);
    expect(turning(26, 12)).toEqual([]);
  });
});

describe('[AOS-9.3] 3" in space from a ramp', () => {
  const rules = aosMove(40);

  test('who is high above the enemy keeps away from him', () => {
    expect(up(rules, foe(18, 12.06))).toEqual([]);
    expect(down(rules, foe(18, 12.06))).toEqual([]);
  });

  test('the first place and the least distance are those in space', () => {
    const other = foe(14, 12.06);
    const apart = (x: number) => {
      const plan = Math.sqrt((x - 14_000) ** 2 + 2060 ** 2) - 1260;
      return Math.sqrt(plan * plan + ((x - 10_000) / 2) ** 2);
    };
    const [fault] = down(rules, other);
    expect(fault).toMatchObject({ code: 'too-close', other: 'foe', needed: 3000 });
    expect(apart(fault!.at!.x)).toBeGreaterThan(2999.5);
    expect(apart(fault!.at!.x)).toBeLessThan(3001.5);
    const nearest = Math.min(...Array.from({ length: 20_001 }, (_, k) => apart(10_000 + k)));
    expect(fault?.measured).toBeCloseTo(nearest, 1);
  });

  test('near in plan at one place and in height at another is near at none', () => {
    // In plan within 3" from x = 16.3" on, where the ramp is 3.2" high.
    expect(up(rules, foe(20, 12.06))).toEqual([]);
  });
});

describe('[WZ-03.7] a base at the rim of a slope', () => {
  const face = (id: string, x: readonly [number, number], slope?: { from: number; to: number }) => ({
    id,
    corners: rectangleOutline(inches(x[0]), inches(8), inches(x[1]), inches(20)),
    z: slope ? 0 : inches(2),
    ...(slope
      ? { slope: { from: { x: inches(slope.from), y: 0 }, to: { x: inches(slope.to), y: 0 }, rise: inches(2) } }
      : {}),
    standable: true,
    opaque: true,
    hatches: [],
  });
  const hill = feature({
    id: 'hill',
    kind: 'hill',
    height: inches(2),
    floors: [face('slope', [10, 12], { from: 10, to: 12 }), face('top', [12, 20])],
  });
  const codes = (x: number, y: number, z: number) =>
    going(
      model('m', 6, 14),
      [
        { x: inches(10), y: inches(y) },
        { x: inches(x), z: inches(z) },
      ],
      warzoneMove(20),
      [],
      [hill],
    ).map(({ code }) => code);

  test('lies on the table at its foot and on the top at its head', () => {
    expect(codes(10.2, 14, 0.2)).toEqual([]);
    expect(codes(11.9, 14, 1.9)).toEqual([]);
    expect(codes(11, 14, 1)).toEqual([]);
  });

  test('but does not hang over its side', () => {
    expect(codes(11.5, 8.2, 1.5)).toEqual(['ends-unsupported']);
  });
});

describe('straight up and down', () => {
  const cliff = block('cliff', 10.63, 5, 20, 15, 9);
  const climb = [{ z: inches(9) }, { x: inches(14) }];

  test('[W40K-08.3] a climb comes too close at the height that is near enough', () => {
    const balcony = block('balcony', 7, 11, 10, 15, 8);
    const [first] = going(bottom, climb, normalMove(40), [foe(10, 12, { z: inches(8) })], [cliff, balcony]);
    expect(first).toMatchObject({ code: 'too-close', measured: 740, at: { leg: 0, x: 10_000, z: 3000 } });
    expect(first?.at?.share).toBeCloseTo(2999.5 / 9000, 6);
  });

  test('[AOS-9.3] and in space at the height that makes the distance', () => {
    const balcony = block('balcony', 7, 11, 10, 15, 8);
    const faults = going(bottom, climb, aosMove(40), [foe(10, 12, { z: inches(8) })], [cliff, balcony]);
    const first = faults.find(({ code }) => code === 'too-close');
    // √(3.0005² − 0.74²) below it.
    expect(first).toMatchObject({ at: { leg: 0, z: 5092 } });
    expect(first?.measured).toBeCloseTo(740, 3);
  });

  test('[W40K-08.2] somebody overhead is met where the head of the climber comes to his feet', () => {
    const overhead = model('friend', 10, 10.5, { z: inches(6) });
    const [first] = going(bottom, climb, normalMove(40), [overhead], [cliff]);
    expect(first).toMatchObject({ code: 'model-in-the-way', other: 'friend', at: { leg: 0, z: 4500 } });
  });
});

test('[W40K-09.2] of several floors above one another a climb names the one it comes to first', () => {
  const corners = rectangleOutline(inches(5), inches(5), inches(15), inches(15));
  const storey = (id: string, z: number) => ({ id, corners, z: inches(z), standable: true, opaque: true, hatches: [] });
  const ruin = feature({ id: 'ruin', kind: 'ruin', floors: [storey('upper', 6), storey('lower', 3)] });
  const met = (from: number, to: number) =>
    going({ ...bottom, z: inches(from) }, [{ z: inches(to) }], normalMove(40), [], [ruin]).find(
      ({ code }) => code === 'floor-in-the-way',
    );
  expect(met(0, 8)).toMatchObject({ other: 'lower', at: { z: 3000 } });
  expect(met(8, 0)).toMatchObject({ other: 'upper', at: { z: 6000 } });
});

describe('[WZ-03.7] what a ramp leads through is met at the first place', () => {
  test('somebody who stands on the table below it', () => {
    const low = (x: number) => up(warzoneMove(40, { keepAway: [] }), foe(x, 10));
    const [met] = low(12);
    // Bases of 0.63": they touch 1.26" before he is reached, and bite by more than 0.001".
    expect(met).toMatchObject({ other: 'foe', at: { x: 10_741, z: 371 } });
    expect(low(16)).toEqual([]);
  });

  test('a wall that stands up through it, coming from above where the ramp is as high', () => {
    const features = [ramp, wall('w', 14, 8, 14, 12, 2)];
    const [rising] = going(bottom, [{ x: inches(30), z: inches(10) }], warzoneMove(40), [], features);
    expect(rising).toMatchObject({ code: 'terrain-in-the-way', other: 'w', at: { x: 13_321 } });
    const [falling] = going(top, [{ x: inches(10), z: 0 }], warzoneMove(40), [], features);
    expect(falling).toMatchObject({ code: 'terrain-in-the-way', other: 'w', at: { x: 14_000, z: 2000 } });
  });
});
