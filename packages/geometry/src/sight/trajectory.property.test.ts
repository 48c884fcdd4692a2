import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isConvex } from '../polygon.ts';
import { feature, rectangleOutline } from '../terrain.ts';
import { body, placed, point, simplePolygon } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { model } from '../testing/given.ts';
import { outline, pointsAlong, rimAlong, signedDistance } from '../testing/oracle.ts';
import { belowLineOfFire, laneOfFire } from './lane-of-fire.ts';
import { bodySamples, eyeOf, outlineSamples, silhouette } from './samples.ts';
import { featureOccluders } from './scene.ts';
import { tooSteep } from './trajectory.ts';

test('[WZ-18.4] a lobbed shot is too steep where small steps meet an obstacle too near for its height', () => {
  const block = fc.tuple(simplePolygon.filter(isConvex), fc.integer({ min: 500, max: 5000 }));
  const height = fc.constantFrom(0, 0, 2000);
  fc.assert(
    fc.property(
      placed,
      point,
      height,
      height,
      block,
      fc.constantFrom(0.5, 1),
      (base, at, z, w, [corners, top], per) => {
        const shooter = model('s', 0, 0, { ...base, z });
        const aim = { ...at, z: w };
        const length = Math.hypot(at.x - base.x, at.y - base.y);
        fc.pre(length > 200);
        const prism = { id: 'p', corners, bottom: 0, top, solid: true, opaque: true, standable: false };
        const found = tooSteep({
          shooter,
          aim,
          terrain: featureOccluders(feature({ id: 'f', kind: 'ruin', prisms: [prism] })),
          perHeight: per,
        });
        const steps = 600;
        const depths = pointsAlong(base, at, steps).map((p) => -signedDistance(corners, p));
        const inside = depths.flatMap((d, i) => (d > 0 ? [i] : []));
        const stride = length / steps;
        if (inside.length === 0) {
          if (Math.max(...depths) < -stride) expect(found).toEqual([]);
          return;
        }
        const rim = rimAlong(base, Math.atan2(at.y - base.y, at.x - base.x));
        const sides = {
          shooter: [Math.max(0, inside[0]! * stride - rim), (top - z) * per],
          aim: [(steps - inside.at(-1)!) * stride, (top - w) * per],
        } as const;
        for (const side of ['shooter', 'aim'] as const) {
          const [measured, needed] = sides[side];
          const steep = found.some((each) => each.side === side);
          if (Math.abs(measured - needed) > stride + 2) expect(steep).toBe(measured < needed);
        }
      },
    ),
    cases(200),
  );
});

test('[WZ-18.4] a wall drawn as a line is in the way of shots that cross it, not of those that begin or end on it', () => {
  const spot = fc.tuple(point, fc.constantFrom('free', 'free', 'middle', 'end'));
  fc.assert(
    fc.property(point, point, spot, spot, fc.constantFrom(0.5, 1), (from, half, [p, pOn], [q, qOn], per) => {
      const to = { x: from.x + 2 * (half.x - from.x), y: from.y + 2 * (half.y - from.y) };
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      fc.pre(length > 100);
      const at = (free: typeof p, on: string) => (on === 'middle' ? half : on === 'end' ? to : free);
      const [a, b] = [at(p, pOn), at(q, qOn)];
      const distance = Math.hypot(b.x - a.x, b.y - a.y);
      fc.pre(distance > 10);
      const wall = { id: 'w', from, to, thickness: 0, bottom: 0, top: 60_000, solid: true, opaque: true, openings: [] };
      const walls = featureOccluders(feature({ id: 'f', kind: 'building', walls: [wall] }));
      const lob = (s: typeof a, aim: typeof a) =>
        tooSteep({
          shooter: model('s', 0, 0, { ...s, footprint: { kind: 'round', radius: 500 } }),
          aim: { ...aim, z: 0 },
          terrain: walls,
          perHeight: per,
        });
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      const off = (r: typeof a) => (r.y - from.y) * Math.cos(angle) - (r.x - from.x) * Math.sin(angle);
      const along = (r: typeof a) => (r.x - from.x) * Math.cos(angle) + (r.y - from.y) * Math.sin(angle);
      const isOn = pOn !== 'free' || qOn !== 'free';
      if (!isOn) fc.pre(Math.abs(off(a)) > 0.01 && Math.abs(off(b)) > 0.01);
      const share = off(a) / (off(a) - off(b));
      const place = along(a) + (along(b) - along(a)) * share;
      const crosses = !isOn && off(a) > 0 !== off(b) > 0 && place > 0 && place < length;
      // Past the very end of the wall either answer will do.
      if (!isOn && Math.min(Math.abs(place), Math.abs(length - place)) < 1) return;
      // Higher than the table is wide: who crosses it is too near on both sides.
      for (const found of [lob(a, b), lob(b, a)]) {
        expect(found.map(({ side }) => side)).toEqual(crosses ? ['shooter', 'aim'] : []);
        if (crosses) expect(found[1]!.measured).toBeLessThan(distance);
      }
      if (crosses) expect(lob(a, b)[1]!.measured).toBeCloseTo((1 - share) * distance, 3);
    }),
    cases(400),
  );
});

