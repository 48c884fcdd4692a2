import { describe, expect, test } from 'vitest';
import { partlyInArc } from '../arc.ts';
import { rectangle } from '../footprint.ts';
import { feature, rectangleOutline } from '../terrain.ts';
import { d2, wall } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { accessPoint, acrossHatch, inViewArc, inVisibleZone, sideHolding } from './access-point.ts';
import { buildScene } from './scene.ts';
import { traceSight } from './sight.ts';
import { silhouetteSight } from './silhouette.ts';
import { throughOpening } from './through-opening.ts';

describe('access points', () => {
  const opening = (size: number, width: number, state: 'open' | 'closed' = 'open') => ({
    id: 'p',
    kind: 'door' as const,
    at: inches(20),
    width: inches(width),
    sill: 0,
    lintel: inches(3),
    size,
    state,
  });
  const walled = (size: number, width: number, state: 'open' | 'closed' = 'open') =>
    wall('house', 0, 3, 0, { openings: [opening(size, width, state)] });
  const point = (size: number, width: number) => accessPoint(walled(size, width).walls[0]!, opening(size, width));

  test('[WZ-28.5] size 3 window: a 1" base at 3.4" is in the zone, at 3.6" not', () => {
    const w = point(3, 0.75);
    expect([inVisibleZone(w, d2('m', 0, 3.4)), inVisibleZone(w, d2('m', 0, 3.6))]).toEqual([true, false]);
  });

  test('[WZ-28.5] size 1 needs contact', () => {
    const w = point(1, 0.25);
    expect([inVisibleZone(w, d2('m', 0, 0.5)), inVisibleZone(w, d2('m', 0, 0.6))]).toEqual([true, false]);
  });

  test('[WZ-28.5] a hull that stands slanting at a wide opening touches it with the corner that is there', () => {
    const w = point(1, 3);
    const car = (y: number) => d2('car', 0, y, { footprint: rectangle(inches(6), inches(0.5)), facing: 6110 });
    expect([inVisibleZone(w, car(2.7)), inVisibleZone(w, car(2.9))]).toEqual([true, false]);
  });

  test('[WZ-28.6] view arc of 120°: (4, 1.5) is outside, (4, 2) inside, on both sides of the wall', () => {
    const w = point(3, 0.75);
    const inside = (x: number, y: number) => inViewArc(w, d2('m', x, y));
    expect([inside(4, 1.5), inside(4, 2), inside(-4, -1.5), inside(-4, -2)]).toEqual([false, true, false, true]);
    expect(partlyInArc(w.centre, w.normal, 12_000, d2('m', 4, 2))).toBe(true);
  });

  test('[WZ-31.3] diagram 38: zone, arc and line through a size 2 portal', () => {
    const w = point(2, 1);
    const three = d2('3', 0, 5.5);
    const one = d2('1', 0, -1.5);
    const two = d2('2', 0, -4.5);
    const scene = buildScene([walled(2, 1)], [three, one]);
    const open = throughOpening(scene, w, three, one);
    expect(open).toMatchObject({ aInZone: false, bInZone: true, aInArc: true, bInArc: true });
    expect(open.line).toBeDefined();
    expect(throughOpening(scene, w, three, two)).toMatchObject({ aInZone: false, bInZone: false });
    const shut = buildScene([walled(2, 1, 'closed')], [three, one]);
    expect(throughOpening(shut, w, three, one).line).toBeUndefined();
    expect(silhouetteSight(shut, three, one)).toMatchObject({
      seen: 'blocked',
      stopped: { owner: 'house', part: 'p' },
    });
  });

  test('[WZ-31.3] a wide base at a slit sees out between the points that are sampled elsewhere (R-144)', () => {
    const slit = walled(1, 0.25);
    const [gun, far] = [
      d2('gun', 0.022, -1.505, { footprint: { kind: 'round', radius: 1500 }, height: 2250, facing: 2718 }),
      d2('far', -9.501, 23.694, { facing: 21_386 }),
    ];
    const found = throughOpening(buildScene([slit], [gun, far]), point(1, 0.25), gun, far);
    expect(found).toMatchObject({ aInZone: true, aInArc: true, bInArc: true });
    expect(found.line).toBeDefined();
    const [aside, beyond] = [{ ...gun, x: -3000 }, d2('beyond', -9, 9)];
    expect(throughOpening(buildScene([slit], [aside, beyond]), point(1, 0.25), aside, beyond).line).toBeUndefined();
  });

  test('[WZ-30.2] in a gap a model belongs where the larger part of its base is; exact halves leave it open (R-139)', () => {
    const side = (y: number, given = {}) => sideHolding(point(2, 1), d2('m', 0, y, given));
    expect([side(0.2), side(-0.2), side(0), side(0.002)]).toEqual([1, -1, 0, 1]);
    // A wedge with its broad end behind the wall, although its own centre is before it.
    const corners = [
      { x: 1000, y: 0 },
      { x: -900, y: 400 },
      { x: -900, y: -400 },
    ];
    expect(side(0.3, { footprint: { kind: 'hull', corners } })).toBe(-1);
    expect(side(0.32, { footprint: rectangle(inches(2), inches(1)) })).toBe(1);
    expect(side(0, { footprint: rectangle(inches(2), inches(1)) })).toBe(0);
  });

  test('[WZ-31.2] diagram 37: across the hatch they see each other, on the same side not', () => {
    const h = { x: 0, y: 0 };
    expect([
      acrossHatch(h, { x: -1000, y: 0 }, { x: 1000, y: 0 }),
      acrossHatch(h, { x: -1000, y: 0 }, { x: -1000, y: 0 }),
    ]).toEqual([true, false]);
  });

  test('[WZ-28.7] a floor stops sight except through an open hatch', () => {
    const hatch = (state: 'open' | 'closed') => ({
      id: 'h',
      size: 2,
      state,
      corners: rectangleOutline(-500, -500, 500, 500),
    });
    const house = (state: 'open' | 'closed') =>
      feature({
        id: 'house',
        kind: 'building',
        floors: [
          {
            id: 'f1',
            corners: rectangleOutline(-4000, -4000, 4000, 4000),
            z: 3000,
            standable: true,
            opaque: true,
            hatches: [hatch(state)],
          },
        ],
      });
    const up = (state: 'open' | 'closed', x: number) =>
      traceSight(buildScene([house(state)], []), { x, y: 0, z: 1000 }, { x: -x, y: 0, z: 5000 }, new Set());
    expect(up('open', 800)).toBeUndefined();
    expect(up('closed', 800)).toMatchObject({ part: 'f1', at: { x: 0, y: 0, z: 3000 } });
    expect(
      traceSight(buildScene([house('open')], []), { x: 2000, y: 0, z: 1000 }, { x: 2000, y: 0, z: 5000 }, new Set()),
    ).toBeDefined();
  });
});
