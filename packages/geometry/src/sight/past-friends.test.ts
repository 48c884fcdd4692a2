import { describe, expect, test } from 'vitest';
import { touches } from '../gap.ts';
import { feature, rectangleOutline } from '../terrain.ts';
import { model } from '../testing/given.ts';
import { d2, wall } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { belowLineOfFire, laneOfFire } from './lane-of-fire.ts';
import { featureOccluders } from './scene.ts';

describe('past friends', () => {
  const shooter = d2('s', 0, 0);
  const target = d2('t', 0, 16);
  const friends = (apart: number) => [d2('l', -(0.5 + apart / 2), 8), d2('r', 0.5 + apart / 2, 8)];

  test('[WZ-19.1] diagram 15: a gap of 1.0" lets the shot through, 0.9" does not', () => {
    expect(laneOfFire(shooter, target, friends(1)).free).toBe(true);
    expect(laneOfFire(shooter, target, friends(0.9))).toEqual({ free: false, blockedBy: ['l', 'r'] });
    expect(laneOfFire(shooter, target, [])).toMatchObject({ free: true });
  });

  test('[WZ-19.1] a gap between a friend and sight-blocking terrain counts the same', () => {
    const block = (x: number) =>
      featureOccluders(
        feature({
          id: 'block',
          kind: 'ruin',
          prisms: [
            {
              id: 'b',
              corners: rectangleOutline(inches(x), inches(6), inches(x + 6), inches(10)),
              bottom: 0,
              top: 3000,
              solid: true,
              opaque: true,
              standable: false,
            },
          ],
        }),
      );
    const files = [-1, -2, -3].map((x, i) => d2(`f${i}`, x, 8));
    expect(laneOfFire(shooter, target, files, block(0.5)).free).toBe(true);
    expect(laneOfFire(shooter, target, files, block(0.4))).toMatchObject({ free: false });
  });

  test('[WZ-01.3] base contact of Warzone is 0.02"', () => {
    expect([touches(shooter, d2('x', 1.02, 0), 20), touches(shooter, d2('x', 1.021, 0), 20)]).toEqual([true, false]);
  });

  test('[WZ-19.1] a friend below the line of fire does not count', () => {
    const friend = (height: number) => model('f', 5, 0, { height: inches(height) });
    const high = model('s', 0, 0, { z: inches(3) });
    const target = model('t', 10, 0);
    expect([belowLineOfFire(friend(1), high, target), belowLineOfFire(friend(4), high, target)]).toEqual([true, false]);
  });
});

test('[WZ-01.3] a friend a thousandth of an inch beyond 1" still makes terrain count (R-002)', () => {
  const dot = { footprint: { kind: 'round' as const, radius: 0 } };
  const [shooter, target] = [d2('s', 0, 0, dot), d2('t', 0, 20, dot)];
  const past = (gap: number) =>
    laneOfFire(shooter, target, [d2('f', gap + 0.5, 10)], featureOccluders(wall('w', 15, 3))).free;
  expect([past(1), past(1.001), past(1.002)]).toEqual([false, false, true]);
});
