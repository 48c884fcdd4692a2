import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Placed } from '../footprint.ts';
import { type Opening, rectangleOutline, type Wall } from '../terrain.ts';
import { placed, point } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { model } from '../testing/given.ts';
import { alternatingGap, covers, depthUnder, outline, pointsAlong, project } from '../testing/oracle.ts';
import { inches } from '../units.ts';
import type { Point } from '../vector.ts';
import {
  accessPoint,
  acrossHatch,
  inViewArc,
  inVisibleZone,
  sideHolding,
  sideOf,
  touchesOpening,
} from './access-point.ts';
import { deadAngle, flyerDeadAngle, steepness } from './dead-angle.ts';
import { acrossWindow, touchesWindow } from './window.ts';

const away = (base: Placed, p: Point): number => {
  const q = project(base, p);
  return Math.hypot(q.x - p.x, q.y - p.y);
};

/** Levels of a building, and bases on them. */
const level = fc.constantFrom(0, 0, 0, 3000);
const standing = fc.tuple(placed, level).map(([base, z]) => ({ ...base, z }));

/** A wall somewhere, drawn as a line or thick, with an opening in it of a size from 1 to 4. */
const opened = fc
  .tuple(
    point,
    point,
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 0, max: 100 }),
    fc.constantFrom(250, 750, 1500),
    fc.constantFrom(0, 0, 400, 1200),
    level,
  )
  .filter(([from, to]) => Math.hypot(to.x - from.x, to.y - from.y) > 2500)
  .map(([from, to, size, share, width, thickness, floor]) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const at = Math.round(width / 2 + ((length - width) * share) / 100);
    const opening: Opening = {
      id: 'o',
      kind: 'window',
      at,
      width,
      sill: floor,
      lintel: floor + 2500,
      size,
      state: 'open',
    };
    const rest = { thickness, bottom: 0, top: 6000, solid: true, opaque: true };
    const wall: Wall = { id: 'w', from, to, ...rest, openings: [opening] };
    return { wall, opening };
  });

/** The gap of an opening by the platform: its ends, its middle, and the direction of its wall. */
function plainGap({ wall, opening }: { wall: Wall; opening: Opening }) {
  const angle = Math.atan2(wall.to.y - wall.from.y, wall.to.x - wall.from.x);
  const at = (d: number): Point => ({ x: wall.from.x + d * Math.cos(angle), y: wall.from.y + d * Math.sin(angle) });
  const half = opening.width / 2;
  const off = (p: Point) => (p.y - wall.from.y) * Math.cos(angle) - (p.x - wall.from.x) * Math.sin(angle);
  const moved = (p: Point, by: number): Point => ({ x: p.x - by * Math.sin(angle), y: p.y + by * Math.cos(angle) });
  /** Distance of a base to a place of the wall, through its whole thickness: it only falls, then only rises. */
  const toWall = (base: Placed, d: number) => {
    const gapAt = (by: number) => away(base, moved(at(d), by));
    let [least, most] = [-wall.thickness / 2, wall.thickness / 2];
    while (most - least > 0.05) {
      const [a, b] = [least + (most - least) / 3, most - (most - least) / 3];
      if (gapAt(a) <= gapAt(b)) most = b;
      else least = a;
    }
    return gapAt(least);
  };
  /** Distance of a base to the gap, by this many places of it. */
  const toGap = (base: Placed, steps: number) =>
    Math.min(
      ...Array.from({ length: steps + 1 }, (_, i) => toWall(base, opening.at - half + (opening.width * i) / steps)),
    );
  return { angle, middle: at(opening.at), off, toWall, toGap };
}

/** Bases near the opening: half of them moved until they nearly touch its middle. */
const besides = fc
  .tuple(opened, standing, fc.integer({ min: -60, max: 60 }), fc.boolean())
  .map(([where, base, by, near]) => {
    const { middle } = plainGap(where);
    const gap = away(base, middle);
    if (!near || gap === 0) return { where, base };
    const q = project(base, middle);
    const share = (gap - by - where.wall.thickness / 2) / gap;
    const moved = { x: Math.round((middle.x - q.x) * share), y: Math.round((middle.y - q.y) * share) };
    return { where, base: { ...base, x: base.x + moved.x, y: base.y + moved.y } };
  });

