import { describe, expect, test } from 'vitest';
import { inArc, partlyInArc } from '../arc.ts';
import type { Body } from '../body.ts';
import { touches } from '../gap.ts';
import { type Feature, feature, rectangleOutline, type Wall } from '../terrain.ts';
import { model } from '../testing/given.ts';
import { degrees, inches } from '../units.ts';
import { gapToArea } from '../zone.ts';
import { accessPoint, acrossHatch, inViewArc, inVisibleZone, throughOpening } from './access-point.ts';
import { deadAngle, flyerDeadAngle, steepness } from './dead-angle.ts';
import { laneOfFire } from './lane-of-fire.ts';
import { eyeOf } from './samples.ts';
import { buildScene, featureOccluders } from './scene.ts';
import { traceSight } from './sight.ts';
import { lookAt, silhouetteSight } from './silhouette.ts';

const NORTH = degrees(90);

/** A D2 model: 1" base, 1.25" high. */
const d2 = (id: string, x: number, y: number, given: Partial<Body> = {}): Body =>
  model(id, x, y, { footprint: { kind: 'round', radius: 500 }, height: 1250, facing: NORTH, ...given });

const wall = (id: string, y: number, top: number, thickness = 0, more: Partial<Wall> = {}): Feature =>
  feature({
    id,
    kind: 'obstacle',
    area: [rectangleOutline(inches(-20), inches(y) - thickness / 2, inches(20), inches(y) + thickness / 2)],
    walls: [
      {
        id: `${id}-wall`,
        from: { x: inches(-20), y: inches(y) },
        to: { x: inches(20), y: inches(y) },
        thickness,
        bottom: 0,
        top: inches(top),
        solid: true,
        opaque: true,
        openings: [],
        ...more,
      },
    ],
  });

const wood = (y0: number, y1: number): Feature =>
  feature({
    id: 'wood',
    kind: 'woods',
    area: [rectangleOutline(inches(-20), inches(y0), inches(20), inches(y1))],
    height: inches(4),
    soft: true,
  });

describe('facing and arcs', () => {
  test('[WZ-08.3] diagram 4: only the model in front and in sight is a valid target', () => {
    const shooter = d2('1', 0, 0);
    const behind = d2('2', 0, -8);
    const hidden = d2('3', 4, 8);
    const open = d2('4', -3, 10);
    const screen = feature({
      id: 'w',
      kind: 'obstacle',
      walls: [
        { ...wall('w', 7, 4).walls[0]!, from: { x: inches(2), y: inches(7) }, to: { x: inches(8), y: inches(7) } },
      ],
    });
    const scene = buildScene([screen], [shooter, behind, hidden, open]);
    const verdict = (t: Body) => [
      inArc(shooter, shooter.facing, 18_000, t),
      silhouetteSight(scene, shooter, t).seen !== 'blocked',
    ];
    expect([behind, hidden, open].map(verdict)).toEqual([
      [false, true],
      [true, false],
      [true, true],
    ]);
  });

  test('[WZ-16.6] a crouched model covers 45° to each side, borders included', () => {
    const at = (x: number, y: number) => inArc({ x: 0, y: 0 }, NORTH, 9000, { x: inches(x), y: inches(y) });
    expect([at(5, 5), at(-5, 5), at(5, 4.99), at(0, 5), at(0, -5)]).toEqual([true, true, false, true, false]);
  });

  test('[WZ-08.1] the front half includes the line through the centre; a full circle is always in arc', () => {
    expect(inArc({ x: 0, y: 0 }, NORTH, 18_000, { x: 9000, y: 0 })).toBe(true);
    expect(inArc({ x: 0, y: 0 }, NORTH, 18_000, { x: 9000, y: -1 })).toBe(false);
    expect(inArc({ x: 0, y: 0 }, NORTH, 36_000, { x: 0, y: -9000 })).toBe(true);
    expect(inArc({ x: 0, y: 0 }, NORTH, 27_000, { x: 9000, y: -8000 })).toBe(true);
    expect(inArc({ x: 0, y: 0 }, NORTH, 27_000, { x: 8000, y: -9000 })).toBe(false);
  });
});

