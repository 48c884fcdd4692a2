import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { rectangle } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { type Feature, feature, type Hatch, type Opening, rectangleOutline } from '../terrain.ts';
import { cases } from '../testing/cases.ts';
import { block, model, wall } from '../testing/moves.ts';
import { signedDistance } from '../testing/oracle.ts';
import { upstairs } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { crossObstacle, hatchFaults, touchesHatch, windowFaults } from './crossing.ts';
import { moveScene } from './scene.ts';
import { solidsOf } from './solids.ts';

const TABLE = { width: inches(40), height: inches(40) };
const SMALL = { kind: 'round', radius: 500 } as const;
const d2 = (id: string, x: number, y: number, more: Partial<Body> = {}) =>
  model(id, x, y, { footprint: SMALL, height: 1250, ...more });
const PLACE = {
  terrainMeets: 'base',
  edgeMeets: 'centre',
  slack: 1,
  keepAway: [{ from: 'enemies', plan: 100, atLeast: true, vertical: 3000, when: 'end' }],
} as const;
const scene = (bodies: Body[], features: Feature[]) => moveScene({ table: TABLE, bodies, features });
const codes = (faults: readonly { code: string }[]) => faults.map((fault) => fault.code);

describe('crossing an obstacle', () => {
  const cross = (body: Body, fence: Feature, others: Body[] = [], furthest = 3) =>
    crossObstacle({
      scene: scene([body, ...others], [fence]),
      body,
      obstacle: solidsOf(fence)[0]!,
      furthest: inches(furthest),
      standing: PLACE,
    });
  const low = wall('low', 15, 20, 25, 20, 1);

  test('[WZ-03.6] a model in contact is placed in contact with the far side, opposite', () => {
    const { end, thickness, faults } = cross(d2('m', 20, 19.45), low);
    expect(faults).toEqual([]);
    expect(thickness).toBeCloseTo(100, 6);
    expect(end.x).toBe(20_000);
    expect(end.y).toBeGreaterThanOrEqual(20_550);
    expect(end.y).toBeLessThan(20_553);
    expect(codes(cross(d2('m', 20, 19.4), low).faults)).toEqual(['not-in-contact']);
  });

  test('[WZ-03.6] only what is lower than the model, and no thicker than its MO', () => {
    expect(codes(cross(d2('m', 20, 19.45), wall('w', 15, 20, 25, 20, 1.24)).faults)).toEqual([]);
    expect(codes(cross(d2('m', 20, 19.45), wall('w', 15, 20, 25, 20, 1.25)).faults)).toEqual(['too-high']);
    const heap = block('heap', 15, 20, 25, 23, 1);
    expect(codes(cross(d2('m', 20, 19.5), heap).faults)).toEqual([]);
    expect(cross(d2('m', 20, 19.5), heap, [], 2.9).faults).toMatchObject([{ code: 'too-thick', needed: 2900 }]);
  });

  test('[WZ-03.6] not where somebody stands, nor into contact with an enemy', () => {
    expect(codes(cross(d2('m', 20, 19.45), low, [d2('f', 20.5, 20.55)]).faults)).toEqual(['ends-on-model']);
    expect(codes(cross(d2('m', 20, 19.45), low, [d2('e', 21.05, 20.55, { side: 'B' })]).faults)).toEqual(['too-close']);
    expect(codes(cross(d2('m', 20, 19.45), low, [d2('e', 21.11, 20.55, { side: 'B' })]).faults)).toEqual([]);
  });

  test('[WZ-03.6] whoever crosses touches both sides and overlaps nothing, at any angle', () => {
    const shapes = fc.constantFrom(SMALL, { kind: 'round', radius: 750 } as const, rectangle(2000, 1000));
    fc.assert(
      fc.property(
        shapes,
        fc.nat(35_999),
        fc.integer({ min: 50, max: 3000 }),
        fc.nat(359),
        (footprint, facing, thick, angle) => {
          const radians = (angle * Math.PI) / 180;
          const [ux, uy] = [Math.cos(radians), Math.sin(radians)];
          const at = (along: number, across: number) => ({
            x: 20_000 + along * ux - across * uy,
            y: 20_000 + along * uy + across * ux,
          });
          const corners = [at(-6000, 0), at(6000, 0), at(6000, thick), at(-6000, thick)];
          const fence = feature({
            id: 'f',
            kind: 'obstacle',
            area: [corners],
            prisms: [{ id: 'f', corners, bottom: 0, top: 1000, solid: true, opaque: true, standable: false }],
          });
          const from = at(0, -1500);
          const body = d2('m', 0, 0, { footprint, facing, x: Math.round(from.x), y: Math.round(from.y) });
          const apart = planGap(body, solidsOf(fence)[0]!.placed);
          const near = at(0, -1500 + apart - 2);
          const touching = { ...body, x: Math.round(near.x), y: Math.round(near.y) };
          const { end, thickness, faults } = cross(touching, fence);
          expect(codes(faults)).toEqual([]);
          expect(Math.abs(thickness - thick)).toBeLessThan(0.01);
          const gap = planGap(end, solidsOf(fence)[0]!.placed);
          expect(gap).toBeGreaterThan(0);
          expect(gap).toBeLessThan(3);
          // Straight across: as far along the fence as before, and behind it.
          expect(Math.abs((end.x - touching.x) * ux + (end.y - touching.y) * uy)).toBeLessThan(1.5);
          expect(signedDistance(corners, end)).toBeGreaterThan(0);
          expect((end.y - 20_000) * ux - (end.x - 20_000) * uy).toBeGreaterThan(thick);
        },
      ),
      cases(200),
    );
  });
});