test('[WZ-28.5] a base is in the visible zone when some part of it is, and touches an opening when some part does', () => {
  fc.assert(
    fc.property(besides, ({ where, base }) => {
      const at = accessPoint(where.wall, where.opening);
      const { middle, off, toGap } = plainGap(where);
      if (where.opening.sill !== base.z) {
        expect([touchesOpening(at, base), inVisibleZone(at, base)]).toEqual([false, false]);
        return;
      }
      const least = toGap(base, 100);
      // Steps along the gap miss its nearest point by less than 8 thousandths.
      if (least <= 19.9) expect(touchesOpening(at, base)).toBe(true);
      if (least > 29) expect(touchesOpening(at, base)).toBe(false);
      if (where.opening.size === 1) expect(inVisibleZone(at, base)).toBe(touchesOpening(at, base));
      else {
        const margin = away(base, middle) - inches(where.opening.size);
        if (Math.abs(margin - 1) > 0.1) expect(inVisibleZone(at, base)).toBe(margin < 1);
      }
      if (Math.abs(off(base)) > 2) expect(sideOf(at, base)).toBe(off(base) > 0 ? 1 : -1);
    }),
    cases(400),
  );
});

test('[WZ-28.6] a base is in the view arc when a part of it lies within 60° of the normal on its own side', () => {
  fc.assert(
    fc.property(opened, standing, (where, base) => {
      const at = accessPoint(where.wall, where.opening);
      const { angle, middle, off, toGap } = plainGap(where);
      const side = Math.sign(off(base));
      fc.pre(Math.abs(off(base)) > 3);
      const normal = angle + (side * Math.PI) / 2;
      // Signed distance of a point to the arc's two borders: positive inside.
      const inside = (p: Point) => {
        const [dx, dy] = [p.x - middle.x, p.y - middle.y];
        const cut = (border: number, sign: number) => sign * (Math.cos(border) * dy - Math.sin(border) * dx);
        return Math.min(cut(normal - Math.PI / 3, 1), cut(normal + Math.PI / 3, -1));
      };
      const rim = outline(base, 240).flatMap((p, i, all) =>
        base.footprint.kind === 'hull' ? pointsAlong(p, all[(i + 1) % all.length]!, 60) : [p],
      );
      const most = Math.max(depthUnder(base, middle), ...rim.map(inside));
      const touching = where.opening.sill === base.z ? toGap(base, 60) : Infinity;
      if (most > 0.2 || touching < 19) expect(inViewArc(at, base)).toBe(true);
      if (most < -140 && touching > 40) expect(inViewArc(at, base)).toBe(false);
    }),
    cases(300),
  );
});

test('[WZ-30.2] the larger part of a base is on the side where more of its points are', () => {
  fc.assert(
    fc.property(besides, ({ where, base }) => {
      const { off } = plainGap(where);
      const rim = outline(base, 72);
      const xs = rim.map((p) => p.x);
      const ys = rim.map((p) => p.y);
      const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
      const [width, height] = [Math.max(...xs) - minX, Math.max(...ys) - minY];
      let [more, all] = [0, 0];
      for (let i = 0; i < 1600; i++) {
        const p = { x: minX + (width * ((i % 40) + 0.5)) / 40, y: minY + (height * (Math.floor(i / 40) + 0.5)) / 40 };
        if (!covers(base, p)) continue;
        all++;
        more += off(p) > 0 ? 1 : -1;
      }
      const side = sideHolding(accessPoint(where.wall, where.opening), base);
      if (Math.abs(more) > all / 8 + 8) expect(side).toBe(Math.sign(more));
    }),
    cases(300),
  );
});

test('[WZ-31.2] two places see each other across a hatch when the angle between them is more than a right one', () => {
  fc.assert(
    fc.property(point, point, point, (h, a, b) => {
      fc.pre(Math.hypot(a.x - h.x, a.y - h.y) > 5 && Math.hypot(b.x - h.x, b.y - h.y) > 5);
      const turned = Math.atan2(b.y - h.y, b.x - h.x) - Math.atan2(a.y - h.y, a.x - h.x);
      const angle = Math.abs(turned - 2 * Math.PI * Math.round(turned / (2 * Math.PI)));
      if (Math.abs(angle - Math.PI / 2) > 1e-9) expect(acrossHatch(h, a, b)).toBe(angle > Math.PI / 2);
      expect(acrossHatch(h, b, a)).toBe(acrossHatch(h, a, b));
    }),
    cases(500),
  );
});

/**
 * Where along a wall a base touches it: the places nearest to it, and for a hull also those within the gap that counts as
 * contact. A base that bites into the wall touches it wherever it covers it.
 */
function contactPlaces(base: Placed, toWall: (base: Placed, d: number) => number, length: number) {
  const every = (step: number) =>
    Array.from({ length: Math.ceil(length / step) + 1 }, (_, i) => Math.min(length, i * step));
  const near = every(200).filter((d) => toWall(base, d) <= 250);
  if (near.length === 0) return { least: Infinity, contact: [] };
  const places = every(10).filter((d) => near.some((other) => Math.abs(d - other) <= 100));
  const gaps = places.map((d) => toWall(base, d));
  const least = Math.min(...gaps);
  const most = base.footprint.kind === 'hull' ? Math.max(20, least + 0.1) : least + 0.1;
  return { least, contact: places.filter((_, i) => gaps[i]! <= most) };
}

