import { describe, expect, test } from 'vitest';
import { rectangle } from '../footprint.ts';
import { feature, rectangleOutline } from '../terrain.ts';
import { model } from '../testing/given.ts';
import { wall } from '../testing/warzone.ts';
import { degrees, inches } from '../units.ts';
import { featureOccluders } from './scene.ts';
import { FIRED, THROWN, tooSteep } from './trajectory.ts';

describe('lobbed shots', () => {
  const wallAt = (y: number, top: number) =>
    featureOccluders(
      feature({
        id: 'wall',
        kind: 'obstacle',
        prisms: [
          {
            id: 'w',
            corners: rectangleOutline(inches(-9), inches(y), inches(9), inches(y + 1)),
            bottom: 0,
            top: inches(top),
            solid: true,
            opaque: true,
            standable: false,
          },
        ],
      }),
    );
  const thrower = model('t', 0, 0, { footprint: { kind: 'round', radius: 500 } });

  test('[WZ-18.4] over a 4" wall: 2" on both sides for a throw, 4" for a shot', () => {
    const lob = (share: number, near: number, far: number) =>
      tooSteep({
        shooter: thrower,
        aim: { x: 0, y: inches(0.5 + near + 1 + far), z: 0 },
        terrain: wallAt(0.5 + near, 4),
        perHeight: share,
      });
    expect(lob(THROWN, 2, 2)).toEqual([]);
    expect(lob(THROWN, 2, 1.9)).toMatchObject([{ owner: 'wall', side: 'aim', measured: 1900, needed: 2000 }]);
    expect(lob(FIRED, 4, 4)).toEqual([]);
    expect(lob(FIRED, 3.9, 3.9).map((t) => t.side)).toEqual(['shooter', 'aim']);
  });

  test('[WZ-18.4] from a 6" × 3" hull, along the line of fire: 3" ahead, 1.5" aside, √18/2" across its corner', () => {
    const hull = model('v', 0, 0, { footprint: rectangle(inches(6), inches(3)), facing: degrees(90) });
    const fire = (x: number, y: number) =>
      tooSteep({ shooter: hull, aim: { x: inches(x), y: inches(y), z: 0 }, terrain: wallAt(5, 4), perHeight: FIRED });
    expect(fire(0, 30)).toMatchObject([{ side: 'shooter', measured: 2000 }]);
    // The line of fire meets the wall at (5, 5) and leaves the hull at (1.5, 1.5): 4.95" from edge to wall.
    expect(fire(30, 30)).toEqual([]);
    const turned = { ...hull, facing: 0 };
    expect(
      tooSteep({ shooter: turned, aim: { x: 0, y: inches(30), z: 0 }, terrain: wallAt(5, 4), perHeight: FIRED }),
    ).toMatchObject([{ measured: 3500 }]);
  });

  test('[WZ-18.4] a thousandth of an inch too near is near enough (R-002)', () => {
    const lob = (far: number, slack?: number) =>
      tooSteep({
        shooter: thrower,
        aim: { x: 0, y: inches(3.5 + far), z: 0 },
        terrain: wallAt(2.5, 4),
        perHeight: THROWN,
        slack,
      }).length;
    expect([lob(2), lob(1.999), lob(1.998), lob(1.999, 0.5)]).toEqual([0, 0, 1, 1]);
  });

  test('[WZ-18.4] a shot that begins or ends on a wall drawn as a line has not crossed it, on either side', () => {
    const door = { id: 'd', kind: 'door' as const, at: 20_000, width: 2000, sill: 0, lintel: 2000, size: 4 };
    const lintel = featureOccluders(wall('w', 0, 3, 0, { openings: [{ ...door, state: 'open' }] }));
    const from = (y: number, aim: number) =>
      tooSteep({
        shooter: { ...thrower, y: inches(y) },
        aim: { x: 0, y: inches(aim), z: 0 },
        terrain: lintel,
        perHeight: THROWN,
      });
    expect([from(0, 8), from(0, -8), from(8, 0), from(-8, 0)]).toEqual([[], [], [], []]);
    // A thousandth of an inch beyond the line it has.
    expect([from(-0.001, 8).length, from(0.001, -8).length, from(8, -0.001).length]).toEqual([1, 1, 1]);
  });

  test('[WZ-18.4] an obstacle lower than the aim is ignored on that side', () => {
    const aim = { x: 0, y: inches(4), z: inches(5) };
    expect(tooSteep({ shooter: thrower, aim, terrain: wallAt(2.5, 4), perHeight: THROWN })).toEqual([]);
  });
});