describe('windows and hatches', () => {
  const opening: Opening = {
    id: 'window',
    kind: 'window',
    at: 5000,
    width: 500,
    sill: 500,
    lintel: 1500,
    size: 2,
    state: 'open',
  };
  const plain = wall('w', 15, 20, 25, 20, 3);
  const withWindow = (more: Partial<Opening> = {}) => {
    const given = { ...opening, ...more };
    const side = { ...plain.walls[0]!, thickness: 0, openings: [given] };
    return { house: { ...plain, walls: [side] }, at: { wall: side, opening: given } };
  };
  const through = (size: number, from: Body, to: Body, more: Partial<Opening> = {}, others: Body[] = []) => {
    const { house, at } = withWindow(more);
    return codes(windowFaults({ scene: scene([from, ...others], [house]), ...at, size, from, to, standing: PLACE }));
  };
  const outside = d2('m', 20, 19.49);
  const inside = d2('m', 20, 20.51);

  test('[WZ-30.3] through a window from contact to contact on the other side; a D3 model not by a Size 2 one', () => {
    expect(through(2, outside, inside)).toEqual([]);
    const large = { footprint: { kind: 'round', radius: 750 }, height: 1750 } as const;
    expect(through(3, d2('m', 20, 19.24, large), d2('m', 20, 20.76, large))).toEqual(['too-small']);
    expect(through(2, d2('m', 20, 19.4), inside)).toEqual(['not-in-contact']);
    expect(through(2, outside, d2('m', 20, 20.6))).toEqual(['ends-apart']);
    expect(through(2, outside, d2('m', 20.1, 19.49))).toEqual(['same-side']);
    expect(through(2, outside, inside, { state: 'closed' })).toEqual(['shut']);
  });

  test('[WZ-30.3] not where enemies obstruct the far side', () => {
    expect(through(2, outside, inside, {}, [d2('e', 20.5, 20.51, { side: 'B' })])).toEqual([
      'ends-on-model',
      'too-close',
    ]);
  });

  const hatch = { id: 'h', corners: rectangleOutline(19_500, 19_500, 20_500, 20_500), size: 2, state: 'open' } as const;

  test('[WZ-28.5] who touches the hatch or its marker is in its zone, who does not touch is not', () => {
    expect(touchesHatch(hatch, d2('A', 19, 20))).toBe(true);
    expect(touchesHatch(hatch, d2('B', 20, 21.015, { z: 3000 }))).toBe(true);
    expect(touchesHatch(hatch, d2('C', 20, 21.03, { z: 3000 }))).toBe(false);
    // Past a corner: √(0.36² + 0.36²) = 0.509" from the corner.
    expect(touchesHatch(hatch, d2('D', 20.86, 20.86))).toBe(true);
    expect(touchesHatch(hatch, d2('E', 20.88, 20.88))).toBe(false);
  });

  test('[WZ-30.1] up a hatch from contact with its marker to contact with the hatch, where there is room', () => {
    const up = (size: number, from: Body, to: Body, others: Body[] = []) =>
      codes(
        hatchFaults({ scene: scene([from, ...others], [upstairs(hatch)]), hatch, size, from, to, standing: PLACE }),
      );
    const below = d2('m', 19, 20);
    expect(up(2, below, d2('m', 21, 20, { z: 3000 }))).toEqual([]);
    expect(up(3, below, d2('m', 21, 20, { z: 3000 }))).toEqual(['too-small']);
    expect(up(2, d2('m', 18.9, 20), d2('m', 21, 20, { z: 3000 }))).toEqual(['not-in-contact']);
    expect(up(2, below, d2('m', 21.1, 20, { z: 3000 }))).toEqual(['ends-apart']);
    expect(up(2, below, d2('m', 20.6, 20, { z: 3000 }))).toEqual(['ends-unsupported']);
    const other = d2('f', 21.5, 20, { z: 3000 });
    expect(up(2, below, d2('m', 21, 20, { z: 3000 }), [other])).toEqual(['ends-on-model']);
  });

  test('[WZ-30.3] the windows of a storey are for those on it', () => {
    const upper = { sill: 3500, lintel: 5500 };
    expect(through(2, outside, inside, upper)).toEqual(['not-in-contact', 'ends-apart']);
    const floor = upstairs({ ...hatch, state: 'closed' });
    const { house, at } = withWindow(upper);
    const up = (body: Body) => ({ ...body, z: 3000 });
    const faults = windowFaults({
      scene: scene([], [house, floor]),
      ...at,
      size: 2,
      from: up(outside),
      to: up(inside),
      standing: PLACE,
    });
    expect(codes(faults)).toEqual([]);
  });

  test('[WZ-30.3] a thick wall is touched at its face', () => {
    const { house, at } = withWindow();
    const side = { ...at.wall, thickness: 500 };
    const faults = (y: number) =>
      codes(
        windowFaults({
          scene: scene([], [{ ...house, walls: [side] }]),
          ...at,
          wall: side,
          size: 2,
          from: d2('m', 20, 20 - y),
          to: d2('m', 20, 20 + y),
          standing: PLACE,
        }),
      );
    expect(faults(0.76)).toEqual([]);
    expect(faults(0.8)).toEqual(['not-in-contact', 'ends-apart']);
  });

  test('[WZ-30.1] a hatch leads from its floor to the next one below and nowhere else', () => {
    const floorAt = (id: string, z: number, hatches: readonly Hatch[] = []): Feature => {
      const corners = rectangleOutline(10_000, 10_000, 30_000, 30_000);
      return feature({ id, kind: 'building', floors: [{ id, corners, z, standable: true, opaque: true, hatches }] });
    };
    const mine = scene([], [floorAt('f0', 0, [hatch]), floorAt('f-1', -3000), floorAt('f1', 3000)]);
    const going = (from: number, to: number) =>
      codes(
        hatchFaults({
          scene: mine,
          hatch,
          size: 2,
          from: d2('m', 19, 20, { z: from }),
          to: d2('m', 21, 20, { z: to }),
          standing: PLACE,
        }),
      );
    expect(going(0, -3000)).toEqual([]);
    expect(going(-3000, 0)).toEqual([]);
    expect(going(0, 0)).toEqual(['same-side']);
    expect(going(0, 3000)).toEqual(['ends-apart']);
    expect(going(3000, 0)).toEqual(['not-in-contact']);
  });
});
