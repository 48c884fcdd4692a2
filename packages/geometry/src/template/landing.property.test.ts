import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solidsOf } from '../movement/solids.ts';
import { feature, type Wall } from '../terrain.ts';
import { cases } from '../testing/cases.ts';
import { block } from '../testing/moves.ts';
import { beside, sideOf } from '../testing/plain-templates.ts';
import { d2 } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import type { Point } from '../vector.ts';
import { templateBlockers } from './blocking.ts';
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

test('[WZ-17.5] a deviation stops at the first element that small steps meet 1" above where it starts', () => {
  const to = fc.record({ x: fc.integer({ min: -4000, max: 20_000 }), y: fc.integer({ min: -4000, max: 20_000 }) });
  fc.assert(
    fc.property(place, to, fc.array(box, { maxLength: 3 }), fc.boolean(), (from, end, boxes, told) => {
      const solids = boxes.flatMap(({ x, y, w, h, top }, i) => solidsOf(block(`b${i}`, x, y, x + w, y + h, top)));
      const depth = (p: Point, { x, y, w, h }: (typeof boxes)[number]) =>
        Math.min(p.x - 1000 * x, 1000 * (x + w) - p.x, p.y - 1000 * y, 1000 * (y + h) - p.y);
      // At the very edge of a block one may stand on it or at its foot.
      fc.pre(boxes.every((each) => Math.abs(depth(from, each)) > 2));
      const roof = Math.max(0, ...boxes.filter((each) => depth(from, each) > 0).map(({ top }) => top));
      const inTheWay = boxes.filter(({ top }) => top > roof + 1);
      const deepest = (p: Point) => Math.max(-Infinity, ...inTheWay.map((each) => depth(p, each)));
      const length = Math.hypot(end.x - from.x, end.y - from.y);
      const steps = Math.max(1, Math.ceil(length / 20));
      const at = (k: number) => ({
        x: from.x + ((end.x - from.x) * k) / steps,
        y: from.y + ((end.y - from.y) * k) / steps,
      });
      let first = 0;
      while (first <= steps && deepest(at(first)) <= 15) first++;
      const met = landing(told ? { ...from, z: 1000 * roof } : from, end, solids, TABLE);
      // Never in an element, not by a thousandth.
      if (met.kind === 'stopped') expect(deepest(met.at)).toBeLessThanOrEqual(0);
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
      if (met.kind === 'stopped') expect(deepest(met.at)).toBeGreaterThan(-2);
    }),
    cases(300),
  );
});

test('[WZ-17.5] a blast stopped by a wall lies at its near face, hits that side and spares the other (R-081)', () => {
  const thickness = fc.oneof(fc.constantFrom(0, 1, 2, 100, 125, 250), fc.integer({ min: 0, max: 500 }));
  fc.assert(
    fc.property(place, place, place, place, place, thickness, (a, b, from, to, spot, thick) => {
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      fc.pre(length > 1000);
      const half = thick / 2;
      const [start, end] = [beside(a, b, from), beside(a, b, to)];
      // From one side to the other, through the face and not past an end.
      fc.pre(Math.abs(start.aside) > half + 1 && Math.abs(end.aside) > half + 1 && start.aside * end.aside < 0);
      const near = Math.sign(start.aside);
      const share = (start.aside - near * half) / (start.aside - end.aside);
      const foot = start.along + (end.along - start.along) * share;
      fc.pre(foot > 20 && foot < length - 20);
      const wall: Wall = {
        id: 'w',
        from: a,
        to: b,
        thickness: thick,
        bottom: 0,
        top: 3000,
        solid: true,
        opaque: true,
        openings: [],
      };
      const piece = feature({ id: 'f', kind: 'obstacle', walls: [wall] });
      const lines = templateBlockers(piece);
      for (const blockers of [lines, solidsOf(piece)]) {
        const met = landing(from, to, blockers, TABLE);
        expect(met).toMatchObject({ kind: 'stopped', by: 'w' });
        if (met.kind !== 'stopped') return;
        const { at } = met;
        expect(Number.isInteger(at.x) && Number.isInteger(at.y)).toBe(true);
        expect(sideOf(a, b, at)).toBe(near);
        expect(near * beside(a, b, at).aside).toBeGreaterThan(half - 0.001);
        const contact = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
        // Solids of movement make a wall drawn as a line two thousandths thick: on a slant it is met that much earlier.
        const early = blockers === lines ? 0 : 1 / Math.sin(slant(start, end));
        expect(Math.hypot(at.x - contact.x, at.y - contact.y)).toBeLessThan(2.5 + early);
        const place = beside(a, b, spot);
        if (Math.abs(place.aside) < half + 501) return;
        const model = d2('m', spot.x / 1000, spot.y / 1000);
        const blast = blastTemplate(at, 60_000);
        if (place.aside * near > 0) {
          expect(sparedBy(at, model, blockers)).toBeUndefined();
          if (blockers === lines) expect(throughWalls(blast, model, [wall])).toEqual({ kind: 'hit' });
          continue;
        }
        const own = beside(a, b, at);
        const through = own.along + ((place.along - own.along) * own.aside) / (own.aside - place.aside);
        if (through < 2 || through > length - 2) return;
        expect(sparedBy(at, model, blockers)).toBe('w');
      }
    }),
    cases(250),
  );
});

const slant = (a: { along: number; aside: number }, b: { along: number; aside: number }): number =>
  Math.atan2(Math.abs(b.aside - a.aside), Math.abs(b.along - a.along));

test('[WZ-17.4] directions and distances of deviation are those of the table', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60_000 }), (die, range) => {
      expect(deviationDirection(die)).toBe(Math.floor((die + 1) / 2));
      expect(deviationDistance(die, range)).toBe(Math.min(die * 1000, Math.floor(range / 2)));
    }),
    cases(300),
  );
});
