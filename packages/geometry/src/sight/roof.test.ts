import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { point, simplePolygon } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { signedDistance, windsAround } from '../testing/oracle.ts';
import { inches } from '../units.ts';
import { roofOver } from './roof.ts';

const square = (x: number, y: number, side: number) =>
  rectangleOutline(inches(x), inches(y), inches(x + side), inches(y + side));
const hut = (state: 'open' | 'closed'): Feature =>
  feature({
    id: 'hut',
    kind: 'building',
    floors: [
      {
        id: 'roof',
        corners: square(0, 0, 6),
        z: inches(3),
        standable: true,
        opaque: true,
        hatches: [{ id: 'hatch', corners: square(2, 2, 1), size: 2, state }],
      },
    ],
  });
const at = (x: number, y: number, z = 0) => ({ x: inches(x), y: inches(y), z: inches(z) });

test('[WZ-18.4] below a roof one is under it, on top of it and beside it under the sky', () => {
  expect(roofOver(at(1, 1), [hut('open')])).toEqual({ feature: 'hut', part: 'roof', z: inches(3) });
  expect(roofOver(at(1, 1, 3), [hut('open')])).toBeUndefined();
  expect(roofOver(at(7, 1), [hut('open')])).toBeUndefined();
});

test('[WZ-18.4] an open hatch straight above is named, a shut one is roof', () => {
  expect(roofOver(at(2.5, 2.5), [hut('open')])).toMatchObject({ part: 'roof', hatch: 'hatch' });
  expect(roofOver(at(2.5, 2.5), [hut('closed')])).toEqual({ feature: 'hut', part: 'roof', z: inches(3) });
});

test('[WZ-18.4] a bridge is a roof for those below, a block none for those on it; two roofs leave no crack', () => {
  const deck = { id: 'deck', corners: square(10, 0, 4), solid: true, opaque: true, standable: true };
  const bridge = feature({ id: 'b', kind: 'ruin', prisms: [{ ...deck, bottom: inches(2), top: inches(2.5) }] });
  expect(roofOver(at(11, 1), [bridge])).toMatchObject({ part: 'deck', z: inches(2) });
  expect(roofOver(at(11, 1, 2.5), [bridge])).toBeUndefined();
  const next = feature({
    ...hut('closed'),
    id: 'next',
    floors: [{ ...hut('closed').floors[0]!, corners: square(6, 0, 6) }],
  });
  expect(roofOver(at(6, 3), [hut('closed'), next])?.part).toBe('roof');
});

test('[WZ-28.2] below the table its ground is the roof, with the hatches of the floor drawn there', () => {
  const level = (z: number): Feature => ({ ...hut('open'), floors: [{ ...hut('open').floors[0]!, z: inches(z) }] });
  const ground = { feature: 'ground', part: 'ground', z: 0 };
  expect(roofOver(at(1, 1, -3), [])).toEqual(ground);
  expect(roofOver(at(1, 1, -3), [level(3)])).toEqual(ground);
  expect(roofOver(at(2.5, 2.5, -3), [level(0)])).toEqual({ feature: 'hut', part: 'roof', z: 0, hatch: 'hatch' });
  expect(roofOver(at(1, 1, -6), [level(-3)])).toMatchObject({ part: 'roof', z: inches(-3) });
  expect(roofOver(at(1, 1), [])).toBeUndefined();
});

test('[WZ-18.4] the lowest roof over a place is the one its outline winds around, at the lowest height above', () => {
  const slab = fc.record({ corners: simplePolygon, z: fc.integer({ min: -4, max: 8 }), thick: fc.boolean() });
  fc.assert(
    fc.property(point, fc.integer({ min: -5, max: 5 }), fc.array(slab, { maxLength: 4 }), (p, z, slabs) => {
      fc.pre(slabs.every(({ corners }) => Math.abs(signedDistance(corners, p)) > 1));
      const features = slabs.map(({ corners, z: bottom, thick }, i) =>
        thick
          ? feature({
              id: `f${i}`,
              kind: 'ruin',
              prisms: [
                {
                  id: 'p',
                  corners,
                  bottom: inches(bottom),
                  top: inches(9),
                  solid: true,
                  opaque: true,
                  standable: true,
                },
              ],
            })
          : feature({
              id: `f${i}`,
              kind: 'ruin',
              floors: [{ id: 'p', corners, z: inches(bottom), standable: true, opaque: true, hatches: [] }],
            }),
      );
      const above = slabs.filter(({ corners, z: bottom }) => bottom > z && windsAround(corners, p)).map((s) => s.z);
      if (z < 0) above.push(0);
      const found = roofOver({ ...p, z: inches(z) }, features);
      expect(found?.z).toBe(above.length === 0 ? undefined : inches(Math.min(...above)));
    }),
    cases(300),
  );
});
