import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Floor, feature, isOpen, type Opening, rectangleOutline, type Wall } from '../terrain.ts';
import { runs, slowRuns } from '../testing/arbitrary.ts';
import { tableWithTerrain } from '../testing/scenes.ts';
import type { Point3 } from '../vector.ts';
import { stoppedAt } from './occluder.ts';
import { eyeOf, silhouette } from './samples.ts';
import { buildScene, featureOccluders } from './scene.ts';
import { silhouetteSight, softDepth } from './silhouette.ts';
import { wallOccluders } from './walls.ts';

const end: fc.Arbitrary<Point3> = fc.record({
  x: fc.integer({ min: -2000, max: 12_000 }),
  y: fc.integer({ min: -4000, max: 4000 }),
  z: fc.integer({ min: 0, max: 4000 }),
});

const opening = (id: string, at: number, state: Opening['state']): Opening => ({
  id,
  kind: 'window',
  at,
  width: 1000,
  sill: 800,
  lintel: 2000,
  size: 2,
  state,
});

/** A wall along the x axis with an open and a shut window. */
const wall = (thickness: number): Wall => ({
  id: 'w',
  from: { x: 0, y: 0 },
  to: { x: 10_000, y: 0 },
  thickness,
  bottom: 0,
  top: 3000,
  solid: true,
  opaque: true,
  openings: [opening('open', 2000, 'open'), opening('shut', 6000, 'closed')],
});

const point = (from: Point3, to: Point3, t: number): Point3 => ({
  x: from.x + (to.x - from.x) * t,
  y: from.y + (to.y - from.y) * t,
  z: from.z + (to.z - from.z) * t,
});

const inWall = (p: Point3, grow: number): boolean => {
  const inOpening = p.x > 1500 + grow && p.x < 2500 - grow && p.z > 800 + grow && p.z < 2000 - grow;
  return p.x > -grow && p.x < 10_000 + grow && p.z < 3000 + grow && p.z > -grow && !inOpening;
};

describe('walls', () => {
  test('a line-thin wall stops what crosses it outside its open windows', () => {
    const parts = wallOccluders('house', wall(0));
    fc.assert(
      fc.property(end, end, (from, to) => {
        fc.pre((from.y > 0 && to.y < 0) || (from.y < 0 && to.y > 0));
        const p = point(from, to, from.y / (from.y - to.y));
        const stopped = parts.some((o) => stoppedAt(o, from, to) >= 0);
        if (inWall(p, -2)) expect(stopped).toBe(true);
        if (!inWall(p, 2)) expect(stopped).toBe(false);
      }),
      runs,
    );
  });

  test('a thick wall stops what walks through its stone', () => {
    const parts = wallOccluders('house', wall(400));
    fc.assert(
      fc.property(end, end, (from, to) => {
        const steps = 300;
        const hit = (grow: number) =>
          Array.from({ length: steps - 1 }, (_, i) => point(from, to, (i + 1) / steps)).some(
            (p) => Math.abs(p.y) < 200 + grow && inWall(p, grow),
          );
        const stopped = parts.some((o) => stoppedAt(o, from, to) >= 0);
        if (hit(-2)) expect(stopped).toBe(true);
        // Walking may step over a corner that the line cuts; then the line must come within a step of the stone.
        if (stopped) expect(hit(60)).toBe(true);
      }),
      runs,
    );
  });

  test('no crack where pieces of a wall meet', () => {
    const parts = wallOccluders('house', wall(400));
    const across = (x: number, z: number) =>
      parts.some((o) => stoppedAt(o, { x, y: -3000, z }, { x, y: 3000, z }) >= 0);
    expect([1500, 2500].map((x) => across(x, 400))).toEqual([true, true]);
    expect([5500, 6000, 6500].map((x) => across(x, 800))).toEqual([true, true, true]);
    expect([across(6000, 2000), across(5500, 1500), across(2000, 1500)]).toEqual([true, true, false]);
  });

  test('a shut window is named as the blocker', () => {
    const shut = wallOccluders('house', wall(0)).filter((o) => o.part === 'shut');
    expect(shut).toHaveLength(1);
    expect(isOpen(wall(0).openings[1]!)).toBe(false);
  });
});

describe('floors and slopes', () => {
  const floor = (slope: boolean): Floor => ({
    id: 'f',
    corners: rectangleOutline(2000, -3000, 8000, 3000),
    z: 1000,
    ...(slope && { slope: { from: { x: 2000, y: 0 }, to: { x: 8000, y: 0 }, rise: 1500 } }),
    standable: true,
    opaque: true,
    hatches: [{ id: 'h', corners: rectangleOutline(4000, -1000, 5000, 1000), size: 2, state: 'open' }],
  });
  const heightAt = (slope: boolean, x: number) => 1000 + (slope ? ((x - 2000) / 6000) * 1500 : 0);

  test('a floor or slope stops a line that changes sides over it, except in an open hatch', () => {
    fc.assert(
      fc.property(fc.boolean(), end, end, (slope, from, to) => {
        const [o] = featureOccluders(feature({ id: 'hill', kind: 'hill', floors: [floor(slope)] }));
        const above = (t: number) => {
          const p = point(from, to, t);
          return p.z - heightAt(slope, p.x);
        };
        const before = above(0);
        const after = above(1);
        const t = before / (before - after);
        fc.pre(t > 0.001 && t < 0.999);
        const p = point(from, to, t);
        const over = (grow: number) =>
          p.x > 2000 - grow && p.x < 8000 + grow && p.y > -3000 - grow && p.y < 3000 + grow;
        const hatch = (grow: number) =>
          p.x > 4000 - grow && p.x < 5000 + grow && p.y > -1000 - grow && p.y < 1000 + grow;
        const stopped = stoppedAt(o!, from, to) >= 0;
        if (over(-2) && !hatch(2)) expect(stopped).toBe(true);
        if (!over(2) || hatch(-2)) expect(stopped).toBe(false);
      }),
      runs,
    );
  });
});

