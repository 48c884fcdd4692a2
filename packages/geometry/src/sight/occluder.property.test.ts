import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isConvex } from '../polygon.ts';
import { type Floor, feature, floorHeightAt, type Opening, rectangleOutline, type Wall } from '../terrain.ts';
import { point, simplePolygon } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { signedDistance } from '../testing/oracle.ts';
import type { Point3 } from '../vector.ts';
import { type Occluder, stoppedAt } from './occluder.ts';
import { buildScene, featureOccluders } from './scene.ts';
import { traceSight } from './sight.ts';
import { softDepth } from './silhouette.ts';

const STEPS = 400;
const end: fc.Arbitrary<Point3> = fc
  .tuple(point, fc.integer({ min: 0, max: 8000 }))
  .map(([p, z]) => ({ x: p.x, y: p.y, z }));
const at = (a: Point3, b: Point3, t: number): Point3 => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  z: a.z + (b.z - a.z) * t,
});

/** Where one of some obstacles first stops a line. */
const firstOf = (all: readonly Occluder[], a: Point3, b: Point3): number => {
  const stops = all.map((o) => stoppedAt(o, a, b)).filter((share) => share >= 0);
  return stops.length === 0 ? -1 : Math.min(...stops);
};

test('a prism stops a line where walking along it first comes inside', () => {
  fc.assert(
    fc.property(
      simplePolygon.filter(isConvex),
      end,
      end,
      fc.integer({ min: 0, max: 4000 }),
      (corners, a, b, bottom) => {
        const top = bottom + 2000;
        const prism = { id: 'p', corners, bottom, top, solid: true, opaque: true, standable: false };
        const [o] = featureOccluders(feature({ id: 'f', kind: 'ruin', prisms: [prism] }));
        const found = stoppedAt(o!, a, b);
        const depth = (p: Point3) => Math.min(-signedDistance(corners, p), p.z - bottom, top - p.z);
        let first = -1;
        for (let i = 1; i < STEPS && first < 0; i++) if (depth(at(a, b, i / STEPS)) > 0) first = i / STEPS;
        if (first >= 0) {
          expect(found).toBeGreaterThanOrEqual(0);
          expect(found).toBeLessThanOrEqual(first + 1e-9);
          expect(found).toBeGreaterThan(first - 1 / STEPS - 1e-9);
        } else if (found >= 0) {
          const back = stoppedAt(o!, b, a);
          expect(1 - back - found).toBeLessThan(1.01 / STEPS);
        }
        // The same both ways: nobody sees who cannot be seen.
        expect(stoppedAt(o!, b, a) >= 0).toBe(found >= 0);
      },
    ),
    cases(300),
  );
});

test('a wall without thickness stops a line that crosses it beside its open openings', () => {
  const hole: fc.Arbitrary<Opening> = fc.record({
    id: fc.constant('o'),
    kind: fc.constant('window' as const),
    at: fc.integer({ min: 1000, max: 5000 }),
    width: fc.integer({ min: 300, max: 2000 }),
    sill: fc.integer({ min: 0, max: 1500 }),
    lintel: fc.integer({ min: 1600, max: 3000 }),
    size: fc.constant(2),
    state: fc.constantFrom('open' as const, 'closed' as const),
  });
  fc.assert(
    fc.property(point, point, fc.array(hole, { maxLength: 2 }), end, end, (from, to, openings, a, b) => {
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      fc.pre(length > 500);
      const rest = { bottom: 0, top: 3000, solid: true, opaque: true, thickness: 0 };
      const wall: Wall = { id: 'w', from, to, ...rest, openings };
      const all = featureOccluders(feature({ id: 'f', kind: 'building', walls: [wall] }));
      const blocked = firstOf(all, a, b);
      expect(firstOf(all, b, a) >= 0).toBe(blocked >= 0);
      // In the wall's own frame: where the line passes its plane.
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      const off = (p: Point3) => (p.y - from.y) * Math.cos(angle) - (p.x - from.x) * Math.sin(angle);
      const [da, db] = [off(a), off(b)];
      fc.pre(Math.abs(da) > 1 && Math.abs(db) > 1);
      if (da > 0 === db > 0) {
        expect(blocked).toBe(-1);
        return;
      }
      const p = at(a, b, da / (da - db));
      const along = (p.x - from.x) * Math.cos(angle) + (p.y - from.y) * Math.sin(angle);
      const inWall = Math.min(along, length - along, p.z, 3000 - p.z);
      const inHole = Math.max(
        -Infinity,
        ...openings
          .filter((o) => o.state === 'open')
          .map((o) => Math.min(o.width / 2 - Math.abs(along - o.at), p.z - o.sill, o.lintel - p.z)),
      );
      if (Math.abs(inWall) < 3 || Math.abs(inHole) < 3) return;
      expect(blocked >= 0).toBe(inWall > 0 && inHole < 0);
      if (blocked >= 0) expect(Math.abs(blocked - da / (da - db))).toBeLessThan(1e-6);
    }),
    cases(500),
  );
});

