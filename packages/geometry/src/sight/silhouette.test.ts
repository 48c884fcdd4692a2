import { describe, expect, test } from 'vitest';
import { d2, wall, wood } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { gapToArea } from '../zone.ts';
import { eyeOf } from './samples.ts';
import { buildScene } from './scene.ts';
import { traceSight } from './sight.ts';
import { lookAt, silhouetteSight } from './silhouette.ts';

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