describe('soft terrain and silhouettes', () => {
  test('depth in a wood agrees with walking along the line', () => {
    const volume = {
      owner: 'wood',
      area: [rectangleOutline(2000, -1000, 8000, 2000)],
      bottom: 0,
      top: 2500,
      box: { minX: 2000, minY: -1000, maxX: 8000, maxY: 2000 },
    };
    fc.assert(
      fc.property(end, end, (from, to) => {
        let inside = 0;
        for (let i = 0; i < 400; i++) {
          const p = point(from, to, (i + 0.5) / 400);
          if (p.x > 2000 && p.x < 8000 && p.y > -1000 && p.y < 2000 && p.z < 2500) inside++;
        }
        const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);
        expect(Math.abs(softDepth(volume, from, to) - (inside * length) / 400)).toBeLessThan(length / 100 + 1);
      }),
      runs,
    );
  });

  test('[WZ-08.4] counts agree with plain loops over every obstacle and every wood', () => {
    for (let seed = 1; seed <= Math.ceil(slowRuns.numRuns / 100); seed++) {
      const { features, bodies } = tableWithTerrain(seed, 24, 8);
      const scene = buildScene(features, bodies);
      for (let k = 0; k < 100; k++) {
        const a = bodies[(k * 3 + seed) % 24]!;
        const b = bodies[(k * 17 + 2 * seed + 1) % 24]!;
        if (a === b) continue;
        const eye = eyeOf(a);
        let visible = 0;
        let obscured = 0;
        const met: string[] = [];
        for (const p of silhouette(a, b)) {
          const stops = scene.occluders.filter(
            (o) => o.owner !== a.id && o.owner !== b.id && stoppedAt(o, eye, p) >= 0,
          );
          const growth = scene.soft.filter((s) => softDepth(s, eye, p) > 0);
          const depth = growth.reduce((sum, s) => sum + softDepth(s, eye, p), 0);
          const dims = depth > 1001 ? growth : [];
          met.push(
            ...new Set([
              ...stops.map(({ owner, part }) => `${owner} ${part}`),
              ...dims.map((s) => `${s.owner} ${s.owner}`),
            ]),
          );
          if (stops.length > 0) continue;
          if (depth <= 1001) visible++;
          else if (depth <= 3001) obscured++;
        }
        const s = silhouetteSight({ scene, viewer: a, target: b });
        const counted = s.hiding.flatMap(({ owner, part, points }) => Array<string>(points).fill(`${owner} ${part}`));
        expect(counted.sort()).toEqual(met.sort());
        expect(s.hiding.every(({ points }, i) => i === 0 || points <= s.hiding[i - 1]!.points)).toBe(true);
        expect([s.visible, s.obscured]).toEqual([visible, obscured]);
        expect(s.seen === 'blocked').toBe(visible + obscured < 10);
      }
    }
  });
});

test('the crest of a slope stops a line that comes down again behind it', () => {
  const hill: Floor = {
    id: 'hill',
    corners: rectangleOutline(-5000, -5000, 10_000, 5000),
    z: 0,
    slope: { from: { x: 0, y: 0 }, to: { x: 3000, y: 0 }, rise: 3000 },
    standable: true,
    opaque: true,
    hatches: [],
  };
  const [crest] = featureOccluders(feature({ id: 'hill', kind: 'hill', floors: [hill] }));
  const sees = (from: number, to: number) =>
    stoppedAt(crest!, { x: -4000, y: 0, z: from }, { x: 9000, y: 0, z: to }) < 0;
  expect([sees(1000, 4000), sees(2000, 4000), sees(1000, 8000)]).toEqual([false, true, true]);
});

test('of two windows one above the other both are open', () => {
  const lower = opening('lower', 2000, 'open');
  const upper = { ...opening('upper', 2000, 'open'), sill: 3800, lintel: 5000 };
  const parts = wallOccluders('house', { ...wall(0), top: 6000, openings: [lower, upper] });
  const through = (z: number) =>
    parts.every((o) => stoppedAt(o, { x: 2000, y: -3000, z }, { x: 2000, y: 3000, z }) < 0);
  expect([1500, 3000, 4400, 5500].map(through)).toEqual([true, false, true, false]);
});

test('[WZ-08.4] ground where two outlines of a wood overlap counts once', () => {
  const area = [rectangleOutline(0, 0, 2000, 2000), rectangleOutline(1000, 0, 3000, 2000)];
  const volume = { owner: 'wood', area, bottom: 0, top: 4000, box: { minX: 0, minY: 0, maxX: 3000, maxY: 2000 } };
  expect(softDepth(volume, { x: -1000, y: 1000, z: 500 }, { x: 5000, y: 1000, z: 500 })).toBeCloseTo(3000, 6);
});
