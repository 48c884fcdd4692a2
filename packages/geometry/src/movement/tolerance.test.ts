import { describe, expect, test } from 'vitest';
import { rectangle } from '../footprint.ts';
import { aosMove, model, normalMove, warzoneMove } from '../testing/moves.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { driveFaults } from './drive.ts';
import { closedGates } from './gates.ts';
import { startOf, walk } from './path.ts';
import type { MoveFault, MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';
import { standingFaults } from './standing.ts';

// AoS R01 and Warzone R-002 allow 0.001" in every comparison; W40K half of it.

const TABLE = { width: inches(60), height: inches(44) };
const codes = (faults: readonly MoveFault[]) => faults.map((fault) => fault.code);
const at = { footprint: { kind: 'round', radius: 500 } } as const;
const mover = model('m', 20, 20, at);

/** The faults of a move to a place in thousandths, with an enemy at (40", 20"). */
function moving(x: number, y: number, rules: MoveRules) {
  const foe = model('foe', 40, 20, { ...at, side: 'B' });
  const scene = moveScene({ table: TABLE, bodies: [mover, foe], features: [] });
  return codes(checkMove(scene, ['m'], [{ model: 'm', path: walk(mover, [{ x, y }]) }], rules));
}

describe('lengths and distances with a tolerance of 0.001"', () => {
  test('[AOS-9.0] [WZ-12.1] a path of 5.0008" fits 5", one of 5.0016" does not', () => {
    for (const move of [aosMove, warzoneMove]) {
      expect(moving(23_000, 24_001, move(5))).toEqual([]);
      expect(moving(23_000, 24_002, move(5))).toEqual(['too-far']);
    }
    expect(moving(23_000, 24_001, normalMove(5))).toEqual(['too-far']);
  });

  test('[AOS-11.1] a charge ends within half an inch at 0.5007", not at 0.5013"', () => {
    const reach = { units: ['foe'], each: false, by: 'first-model', plan: 500 } as const;
    const end = (y: number, rules: MoveRules) => moving(40_000 - 900, 20_000 + y, rules);
    const charge = (move: typeof aosMove) => move(30, { keepAway: [], reach });
    // √(900² + 1200²) = 1500; a thousandth sideways is 0.8 more.
    expect(end(1201, charge(aosMove))).toEqual([]);
    expect(end(1202, charge(aosMove))).toEqual(['target-not-reached']);
    expect(end(1201, charge(normalMove))).toEqual(['target-not-reached']);
  });

  test('[AOS-9.4] who is within 3" by the tolerance is too close, along the path and at its end', () => {
    const end = (y: number, rules: MoveRules) => moving(40_000 - 2400, 20_000 + y, rules);
    // √(2400² + 3200²) = 4000.
    expect(end(3201, aosMove(30))).toEqual(['too-close']);
    expect(end(3202, aosMove(30))).toEqual([]);
    const [ban] = aosMove(30).keepAway;
    expect(end(3201, aosMove(30, { keepAway: [{ ...ban!, when: 'end' }] }))).toEqual(['too-close']);
    expect(end(3201, { ...aosMove(30), slack: 0.5 })).toEqual([]);
    const foe = model('foe', 40, 20, { ...at, side: 'B' });
    const scene = moveScene({ table: TABLE, bodies: [foe], features: [] });
    const there = { ...mover, x: 37_600, y: 23_201 };
    const standing = { terrainMeets: 'centre', edgeMeets: 'base', keepAway: [ban!] } as const;
    expect(codes(standingFaults(scene, there, { ...standing, slack: 1 }))).toEqual(['too-close']);
    expect(codes(standingFaults(scene, there, standing))).toEqual([]);
  });

  test('[WZ-12.4] 0.1" from an enemy is enough, and so is a thousandth less', () => {
    expect(moving(40_000 - 1100, 20_000, warzoneMove(30))).toEqual([]);
    expect(moving(40_000 - 1099, 20_000, warzoneMove(30))).toEqual([]);
    expect(moving(40_000 - 1098, 20_000, warzoneMove(30))).toEqual(['too-close']);
  });

  test('[AOS-1.3.3] coherency is measured with the same tolerance', () => {
    const mates = [mover, model('n', 20, 20, { ...at, unit: 'm' })];
    // 2000 is where bases are an inch apart; √(1200² + 1601²) = 2000.8.
    const scene = moveScene({ table: TABLE, bodies: mates, features: [] });
    const path = walk(mates[1]!, [{ x: 21_200, y: 21_601 }]);
    const check = (rules: MoveRules) => codes(checkMove(scene, ['m', 'n'], [{ model: 'n', path }], rules));
    const all = { ...aosMove(9).passage, models: 'all' } as const;
    expect(check(aosMove(9, { passage: all }))).toEqual([]);
    expect(check({ ...aosMove(9, { passage: all }), slack: 0.5 })).toContain('not-one-group');
  });

  test('[AOS-12.2] a pile-in that ends a thousandth farther away does not', () => {
    const rules = aosMove(3, { keepAway: [], approach: { to: 'enemies', how: 'not-farther-from-unit' } });
    expect(moving(20_000, 20_200, rules)).toEqual([]);
    expect(moving(20_000, 20_201, rules)).toEqual(['not-closer']);
  });

  test('[WZ-12.2] [WZ-24.7] gates and drives take it from their limits', () => {
    const posts = [11.5, 8.5 + 0.0008].map((y, i) =>
      model(`f${i}`, 12, 0, { ...at, y: 1000 * y, side: 'B', unit: `s${i}` }),
    );
    const limits = { separate: 2000, sameUnit: 4000, terrain: 2000 };
    expect(closedGates(posts, [], limits)).toHaveLength(1);
    expect(closedGates(posts, [], { ...limits, slack: 1 })).toEqual([]);
    const half = [{ turn: 0, turns: 'before', distance: 3001, gear: 'reverse' }] as const;
    const drive = { turn: 9000, distance: 6000, betweenTurns: 500 };
    expect(driveFaults(half, drive)).toHaveLength(1);
    expect(driveFaults(half, { ...drive, slack: 1 })).toEqual([]);
  });

  test('[W40K-11.1] a minimum may be missed by it, too', () => {
    const plane = model('p', 20, 20, { footprint: rectangle(2000, 1000) });
    const scene = moveScene({ table: TABLE, bodies: [plane], features: [] });
    const path = [startOf(plane), { ...startOf(plane), x: 20_000 + 2999 }];
    const rules: MoveRules = { ...normalMove(6), minimum: 3000 };
    expect(codes(checkMove(scene, ['p'], [{ model: 'p', path }], rules))).toEqual(['too-short']);
    expect(codes(checkMove(scene, ['p'], [{ model: 'p', path }], { ...rules, slack: 1 }))).toEqual([]);
  });
});
