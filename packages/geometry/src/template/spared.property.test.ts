import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Placed } from '../footprint.ts';
import { feature, type Opening, type Prism, rectangleOutline, type Wall } from '../terrain.ts';
import { hullShape, roundShape } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { depthUnder, outline, pointsAlong, signedDistance } from '../testing/oracle.ts';
import { inFlame, inWedge } from '../testing/plain-templates.ts';
import { d2 } from '../testing/warzone.ts';
import type { Point } from '../vector.ts';
import { templateBlockers } from './blocking.ts';
import { sparedBy } from './deviation.ts';
import { blastTemplate, FLAMER, flameFrom, HEAVY_FLAMER } from './template.ts';
import { throughWalls } from './through-walls.ts';

const place = fc.record({ x: fc.integer({ min: 0, max: 16_000 }), y: fc.integer({ min: 0, max: 16_000 }) });

test('[WZ-17.5] an element spares a model when it is higher, stands on its level and lies on the line from the origin', () => {
  const element = fc.record({
    x: fc.integer({ min: 0, max: 12 }),
    y: fc.integer({ min: 0, max: 12 }),
    w: fc.integer({ min: 1, max: 4 }),
    h: fc.integer({ min: 1, max: 4 }),
    bottom: fc.constantFrom(0, 0, 0.5, 2, 3),
    height: fc.constantFrom(0.5, 1, 1.2, 2, 3),
  });
  const level = fc.constantFrom(0, 0, 3000);
  fc.assert(
    fc.property(place, place, element, level, fc.option(level), (origin, target, { x, y, w, h, ...e }, z, other) => {
      const corners = rectangleOutline(1000 * x, 1000 * y, 1000 * (x + w), 1000 * (y + h));
      const [bottom, top] = [1000 * e.bottom, 1000 * (e.bottom + e.height)];
      const prism: Prism = { id: 'b', corners, bottom, top, solid: true, opaque: true, standable: false };
      const model = d2('m', target.x / 1000, target.y / 1000, { z });
      const deepest = Math.max(...pointsAlong(origin, model, 800).map((p) => -signedDistance(corners, p)));
      const from = other === null ? origin : { ...origin, z: other };
      const spared = sparedBy(from, model, templateBlockers({ prisms: [prism], walls: [] })) !== undefined;
      // The levels the line joins, each with what may stand on it: elements from an inch upwards.
      const levels = [z, other ?? z];
      const stands = levels.some((l) => bottom <= l + 1000) && levels.some((l) => top > l + 1000);
      if (!stands || top <= z + 1250 || deepest < -20) expect(spared).toBe(false);
      else if (deepest > 20) expect(spared).toBe(true);
    }),
    cases(300),
  );
});

