import { describe, expect, test } from 'vitest';
import { partlyInArc } from '../arc.ts';
import { rectangle } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { touchesHatch } from '../movement/crossing.ts';
import { feature, rectangleOutline } from '../terrain.ts';
import { d2, wall } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { LEVEL_HEIGHT } from '../walls.ts';
import { accessPoint, acrossHatch, inViewArc, inVisibleZone, sideHolding, touchesOpening } from './access-point.ts';
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
    expect(partlyInArc({ apex: w.centre, middle: w.normal, width: 12_000, placed: d2('m', 4, 2) })).toBe(true);
  });

  test('[WZ-01.3] a base a thousandth of an inch outside the zone is in it (R-002)', () => {
    const w = point(3, 0.75);
    expect([inVisibleZone(w, d2('m', 0, 3.501)), inVisibleZone(w, d2('m', 0, 3.502))]).toEqual([true, false]);
    expect(inVisibleZone(w, d2('m', 0, 3.501), 0.5)).toBe(false);
  });

  test('[WZ-28.5] a window of level 1 is out of reach on the ground: no zone, no contact (R-186)', () => {
    const upper = { ...opening(3, 0.75), sill: inches(3.5), lintel: inches(5.5) };
    const slit = { ...opening(1, 0.25), sill: inches(3.5), lintel: inches(5.5) };
    const house = wall('house', 0, 6, 0, { openings: [upper, slit] }).walls[0]!;
    const [w, s] = [accessPoint(house, upper), accessPoint(house, slit)];
    const at = (z: number) => d2('m', 0, 0.5, { z: inches(z) });
    const near = (z: number) => [inVisibleZone(w, at(z)), inVisibleZone(s, at(z)), touchesOpening(w, at(z))];
    expect(near(0)).toEqual([false, false, false]);
    expect(near(3)).toEqual([true, true, true]);
    expect(near(6)).toEqual([false, false, false]);
    // A target on the table may still be in the arc of the window above it (WZ-31.1).
    expect([inViewArc(w, d2('t', 0, 9)), inViewArc(w, d2('t', 9, 0.5))]).toEqual([true, false]);
  });

  test('[WZ-28.5] in a wall half an inch thick an opening is touched at the face on the side of the base', () => {
    const thick = wall('house', 0, 3, 500, { openings: [opening(1, 0.25)] }).walls[0]!;
    const w = accessPoint(thick, thick.openings[0]!);
    const leaning = (y: number) => inVisibleZone(w, d2('m', 0, y));
    expect([leaning(0.75), leaning(-0.75), leaning(0.77), leaning(0.8)]).toEqual([true, true, true, false]);
    expect(inViewArc(w, d2('m', 0.5, -0.75))).toBe(true);
  });

  test('[WZ-28.6] the arc of an opening in a slanting wall lies true, also 40" away', () => {
    const at = { x: 5000, y: 594 };
    const slanting = { ...walled(3, 0.75).walls[0]!, from: { x: 0, y: 0 }, to: { x: 10_000, y: 1188 } };
    const middle = { ...opening(3, 0.75), at: Math.hypot(at.x, at.y) };
    const w = accessPoint(slanting, middle);
    const angle = Math.atan2(1188, 10_000) + Math.PI / 2;
    for (const side of [1, -1]) {
      const border = angle + (side * Math.PI) / 3;
      const [bx, by] = [Math.cos(border), Math.sin(border)];
      for (const off of [-3, -2, -1, 3, 4, 5]) {
        // So far off the border, outside, with the edge of the base.
        const x = Math.round(w.centre.x + 40_000 * bx - side * (500 + off) * by);
        const y = Math.round(w.centre.y + 40_000 * by + side * (500 + off) * bx);
        const gap = side * ((y - w.centre.y) * bx - (x - w.centre.x) * by) - 500;
        expect(inViewArc(w, d2('m', 0, 0, { x, y }))).toBe(gap <= 1);
      }
    }
  });

  test('[WZ-31.3] diagram 38: zone, arc and line through a size 2 portal', () => {
    const w = point(2, 1);
    const three = d2('3', 0, 5.5);
    const one = d2('1', 0, -1.5);
    const two = d2('2', 0, -4.5);
    const scene = buildScene([walled(2, 1)], [three, one]);
    const open = throughOpening({ scene, at: w, a: three, b: one });
    expect(open).toMatchObject({ aInZone: false, bInZone: true, aInArc: true, bInArc: true });
    expect(open.line).toBeDefined();
    expect(throughOpening({ scene, at: w, a: three, b: two })).toMatchObject({ aInZone: false, bInZone: false });
    const shut = buildScene([walled(2, 1, 'closed')], [three, one]);
    expect(throughOpening({ scene: shut, at: w, a: three, b: one }).line).toBeUndefined();
    expect(silhouetteSight({ scene: shut, viewer: three, target: one })).toMatchObject({
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
    const found = throughOpening({ scene: buildScene([slit], [gun, far]), at: point(1, 0.25), a: gun, b: far });
    expect(found).toMatchObject({ aInZone: true, aInArc: true, bInArc: true });
    expect(found.line).toBeDefined();
    const [aside, beyond] = [{ ...gun, x: -3000 }, d2('beyond', -9, 9)];
    expect(
      throughOpening({ scene: buildScene([slit], [aside, beyond]), at: point(1, 0.25), a: aside, b: beyond }).line,
    ).toBeUndefined();
  });

  test('[WZ-31.3] bases that stand in a thick wall see each other through a window by the one narrow line left (R-144)', () => {
    const window = { ...opening(2, 0.5), at: 9000, sill: 0, lintel: 4000 };
    const thick = {
      ...walled(2, 0.5).walls[0]!,
      from: { x: 8930, y: 14_510 },
      to: { x: 3070, y: -2510 },
      thickness: 300,
      openings: [window],
    };
    const a = d2('a', 7.003, 5.494, { footprint: { kind: 'round', radius: 984 }, height: 750 });
    const oval = { kind: 'oval', halfLength: 3346, halfWidth: 2146 } as const;
    const b = d2('b', 4.478, 2.19, { footprint: oval, height: 750, facing: 21_983 });
    const scene = buildScene([feature({ id: 'house', kind: 'building', walls: [thick] })], [a, b]);
    expect(throughOpening({ scene, at: accessPoint(thick, window), a, b }).line).toBeDefined();
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

  test('[WZ-31.2] diagram 37: touching the hatch and across it they see each other 4" away, on the same side not', () => {
    const centre = { x: 0, y: 0 };
    const corners = rectangleOutline(-500, -500, 500, 500);
    const hatch = { id: 'h', size: 2, state: 'open' as const, corners };
    const [a, b] = [d2('a', -1, 0, { z: 3000 }), d2('b', 1, 0, { z: 6000 })];
    const c = d2('c', -1, 0, { z: 6000 });
    expect([a, b, c].map((each) => touchesHatch(hatch, each))).toEqual([true, true, true]);
    expect(touchesHatch(hatch, d2('d', 1.1, 0, { z: 6000 }))).toBe(false);
    expect([acrossHatch(centre, a, b), acrossHatch(centre, a, c)]).toEqual([true, false]);
    expect(planGap(a, b) + LEVEL_HEIGHT).toBe(inches(4));
    const floor = { id: 'f', corners: rectangleOutline(-4000, -4000, 4000, 4000), z: 6000, standable: true };
    const scene = (state: 'open' | 'closed') =>
      buildScene(
        [feature({ id: 'f', kind: 'building', floors: [{ ...floor, opaque: true, hatches: [{ ...hatch, state }] }] })],
        [],
      );
    const [from, to] = [
      { x: -500, y: 0, z: 5500 },
      { x: 500, y: 0, z: 6500 },
    ];
    expect(traceSight(scene('open'), from, to, new Set())).toBeUndefined();
    expect(traceSight(scene('closed'), from, to, new Set())).toMatchObject({ part: 'f' });
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
