import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { ovalBase, roundBase } from '../footprint.ts';
import { feature, rectangleOutline } from '../terrain.ts';
import { aosMove, model, normalMove, warzoneMove } from '../testing/moves.ts';
import { codes, scene, to, tryPath } from '../testing/tried.ts';
import { degrees, inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { moveLength } from './cost.ts';
import { farthestPointLength } from './farthest-point.ts';
import { startOf, type Waypoint } from './path.ts';

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