test('a floor stops a line that passes through it, level or sloping, except by an open hatch', () => {
  const floors = fc.tuple(
    simplePolygon,
    fc.integer({ min: 500, max: 5000 }),
    fc.option(fc.tuple(point, point, fc.integer({ min: -3000, max: 3000 }))),
    fc.option(fc.tuple(simplePolygon.filter(isConvex), fc.constantFrom('open' as const, 'closed' as const))),
  );
  fc.assert(
    fc.property(floors, end, end, ([corners, z, slope, hatch], a, b) => {
      const floor: Floor = {
        id: 'fl',
        corners,
        z,
        ...(slope !== null &&
          (slope[0].x !== slope[1].x || slope[0].y !== slope[1].y) && {
            slope: { from: slope[0], to: slope[1], rise: slope[2] },
          }),
        standable: true,
        opaque: true,
        hatches: hatch === null ? [] : [{ id: 'h', corners: hatch[0], size: 2, state: hatch[1] }],
      };
      const [o] = featureOccluders(feature({ id: 'f', kind: 'building', floors: [floor] }));
      const found = stoppedAt(o!, a, b);
      // Along small steps: the line changes sides of the floor well inside it and well away from the hatch's rim.
      let surely = -1;
      let perhaps = false;
      const stride = Math.hypot(b.x - a.x, b.y - a.y) / STEPS + 2;
      const above = (p: Point3) => p.z - floorHeightAt(floor, p);
      for (let i = 1; i <= STEPS; i++) {
        const [p, q] = [at(a, b, (i - 1) / STEPS), at(a, b, i / STEPS)];
        const inside = -Math.max(signedDistance(corners, p), signedDistance(corners, q));
        if (inside < -stride) continue;
        const [before, after] = [above(p), above(q)];
        const passes = before > 0 !== after > 0;
        // Where the floor bends the line may dip through it within one step.
        const dips = Math.min(Math.abs(before), Math.abs(after)) < 3 * stride + Math.abs(b.z - a.z) / STEPS;
        if (!passes && !dips) continue;
        const toHatch =
          hatch === null || hatch[1] !== 'open'
            ? Infinity
            : Math.min(signedDistance(hatch[0], p), signedDistance(hatch[0], q));
        if (toHatch < -stride && inside > stride) continue;
        perhaps = true;
        const clear = Math.min(Math.abs(before), Math.abs(after)) > 1e-3;
        if (passes && clear && inside > stride && toHatch > stride && surely < 0) surely = i / STEPS;
      }
      if (surely >= 0) {
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(surely + 1e-9);
      }
      if (!perhaps) expect(found).toBe(-1);
      expect(stoppedAt(o!, b, a) >= 0).toBe(found >= 0);
    }),
    cases(200),
  );
});

test('[WZ-28.2] the ground stops a line from below the table to above it, except by an open hatch at its height', () => {
  const deep = end.map((p) => ({ ...p, z: p.z - 4000 }));
  const hatches = fc.array(fc.tuple(simplePolygon.filter(isConvex), fc.constantFrom('open', 'closed')), {
    maxLength: 2,
  });
  fc.assert(
    fc.property(hatches, fc.constantFrom(0, 0, 3000), deep, deep, (holes, z, a, b) => {
      const floor: Floor = {
        id: 'fl',
        corners: rectangleOutline(0, 0, 12_000, 12_000),
        z,
        standable: true,
        opaque: false,
        hatches: holes.map(([corners, state], i) => ({ id: `h${i}`, corners, size: 2, state })),
      };
      const scene = buildScene([feature({ id: 'f', kind: 'building', floors: [floor] })], []);
      const found = traceSight(scene, a, b, new Set());
      expect(traceSight(scene, b, a, new Set()) !== undefined).toBe(found !== undefined);
      if (a.z * b.z >= 0) {
        expect(found).toBeUndefined();
        return;
      }
      const p = at(a, b, a.z / (a.z - b.z));
      const toHole = Math.min(
        Infinity,
        ...holes.filter(([, state]) => state === 'open' && z === 0).map(([corners]) => signedDistance(corners, p)),
      );
      if (Math.abs(toHole) > 1) expect(found?.owner).toBe(toHole < 0 ? undefined : 'ground');
    }),
    cases(200),
  );
});

test('[WZ-08.4] the depth of growth on a line is what small steps count, common ground once', () => {
  fc.assert(
    fc.property(
      fc.array(simplePolygon, { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 500, max: 6000 }),
      fc.integer({ min: -1000, max: 3000 }),
      end,
      end,
      (area, height, bottom, a, b) => {
        const top = bottom + height;
        const volume = { owner: 'wood', area, bottom, top, box: { minX: 0, minY: 0, maxX: 1, maxY: 1 } };
        let inside = 0;
        for (let i = 0; i < STEPS; i++) {
          const p = at(a, b, (i + 0.5) / STEPS);
          if (p.z < top && p.z >= bottom && area.some((outline) => signedDistance(outline, p) < 0)) inside++;
        }
        const length = Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);
        const found = softDepth(volume, a, b);
        expect(Math.abs(found - (inside * length) / STEPS)).toBeLessThan((length / STEPS) * 9 + 1);
        expect(softDepth(volume, b, a)).toBeCloseTo(found, 3);
      },
    ),
    cases(200),
  );
});