/** A wall along x with openings, and where it leaves a gap on the ground floor. */
const openWall = fc
  .record({
    thickness: fc.constantFrom(0, 0, 125, 250),
    openings: fc.array(
      fc.record({
        kind: fc.constantFrom('door' as const, 'window' as const),
        state: fc.constantFrom('open' as const, 'destroyed' as const, 'closed' as const, 'locked' as const),
        at: fc.integer({ min: 8500, max: 11_500 }),
        width: fc.constantFrom(250, 500, 1000, 2000),
        sill: fc.constantFrom(0, 500, 1250, 3500),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  })
  // Two gaps side by side would make one.
  .filter(({ openings: [a, b] }) => b === undefined || Math.abs(a!.at - b.at) > (a!.width + b.width) / 2 + 10)
  .map(({ thickness, openings }) => ({
    thickness,
    wall: {
      id: 'wall',
      from: { x: 0, y: 0 },
      to: { x: 20_000, y: 0 },
      thickness,
      bottom: 0,
      top: 6000,
      solid: true,
      opaque: true,
      openings: openings.map(
        (each, i): Opening => ({ id: `${each.kind}-${i}`, ...each, lintel: each.sill + 750, size: 2 }),
      ),
    } satisfies Wall,
    gaps: openings
      .filter(({ state, sill }) => (state === 'open' || state === 'destroyed') && sill < 3000)
      .map(({ kind, at, width }) => ({ kind, start: at - width / 2, end: at + width / 2 })),
  }));

test('[WZ-17.5] [WZ-31.5] a line through an open access point spares nobody, however tall or low; any other wall does', () => {
  const scene = fc.record({
    origin: fc.record({ x: fc.integer({ min: 6000, max: 14_000 }), y: fc.integer({ min: -2400, max: -130 }) }),
    target: fc.record({ x: fc.integer({ min: 6000, max: 14_000 }), y: fc.integer({ min: 640, max: 2500 }) }),
    height: fc.constantFrom(600, 1250, 2250, 5000),
    flipped: fc.boolean(),
  });
  fc.assert(
    fc.property(openWall, scene, ({ wall, thickness, gaps }, { origin, target, height, flipped }) => {
      const model = d2('m', target.x / 1000, target.y / 1000, { height });
      const turned: Wall = flipped
        ? {
            ...wall,
            from: wall.to,
            to: wall.from,
            openings: wall.openings.map((each) => ({ ...each, at: 20_000 - each.at })),
          }
        : wall;
      // Walk the line: every step in the wall must be in one and the same gap.
      const steps = pointsAlong({ x: 0, y: -thickness / 2 - 1 }, { x: 0, y: thickness / 2 + 1 }, 20).map(({ y }) => ({
        x: origin.x + ((target.x - origin.x) * (y - origin.y)) / (target.y - origin.y),
      }));
      const margin = ({ start, end }: (typeof gaps)[number]) =>
        Math.min(...steps.map(({ x }) => Math.min(x - start, end - x)));
      const margins = gaps.map(margin);
      const widest = Math.max(-Infinity, ...margins);
      fc.pre(Math.abs(widest) > 5);
      const blockers = templateBlockers(feature({ id: 'f', kind: 'building', walls: [turned] }));
      const spared = sparedBy(origin, model, blockers);
      expect(spared).toBe(widest < 0 ? 'wall' : undefined);
      if (widest < 0) return;
      const through = throughWalls(blastTemplate(origin, 24_000), model, [turned]);
      const { kind } = gaps[margins.indexOf(widest)]!;
      if (kind === 'door') expect(through).toEqual({ kind: 'hit' });
      else expect(through?.kind).toBe(gaps.length > 1 && through?.kind === 'hit' ? 'hit' : 'window');
    }),
    cases(300),
  );
});

test('[WZ-31.5] a template beyond a wall hits what straight lines through the gap reach (R-145)', () => {
  const scene = fc.record({
    origin: fc.record({ x: fc.integer({ min: 8500, max: 11_500 }), y: fc.integer({ min: -1800, max: -130 }) }),
    at: fc.integer({ min: 7000, max: 13_000 }),
    off: fc.integer({ min: 0, max: 1000 }),
    footprint: fc.oneof(fc.constant({ kind: 'round' as const, radius: 500 }), roundShape, hullShape),
    facing: fc.integer({ min: 0, max: 35_999 }),
    aim: fc.integer({ min: 5000, max: 13_000 }),
    shape: fc.constantFrom('small' as const, 'large' as const, FLAMER, HEAVY_FLAMER),
  });
  fc.assert(
    fc.property(openWall, scene, ({ wall, thickness, gaps }, { origin, at, off, footprint, facing, aim, shape }) => {
      // The base stands off the wall by some distance.
      const loose: Placed = { footprint, x: at, y: 0, facing };
      const rim = outline(loose, 360);
      const lowest = Math.min(...rim.map((p) => p.y));
      const base = { ...loose, y: Math.ceil(thickness / 2 + 2 - lowest + off), z: 0 };
      const radius = shape === 'small' ? 1500 : 2500;
      const template = typeof shape === 'string' ? blastTemplate(origin, 2 * radius) : flameFrom(origin, aim, shape);
      const inTemplate = (p: Point) =>
        typeof shape === 'string'
          ? radius - Math.hypot(p.x - origin.x, p.y - origin.y)
          : inFlame(p, origin, (aim * Math.PI) / 18_000, shape);
      const met = throughWalls(template, base, [wall]);
      // All these margins change by at most a thousandth per thousandth, so a lattice of s is never off by more than s·√½.
      const reach = Math.max(...rim.map((p) => Math.hypot(p.x - loose.x, p.y)));
      const [west, east] = [Math.max(base.x - reach, origin.x - 8000), Math.min(base.x + reach, origin.x + 8000)];
      const [south, north] = [thickness / 2, Math.min(base.y + reach, 8000)];
      const s = Math.max(25, (east - west) / 40, (north - south) / 40);
      const most = { door: -Infinity, window: -Infinity };
      for (let x = west; x <= east + s; x += s) {
        for (let y = south; y <= north + s; y += s) {
          const p = { x, y };
          const inside = inTemplate(p);
          if (inside < Math.max(-s, Math.min(most.door, most.window))) continue;
          const under = Math.min(inside, depthUnder(base, p));
          for (const { kind, start, end } of gaps) {
            const jambs = (jamb: number) => [-thickness / 2, thickness / 2].map((side) => ({ x: jamb, y: side }));
            most[kind] = Math.max(most[kind], Math.min(under, inWedge(origin, jambs(start), jambs(end), p)));
          }
        }
      }
      const never = -s * Math.SQRT1_2 - 1;
      if (most.door > 2) expect(met).toEqual({ kind: 'hit' });
      else if (most.door < never && most.window > 2) expect(met?.kind).toBe('window');
      else if (most.door < never && most.window < never) expect(met?.kind ?? 'spared').toBe('spared');
    }),
    cases(200),
  );
});