describe('silhouette', () => {
  test('[WZ-08.4] a 0.625" wall half an inch in front of the target shows exactly half', () => {
    const shooter = d2('s', 0, 0);
    const target = d2('t', 0, 10);
    const low = wall('low', 9.5, 0.625);
    const s = silhouetteSight(buildScene([low], [shooter, target]), shooter, target);
    expect(s).toMatchObject({ seen: 'partly', visible: 50, hidden: 50, fraction: 0.5, total: 100 });
    expect(s.hiding).toEqual([{ owner: 'low', part: 'low-wall', points: 50 }]);
    expect(gapToArea(target, low.area)).toBe(0);
  });

  test('[WZ-08.4] 2" of wood obscure, 3.1" block, 0.9" do nothing', () => {
    const shooter = d2('s', 0, 0);
    const target = d2('t', 0, 20);
    const through = (depth: number) =>
      silhouetteSight(buildScene([wood(10, 10 + depth)], [shooter, target]), shooter, target);
    expect(through(2)).toMatchObject({ seen: 'partly', visible: 0, obscured: 100 });
    expect(through(3.1)).toMatchObject({ seen: 'blocked', hidden: 100 });
    expect(through(0.9)).toMatchObject({ seen: 'clear', visible: 100, fraction: 1 });
    expect(through(2).hiding[0]).toMatchObject({ owner: 'wood', points: 100 });
  });

  test('[WZ-08.4] less than a tenth seen is no line of sight', () => {
    const shooter = d2('s', 0, 0);
    const target = d2('t', 0, 10);
    const scene = (top: number) => buildScene([wall('w', 9.9, top)], [shooter, target]);
    expect(silhouetteSight(scene(1.18), shooter, target)).toMatchObject({ seen: 'partly', visible: 10 });
    expect(silhouetteSight(scene(1.25), shooter, target).seen).toBe('blocked');
  });

  test('[WZ-08.4] a model between hides by its own volume', () => {
    const shooter = d2('s', 0, 0);
    const target = d2('t', 0, 10);
    const s = silhouetteSight(buildScene([], [shooter, target, d2('between', 0, 8)]), shooter, target);
    expect(s.hiding).toMatchObject([{ owner: 'between' }]);
    expect(s.seen).toBe('blocked');
  });

  test('[WZ-08.5] a ground point is seen when the line to 0.1" above it is clear', () => {
    const eye = eyeOf(d2('s', 0, 0));
    const scene = buildScene([wall('w', 5, 1)], []);
    const at = (y: number) => traceSight(scene, eye, { x: 0, y: inches(y), z: inches(0.1) }, new Set());
    expect(at(4)).toBeUndefined();
    expect(at(8)).toMatchObject({ owner: 'w' });
    expect(lookAt(scene, eye, [{ x: 0, y: inches(8), z: 100 }], new Set()).seen).toBe('blocked');
  });
});

describe('dead angle', () => {
  test('[WZ-16.7] from an 8" tower: 5" away is seen, 3.9" is not', () => {
    const roof = rectangleOutline(inches(-2), inches(-2), inches(2), inches(2));
    const up = d2('up', 0, 1.5, { z: inches(8) });
    const at = (h: number) => deadAngle(up, d2('low', 0, 1.5 + 1 + h), roof);
    expect([at(5).dead, at(4).dead, at(3.9).dead]).toEqual([false, false, true]);
    expect(at(3.9)).toMatchObject({ needed: 4000, measured: 3900 });
  });

  test('[WZ-16.7] roofs of 9" and 3": limit 3"', () => {
    expect([steepness(2900, 6000).dead, steepness(3000, 6000).dead, steepness(0, 999).dead]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('[WZ-26.9] a flyer at 9" may shoot at 9" and not at 8.9"', () => {
    const flyer = d2('f', 0, 0, { z: inches(9) });
    const at = (h: number) => flyerDeadAngle(flyer, d2('t', 0, 1 + h)).dead;
    expect([at(9), at(8.9)]).toEqual([false, true]);
  });

  test('[WZ-31.1] a window on level 1: 1.4" away is dead, 1.5" is not', () => {
    expect([steepness(1400, 3000).dead, steepness(1500, 3000).dead]).toEqual([true, false]);
  });
});

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
});