test('[WZ-19.1] a friend counts unless its top is below the line from the eye to half the height of the target', () => {
  fc.assert(
    fc.property(body, body, body, (friend, shooter, target) => {
      const eye = shooter.z + shooter.height * 0.9;
      const line = pointsAlong(shooter, target, 2000);
      const distances = line.map((p) => Math.hypot(p.x - friend.x, p.y - friend.y));
      const share = distances.indexOf(Math.min(...distances)) / 2000;
      const z = eye + (target.z + target.height / 2 - eye) * share;
      const margin = friend.z + friend.height - z;
      if (Math.abs(margin) > 12) expect(belowLineOfFire(friend, shooter, target)).toBe(margin < 0);
    }),
    cases(200),
  );
});

test('[WZ-19.1] with nobody near the lane is free, and terrain alone never shuts it', () => {
  fc.assert(
    fc.property(placed, placed, point, (a, b, at) => {
      const [shooter, target] = [model('s', 0, 0, a), model('t', 0, 0, b)];
      const wall = feature({
        id: 'w',
        kind: 'ruin',
        prisms: [
          {
            id: 'p',
            corners: rectangleOutline(at.x, at.y, at.x + 2000, at.y + 500),
            bottom: 0,
            top: 3000,
            solid: true,
            opaque: true,
            standable: false,
          },
        ],
      });
      expect(laneOfFire(shooter, target, [], featureOccluders(wall)).free).toBe(true);
    }),
    cases(200),
  );
});

test('[W40K-13.4] sample points lie on the axis and the outline; a silhouette is as wide as the base looks', () => {
  fc.assert(
    fc.property(body, point, (target, eye) => {
      const samples = bodySamples(target);
      const corners = outline(target, 180);
      const off = (p: { x: number; y: number }) => Math.abs(signedDistance(corners, p));
      expect(samples.every((p) => (p.x === target.x && p.y === target.y) || off(p) < 8)).toBe(true);
      expect(samples.every((p) => p.z > target.z && p.z < target.z + target.height)).toBe(true);
      const length = Math.hypot(target.x - eye.x, target.y - eye.y);
      fc.pre(length > 10);
      const [nx, ny] = [-(target.y - eye.y) / length, (target.x - eye.x) / length];
      const across = corners.map((p) => (p.x - target.x) * nx + (p.y - target.y) * ny);
      const cells = silhouette(eye, target);
      const offsets = cells.map((p) => (p.x - target.x) * nx + (p.y - target.y) * ny);
      const width = Math.max(...across) - Math.min(...across);
      // Ten columns: their centres keep a twentieth of the width from both sides.
      expect(Math.abs(Math.max(...offsets) - (Math.max(...across) - width / 20))).toBeLessThan(1);
      expect(Math.abs(Math.min(...offsets) - (Math.min(...across) + width / 20))).toBeLessThan(1);
      expect(new Set(cells.map((p) => p.z)).size).toBe(10);
      expect(eyeOf(target).z).toBeCloseTo(target.z + 0.9 * target.height, 6);
      const outlined = outlineSamples(outline({ ...target, footprint: { kind: 'round', radius: 900 } }, 5), [100, 200]);
      expect(outlined).toHaveLength(20);
    }),
    cases(100),
  );
});
