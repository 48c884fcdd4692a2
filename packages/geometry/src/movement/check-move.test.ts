import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { aosMove, model, normalMove, wall, warzoneMove } from '../testing/moves.ts';
import { codes, scene, to, tryPath } from '../testing/tried.ts';
import { unitGap, unitWithin } from '../unit-distance.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { closedGates } from './gates.ts';
import { type ModelMove, startOf, walk } from './path.ts';
import type { MoveRules } from './rules.ts';
import { solidsOf } from './solids.ts';

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

describe('redeploy', () => {
  const unit = [model('g1', 10, 10, { unit: 'G' }), model('g2', 10, 11.5, { unit: 'G' })];
  const comer = (gap: number) => model('comer', 11.26 + gap, 10, { side: 'B' });
  const other = model('other', 10, 17.76, { side: 'B' });

  test('[AOS-8.4] who came within 9" is answered by a unit more than 3" from everybody, who came to 9.2" is not', () => {
    const may = (gap: number, enemies: Body[]) =>
      unitWithin(unit, [comer(gap)], inches(9), 1) && !unitWithin(unit, [comer(gap), ...enemies], inches(3), 1);
    expect(unitGap(unit, [other])).toBe(inches(5));
    expect([may(8.5, [other]), may(9.2, [other])]).toEqual([true, false]);
    expect(may(8.5, [other, model('near', 7, 12.4, { side: 'B' })])).toBe(false);
  });

  test('[AOS-8.4] it moves 3" with a die of 3, past enemies, and ends more than 3" from all of them (R30)', () => {
    const rules = aosMove(3, { keepAway: [{ from: 'enemies', plan: inches(3), when: 'end' }] });
    const enemies = [comer(8.5), other, model('post', 8, 5.5, { side: 'B' })];
    const check = (dx: number, dy: number) =>
      checkMove(
        scene([...unit, ...enemies]),
        ['g1', 'g2'],
        [...unit].reverse().map((each) => ({
          model: each.id,
          path: walk(each, [{ x: each.x + inches(dx), y: each.y + inches(dy) }]),
        })),
        rules,
      );
    expect(check(3, 0)).toEqual([]);
    expect(codes(check(3.01, 0))).toEqual(['too-far', 'too-far']);
    // 5" from the other one before, 2.9" after.
    expect(codes(check(0, 2.1))).toEqual(['too-close']);
    expect(check(0, 1.99)).toEqual([]);
    const past = [
      { model: 'g1', path: walk(unit[0]!, [to(10, 9), to(10.9, 10)]) },
      { model: 'g2', path: walk(unit[1]!, [to(10, 11.7)]) },
    ];
    expect(checkMove(scene([...unit, ...enemies]), ['g1', 'g2'], past, rules)).toEqual([]);
    expect(codes(checkMove(scene([...unit, ...enemies]), ['g1', 'g2'], past, aosMove(3)))).toContain('too-close');
  });
});

describe('models that stay', () => {
  const foe = model('foe', 11.5, 10, { side: 'B' });
  const mover = model('m', 10, 10);
  /** The same stay: not listed, a path of one place, a path from there to there, and turning a round base. */
  const stays = (rules: MoveRules, unit: Body = mover) => {
    const start = startOf(unit);
    const paths = [[start], [start, start], [start, { ...start, facing: 9000 }]];
    const moves = [[], ...paths.map((path) => [{ model: unit.id, path }])];
    return moves.map((each) => codes(checkMove(scene([unit, foe]), [unit.id], each, rules)));
  };

  test('[W40K-08.3] a stay is no move along a path, listed or not', () => {
    expect(stays(normalMove(6))).toEqual([[], [], [], []]);
  });

  test('[W40K-08.6] [W40K-11.1] falling back and the least move are asked of who stays, listed or not', () => {
    const back = normalMove(6, { keepAway: [{ from: 'enemies', plan: 1000, vertical: 5000, when: 'end' }] });
    expect(stays(back)).toEqual(Array(4).fill(['too-close']));
    expect(stays({ ...normalMove(45), minimum: inches(20) })).toEqual(Array(4).fill(['too-short']));
  });

  test('[W40K-02.3] whoever lists a stay is told whether the model may stand there', () => {
    const on = model('m', 11, 10);
    expect(stays(normalMove(6), on)).toEqual([[], ...Array(3).fill(['ends-on-model'])]);
  });

  test('[AOS-11.1] a stay listed first is not the first model moved', () => {
    const bodies = [model('a', 2, 5, { unit: 'u' }), model('b', 4, 5, { unit: 'u' }), model('e', 9, 5, { side: 'B' })];
    const { coherency: _, ...alone } = aosMove(4, { keepAway: [] });
    const rules = { ...alone, reach: { units: ['e'], each: false, by: 'first-model', plan: 500 } as const };
    const goes = { model: 'b', path: walk(bodies[1]!, [to(7.4, 5)]) };
    const check = (...moves: ModelMove[]) => codes(checkMove(scene(bodies), ['a', 'b'], moves, rules));
    expect(check({ model: 'a', path: walk(bodies[0]!, []) }, goes)).toEqual([]);
    expect(check({ model: 'a', path: walk(bodies[0]!, [to(2, 5)]) }, goes)).toEqual([]);
    expect(check({ model: 'a', path: walk(bodies[0]!, [to(2.1, 5)]) }, goes)).toEqual(['target-not-reached']);
    expect(check({ model: 'b', path: walk(bodies[1]!, []) })).toEqual(['target-not-reached']);
  });
});
