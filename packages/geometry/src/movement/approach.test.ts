import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { planPileIn } from '../planner/pile-in.ts';
import { aosMove, model, pileIn } from '../testing/moves.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { type ModelMove, walk } from './path.ts';
import type { MoveFault, MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';

const TABLE = { width: inches(60), height: inches(44) };
const codes = (faults: readonly MoveFault[]) => faults.map((fault) => fault.code);

/** Check a straight move of the first model to a place in inches. */
function moveTo(bodies: Body[], [x, y]: [number, number], rules: MoveRules) {
  const mover = bodies[0]!;
  const path = walk(mover, [{ x: inches(x), y: inches(y) }]);
  return checkMove(moveScene({ table: TABLE, bodies, features: [] }), [mover.id], [{ model: mover.id, path }], rules);
}

describe('pile-in and heroic interventions', () => {
  const foe = model('foe', 13.86, 10, { side: 'B' });
  test('[W40K-19.2] 3" around the enemy to a gap of 0.4" is closer, another place at 2.6" is not', () => {
    const bodies = [model('c', 10, 10), foe];
    expect(moveTo(bodies, [12.2, 10], pileIn())).toEqual([]);
    expect(moveTo(bodies, [10.05, 10.62], pileIn())).toMatchObject([
      { code: 'not-closer', other: 'foe', needed: 2600 },
    ]);
  });

  test('[W40K-20.5] a model touching an enemy base stays', () => {
    const bodies = [model('c', 12.6, 10), foe];
    expect(moveTo(bodies, [12.5, 10.5], pileIn())).toMatchObject([{ code: 'held-by-contact', other: 'foe' }]);
  });

  test('[W40K-19.2] [W40K-03.3] nearer by a thousandth of an inch is as near as before, by more is closer', () => {
    const bodies = [model('c', 10, 10), foe];
    expect(codes(moveTo(bodies, [10.001, 10], pileIn()))).toEqual(['not-closer']);
    expect(moveTo(bodies, [10.002, 10], pileIn())).toEqual([]);
    // Around the enemy at the same distance, rounded to whole thousandths.
    for (let angle = 5; angle <= 45; angle++) {
      const radians = ((180 - angle) * Math.PI) / 180;
      const end = [foe.x + 3860 * Math.cos(radians), foe.y + 3860 * Math.sin(radians)].map(Math.round);
      expect(codes(moveTo(bodies, [end[0]! / 1000, end[1]! / 1000], pileIn()))).toEqual(['not-closer']);
    }
  });

  test('[W40K-20.5] a model touching an aircraft stays too, whoever counts as nearest (W40K-11.5)', () => {
    const plane = model('plane', 10, 11.26, { side: 'B' });
    const rules = { ...pileIn(), approach: { ...pileIn().approach!, except: ['plane'] } };
    expect(moveTo([model('m', 10, 10), plane, foe], [12.4, 10], rules)).toMatchObject([
      { code: 'held-by-contact', other: 'plane' },
    ]);
    const beside = { ...plane, y: plane.y + 6 };
    expect(moveTo([model('m', 10, 10), beside, foe], [12.4, 10], rules)).toEqual([]);
  });

  test('[W40K-11.3] who stays beside an aircraft in a pile-in ends nothing, and its mates go on', () => {
    const [a, b] = [model('a', 10, 10, { unit: 'U' }), model('b', 11.5, 10, { unit: 'U' })];
    const bodies = [a, b, model('plane', 8, 10, { side: 'B' }), model('e', 14, 10, { side: 'B' })];
    const ban = { from: ['plane'], plan: 1000, vertical: 5000, when: 'end', moversOnly: true } as const;
    const rules = { ...pileIn(), keepAway: [ban], approach: { ...pileIn().approach!, except: ['plane'] } };
    const prepared = moveScene({ table: TABLE, bodies, features: [] });
    const check = (...moves: ModelMove[]) => codes(checkMove(prepared, ['a', 'b'], moves, rules));
    const goes = { model: 'b', path: walk(b, [{ x: inches(12.5), y: inches(10) }]) };
    expect(check(goes)).toEqual([]);
    expect(check({ model: 'a', path: walk(a, []) }, goes)).toEqual([]);
    expect(check(goes, { model: 'a', path: walk(a, [{ x: inches(10.1), y: inches(10) }]) })).toEqual(['too-close']);
    expect(planPileIn(prepared, ['a', 'b'], rules)?.map((move) => move.model)).toContain('b');
  });

  test('[W40K-11.5] without flight the nearest enemy is not an aircraft', () => {
    const plane = model('plane', 10, 12.46, { side: 'B' });
    const rules = { ...pileIn(), approach: { ...pileIn().approach!, except: ['plane'] } };
    expect(codes(moveTo([model('m', 10, 10), plane, foe], [10, 10.5], rules))).toEqual(['not-closer']);
    expect(codes(moveTo([model('m', 10, 10), plane, foe], [11, 10], rules))).toEqual([]);
  });

  const two = [model('e1', 7, 10, { side: 'B' }), model('e2', 13, 10, { side: 'B' })];
  test('[W40K-03.3] of two enemies equally near either may be approached (W40K-20.5)', () => {
    const end = (x: number, y: number, enemies = two) =>
      codes(moveTo([model('m', 10, 10), ...enemies], [x, y], pileIn()));
    expect(end(9, 10)).toEqual([]);
    expect(end(11, 10)).toEqual([]);
    expect(end(10, 11)).toEqual(['not-closer']);
    const farther = (more: number) => [two[0]!, { ...two[1]!, x: two[1]!.x + more }];
    expect(end(11, 10, farther(1))).toEqual([]);
    expect(end(11, 10, farther(2))).toEqual(['not-closer']);
    expect(end(9, 10, [...farther(2)].reverse())).toEqual([]);
  });

  test('[AOS-12.2] of two units equally near the owner picks one, and its nearest model counts (R44)', () => {
    const rules = aosMove(3, { keepAway: [], approach: { to: 'enemies', how: 'not-farther-from-unit' } });
    const end = (x: number, y: number) => codes(moveTo([model('m', 10, 10), ...two], [x, y], rules));
    expect(end(9, 10)).toEqual([]);
    expect(end(11, 10)).toEqual([]);
    expect(end(10, 11)).toEqual(['not-closer']);
    // A unit with two models within a thousandth of each other is as near as the nearer of them.
    const pair = [model('p1', 7, 10, { side: 'B', unit: 'P' }), model('p2', 10, 6.999, { side: 'B', unit: 'P' })];
    const away = moveTo([model('m', 10, 10), ...pair], [10.0016, 10.0016], rules);
    expect(away).toMatchObject([{ code: 'not-closer', other: 'P', needed: 1740 }]);
  });

  test('[AOS-12.2] a pile-in may not end farther from the unit that was nearest', () => {
    const p = model('p', 10, 13.26, { side: 'B', unit: 'P' });
    const q = model('q', 13.86, 10, { side: 'B', unit: 'Q' });
    const rules = aosMove(3, { keepAway: [], approach: { to: 'enemies', how: 'not-farther-from-unit' } });
    expect(moveTo([model('m', 10, 10), p, q], [12.35, 11], rules)).toEqual([]);
    expect(codes(moveTo([model('m', 10, 10), p, q], [12.2, 10], rules))).toEqual(['not-closer']);
  });
});
