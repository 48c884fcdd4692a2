import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { ovalBase, roundBase } from '../footprint.ts';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { aosMove, block, flyMove, model, normalMove, wall, warzoneMove } from '../testing/moves.ts';
import { degrees, inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { farthestPointLength, moveLength } from './cost.ts';
import { closedGates } from './gates.ts';
import { startOf, type Waypoint, walk } from './path.ts';
import type { MoveFault, MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';
import { solidsOf } from './solids.ts';

const TABLE = { width: inches(60), height: inches(44) };
const scene = (bodies: Body[], features: Feature[] = [], table = TABLE) => moveScene({ table, bodies, features });
const codes = (faults: readonly MoveFault[]) => faults.map((fault) => fault.code);
const to = (x: number, y: number) => ({ x: inches(x), y: inches(y) });

/** Check the path of the first model through points given in inches (x, y, z). */
function tryPath(bodies: Body[], features: Feature[], points: [number, number, number?][], rules: MoveRules) {
  const mover = bodies[0]!;
  const path = [
    startOf(mover),
    ...points.map(([x, y, z = 0]) => ({ ...to(x, y), z: inches(z), facing: mover.facing })),
  ];
  return checkMove(scene(bodies, features), [mover.id], [{ model: mover.id, path }], rules);
}

describe('length', () => {
  test('[W40K-08.2] an oval base 4"×2" that turns 90° on the spot travels 3.14"', () => {
    const oval = model('o', 20, 20, { footprint: { kind: 'oval', halfLength: 2000, halfWidth: 1000 } });
    const start = startOf(oval);
    expect(farthestPointLength(oval, start, { ...start, facing: degrees(90) })).toBeCloseTo(3141.6, 0);
    const turned: Waypoint[] = [start, { ...start, facing: degrees(90) }];
    const check = (m: number) => codes(checkMove(scene([oval]), ['o'], [{ model: 'o', path: turned }], normalMove(m)));
    expect(check(3.15)).toEqual([]);
    expect(check(3.1)).toEqual(['too-far']);
  });

  test('[W40K-08.2] turning while moving costs more than moving and less than doing one after the other', () => {
    const oval = model('o', 20, 20, { footprint: { kind: 'oval', halfLength: 2000, halfWidth: 1000 } });
    const start = startOf(oval);
    const cost = farthestPointLength(oval, start, { ...start, x: start.x + 6000, facing: degrees(90) });
    expect(cost).toBeGreaterThan(6000);
    expect(cost).toBeLessThan(6000 + 3142);
  });

  test('[AOS-9.0] a path of 3" and 2" fits 5", one of 5.1" does not, and says where it runs out', () => {
    const bodies = [model('v', 10, 10, { footprint: roundBase(40) })];
    expect(
      tryPath(
        bodies,
        [],
        [
          [13, 10],
          [13, 12],
        ],
        aosMove(5),
      ),
    ).toEqual([]);
    expect(
      tryPath(
        bodies,
        [],
        [
          [13, 10],
          [13, 12.1],
        ],
        aosMove(5),
      ),
    ).toMatchObject([{ code: 'too-far', model: 'v', measured: 5100, needed: 5000, at: { leg: 1, ...to(13, 12) } }]);
  });

  test('[AOS-9.0] an oval that goes 4" and turns 90° has an end 6.41" away', () => {
    const oval = model('o', 10, 10, { footprint: ovalBase(105, 70) });
    const path = [startOf(oval), { ...startOf(oval), x: inches(14), facing: degrees(90) }];
    const check = (m: number) => checkMove(scene([oval]), ['o'], [{ model: 'o', path }], aosMove(m));
    expect(check(5)).toMatchObject([{ code: 'too-far', needed: 5000 }]);
    expect(check(5)[0]?.measured).toBeCloseTo(6410, -1);
    expect(check(7)).toEqual([]);
  });

  test('[AOS-9.0] the ends of the long axis count whichever way it lies, and a round base may turn as it likes (R32)', () => {
    const check = (footprint: Body['footprint'], facing: number, m: number) => {
      const base = model('o', 10, 10, { footprint, facing });
      const path = [startOf(base), { ...startOf(base), x: inches(14), facing: facing + 9000 }];
      return checkMove(scene([base]), ['o'], [{ model: 'o', path }], aosMove(m));
    };
    const broad = { kind: 'oval', halfLength: 1378, halfWidth: 2067 } as const;
    expect(check(broad, 9000, 6)).toMatchObject([{ code: 'too-far', needed: 6000 }]);
    expect(check(broad, 9000, 6)[0]?.measured).toBeCloseTo(6409.4, 0);
    expect(check(broad, 9000, 6.5)).toEqual([]);
    expect(check(roundBase(60), 9000, 4)).toEqual([]);
  });

  test('[WZ-03.5] difficult ground counts double, but an inch can always be walked', () => {
    const swamp = feature({
      id: 's',
      kind: 'area',
      area: [rectangleOutline(10_000, 0, 20_000, 20_000)],
      traits: ['difficult'],
    });
    const inside = [model('m', 15, 10)];
    expect(tryPath(inside, [swamp], [[16.5, 10]], warzoneMove(3))).toEqual([]);
    expect(codes(tryPath(inside, [swamp], [[16.6, 10]], warzoneMove(3)))).toEqual(['too-far']);
    expect(tryPath([model('m', 9, 10)], [swamp], [[11, 10]], warzoneMove(3))).toEqual([]);
    expect(codes(tryPath([model('m', 9, 10)], [swamp], [[11.1, 10]], warzoneMove(3)))).toEqual(['too-far']);
    expect(tryPath(inside, [swamp], [[16, 10]], warzoneMove(1))).toEqual([]);
  });

  test('[WZ-03.7] stairs rising 1" over 1.5" cost 2.5", going down only 1.5"', () => {
    const stairs = feature({
      id: 'stairs',
      kind: 'ruin',
      floors: [
        {
          id: 'stairs',
          corners: rectangleOutline(10_000, 0, 20_000, 20_000),
          z: 0,
          slope: { from: { x: 10_000, y: 0 }, to: { x: 11_500, y: 0 }, rise: 1000 },
          standable: true,
          opaque: false,
          hatches: [],
        },
      ],
    });
    const up = model('m', 10, 10);
    const path = [startOf(up), { ...startOf(up), x: 11_500, z: 1000 }];
    const prepared = scene([up], [stairs]);
    expect(moveLength(prepared, up, { model: 'm', path }, warzoneMove(3).cost)).toBe(2500);
    expect(moveLength(prepared, up, { model: 'm', path: [...path].reverse() }, warzoneMove(3).cost)).toBe(1500);
    expect(checkMove(prepared, ['m'], [{ model: 'm', path }], warzoneMove(3))).toEqual([]);
  });
});

describe('models in the way', () => {
  test('[W40K-08.3] passing 0.8" from an enemy base is within engagement range, 2" at the end does not help', () => {
    const foe = model('foe', 13, 12.06, { side: 'B' });
    expect(tryPath([model('m', 10, 10), foe], [], [[16, 10]], normalMove(6))).toMatchObject([
      { code: 'too-close', model: 'm', other: 'foe', measured: 800, needed: 1000, at: { leg: 0, share: 0.5 } },
    ]);
  });

  test('[W40K-08.2] a base may touch but not pass through another one', () => {
    const friend = model('f', 13, 10, { unit: 'x' });
    expect(codes(tryPath([model('m', 10, 10), friend], [], [[16, 10]], normalMove(6)))).toEqual(['model-in-the-way']);
    expect(tryPath([model('m', 10, 10), friend], [], [[11.74, 10]], normalMove(6))).toEqual([]);
    expect(tryPath([model('m', 10, 11.26), friend], [], [[16, 11.26]], normalMove(6))).toEqual([]);
    expect(codes(tryPath([model('m', 10, 10), friend], [], [[12.5, 10]], normalMove(6)))).toEqual([
      'model-in-the-way',
      'ends-on-model',
    ]);
  });

  test('[W40K-08.2] models move in the order given, each among the others as they then stand', () => {
    const bodies = [model('a', 10, 10, { unit: 'u' }), model('b', 11.26, 10, { unit: 'u' })];
    const first = { model: 'a', path: walk(bodies[0]!, [to(12, 10)]) };
    const second = { model: 'b', path: walk(bodies[1]!, [to(14, 10)]) };
    expect(checkMove(scene(bodies), ['a', 'b'], [second, first], normalMove(6))).toEqual([]);
    expect(codes(checkMove(scene(bodies), ['a', 'b'], [first, second], normalMove(6)))).toContain('model-in-the-way');
  });

  test('[W40K-08.2] no part of the base may cross the edge of the table', () => {
    expect(tryPath([model('m', 2, 10)], [], [[0.63, 10]], normalMove(6))).toEqual([]);
    expect(codes(tryPath([model('m', 2, 10)], [], [[0.6, 10]], normalMove(6)))).toEqual(['table-edge']);
    expect(tryPath([model('m', 2, 10)], [], [[0.1, 10]], warzoneMove(6))).toEqual([]);
  });

  test('[W40K-08.6] falling back may pass through engagement range but not end there', () => {
    const foe = model('foe', 12, 10, { side: 'B' });
    const rules = normalMove(6, { keepAway: [{ from: 'enemies', plan: 1000, vertical: 5000, when: 'end' }] });
    expect(tryPath([model('m', 10, 10), foe], [], [[8, 10]], rules)).toEqual([]);
    expect(codes(tryPath([model('m', 10, 10), foe], [], [[10.1, 10]], rules))).toEqual(['too-close']);
    const bodies = [model('m', 10, 10), foe];
    expect(checkMove(scene(bodies), ['m'], [], rules)).toMatchObject([{ code: 'too-close', model: 'm', other: 'foe' }]);
  });

  test('[W40K-11.3] aircraft are passed as if absent', () => {
    const plane = model('p', 13, 10, { side: 'B' });
    const rules = normalMove(6, {
      passage: { ...normalMove(6).passage, units: ['p'] },
      keepAway: [
        { from: 'enemies', except: ['p'], plan: 1000, vertical: 5000, when: 'path' },
        { from: ['p'], plan: 1000, vertical: 5000, when: 'end' },
      ],
    });
    expect(tryPath([model('m', 10, 10), plane], [], [[16, 10]], rules)).toEqual([]);
    expect(codes(tryPath([model('m', 10, 10), plane], [], [[14, 10]], rules))).toEqual(['ends-on-model', 'too-close']);
  });

  test('[W40K-11.4] who is engaged by an aircraft only may move normally, but not stay beside it', () => {
    const plane = model('p', 11.5, 10, { side: 'B' });
    const rules = normalMove(6, {
      passage: { ...normalMove(6).passage, units: ['p'] },
      keepAway: [
        { from: 'enemies', except: ['p'], plan: 1000, vertical: 5000, when: 'path' },
        { from: ['p'], plan: 1000, vertical: 5000, when: 'end' },
      ],
    });
    expect(tryPath([model('m', 10, 10), plane], [], [[8, 10]], rules)).toEqual([]);
    expect(codes(tryPath([model('m', 10, 10), plane], [], [[10, 10.5]], rules))).toEqual(['too-close']);
  });

  test('[W40K-08.3] models of one unit may have their own allowance', () => {
    const bodies = [model('a', 10, 10, { unit: 'u' }), model('b', 10, 12, { unit: 'u' })];
    const moves = bodies.map((body) => ({ model: body.id, path: walk(body, [{ x: body.x + inches(7), y: body.y }]) }));
    expect(checkMove(scene(bodies), ['a', 'b'], moves, normalMove(7))).toEqual([]);
    const mixed = normalMove(6, { allowances: { b: inches(7) } });
    expect(checkMove(scene(bodies), ['a', 'b'], moves, mixed)).toMatchObject([
      { code: 'too-far', model: 'a', measured: 7000, needed: 6000 },
    ]);
  });

  test('[WZ-12.4] a move stops 0.1" short of an enemy 3" ahead', () => {
    const foe = model('foe', 14, 10, { side: 'B', footprint: { kind: 'round', radius: 500 } });
    const mover = model('m', 10, 10, { footprint: { kind: 'round', radius: 500 } });
    expect(tryPath([mover, foe], [], [[12.9, 10]], warzoneMove(3))).toEqual([]);
    expect(codes(tryPath([mover, foe], [], [[12.95, 10]], warzoneMove(3)))).toEqual(['too-close']);
  });

  test('[WZ-12.2] gates: 2" between squads, 4" within one, 2" beside a wall', () => {
    const small = { footprint: { kind: 'round', radius: 500 } as const };
    const mover = model('m', 10, 10, small);
    const limits = { separate: 2000, sameUnit: 4000, terrain: 2000 };
    const a = model('a', 12, 11.5, { side: 'B', unit: 's1', ...small });
    const b = (unit: string) => model('b', 12, 8.5, { side: 'B', unit, ...small });
    const pass = (other: Body) => {
      const gates = closedGates([a, other], [], limits);
      return codes(tryPath([mover, a, other], [], [[14, 10]], warzoneMove(6, { gates })));
    };
    expect(pass(b('s2'))).toEqual([]);
    expect(pass(b('s1'))).toEqual(['gate-closed']);
    const beside = (y: number) => {
      const fence = wall('w', 11, y, 13, y, 3);
      const gates = closedGates([a], solidsOf(fence), limits);
      return codes(tryPath([mover, a], [fence], [[14, 10]], warzoneMove(6, { gates })));
    };
    expect(beside(8.95)).toEqual([]);
    expect(beside(9.05)).toEqual(['gate-closed']);
  });

  test('[WZ-12.2] a gate may be left by the model standing on it, and not crossed by stopping on it (R-054)', () => {
    const small = { footprint: { kind: 'round', radius: 500 } as const };
    const foes = [11.5, 8.5].map((y, i) => model(`f${i}`, 12, y, { side: 'B', unit: 's', ...small }));
    const gates = closedGates(foes, [], { separate: 2000, sameUnit: 4000, terrain: 2000 });
    expect(tryPath([model('m', 12, 10, small), ...foes], [], [[14, 10]], warzoneMove(6, { gates }))).toEqual([]);
    const stop = tryPath(
      [model('m', 10, 10, small), ...foes],
      [],
      [
        [12, 10],
        [14, 10],
      ],
      warzoneMove(6, { gates }),
    );
    expect(codes(stop)).toEqual(['gate-closed']);
  });
});

describe('terrain', () => {
  const over = (height: number): [number, number, number?][] => [
    [11, 10],
    [11, 10, height],
    [12.36, 10, height],
    [12.36, 10],
  ];

  test('[W40K-09.2] a 3" wall costs its height twice; nobody stops on its face', () => {
    const bodies = [model('m', 10, 10)];
    const features = [wall('w', 11.68, 5, 11.68, 15, 3)];
    expect(tryPath(bodies, features, over(3), normalMove(6))).toMatchObject([{ code: 'too-far', needed: 6000 }]);
    expect(tryPath(bodies, features, over(3), normalMove(9))).toEqual([]);
    expect(
      codes(
        tryPath(
          bodies,
          features,
          [
            [11, 10],
            [11, 10, 2],
          ],
          normalMove(6),
        ),
      ),
    ).toEqual(['ends-unsupported']);
    expect(codes(tryPath(bodies, features, [[14, 10]], normalMove(6)))).toEqual(['terrain-in-the-way']);
  });

  test('[W40K-09.2] a 1" wall is stepped over for nothing', () => {
    expect(tryPath([model('m', 10, 10)], [wall('w', 12, 5, 12, 15, 1)], [[16, 10]], normalMove(6))).toEqual([]);
  });

  test('[W40K-09.2] nobody climbs the air or walks on it', () => {
    expect(
      codes(
        tryPath(
          [model('m', 10, 10)],
          [],
          [
            [10, 10, 2],
            [12, 10, 2],
          ],
          normalMove(6),
        ),
      ),
    ).toEqual(['nothing-to-climb', 'unsupported', 'ends-unsupported']);
  });

  test('[W40K-09.2] the whole base must be borne where a move ends', () => {
    const bodies = [model('m', 10, 10)];
    const up = (x: number) =>
      tryPath(
        bodies,
        [block('b', 12, 5, 18, 15, 3)],
        [
          [11.37, 10],
          [11.37, 10, 3],
          [x, 10, 3],
        ],
        normalMove(9),
      );
    expect(codes(up(12.2))).toEqual(['ends-unsupported']);
    expect(up(12.63)).toEqual([]);
  });

  test('[W40K-09.3] flight goes over walls and enemies; only its end counts', () => {
    const foe = model('foe', 15, 10, { side: 'B' });
    const features = [wall('w', 12, 5, 12, 15, 3)];
    expect(tryPath([model('m', 10, 10), foe], features, [[17.76, 10]], flyMove(10))).toEqual([]);
    const near = tryPath([model('m', 10, 10), foe], features, [[17.16, 10]], flyMove(10));
    expect(near).toMatchObject([{ code: 'too-close', other: 'foe', measured: 900, needed: 1000 }]);
  });

  test('[AOS-9.3] a 4" ruin from 1" away costs 5" up, and 5" down again', () => {
    const ruin = [block('r', 12, 5, 20, 15, 4)];
    expect(
      tryPath(
        [model('v', 11, 10)],
        ruin,
        [
          [12, 10],
          [12, 10, 4],
        ],
        aosMove(5),
      ),
    ).toEqual([]);
    expect(
      codes(
        tryPath(
          [model('v', 11, 10)],
          ruin,
          [
            [12, 10],
            [12, 10, 4],
          ],
          aosMove(4.9),
        ),
      ),
    ).toEqual(['too-far']);
    const top = model('p', 13, 10, { z: inches(4) });
    expect(
      tryPath(
        [top],
        ruin,
        [
          [12, 10, 4],
          [12, 10],
        ],
        aosMove(5),
      ),
    ).toEqual([]);
  });

  test('[AOS-9.4] flight is straight through the air when it ends on a feature, level otherwise', () => {
    const tower = (x: number) => [block('t', x, 5, x + 8, 15, 4)];
    const fly = aosMove(12, {
      cost: { ...aosMove(12).cost, flight: 'air' },
      passage: { ...aosMove(12).passage, models: 'all', terrain: true },
    });
    expect(tryPath([model('y', 10, 10)], tower(20), [[21, 10, 4]], fly)).toEqual([]);
    expect(tryPath([model('y', 10, 10)], [block('t', 14, 5, 18, 15, 6)], [[21.5, 10]], fly)).toEqual([]);
    expect(codes(tryPath([model('y', 10, 10)], tower(20), [[21.5, 10, 4]], fly))).toEqual(['too-far']);
    expect(tryPath([model('y', 10, 10)], tower(20), [[21.3, 10, 4]], fly)).toEqual([]);
  });

  test('[AOS-17.1.2] defensible terrain is neither crossed nor ended on', () => {
    const area = rectangleOutline(12_000, 5_000, 16_000, 15_000);
    const keep = feature({ id: 'keep', kind: 'building', area: [area], height: 4000, traits: ['defensible'] });
    const rules = aosMove(10, { passage: { ...aosMove(10).passage, barred: ['defensible'] } });
    expect(codes(tryPath([model('m', 10, 10)], [keep], [[19, 10]], rules))).toEqual(['barred-terrain']);
    expect(codes(tryPath([model('m', 10, 10)], [keep], [[14, 10]], rules))).toEqual([
      'barred-terrain',
      'barred-terrain',
    ]);
  });

  test('[AOS-17.1.2] a base that is not round passes defensible terrain by its own outline', () => {
    const area = rectangleOutline(20_000, 20_000, 25_000, 25_000);
    const tower = feature({ id: 'tower', kind: 'building', area: [area], height: 6000, traits: ['defensible'] });
    const rules = aosMove(12, { passage: { ...aosMove(12).passage, barred: ['defensible'] } });
    // Lengthwise, 1.378" wide on either side of its centre.
    const past = (clear: number, facing = 0) =>
      codes(
        tryPath(
          [model('m', 17, 20 - 1.378 - clear, { footprint: ovalBase(105, 70), facing })],
          [tower],
          [[28, 20 - 1.378 - clear]],
          rules,
        ),
      );
    expect(past(0.05)).toEqual([]);
    expect(past(0.68)).toEqual([]);
    expect(past(-0.05)).toEqual(['barred-terrain']);
    expect(past(0.68, 9000)).toEqual(['barred-terrain']);
    expect(past(0.7, 9000)).toEqual([]);
    const turning = model('m', 22.5, 18.5, { footprint: ovalBase(105, 70) });
    const path = [startOf(turning), { ...startOf(turning), facing: 9000 }];
    expect(codes(checkMove(scene([turning], [tower]), ['m'], [{ model: 'm', path }], rules))).toEqual([
      'barred-terrain',
      'barred-terrain',
    ]);
    // Beside a corner: the box around it reaches over the tower, the base does not.
    const diagonal = model('m', 18.6, 18.6, { footprint: ovalBase(105, 70), facing: 13_500 });
    const stays = [{ model: 'm', path: [startOf(diagonal)] }];
    expect(checkMove(scene([diagonal], [tower]), ['m'], stays, rules)).toEqual([]);
  });

  test('[WZ-30.2] a base goes through an open door it fits, not through a closed one', () => {
    const door = (state: 'open' | 'closed', width: number): Feature => {
      const base = wall('w', 12, 5, 12, 15, 3);
      const opening = { id: 'd', kind: 'door' as const, at: 5000, width, sill: 0, lintel: 2000, size: 3, state };
      return { ...base, walls: base.walls.map((each) => ({ ...each, openings: [opening] })) };
    };
    const cross = (feature: Feature) => codes(tryPath([model('m', 10, 10)], [feature], [[14, 10]], normalMove(6)));
    expect(cross(door('open', 1400))).toEqual([]);
    expect(cross(door('open', 1000))).toContain('terrain-in-the-way');
    expect(cross(door('closed', 1400))).toContain('terrain-in-the-way');
  });
});

test('[W40K-02.2] every reason is given at once', () => {
  const bodies = [
    model('a', 10, 10, { unit: 'u' }),
    model('b', 11.5, 10, { unit: 'u' }),
    model('foe', 16.5, 12, { side: 'B' }),
  ];
  const moves = [{ model: 'b', path: walk(bodies[1]!, [to(17.6, 10)]) }];
  const faults = checkMove(scene(bodies), ['a', 'b'], moves, normalMove(6));
  expect(codes(faults)).toEqual(['too-far', 'too-close', 'too-few-neighbours', 'too-few-neighbours', 'not-one-group']);
});
