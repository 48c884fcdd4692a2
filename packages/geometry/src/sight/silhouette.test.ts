import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import type { Feature } from '../terrain.ts';
import { d2, wall, wood } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { gapToArea } from '../zone.ts';
import { eyeOf } from './samples.ts';
import { buildScene } from './scene.ts';
import { sight, traceSight } from './sight.ts';
import { lookAt, silhouetteSight } from './silhouette.ts';

describe('silhouette', () => {
  test('[WZ-08.4] a 0.625" wall half an inch in front of the target shows exactly half', () => {
    const shooter = d2('s', 0, 0);
    const target = d2('t', 0, 10);
    const low = wall('low', 9.5, 0.625);
    const s = silhouetteSight({ scene: buildScene([low], [shooter, target]), viewer: shooter, target });
    expect(s).toMatchObject({ seen: 'partly', visible: 50, hidden: 50, fraction: 0.5, total: 100 });
    expect(s.hiding).toEqual([{ owner: 'low', part: 'low-wall', points: 50 }]);
    expect(gapToArea(target, low.area)).toBe(0);
  });

  test('[WZ-08.4] 2" of wood obscure, 3.1" block, 0.9" do nothing', () => {
    const shooter = d2('s', 0, 0);
    const target = d2('t', 0, 20);
    const through = (depth: number) =>
      silhouetteSight({ scene: buildScene([wood(10, 10 + depth)], [shooter, target]), viewer: shooter, target });
    expect(through(2)).toMatchObject({ seen: 'partly', visible: 0, obscured: 100 });
    expect(through(3.1)).toMatchObject({ seen: 'blocked', hidden: 100 });
    expect(through(0.9)).toMatchObject({ seen: 'clear', visible: 100, fraction: 1 });
    expect(through(2).hiding[0]).toMatchObject({ owner: 'wood', points: 100 });
  });

  test('[WZ-08.4] less than a tenth seen is no line of sight', () => {
    const shooter = d2('s', 0, 0);
    const target = d2('t', 0, 10);
    const scene = (top: number) => buildScene([wall('w', 9.9, top)], [shooter, target]);
    expect(silhouetteSight({ scene: scene(1.18), viewer: shooter, target })).toMatchObject({
      seen: 'partly',
      visible: 10,
    });
    expect(silhouetteSight({ scene: scene(1.25), viewer: shooter, target }).seen).toBe('blocked');
  });

  test('[WZ-08.4] a model between hides by its own volume', () => {
    const shooter = d2('s', 0, 0);
    const target = d2('t', 0, 10);
    const s = silhouetteSight({
      scene: buildScene([], [shooter, target, d2('between', 0, 8)]),
      viewer: shooter,
      target,
    });
    expect(s.hiding).toMatchObject([{ owner: 'between' }]);
    expect(s.seen).toBe('blocked');
  });

  test('[WZ-16.1] every element on a line counts: what stands before a wall does not take its points (R-072)', () => {
    const shooter = d2('s', 0, 0);
    const target = d2('t', 0, 10);
    const low = wall('low', 9.5, 0.625);
    const hiding = (features: Feature[], models: Body[] = []) =>
      silhouetteSight({
        scene: buildScene([low, ...features], [shooter, target, ...models]),
        viewer: shooter,
        target,
      }).hiding.map(({ owner, points }) => [owner, points]);
    expect(hiding([wall('hedge', 5, 0.75)])).toEqual([
      ['low', 50],
      ['hedge', 30],
    ]);
    expect(hiding([], [d2('ogre', 0, 5, { height: 900 })])).toEqual([
      ['ogre', 60],
      ['low', 50],
    ]);
    expect(hiding([wood(2, 4)])).toEqual([
      ['wood', 100],
      ['low', 50],
    ]);
    // Growth that dims nothing hides nothing, also behind a wall.
    expect(hiding([wood(2, 2.9)])).toEqual([['low', 50]]);
  });

  test('[WZ-16.1] a wall counts once for a line that meets several parts of it', () => {
    const [shooter, target] = [d2('s', 0, 0), d2('t', 0, 10)];
    const door = { id: 'd', kind: 'door' as const, at: 20_000, width: 500, sill: 0, lintel: 200, size: 1 };
    const shut = wall('w', 9, 3, 0, { openings: [{ ...door, state: 'open' as const }] });
    const { hiding } = silhouetteSight({ scene: buildScene([shut], [shooter, target]), viewer: shooter, target });
    expect(hiding.every(({ points }) => points <= 100)).toBe(true);
    const hidden = sight(
      buildScene([shut, wall('x', 5, 3)], []),
      [eyeOf(shooter)],
      [eyeOf(target), { ...eyeOf(target), x: 400 }],
      new Set(),
    );
    expect(hidden.hiding).toEqual([
      { owner: 'w', part: 'w-wall', points: 2 },
      { owner: 'x', part: 'x-wall', points: 2 },
    ]);
    expect(hidden.stopped).toMatchObject({ owner: 'x' });
  });

  test('[WZ-08.4] growth dims sight at its own height: not in the cellar below, not over its top', () => {
    const at = (z: number, foot: Partial<Feature>) => {
      const [v, t] = [d2('v', 0, 0, { z }), d2('t', 0, 10, { z })];
      return silhouetteSight({ scene: buildScene([{ ...wood(2, 8), ...foot }], [v, t]), viewer: v, target: t }).seen;
    };
    expect([at(0, {}), at(-3000, {}), at(6000, {})]).toEqual(['blocked', 'clear', 'clear']);
    expect([at(0, { foot: -3000, height: 2500 }), at(-3000, { foot: -3000, height: 2500 })]).toEqual([
      'clear',
      'blocked',
    ]);
  });

  test('[WZ-08.5] a ground point is seen when the line to 0.1" above it is clear', () => {
    const eye = eyeOf(d2('s', 0, 0));
    const scene = buildScene([wall('w', 5, 1)], []);
    const at = (y: number) => traceSight(scene, eye, { x: 0, y: inches(y), z: inches(0.1) }, new Set());
    expect(at(4)).toBeUndefined();
    expect(at(8)).toMatchObject({ owner: 'w' });
    expect(lookAt({ scene, eye, points: [{ x: 0, y: inches(8), z: 100 }], through: new Set() }).seen).toBe('blocked');
  });
});
