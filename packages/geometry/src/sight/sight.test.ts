import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundBase } from '../footprint.ts';
import { nearestPoints } from '../gap.ts';
import { lengthInside } from '../line.ts';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { body, runs, slowRuns } from '../testing/arbitrary.ts';
import { model } from '../testing/given.ts';
import { covers } from '../testing/oracle.ts';
import { tableWithTerrain } from '../testing/scenes.ts';
import { inches } from '../units.ts';
import { modelSees, modelSight, seenThrough } from './models.ts';
import { stoppedAt } from './occluder.ts';
import { AOS_HEIGHTS, bodySamples } from './samples.ts';
import { bodyOccluder, buildScene } from './scene.ts';
import { sees, sight, traceSight } from './sight.ts';

const box = (id: string, x0: number, y0: number, x1: number, y1: number, top: number, bottom = 0): Feature =>
  feature({
    id,
    kind: 'ruin',
    area: [rectangleOutline(inches(x0), inches(y0), inches(x1), inches(y1))],
    prisms: [
      {
        id: `${id}-block`,
        corners: rectangleOutline(inches(x0), inches(y0), inches(x1), inches(y1)),
        bottom: inches(bottom),
        top: inches(top),
        solid: true,
        opaque: true,
        standable: false,
      },
    ],
  });

describe('model to model', () => {
  const a = model('a', 0, 0, { unit: 'A' });
  const b = model('b', 12, 0, { unit: 'B', side: 'B' });

  test('[W40K-13.4] in the open everything is seen', () => {
    const s = modelSight(buildScene([], [a, b]), a, b);
    expect(s).toMatchObject({ seen: 'clear', fraction: 1, hiding: [] });
  });

  test('[W40K-13.4] 27 sample points each', () => {
    expect(bodySamples(a)).toHaveLength(27);
    expect(new Set(bodySamples(a).map((p) => p.z))).toEqual(new Set([1530, 850, 170]));
  });

  test('[W40K-13.4] a high wall blocks and says so, with the place of the first blocked line', () => {
    const s = modelSight(buildScene([box('wall', 6, -5, 6.5, 5, 4)], [a, b]), a, b);
    expect(s).toMatchObject({ seen: 'blocked', fraction: 0 });
    expect(s.line).toBeUndefined();
    expect(s.stopped).toMatchObject({ owner: 'wall', part: 'wall-block', at: { x: 6000, y: 0 } });
    expect(s.hiding).toEqual([{ owner: 'wall', part: 'wall-block', points: 27 }]);
  });

  test('[W40K-13.4] one clear segment is enough: over a wall lower than the top sample, or past its end', () => {
    const low = buildScene([box('wall', 6, -5, 6.5, 5, 1.5)], [a, b]);
    expect(modelSees(low, a, b)).toBe(true);
    expect(modelSight(low, a, b).seen).toBe('partly');
    expect(modelSees(buildScene([box('wall', 6, -5, 6.5, 5, 1.54)], [a, b]), a, b)).toBe(false);
    expect(modelSees(buildScene([box('wall', 6, -5, 6.5, 0.6, 4)], [a, b]), a, b)).toBe(true);
  });

  test('[W40K-13.4] models of other units block, the own and the target unit do not', () => {
    const wallOf = (unit: string) =>
      [-1.8, -0.6, 0.6, 1.8].map((y, i) =>
        model(`${unit}${i}`, 6, y, { unit, footprint: roundBase(32), height: inches(3) }),
      );
    const seenPast = (unit: string) => modelSees(buildScene([], [a, b, ...wallOf(unit)]), a, b);
    expect([seenPast('other'), seenPast('A'), seenPast('B')]).toEqual([false, true, true]);
    const s = modelSight(buildScene([], [a, b, ...wallOf('other')]), a, b);
    expect(s.stopped?.owner).toMatch(/^other/);
  });

  test('[AOS-13.1.1] other models block with half their radius only, and a feature underfoot does not', () => {
    const files = [-1.2, 0, 1.2].map((y, i) => model(`c${i}`, 6, y, { unit: 'C', height: inches(3) }));
    expect(modelSees(buildScene([], [a, b, ...files]), a, b, AOS_HEIGHTS)).toBe(false);
    expect(modelSees(buildScene([], [a, b, ...files], { bodyScale: 0.5 }), a, b, AOS_HEIGHTS)).toBe(true);
    const tower = buildScene([box('tower', 11, -3, 13, 3, 6)], [a, b], { bodyScale: 0.5 });
    expect(modelSees(tower, a, b, AOS_HEIGHTS)).toBe(false);
    expect(modelSees(tower, a, b, AOS_HEIGHTS, ['tower'])).toBe(true);
  });

  test('[AOS-17.1.4] more than 3" of a wyldwood between the closest points blocks', () => {
    const wood = [rectangleOutline(10_000, 10_000, 18_000, 18_000)];
    const shooter = model('s', 14, 6, { footprint: roundBase(40) });
    const depth = (y: number) => {
      const { from, to } = nearestPoints(shooter, model('t', 14, y));
      return lengthInside(from, to, wood) / 1000;
    };
    expect(depth(14)).toBeCloseTo(3.37, 2);
    expect(depth(13.5)).toBeCloseTo(2.87, 2);
  });

  test('a line over an edge or past a corner is not stopped, one along a face is', () => {
    const scene = buildScene([box('wall', 6, -5, 6.5, 5, 2)], []);
    const free = (from: [number, number, number], to: [number, number, number]) => {
      const [p, q] = [from, to].map(([x, y, z]) => ({ x: inches(x), y: inches(y), z: inches(z) }));
      return traceSight(scene, p!, q!, new Set()) === undefined;
    };
    expect(free([6, -9, 1], [6, 9, 1])).toBe(false);
    expect(free([5, 4, 1], [7, 6, 1])).toBe(true);
    expect(free([0, 0, 2], [12, 0, 2])).toBe(true);
    expect(free([0, 0, 1.999], [12, 0, 1.999])).toBe(false);
    expect(free([6.25, 0, 2], [6.25, 0, 5])).toBe(true);
    expect(free([6.25, 0, -1], [6.25, 0, 5])).toBe(false);
  });
});

