import { describe, expect, test } from 'vitest';
import { rectangle } from '../footprint.ts';
import { feature, rectangleOutline } from '../terrain.ts';
import { model } from '../testing/given.ts';
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
      tooSteep(thrower, { x: 0, y: inches(0.5 + near + 1 + far), z: 0 }, wallAt(0.5 + near, 4), share);
    expect(lob(THROWN, 2, 2)).toEqual([]);
    expect(lob(THROWN, 2, 1.9)).toMatchObject([{ owner: 'wall', side: 'aim', measured: 1900, needed: 2000 }]);
    expect(lob(FIRED, 4, 4)).toEqual([]);
    expect(lob(FIRED, 3.9, 3.9).map((t) => t.side)).toEqual(['shooter', 'aim']);
  });

  test('[WZ-18.4] from a 6" × 3" hull, along the line of fire: 3" ahead, 1.5" aside, √18/2" across its corner', () => {
    const hull = model('v', 0, 0, { footprint: rectangle(inches(6), inches(3)), facing: degrees(90) });
    const fire = (x: number, y: number) => tooSteep(hull, { x: inches(x), y: inches(y), z: 0 }, wallAt(5, 4), FIRED);
    expect(fire(0, 30)).toMatchObject([{ side: 'shooter', measured: 2000 }]);
    // The line of fire meets the wall at (5, 5) and leaves the hull at (1.5, 1.5): 4.95" from edge to wall.
    expect(fire(30, 30)).toEqual([]);
    const turned = { ...hull, facing: 0 };
    expect(tooSteep(turned, { x: 0, y: inches(30), z: 0 }, wallAt(5, 4), FIRED)).toMatchObject([{ measured: 3500 }]);
  });

  test('[WZ-18.4] an obstacle lower than the aim is ignored on that side', () => {
    const aim = { x: 0, y: inches(4), z: inches(5) };
    expect(tooSteep(thrower, aim, wallAt(2.5, 4), THROWN)).toEqual([]);
  });
});
