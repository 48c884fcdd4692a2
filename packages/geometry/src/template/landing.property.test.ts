import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solidsOf } from '../movement/solids.ts';
import type { Opening, Wall } from '../terrain.ts';
import { cases } from '../testing/cases.ts';
import { block } from '../testing/moves.ts';
import { d2 } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { deviationDirection, deviationDistance, landing, sparedBy } from './deviation.ts';
import { blastTemplate } from './template.ts';
import { throughWalls } from './through-walls.ts';

const TABLE = { width: inches(16), height: inches(16) };
const place = fc.record({ x: fc.integer({ min: 0, max: 16_000 }), y: fc.integer({ min: 0, max: 16_000 }) });
const box = fc.record({
  x: fc.integer({ min: 0, max: 12 }),
  y: fc.integer({ min: 0, max: 12 }),
  w: fc.integer({ min: 1, max: 4 }),
  h: fc.integer({ min: 1, max: 4 }),
  top: fc.constantFrom(0.5, 1, 2, 3),
});

test('[WZ-17.5] a deviation stops at the first solid that small steps meet', () => {
  const to = fc.record({ x: fc.integer({ min: -4000, max: 20_000 }), y: fc.integer({ min: -4000, max: 20_000 }) });
  fc.assert(
    fc.property(place, to, fc.array(box, { maxLength: 3 }), (from, end, boxes) => {
      const solids = boxes.flatMap(({ x, y, w, h, top }, i) => solidsOf(block(`b${i}`, x, y, x + w, y + h, top)));
      const inside = (p: { x: number; y: number }, by = 0) =>
        boxes.findIndex(
          ({ x, y, w, h, top }) =>
            top > 1 &&
            p.x > 1000 * x + by &&
            p.x < 1000 * (x + w) - by &&
            p.y > 1000 * y + by &&
            p.y < 1000 * (y + h) - by,
        );
      const length = Math.hypot(end.x - from.x, end.y - from.y);
      const steps = Math.max(1, Math.ceil(length / 20));
      const at = (k: number) => ({
        x: from.x + ((end.x - from.x) * k) / steps,
        y: from.y + ((end.y - from.y) * k) / steps,
      });
      let first = 0;
      while (first <= steps && inside(at(first), 15) < 0) first++;
      const met = landing(from, end, solids, TABLE);
      if (first <= steps) {
        // The first step inside lies at most a step and the margin beyond the border.
        const stopped = met.kind === 'stopped' ? Math.hypot(met.at.x - from.x, met.at.y - from.y) : Infinity;
        if (met.kind !== 'lost') expect(stopped).toBeLessThanOrEqual((first * length) / steps + 1);
        return;
      }
      const off = end.x < 0 || end.y < 0 || end.x > TABLE.width || end.y > TABLE.height;
      if (met.kind === 'landed') expect(met.at).toEqual(end);
      if (met.kind === 'lost') expect(off).toBe(true);
      // Nothing was met 15 thousandths deep: only a corner may have been cut.
      if (met.kind === 'stopped') expect(inside(met.at, 40)).toBe(-1);
    }),
    cases(300),
  );
});

test('[WZ-17.5] a solid spares a model when it is higher and lies on the line from the origin', () => {
  fc.assert(
    fc.property(place, place, box, (origin, target, { x, y, w, h, top }) => {
      const solids = solidsOf(block('b', x, y, x + w, y + h, top));
      const model = d2('m', target.x / 1000, target.y / 1000);
      const depth = (p: { x: number; y: number }) =>
        Math.min(p.x - 1000 * x, 1000 * (x + w) - p.x, p.y - 1000 * y, 1000 * (y + h) - p.y);
      let deepest = -Infinity;
      for (let k = 0; k <= 800; k++) {
        const t = k / 800;
        deepest = Math.max(
          deepest,
          depth({ x: origin.x + (model.x - origin.x) * t, y: origin.y + (model.y - origin.y) * t }),
        );
      }
      const spared = sparedBy(origin, model, solids) !== undefined;
      const high = 1000 * top > 1250;
      if (!high || deepest < -20) expect(spared).toBe(false);
      else if (deepest > 20) expect(spared).toBe(true);
    }),
    cases(300),
  );
});

test('[WZ-17.4] directions and distances of deviation are those of the table', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60_000 }), (die, range) => {
      expect(deviationDirection(die)).toBe(Math.floor((die + 1) / 2));
      expect(deviationDistance(die, range)).toBe(Math.min(die * 1000, Math.floor(range / 2)));
    }),
    cases(300),
  );
});

test('[WZ-31.5] a template beyond a wall hits what straight lines through the gap reach', () => {
  const scene = fc.record({
    origin: fc.record({ x: fc.integer({ min: 6000, max: 14_000 }), y: fc.integer({ min: -2400, max: -100 }) }),
    target: fc.record({ x: fc.integer({ min: 6000, max: 14_000 }), y: fc.integer({ min: 510, max: 2500 }) }),
    width: fc.constantFrom(250, 500, 1000, 2000),
    kind: fc.constantFrom('door' as const, 'window' as const),
    state: fc.constantFrom('open' as const, 'open' as const, 'closed' as const),
  });
  fc.assert(
    fc.property(scene, ({ origin, target, width, kind, state }) => {
      const opening: Opening = { id: 'o', kind, at: 10_000, width, sill: 0, lintel: 2000, size: 2, state };
      const wall: Wall = {
        id: 'wall',
        from: { x: 0, y: 0 },
        to: { x: 20_000, y: 0 },
        thickness: 0,
        bottom: 0,
        top: 3000,
        solid: true,
        opaque: true,
        openings: [opening],
      };
      const radius = 2500;
      const template = blastTemplate(origin, 2 * radius);
      const base = d2('m', target.x / 1000, target.y / 1000);
      const met = throughWalls(template, base, [wall]);
      // Points of the base on a fine lattice, each in the template, with a line through the gap.
      let most = -Infinity;
      for (let dx = -500; dx <= 500; dx += 50) {
        for (let dy = -500; dy <= 500; dy += 50) {
          const p = { x: base.x + dx, y: base.y + dy };
          const inTemplate = radius - Math.hypot(p.x - origin.x, p.y - origin.y);
          const across = origin.x + ((p.x - origin.x) * (0 - origin.y)) / (p.y - origin.y);
          const inGap = width / 2 - Math.abs(across - 10_000);
          most = Math.max(most, Math.min(500 - Math.hypot(dx, dy), inTemplate, inGap));
        }
      }
      if (state === 'closed') expect(met === undefined || met.kind === 'spared').toBe(true);
      else if (most > 1) expect(met?.kind).toBe(kind === 'door' ? 'hit' : 'window');
      else if (most < -60) expect(met === undefined || met.kind === 'spared').toBe(true);
    }),
    cases(300),
  );
});
