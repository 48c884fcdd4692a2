import { describe, expect, test } from 'vitest';
import { ovalBase, roundBase } from '../footprint.ts';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { aosMove, block, flyMove, model, normalMove, wall } from '../testing/moves.ts';
import { codes, scene, tryPath } from '../testing/tried.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { startOf } from './path.ts';

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

  test('[AOS-9.3] 11" on and 4" up is 11.70" through the air and 15" along the surfaces', () => {
    const yndrasta = model('y', 9, 10, { footprint: roundBase(60) });
    const ruin = [block('r', 12, 5, 22, 15, 4)];
    const fly = aosMove(12, {
      cost: { ...aosMove(12).cost, flight: 'air' },
      passage: { ...aosMove(12).passage, models: 'all', terrain: true },
    });
    expect(tryPath([yndrasta], ruin, [[20, 10, 4]], fly)).toEqual([]);
    expect(tryPath([yndrasta], ruin, [[20, 10, 4]], { ...fly, allowance: inches(11.7) })[0]).toMatchObject({
      code: 'too-far',
      measured: Math.sqrt(11_000 ** 2 + 4000 ** 2),
    });
    const climb: [number, number, number?][] = [
      [12, 10],
      [12, 10, 4],
      [20, 10, 4],
    ];
    expect(tryPath([yndrasta], ruin, climb, aosMove(15))).toEqual([]);
    expect(tryPath([yndrasta], ruin, climb, aosMove(12))).toMatchObject([{ code: 'too-far', measured: 15_000 }]);
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