test('[WZ-32.3] fighting through a window: both near it, on opposite sides, near each other, and mutual', () => {
  fc.assert(
    fc.property(besides, standing, fc.boolean(), ({ where, base: a }, other, mirrored) => {
      const window = accessPoint(where.wall, where.opening);
      const { off, angle, toWall } = plainGap(where);
      const { thickness } = where.wall;
      // The second base is often the first one's mirror image: the pairs that fight are near each other.
      const b = mirrored
        ? { ...a, x: Math.round(a.x + 2 * off(a) * Math.sin(angle)), y: Math.round(a.y - 2 * off(a) * Math.cos(angle)) }
        : other;
      const half = where.opening.width / 2 + 750;
      const found = acrossWindow(window, a, b);
      for (const [base, touches] of [
        [a, found.touchesA],
        [b, found.touchesB],
      ] as const) {
        const length = Math.hypot(where.wall.to.x - where.wall.from.x, where.wall.to.y - where.wall.from.y);
        const { least, contact } = contactPlaces(base, toWall, length);
        const beside = contact.map((d) => Math.abs(d - where.opening.at) - half);
        const isThere = base.z === where.opening.sill;
        if (isThere && least <= 15 && beside.every((d) => d < -20)) expect(touches).toBe(true);
        if (!isThere || least > 29 || beside.every((d) => d > 20)) expect(touches).toBe(false);
        expect(touchesWindow(window, base)).toBe(touches);
      }
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      expect(found.measured).toBeCloseTo(distance, 6);
      const towards = (from: Placed, to: Point) => {
        const d = Math.hypot(to.x - from.x, to.y - from.y) || 1;
        const rim = outline(from, 240).map(
          (p) => ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / d,
        );
        return Math.max(...rim);
      };
      if (distance > 1)
        expect(Math.abs(found.needed - towards(a, b) - towards(b, a) - (thickness || 500) - 500)).toBeLessThan(1);
      if (Math.abs(off(a)) > 2 && Math.abs(off(b)) > 2) expect(found.opposite).toBe(off(a) > 0 !== off(b) > 0);
      expect(found.engaged).toBe(
        found.touchesA && found.touchesB && found.opposite && thickness <= 1000 && found.measured <= found.needed + 1,
      );
      const back = acrossWindow(window, b, a);
      expect([back.engaged, back.touchesA, back.touchesB]).toEqual([found.engaged, found.touchesB, found.touchesA]);
    }),
    cases(200),
  );
});

test('[WZ-16.7] a dead angle lies below half the height over the edge of a raised surface, the same both ways', () => {
  const height = fc.integer({ min: 0, max: 9000 });
  fc.assert(
    fc.property(placed, placed, height, height, point, (one, two, z, w, corner) => {
      const [a, b] = [model('a', 0, 0, { ...one, z }), model('b', 0, 0, { ...two, z: w })];
      const roof = rectangleOutline(corner.x, corner.y, corner.x + 3000, corner.y + 2000);
      const inRoof = (p: Point) =>
        Math.min(p.x - corner.x, corner.x + 3000 - p.x, p.y - corner.y, corner.y + 2000 - p.y);
      const depths = pointsAlong(a, b, 400).map(inRoof);
      const step = Math.hypot(a.x - b.x, a.y - b.y) / 400 + 1;
      const found = deadAngle(a, b, roof);
      expect(deadAngle(b, a, roof)).toEqual(found);
      const crosses = depths.some((d) => d > step) && depths.some((d) => d < -step);
      const stays = depths.every((d) => d > step) || depths.every((d) => d < -step);
      if (stays) expect(found.dead).toBe(false);
      else if (crosses) {
        const high = Math.abs(z - w);
        expect(found.needed).toBe(high >= 1000 ? high / 2 : 0);
        const gap = alternatingGap(one, two);
        if (Math.abs(gap + 1 - found.needed) > 6) expect(found.dead).toBe(gap + 1 < found.needed);
      }
    }),
    cases(400),
  );
});

test('[WZ-26.9] a flyer cannot fire down steeper than its height, and may always fire up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: -9000, max: 9000 }),
      fc.constantFrom(0.5, 1),
      (distance, rise, share) => {
        const round = { kind: 'round' as const, radius: 500 };
        const flyer = model('f', 0, 0, { z: 9000, footprint: round });
        const target = model('t', 0, 0, { x: distance + 1000, z: 9000 - rise, footprint: round });
        const found = flyerDeadAngle(flyer, target, share);
        expect(found.dead).toBe(rise > 0 && distance + 1 < rise * share);
        expect(steepness({ planDistance: distance, heightDifference: Math.abs(rise) }).dead).toBe(
          Math.abs(rise) >= 1000 && distance + 1 < Math.abs(rise) / 2,
        );
      },
    ),
    cases(500),
  );
});