describe('prisms side by side', () => {
  const a = model('a', 6, -8);
  const b = model('b', 6, 8);

  test('no line slips between two prisms that share a face', () => {
    const pair = [box('left', 3, -1, 6, 1, 4), box('right', 6, -1, 9, 1, 4)];
    expect(modelSees(buildScene(pair, [a, b]), a, b)).toBe(false);
  });

  test('nor between two that stand on each other', () => {
    const tall = { height: inches(6) };
    const [p, q] = [model('a', 6, -8, tall), model('b', 6, 8, tall)];
    const stack = [box('low', 0, -1, 12, 1, 3), box('high', 0, -1, 12, 1, 9, 3)];
    expect(modelSees(buildScene(stack, [p, q]), p, q)).toBe(false);
  });
});

describe('against independent answers', () => {
  test('where a body stops a line agrees with walking along it', () => {
    const end = fc.record({
      x: fc.integer({ min: -3000, max: 15_000 }),
      y: fc.integer({ min: -3000, max: 15_000 }),
      z: fc.integer({ min: 0, max: 12_000 }),
    });
    fc.assert(
      fc.property(body, end, end, (b, from, to) => {
        const at = stoppedAt(bodyOccluder(b), from, to);
        const steps = 400;
        let first = -1;
        for (let i = 1; i < steps && first < 0; i++) {
          const t = i / steps;
          const p = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
          const z = from.z + (to.z - from.z) * t;
          if (z > b.z && z < b.z + b.height && covers(b, p)) first = t;
        }
        if (first >= 0) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(first + 1e-9);
          expect(at).toBeGreaterThan(first - 1 / steps - 1e-9);
        }
        if (at >= 0 && first < 0) {
          // Only a stretch shorter than a step may be missed by walking.
          const back = stoppedAt(bodyOccluder(b), to, from);
          expect(1 - back - at).toBeLessThan(1.01 / steps);
        }
      }),
      runs,
    );
  });

  test('the corridor and the index leave out nothing: same answers as all obstacles for all lines', () => {
    for (let seed = 1; seed <= Math.ceil(slowRuns.numRuns / 100); seed++) {
      const { features, bodies } = tableWithTerrain(seed, 24, 8);
      const scene = buildScene(features, bodies);
      for (let k = 0; k < 100; k++) {
        const a = bodies[(k * 7 + seed) % bodies.length]!;
        const b = bodies[(k * 13 + 5 * seed + 1) % bodies.length]!;
        if (a === b) continue;
        const through = seenThrough(a, b);
        const all = scene.occluders.filter((o) => !through.has(o.owner) && !through.has(o.unit));
        const from = bodySamples(a);
        const to = bodySamples(b);
        const points = to.filter((q) => from.some((p) => all.every((o) => stoppedAt(o, p, q) < 0))).length;
        expect(sees(scene, from, to, through)).toBe(points > 0);
        expect(sight(scene, from, to, through).fraction).toBe(points / 27);
        expect(modelSees(scene, b, a)).toBe(points > 0);
      }
    }
  });
});
